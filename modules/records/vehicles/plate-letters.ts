import { type EmirateCode, emirateNames } from "../../base/shop/emirates.ts";

/** The letters of bilingual plates: the folded Arabic letter, its Latin letter, and the Arabic as shown on the plate. */
const saudi = [
  ["ا", "A"],
  ["ب", "B"],
  ["ح", "J"],
  ["د", "D"],
  ["ر", "R"],
  ["س", "S"],
  ["ص", "X"],
  ["ط", "T"],
  ["ع", "E"],
  ["ق", "G"],
  ["ك", "K"],
  ["ل", "L"],
  ["م", "Z"],
  ["ن", "N"],
  ["ه", "H", "هـ"],
  ["و", "U"],
  ["ي", "V", "ى"],
] as const;

const omani = [
  ["ا", "A"],
  ["ب", "B"],
  ["ح", "J"],
  ["د", "D"],
  ["ر", "R"],
  ["س", "S"],
  ["ط", "T"],
  ["ك", "K"],
  ["ل", "L"],
  ["م", "M"],
  ["ن", "N"],
  ["ه", "H", "هـ"],
  ["و", "W"],
  ["ي", "Y"],
] as const;

export type PlateAlphabet = {
  readonly toLatin: ReadonlyMap<string, string>;
  readonly toArabic: ReadonlyMap<string, string>;
};

const alphabet = (letters: readonly (readonly [folded: string, latin: string, shown?: string])[]): PlateAlphabet => ({
  toLatin: new Map(letters.map(([folded, latin]) => [folded, latin])),
  toArabic: new Map(letters.map(([folded, latin, shown]) => [latin, shown ?? folded])),
});

export const saudiAlphabet = alphabet(saudi);
export const omaniAlphabet = alphabet(omani);

/** Emirates as on plates, with known spellings, folded and without blanks. */
const spellings: Readonly<Record<EmirateCode, readonly string[]>> = {
  AUH: ["ABUDHABI", "ABUDABI", "AUH", "ابوظبي", "ابوضبي"],
  DXB: ["DUBAI", "DXB", "دبي"],
  SHJ: ["SHARJAH", "SHJ", "الشارقه", "شارقه"],
  AJM: ["AJMAN", "AJM", "عجمان"],
  UAQ: ["UMMALQUWAIN", "UMMALQAIWAIN", "UAQ", "امالقيوين"],
  RAK: ["RASALKHAIMAH", "RAK", "راسالخيمه"],
  FUJ: ["FUJAIRAH", "FUJ", "الفجيره", "فجيره"],
};

export const emirates = emirateNames.map(({ code, name, nameAr }) => ({
  code,
  name,
  arabic: nameAr,
  spellings: spellings[code],
}));

export type Emirate = (typeof emirates)[number];
