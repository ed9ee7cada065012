import { fold } from "../../../platform/shared/folding.ts";
import type { Pair } from "../../../platform/shared/words.ts";

/** The content of `data/vin-wmi.json`: manufacturer codes, regions, model years by the code at position 10. */
export type VinTable = {
  regions: readonly { from: string; to: string; name_en: string; name_ar: string }[];
  countries: readonly { code: string; name_en: string; name_ar: string }[];
  year_codes: Readonly<Record<string, readonly number[]>>;
  wmi: readonly { wmi: string; make: string; country: string }[];
};

/** Data decoded from a VIN. Suggestions only; they never prevent saving. */
export type VinFacts = {
  /** English name, as in the catalogue of makes. */
  make: string | null;
  /** Where it was built: the country, else the region. */
  origin: Pair | null;
  /** Possible model years, the likeliest first; empty if it encodes none. */
  years: number[];
};

const vinLength = 17;

export const vinSigns = (typed: string): string =>
  fold(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");

/** One key for every spelling: a VIN cannot contain I, O and Q, so they are read as digits. */
export const vinKey = (typed: string): string => vinSigns(typed).replace(/[OQ]/g, "0").replace(/I/g, "1");

export const isWholeVin = (typed: string): boolean => vinSigns(typed).length === vinLength;

/** The VIN with digits in place of impossible letters; undefined if it has none. */
export const vinOffered = (typed: string): string | undefined => {
  const key = vinKey(typed);
  return isWholeVin(typed) && key !== vinSigns(typed) ? key : undefined;
};

/** Make, origin and years of a complete VIN; undefined otherwise. Years end at next year. */
export const readVin = (typed: string, table: VinTable, thisYear: number): VinFacts | undefined => {
  const vin = vinKey(typed);
  if (vin.length !== vinLength) return undefined;
  const maker = table.wmi.find(({ wmi }) => vin.startsWith(wmi));
  return {
    make: maker && !isSmallMaker(vin) ? maker.make : null,
    origin: originOf(vin, maker?.country, table),
    years: yearsOf(vin, table, thisYear, maker?.make),
  };
};

/**
 * Whether the check digit at position 9 is right; undefined where none is required. Only North America (first
 * character 1–5) and China (L) require it: elsewhere the position has other data, and valid VINs would fail.
 */
export const isCheckDigitRight = (typed: string): boolean | undefined => {
  const vin = vinKey(typed);
  return vin.length === vinLength && /^[1-5L]/.test(vin) ? vin[8] === checkDigitOf(vin) : undefined;
};

/** The VIN in a barcode's text: alone, after what labels put before it, or among other words and in a link. */
export const vinInCode = (text: string): string | undefined => {
  const words = fold(text)
    .toUpperCase()
    .replace(scannersSign, "")
    .split(/[^A-Z0-9]+/)
    .map((word) => labelled.exec(word)?.[1] ?? word);
  const vins = words.filter((word) => /^[A-HJ-NPR-Z0-9]{17}$/.test(word) && /\d{3}/.test(word));
  return vins.find((vin) => isCheckDigitRight(vin)) ?? vins[0];
};

/** What a keyboard scanner typed, without what it read before the VIN; any other text as it is. */
export const withoutLabel = (typed: string): string => {
  const text = fold(typed).toUpperCase();
  const isLabelled = scannersSign.test(text) || labelled.test(text.replace(/[()\s]/g, ""));
  return (isLabelled && vinInCode(text)) || typed;
};

/** Scanners name the kind of barcode before its text: `]C1`. */
const scannersSign = /^\][A-Z][0-9A-Z]/;

/** Before the VIN a label may have the I of imported cars, and the GS1 prefix of a serial number or an asset. */
const labelled = /^(?:21|250|8004)?I?([A-HJ-NPR-Z0-9]{17})$/;

/** Position 9 as North America and China compute it. */
export const checkDigitOf = (vin: string): string => {
  const sum = [...vin].reduce((before, sign, place) => before + valueOf(sign) * (weights[place] ?? 0), 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
};

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

const values = new Map(
  ["ABCDEFGH", "JKLMN", "P", "R"].flatMap((row, at) =>
    [...row].map((letter, place) => [letter, place + ([1, 1, 7, 9][at] ?? 0)]),
  ),
);

/** A–H are 1–8, J–N 1–5, P 7, R 9, S–Z 2–9. */
const valueOf = (sign: string): number =>
  /\d/.test(sign) ? Number(sign) : (values.get(sign) ?? "STUVWXYZ".indexOf(sign) + 2);

/** Small manufacturers share codes that end in 9; positions 12 to 14 would distinguish them. */
const isSmallMaker = (vin: string) => vin[2] === "9";

const originOf = (vin: string, country: string | undefined, { countries, regions }: VinTable): Pair | null => {
  const first = vin[0] ?? "";
  const found =
    countries.find(({ code }) => code === country) ?? regions.find(({ from, to }) => from <= first && first <= to);
  return found ? { en: found.name_en, ar: found.name_ar } : null;
};

/** A year code repeats after 30 years. Position 7 distinguishes the cycles in North America only: a letter since 2010. */
const yearsOf = (
  vin: string,
  { year_codes: codes }: VinTable,
  thisYear: number,
  make: string | undefined,
): number[] => {
  if (codesNoYear(vin, make)) return [];
  const possible = (codes[vin[9] ?? ""] ?? [])
    .filter((year) => year <= thisYear + 1)
    .toSorted((first, second) => second - first);
  if (!isNorthAmerican(vin)) return possible;
  return possible.filter((year) => year >= 2010 === /[A-Z]/.test(vin[6] ?? ""));
};

const isNorthAmerican = (vin: string) => /^[1-5]/.test(vin);

/** Mercedes-Benz and BMW use position 10 for other data outside North America: the steering side, the plant. */
const codesNoYear = (vin: string, make: string | undefined) =>
  !isNorthAmerican(vin) && (/^(WDB|WDC|WDD|W1K|WBA|WBS)/.test(vin) || make === "Mercedes-Benz" || make === "BMW");
