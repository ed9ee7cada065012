import { inLanguage, type Language, listComma, type Pair } from "../../../platform/shared/words.ts";
import { codeAndNumberOf, isUnclearPlate, plateKey } from "./plate-key.ts";
import { emirates, omaniAlphabet, type PlateAlphabet, saudiAlphabet } from "./plate-letters.ts";
import { plateLabels, plateWarnings } from "./plate-words.ts";

/** What to draw: the file in `data/plates`, and the texts of its slots. */
export type PlateParts =
  | { kind: "saudi"; slots: Slots<"digits-arabic" | "digits-latin" | "letters-arabic" | "letters-latin"> }
  | { kind: "oman"; slots: Slots<"digits" | "letters" | "letters-arabic"> }
  | { kind: "kuwait"; slots: Slots<"category" | "digits"> }
  | { kind: "bahrain" | "qatar"; slots: Slots<"digits"> }
  | { kind: "uae"; slots: Slots<"code" | "emirate-arabic" | "emirate-latin" | "digits"> }
  | { kind: "plain"; slots: Slots<"text"> };

type Slots<Name extends string> = Readonly<Record<Name | "title", string>>;

/** The parts of a plate in its country's layout; a text that fits no pattern is drawn plain. */
export const plateParts = (text: string, country: string): PlateParts =>
  drawn[country]?.(plateKey(text, country)) ?? plain(text);

export type TypedPlate = { licensePlate: string | null; licensePlateCountry: string | null };

/** The plate in a line of text, the same however it was typed: `7421 KNR`, `A 52718 Dubai`. Empty if it is unknown. */
export const shownPlate = ({ licensePlate, licensePlateCountry }: TypedPlate, language: Language = "en"): string => {
  if (licensePlate === null) return "";
  const { kind, slots } = plateParts(licensePlate, licensePlateCountry ?? "");
  if (kind !== "uae" || language !== "ar") return slots.title;
  return [slots.code, slots.digits, slots["emirate-arabic"]].filter((part) => part !== "").join(" ");
};

/** `shownPlate` in both languages. */
export const plateInBoth = (plate: TypedPlate): Pair => ({ en: shownPlate(plate), ar: shownPlate(plate, "ar") });

export const emptyPlate = (country: string): PlateParts => blanks[kinds[country] ?? "plain"];

/** A warning about an unusual plate of this country; it never prevents saving. */
export const checkPlate = (text: string, country: string): Pair | undefined => {
  const key = plateKey(text, country);
  if (key === "") return plateWarnings.empty;
  if (isUnclearPlate(key, country)) return plateWarnings.unseparated;
  const kind = kinds[country];
  return kind && plateParts(text, country).kind === "plain" ? plateWarnings[kind] : undefined;
};

/** The plate as text for screen readers, character by character. */
export const plateLabel = (text: string, country: string, language: Language): string => {
  const parts = text.trim() === "" ? emptyPlate(country) : plateParts(text, country);
  return inLanguage(plateLabels[parts.kind], language, { text: spoken(parts, language) }).trim();
};

/**
 * Formats a plate while it is typed: capitals, the first four characters (or the number, if shorter) separated
 * from the rest: `1111 - ABCD`.
 */
export const formatPlate = (text: string): string => {
  const signs = text.toUpperCase().replace(/[^\p{L}\p{Nd}]/gu, "");
  const [, first = "", rest = ""] = /^(\p{Nd}{1,4}(?=\p{L})|.{0,4})(.*)$/u.exec(signs) ?? [];
  return rest ? `${first} - ${rest}` : first;
};

const kinds: Partial<Record<string, Exclude<PlateParts["kind"], "plain">>> = {
  SA: "saudi",
  BH: "bahrain",
  KW: "kuwait",
  OM: "oman",
  QA: "qatar",
  AE: "uae",
};

const blanks: { [Kind in PlateParts["kind"]]: PlateParts & { kind: Kind } } = {
  saudi: {
    kind: "saudi",
    slots: { title: "", "digits-arabic": "", "digits-latin": "", "letters-arabic": "", "letters-latin": "" },
  },
  oman: { kind: "oman", slots: { title: "", digits: "", letters: "", "letters-arabic": "" } },
  kuwait: { kind: "kuwait", slots: { title: "", category: "", digits: "" } },
  bahrain: { kind: "bahrain", slots: { title: "", digits: "" } },
  qatar: { kind: "qatar", slots: { title: "", digits: "" } },
  uae: { kind: "uae", slots: { title: "", code: "", digits: "", "emirate-arabic": "", "emirate-latin": "" } },
  plain: { kind: "plain", slots: { title: "", text: "" } },
};

type Draw = (key: string) => PlateParts | undefined;

const drawSaudi: Draw = (key) => {
  const [, digits = "", letters = ""] = /^(\d{1,4})([A-Z]{1,3})$/.exec(key) ?? [];
  const arabic = arabicLetters(letters, saudiAlphabet);
  if (!arabic) return undefined;
  const latin = spaced(letters);
  return {
    kind: "saudi",
    slots: {
      title: `${digits} ${letters}`,
      "digits-arabic": easternDigits(digits),
      "digits-latin": digits,
      "letters-arabic": arabic,
      "letters-latin": latin,
    },
  };
};

const drawOmani: Draw = (key) => {
  const [, digits = "", letters = ""] = /^(\d{1,5})([A-Z]{1,2})$/.exec(key) ?? [];
  const arabic = arabicLetters(letters, omaniAlphabet);
  if (!arabic) return undefined;
  return {
    kind: "oman",
    slots: { title: `${digits} ${letters}`, digits, letters: spaced(letters), "letters-arabic": arabic },
  };
};

const drawKuwaiti: Draw = (key) => {
  const parts = codeAndNumberOf(key, "KW");
  if (!parts || isUnclearPlate(key, "KW")) return undefined;
  const { code: category, number: digits } = parts;
  return { kind: "kuwait", slots: { title: `${category} ${digits}`.trim(), category, digits } };
};

const drawDigits =
  (kind: "bahrain" | "qatar"): Draw =>
  (key) =>
    /^\d{1,6}$/.test(key) ? { kind, slots: { title: key, digits: key } } : undefined;

const drawEmirati: Draw = (key) => {
  const shown = emirates.find(({ code }) => key.endsWith(code));
  const own = shown ? key.slice(0, -shown.code.length) : key;
  const [, inDigits, digits, inLetters = ""] = /^(?:(\d{1,2})\/)?(\d{1,5})([A-Z]{0,2})$/.exec(own) ?? [];
  if (digits === undefined) return undefined;
  const code = inDigits ?? inLetters;
  return {
    kind: "uae",
    slots: {
      title: [code, digits, shown?.name].filter(Boolean).join(" "),
      code,
      digits,
      "emirate-arabic": shown?.arabic ?? "",
      "emirate-latin": shown?.name.toUpperCase() ?? "",
    },
  };
};

const drawn: Partial<Record<string, Draw>> = {
  SA: drawSaudi,
  OM: drawOmani,
  KW: drawKuwaiti,
  BH: drawDigits("bahrain"),
  QA: drawDigits("qatar"),
  AE: drawEmirati,
};

const plain = (text: string): PlateParts => {
  const seen = text
    .replace(/[\p{Cf}\p{Cc}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return { kind: "plain", slots: { title: seen, text: seen } };
};

const spaced = (signs: string) => [...signs].join(" ");

const arabicLetters = (letters: string, { toArabic }: PlateAlphabet): string | undefined => {
  const shown = [...letters].map((letter) => toArabic.get(letter));
  return shown.length > 0 && shown.every((letter) => letter !== undefined) ? shown.join(" ") : undefined;
};

const easternDigits = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));

const spoken = ({ kind, slots }: PlateParts, language: Language): string => {
  const comma = listComma(language);
  const joined = (...groups: string[]) => groups.filter((group) => group !== "").join(comma);
  if (kind === "saudi")
    return joined(spaced(slots["digits-latin"]), language === "ar" ? slots["letters-arabic"] : slots["letters-latin"]);
  if (kind === "oman") return joined(spaced(slots.digits), language === "ar" ? slots["letters-arabic"] : slots.letters);
  if (kind === "kuwait") return joined(spaced(slots.category), spaced(slots.digits));
  if (kind === "uae")
    return joined(
      spaced(slots.code),
      spaced(slots.digits),
      language === "ar" ? slots["emirate-arabic"] : titleCase(slots["emirate-latin"]),
    );
  return kind === "plain" ? slots.text : spaced(slots.digits);
};

const titleCase = (latin: string) => latin.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
