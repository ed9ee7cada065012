import { bareName } from "../../../platform/shared/bare-name.ts";
import { type Pair, words } from "../../../platform/shared/words.ts";

/** Common paint colours, most frequent first, each with a swatch. A colour is stored as a word in either language. */
const colours = words({
  white: { en: "White", ar: "أبيض" },
  silver: { en: "Silver", ar: "فضي" },
  black: { en: "Black", ar: "أسود" },
  grey: { en: "Grey", ar: "رمادي" },
  pearl: { en: "Pearl white", ar: "لؤلؤي" },
  blue: { en: "Blue", ar: "أزرق" },
  red: { en: "Red", ar: "أحمر" },
  brown: { en: "Brown", ar: "بني" },
  beige: { en: "Beige", ar: "بيج" },
  gold: { en: "Gold", ar: "ذهبي" },
  green: { en: "Green", ar: "أخضر" },
  navy: { en: "Navy", ar: "كحلي" },
  burgundy: { en: "Burgundy", ar: "عنابي" },
  orange: { en: "Orange", ar: "برتقالي" },
  yellow: { en: "Yellow", ar: "أصفر" },
});

const dots: Record<keyof typeof colours, string> = {
  white: "#ffffff",
  silver: "#c9c9cb",
  black: "#17161a",
  grey: "#7b7a80",
  pearl: "#f4efe3",
  blue: "#2b63b8",
  red: "#b3261e",
  brown: "#6b4a34",
  beige: "#d8c7a6",
  gold: "#c19a4b",
  green: "#2f6b46",
  navy: "#1d2c4f",
  burgundy: "#6d1f33",
  orange: "#d97422",
  yellow: "#e8c33a",
};

/** What people also call them. */
const aliases: Partial<Record<keyof typeof colours, readonly string[]>> = {
  white: ["ثلجي"],
  silver: ["سلفر", "سيلفر"],
  grey: ["رصاصي", "Gray", "جراي", "قراي"],
  pearl: ["لؤلؤ", "أبيض لؤلؤي", "Pearl"],
  beige: ["بيجي"],
  navy: ["كحل", "Navy blue", "أزرق كحلي"],
  burgundy: ["عودي", "Maroon", "ماروني"],
  gold: ["Golden", "ذهب"],
};

export type PaintColour = { name: Pair; dot: string; aliases: readonly string[] };

export const paintColours: readonly PaintColour[] = (Object.keys(colours) as (keyof typeof colours)[]).map((key) => ({
  name: colours[key],
  dot: dots[key],
  aliases: aliases[key] ?? [],
}));

/** The colour with this name in either language, or as people call it; undefined for a custom word. */
export const knownColour = (word: string): PaintColour | undefined => {
  const wanted = bareName(word);
  return paintColours.find(({ name, aliases: others }) =>
    [name.en, name.ar, ...others].some((known) => bareName(known) === wanted),
  );
};

/** The name in both languages for print; a custom word is used for both. */
export const colourInBoth = (word: string): Pair => knownColour(word)?.name ?? { en: word, ar: word };
