/** Digits as typed on an Arabic or Persian keyboard, made Latin. */
export const latinDigits = (text: string) => text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));

/** What a person typed as a number: `"١٬٢٣٤٫٥"`, `"1,234.5"` → `"1234.5"`; what is no part of a number is dropped, and decimals beyond `decimals`. */
export const typedNumber = (text: string, decimals: number): string => {
  const plain = latinDigits(text).replace(/٫/g, ".").replace(/[^\d.]/g, "");
  const [whole = "", ...rest] = plain.split(".");
  if (rest.length === 0 || decimals === 0) return whole;
  return `${whole}.${rest.join("").slice(0, decimals)}`;
};

/** `"0012."` → `"12"`; `".5"` → `"0.5"`; empty stays empty. */
export const settledNumber = (text: string): string => {
  if (text === "" || text === ".") return "";
  const [whole = "", fraction = ""] = text.split(".");
  const settled = whole.replace(/^0+(?=\d)/, "") || "0";
  return fraction === "" ? settled : `${settled}.${fraction}`;
};
