import { useEffect, useState } from "react";

type Early = {
  address: string;
  response?: Promise<Response> | undefined;
  picture?: EarlyPicture;
};

type EarlyPicture = {
  address: string;
  /** The address of its bytes, once they are here and decoded. */
  decoded: Promise<string>;
  /** The same, if it is here already. */
  source?: string;
};

declare global {
  interface Window {
    /** What the page's HTML asks for before any script is loaded. */
    early?: Early;
  }
}

/** The response to a GET of this address, if it is under way since the HTML was read; it is taken once. */
export const takeEarlyResponse = (address: string): Promise<Response> | undefined => {
  const early = earlyOnes();
  if (early?.address !== address) return undefined;
  const { response } = early;
  early.response = undefined;
  return response;
};

/** Tests of calls run without a browser. */
const earlyOnes = () => (typeof window === "undefined" ? undefined : window.early);

/**
 * The address of a picture. Of one that is under way since the HTML was read it is that of its bytes, and undefined
 * until they are here and decoded: a picture that may not be stored would be fetched again.
 */
export const useEarlyPicture = (address: string): string | undefined => {
  const [picture] = useState(() => earlyOnes()?.picture);
  const early = picture?.address === address ? picture : undefined;
  const [source, setSource] = useState(early?.source);
  useEffect(() => {
    void early?.decoded.then(setSource, () => setSource(address));
  }, [early, address]);
  return early ? source : address;
};
