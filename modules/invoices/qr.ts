/** The content of a tax invoice's QR code while the shop is not connected to the tax authority. */
export type TaxQr = {
  readonly sellerName: string;
  readonly vatNumber: string;
  /** As printed: `2022-04-25T15:30:00`, with `Z` only if the document's time has it. */
  readonly issuedAt: string;
  readonly total: string;
  readonly vat: string;
};

/**
 * Tags 1 to 5, each as tag byte, length byte and UTF-8 text, in base64 (ZATCA, QR code of phase 1). Throws a
 * RangeError if a text is longer than 255 bytes.
 */
export const taxQr = ({ sellerName, vatNumber, issuedAt, total, vat }: TaxQr): string =>
  Buffer.concat([sellerName, vatNumber, issuedAt, total, vat].map((text, index) => field(index + 1, text))).toString(
    "base64",
  );

const field = (tag: number, text: string) => {
  const value = Buffer.from(text, "utf8");
  if (value.length > 255) throw new RangeError(`QR tag ${tag} is longer than 255 bytes`);
  return Buffer.concat([Buffer.of(tag, value.length), value]);
};
