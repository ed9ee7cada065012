import { latinDigits } from "../../shared/digits.ts";

/**
 * A number as users write it → decimal text: `"١٬٢٣٤٫٥"`, `"1,234.5"`, `"1.234,5"` and `"1 234,5 ر.س"` →
 * `"1234.5"`; `"-5"` keeps its sign, zero has none. A single comma followed by three digits is a thousands separator,
 * as in the program's own output; any other single comma is a decimal comma. Currencies, km and days are ignored, and %
 * if `percent` is set. Of a `whole` number a point before three digits separates thousands too: `"120.000"` km. Undefined
 * if the text is not a number or is ambiguous.
 */
export const typedNumber = (text: string, { percent = false, whole = false } = {}): string | undefined => {
  const plainText = latinDigits(text).replace(directionMarks, "").trim();
  const bare = (percent ? plainText.replace(/^[%٪]|[%٪]$/g, "") : plainText)
    .replace(unitBefore, "")
    .replace(unitAfter, "")
    .trim()
    .replaceAll("،", ",");
  const [, before = "", digits = "", after = ""] = /^([-−+]?)\s*(.*?)([-−]?)$/u.exec(bare) ?? [];
  const amount = amountOf(whole && thousands.test(digits) ? digits.replace(".", "") : digits);
  if (amount === undefined || (before && after)) return undefined;
  const isNegative = /[-−]/.test(before + after) && /[1-9]/.test(amount);
  return isNegative ? `-${amount}` : amount;
};

/** `"0012."` → `"12"`; `".5"` → `"0.5"`; an empty text stays empty. */
export const settledNumber = (text: string): string => {
  if (text === "" || text === ".") return "";
  const [whole = "", fraction = ""] = text.split(".");
  const settled = whole.replace(/^0+(?=\d)/, "") || "0";
  return fraction === "" ? settled : `${settled}.${fraction}`;
};

const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
const units =
  "\\p{Sc}|SAR|SR|BHD|BD|AED|OMR|KWD|KD|QAR|JOD|JD|EGP|TRY|USD|ر\\.?\\s?[سقع]\\.?|د\\.?\\s?[بكإا]\\.?|ريال|دينار|درهم|جنيه|ليرة|km|كم|days?|يوم|يومًا|أيام";
const unitBefore = new RegExp(`^(?:${units})\\s*(?=[-−+\\d.,٫])`, "iu");
const unitAfter = new RegExp(`(?<=[-−\\d.,٫])\\s*(?:${units})$`, "iu");

const plain = /^(?:\d+[.٫]?\d*|[.٫]\d+)$/;
const thousands = /^[1-9]\d{0,2}\.\d{3}$/;
const groupedByComma = /^[1-9]\d{0,2}(?:([,٬'’\s])\d{3})(?:\1\d{3})*(?:[.٫]\d*)?$/;
const groupedByDot = /^[1-9]\d{0,2}(?:(?:\.\d{3})+[,٫]\d*|(?:\.\d{3}){2,})$/;
const groupedBeforeComma = /^[1-9]\d{0,2}(?:([٬'’\s])\d{3})(?:\1\d{3})*,\d*$/;
const decimalComma = /^(?:\d+,\d*|,\d+)$/;

const amountOf = (digits: string): string | undefined => {
  if (plain.test(digits)) return settledNumber(digits.replace("٫", "."));
  if (groupedByComma.test(digits)) return settledNumber(digits.replace(/[,٬'’\s]/g, "").replace("٫", "."));
  if (groupedByDot.test(digits)) return settledNumber(digits.replaceAll(".", "").replace(/[,٫]/, "."));
  if (groupedBeforeComma.test(digits)) return settledNumber(digits.replace(/[٬'’\s]/g, "").replace(",", "."));
  return decimalComma.test(digits) ? settledNumber(digits.replace(",", ".")) : undefined;
};
