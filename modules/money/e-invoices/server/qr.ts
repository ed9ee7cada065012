/** The content of a tax invoice's QR code before the shop is connected to the authority (tags 1 to 5). */
export type TaxQr = {
  readonly sellerName: string;
  readonly vatNumber: string;
  /** As printed: `2022-04-25T15:30:00`, with `Z` only if the document's time has it. */
  readonly issuedAt: string;
  readonly total: string;
  readonly vat: string;
};

/** What a sealed document adds (tags 6 to 9). */
export type SealQr = {
  /** Base64, as in the document. */
  readonly hash: string;
  /** Base64, as in the document. */
  readonly signature: string;
  readonly publicKey: Uint8Array;
  /** The authority's signature of the certificate; only for simplified documents. */
  readonly certificateSignature: Uint8Array | undefined;
};

/**
 * Tag byte, length byte and value of each field, in base64. Throws a RangeError if a value is longer than 255
 * bytes.
 */
export const taxQr = ({ sellerName, vatNumber, issuedAt, total, vat }: TaxQr, seal?: SealQr): string =>
  Buffer.concat(
    [
      sellerName,
      vatNumber,
      issuedAt,
      total,
      vat,
      ...(seal ? [seal.hash, seal.signature, seal.publicKey, seal.certificateSignature] : []),
    ].flatMap((value, index) => (value === undefined ? [] : field(index + 1, value))),
  ).toString("base64");

const field = (tag: number, value: string | Uint8Array) => {
  const bytes = typeof value === "string" ? Buffer.from(value, "utf8") : value;
  if (bytes.length > 255) throw new RangeError(`QR tag ${tag} is longer than 255 bytes`);
  return [Buffer.of(tag, bytes.length), bytes];
};
