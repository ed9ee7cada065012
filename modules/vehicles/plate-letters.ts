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
export const emirates = [
  { code: "AUH", name: "Abu Dhabi", arabic: "أبوظبي", spellings: ["ABUDHABI", "ABUDABI", "AUH", "ابوظبي", "ابوضبي"] },
  { code: "DXB", name: "Dubai", arabic: "دبي", spellings: ["DUBAI", "DXB", "دبي"] },
  { code: "SHJ", name: "Sharjah", arabic: "الشارقة", spellings: ["SHARJAH", "SHJ", "الشارقه", "شارقه"] },
  { code: "AJM", name: "Ajman", arabic: "عجمان", spellings: ["AJMAN", "AJM", "عجمان"] },
  {
    code: "UAQ",
    name: "Umm Al Quwain",
    arabic: "أم القيوين",
    spellings: ["UMMALQUWAIN", "UMMALQAIWAIN", "UAQ", "امالقيوين"],
  },
  { code: "RAK", name: "Ras Al Khaimah", arabic: "رأس الخيمة", spellings: ["RASALKHAIMAH", "RAK", "راسالخيمه"] },
  { code: "FUJ", name: "Fujairah", arabic: "الفجيرة", spellings: ["FUJAIRAH", "FUJ", "الفجيره", "فجيره"] },
] as const;

export type Emirate = (typeof emirates)[number];
