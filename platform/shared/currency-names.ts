import type { Language } from "./words.ts";

/** `SAR` in English, `ر.س` in Arabic; a currency without an Arabic sign keeps its code. */
export const currencyName = (code: string, language: Language) =>
  language === "ar" ? (arabicCurrencySigns[code] ?? code) : code;

/** An amount that is readable already, with its currency: `SAR 115.00`; in Arabic `115.00 ر.س`. */
export const withCurrency = (amount: string, code: string, language: Language) =>
  language === "ar" ? `${amount} ${currencyName(code, language)}` : `${currencyName(code, language)} ${amount}`;

export const arabicCurrencySigns: Readonly<Record<string, string>> = {
  SAR: "ر.س",
  BHD: "د.ب",
  AED: "د.إ",
  OMR: "ر.ع",
  KWD: "د.ك",
  QAR: "ر.ق",
  JOD: "د.أ",
  EGP: "ج.م",
  TRY: "ل.ت",
  USD: "دولار",
};
