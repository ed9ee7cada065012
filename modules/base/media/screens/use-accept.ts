import { useEffect, useState } from "react";
import { heicTypes, pictureTypes } from "../acceptance.ts";

/**
 * The `accept` attribute of a file picker. Includes HEIC only if the browser can decode it, because otherwise an
 * iPhone converts to jpg by itself.
 */
export const useAccept = (types: readonly string[]): string => {
  const [takesHeic, setTakesHeic] = useState(false);
  useEffect(() => {
    void showsHeic().then(setTakesHeic);
  }, []);
  return [...types, ...(takesHeic && types.some((type) => pictureTypes.includes(type)) ? heicTypes : [])].join(",");
};

let answer: Promise<boolean> | undefined;

const showsHeic = () => (answer ??= askForHeic());

/** A browser chooses the first source of a `picture` that it can show. */
const askForHeic = async (): Promise<boolean> => {
  const picture = document.createElement("picture");
  const source = Object.assign(document.createElement("source"), { type: "image/heic", srcset: `${pixel}#heic` });
  const image = Object.assign(document.createElement("img"), { src: pixel });
  picture.append(source, image);
  await image.decode().catch(() => undefined);
  return image.currentSrc.endsWith("#heic");
};

const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
