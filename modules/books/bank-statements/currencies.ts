import { arabicCurrencySigns } from "../../../platform/shared/currency-names.ts";
import { fold } from "../../../platform/shared/folding.ts";

/** `SAR`, `ر.س`, `Dhs.` → the code; null for a name that several currencies have; undefined if it is none. */
export const currencyOf = (word: string): string | null | undefined => codes.get(signOf(word));

const signOf = (word: string) => fold(word).replace(/\./g, "");

const otherSigns = {
  SAR: ["SR", "S.R", "\u20c1"],
  AED: ["Dhs", "Dh"],
  KWD: ["KD"],
  BHD: ["BD"],
  OMR: ["RO"],
  QAR: ["QR"],
  EUR: ["€"],
  GBP: ["£"],
  TRY: ["₺", "TL"],
};

const sharedNames = ["ريال", "بالريال", "درهم", "بالدرهم", "دينار", "بالدينار", "جنيه", "﷼", "$", "Rs"];

const codes: ReadonlyMap<string, string | null> = new Map<string, string | null>([
  ...Intl.supportedValuesOf("currency").map((code) => [signOf(code), code] as const),
  ...Object.entries(arabicCurrencySigns).map(([code, sign]) => [signOf(sign), code] as const),
  ...Object.entries(otherSigns).flatMap(([code, signs]) => signs.map((sign) => [signOf(sign), code] as const)),
  ...sharedNames.map((name) => [signOf(name), null] as const),
]);
