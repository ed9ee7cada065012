import { fold } from "../../../platform/shared/folding.ts";

/**
 * A part number as it is compared: `BP-9`, `bp 9` and `BP.9` are one. 12 to 14 digits are a UPC, EAN or GTIN, which are
 * one number with leading zeros and without, and after what scanners and GS1 put before it. Null without one.
 * `products.code_key` is the same in the database.
 */
export const codeKey = (typed: string | null | undefined): string | null => keyOf(typed, leading.ofTradeNumber);

/** A barcode as it is compared: digits without leading zeros, because a spreadsheet loses any of them. */
export const barcodeKey = (typed: string | null | undefined): string | null => keyOf(typed, leading.ofDigits);

/** Scanners name the kind of barcode before its text: `]E0`. */
const scannersSign = String.raw`^\][a-z][0-9a-z]`;
/** The GS1 prefix of a trade number, in brackets under the bars and without them in the bars. */
const tradeNumber = String.raw`^(?:\][a-z][0-9a-z])?\(01\)`;
const tradeNumberInDigits = "01(?=[0-9]{14}$)0*";

/** Regular expressions that mean the same in JavaScript and PostgreSQL. */
export const keySigns = `${tradeNumber}|${scannersSign}|[ .\u2010-\u2015\u2212-]`;
export const zerosOfTradeNumber = `^(?:${tradeNumberInDigits}|(?=[0-9]{12,14}$)0+)(?=[0-9])`;
export const zerosOfDigits = `^(?:${tradeNumberInDigits}|(?=[0-9]+$)0+)(?=[0-9])`;

const signs = new RegExp(keySigns, "g");
const leading = { ofTradeNumber: new RegExp(zerosOfTradeNumber), ofDigits: new RegExp(zerosOfDigits) };

const keyOf = (typed: string | null | undefined, zeros: RegExp) => {
  const folded = fold(typed ?? "");
  return folded.replace(signs, "").replace(zeros, "") || folded || null;
};

type Coded = { code?: string | null; barcode?: string | null };

/** By what a picker finds a product besides its name: the typed code, if it is one of its codes in any spelling. */
export const alsoFoundBy = ({ code, barcode }: Coded, typed: string): string | undefined => {
  const key = codeKey(typed);
  const isTyped = key !== null && (key === codeKey(code) || barcodeKey(typed) === barcodeKey(barcode));
  return isTyped ? typed : (barcode ?? undefined);
};

/** A barcode that no product has is refused, not taken for the name of a new product. */
export const isScanned = (typed: string) => /^\d{8,}$/.test(typed);
