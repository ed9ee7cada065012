import { createHash, X509Certificate } from "node:crypto";
import { BitString, fromBER, Sequence } from "asn1js";

/** What a seal needs of the authority's certificate. */
export type Certificate = {
  /** Base64 of the DER, on one line. */
  readonly text: string;
  /** Base64 of the hexadecimal SHA-256 of `text`. */
  readonly digest: string;
  /** Most specific part first: `CN=…, DC=extgazt, DC=gov, DC=local`. */
  readonly issuer: string;
  /** Decimal. */
  readonly serialNumber: string;
  /** DER SubjectPublicKeyInfo. */
  readonly publicKey: Buffer;
  /** The authority's signature of this certificate, DER. */
  readonly signature: Buffer;
  /** ISO instant. */
  readonly expiresAt: string;
};

/** Reads a certificate from base64 of its DER. Throws if it is none. */
export const readCertificate = (text: string): Certificate => {
  const read = new X509Certificate(Buffer.from(text, "base64"));
  return {
    text,
    digest: hexDigest(text),
    issuer: read.issuer.split("\n").toReversed().join(", "),
    serialNumber: BigInt(`0x${read.serialNumber}`).toString(),
    publicKey: read.publicKey.export({ type: "spki", format: "der" }),
    signature: signatureOf(read.raw),
    expiresAt: new Date(read.validTo).toISOString(),
  };
};

/** The authority's way of writing a digest: base64 of the lower-case hexadecimal SHA-256. */
export const hexDigest = (text: string) =>
  Buffer.from(createHash("sha256").update(text).digest("hex")).toString("base64");

/** The third part of a certificate, after its contents and the algorithm. */
const signatureOf = (der: Buffer) => {
  const { result } = fromBER(new Uint8Array(der));
  const [, , signature] = result instanceof Sequence ? result.valueBlock.value : [];
  if (!(signature instanceof BitString)) throw new TypeError("not a certificate");
  return Buffer.from(signature.valueBlock.valueHexView);
};
