import { digitsOf, type Minor } from "../../../platform/shared/money.ts";
import type { Pair } from "../../../platform/shared/words.ts";

/**
 * An amount in words, as on a receipt or cheque: 11550n SAR is "One hundred fifteen Saudi riyals and fifty
 * halalas". From 0 to below 10¹⁵ of the currency.
 */
export const amountInWords = (amount: Minor, currency: string): Pair => {
  const unit = 10n ** BigInt(digitsOf(currency));
  const [major, minor] = currencies[currency] ?? currencies.USD!;
  const parts = [
    [amount / unit, major],
    [amount % unit, minor],
  ] as const;
  const spoken = parts.filter(([count], index) => count > 0n || (index === 0 && amount === 0n));
  const english = spoken
    .map(([count, coin]) => `${englishNumber(count)} ${count === 1n ? coin.en[0] : coin.en[1]}`)
    .join(" and ");
  return {
    en: english.charAt(0).toUpperCase() + english.slice(1),
    ar: spoken.map(([count, coin]) => arabicCount(count, coin)).join(" و"),
  };
};

/** Arabic forms: one, two, few (3–10), many (11–99). */
type Counted = {
  readonly ar: readonly [one: string, two: string, few: string, many: string];
  readonly feminine?: true;
};
type Coin = Counted & { readonly en: readonly [one: string, many: string] };

const fils: Coin = { en: ["fils", "fils"], ar: ["فلس", "فلسان", "فلوس", "فلسًا"] };
const piastre: Coin = { en: ["piastre", "piastres"], ar: ["قرش", "قرشان", "قروش", "قرشًا"] };
const riyal = (en: string, ar: string): Coin => ({
  en: [`${en}l`, `${en}ls`],
  ar: [`ريال ${ar}`, `ريالان ${ar}ان`, `ريالات ${ar}ة`, `ريالًا ${ar}ًا`],
});
const dinar = (en: string, ar: string): Coin => ({
  en: [`${en} dinar`, `${en} dinars`],
  ar: [`دينار ${ar}`, `ديناران ${ar}ان`, `دنانير ${ar}ة`, `دينارًا ${ar}ًا`],
});

const currencies: Readonly<Record<string, readonly [Coin, Coin]>> = {
  SAR: [
    riyal("Saudi riya", "سعودي"),
    { en: ["halala", "halalas"], ar: ["هللة", "هللتان", "هللات", "هللة"], feminine: true },
  ],
  QAR: [riyal("Qatari riya", "قطري"), { en: ["dirham", "dirhams"], ar: ["درهم", "درهمان", "دراهم", "درهمًا"] }],
  OMR: [
    riyal("Omani ria", "عماني"),
    { en: ["baisa", "baisas"], ar: ["بيسة", "بيستان", "بيسات", "بيسة"], feminine: true },
  ],
  BHD: [dinar("Bahraini", "بحريني"), fils],
  KWD: [dinar("Kuwaiti", "كويتي"), fils],
  JOD: [dinar("Jordanian", "أردني"), fils],
  AED: [
    { en: ["UAE dirham", "UAE dirhams"], ar: ["درهم إماراتي", "درهمان إماراتيان", "دراهم إماراتية", "درهمًا إماراتيًا"] },
    fils,
  ],
  EGP: [
    { en: ["Egyptian pound", "Egyptian pounds"], ar: ["جنيه مصري", "جنيهان مصريان", "جنيهات مصرية", "جنيهًا مصريًا"] },
    piastre,
  ],
  TRY: [
    {
      en: ["Turkish lira", "Turkish liras"],
      ar: ["ليرة تركية", "ليرتان تركيتان", "ليرات تركية", "ليرة تركية"],
      feminine: true,
    },
    piastre,
  ],
  USD: [
    { en: ["US dollar", "US dollars"], ar: ["دولار أمريكي", "دولاران أمريكيان", "دولارات أمريكية", "دولارًا أمريكيًا"] },
    { en: ["cent", "cents"], ar: ["سنت", "سنتان", "سنتات", "سنتًا"] },
  ],
};

const englishSmall = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const englishTens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const englishScales = ["", " thousand", " million", " billion", " trillion"];

const englishNumber = (count: bigint): string =>
  count === 0n
    ? "zero"
    : groups(count)
        .map(([group, scale]) => englishHundreds(group) + englishScales[scale])
        .join(" ");

const englishHundreds = (count: number): string => {
  if (count < 20) return englishSmall[count]!;
  if (count < 100) return englishTens[Math.floor(count / 10)]! + (count % 10 ? `-${englishSmall[count % 10]}` : "");
  return `${englishSmall[Math.floor(count / 100)]} hundred${count % 100 ? ` ${englishHundreds(count % 100)}` : ""}`;
};

const masculine = [
  "صفر",
  "واحد",
  "اثنان",
  "ثلاثة",
  "أربعة",
  "خمسة",
  "ستة",
  "سبعة",
  "ثمانية",
  "تسعة",
  "عشرة",
  "أحد عشر",
  "اثنا عشر",
  "ثلاثة عشر",
  "أربعة عشر",
  "خمسة عشر",
  "ستة عشر",
  "سبعة عشر",
  "ثمانية عشر",
  "تسعة عشر",
];
const feminine = [
  "صفر",
  "واحدة",
  "اثنتان",
  "ثلاث",
  "أربع",
  "خمس",
  "ست",
  "سبع",
  "ثمان",
  "تسع",
  "عشر",
  "إحدى عشرة",
  "اثنتا عشرة",
  "ثلاث عشرة",
  "أربع عشرة",
  "خمس عشرة",
  "ست عشرة",
  "سبع عشرة",
  "ثماني عشرة",
  "تسع عشرة",
];
const tens = ["", "", "عشرون", "ثلاثون", "أربعون", "خمسون", "ستون", "سبعون", "ثمانون", "تسعون"];
const hundreds = ["", "مائة", "مائتان", "ثلاثمائة", "أربعمائة", "خمسمائة", "ستمائة", "سبعمائة", "ثمانمائة", "تسعمائة"];
const arabicScales: readonly Counted[] = [
  { ar: ["", "", "", ""] },
  { ar: ["ألف", "ألفان", "آلاف", "ألفًا"] },
  { ar: ["مليون", "مليونان", "ملايين", "مليونًا"] },
  { ar: ["مليار", "ملياران", "مليارات", "مليارًا"] },
  { ar: ["تريليون", "تريليونان", "تريليونات", "تريليونًا"] },
];

/**
 * A number with its noun in the nominative: ريال سعودي واحد، ريالان سعوديان، ثلاثة ريالات سعودية، أحد عشر ريالًا
 * سعوديًا، مائة ريال سعودي.
 */
const arabicCount = (count: bigint, coin: Counted): string => {
  if (count === 1n) return `${coin.ar[0]} ${coin.feminine ? "واحدة" : "واحد"}`;
  if (count === 2n) return coin.ar[1];
  return `${construct(arabicNumber(count, coin))} ${arabicNoun(Number(count % 100n), coin)}`;
};

const arabicNumber = (count: bigint, coin: Counted): string =>
  count === 0n
    ? "صفر"
    : groups(count)
        .map(([group, scale]) => (scale === 0 ? arabicHundreds(group, coin) : arabicScale(group, arabicScales[scale]!)))
        .join(" و");

const arabicScale = (group: number, scale: Counted) => {
  if (group === 1) return scale.ar[0];
  if (group === 2) return scale.ar[1];
  return `${construct(arabicHundreds(group, scale))} ${arabicNoun(group % 100, scale)}`;
};

const arabicHundreds = (count: number, coin: Counted): string => {
  const rest = count % 100;
  const small = coin.feminine ? feminine : masculine;
  const below =
    rest < 20
      ? small[rest]!
      : [rest % 10 ? small[rest % 10] : "", tens[Math.floor(rest / 10)]].filter(Boolean).join(" و");
  return [hundreds[Math.floor(count / 100)], rest ? below : ""].filter(Boolean).join(" و");
};

const arabicNoun = (lastTwo: number, { ar: [singular, , few, many] }: Counted) => {
  if (lastTwo >= 3 && lastTwo <= 10) return few;
  return lastTwo >= 11 ? many : singular;
};

/** Directly before its noun a dual loses its ن and a scale its tanween: مائتا ريال، ألفا ريال، اثنا عشر ألف ريال. */
const construct = (number: string) =>
  number.replace(/(مائت|ألف|مليون|مليار|تريليون)ان$/, "$1ا").replace(/(ألف|مليون|مليار|تريليون)ًا$/, "$1");

/** Groups of three digits with their scale, highest first, without empty ones. */
const groups = (count: bigint): [group: number, scale: number][] => {
  const found: [number, number][] = [];
  for (let rest = count, scale = 0; rest > 0n; rest /= 1000n, scale++)
    if (rest % 1000n) found.unshift([Number(rest % 1000n), scale]);
  return found;
};
