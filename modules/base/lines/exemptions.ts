import { refuseField } from "../../../platform/shared/refusals.ts";
import { lineWords } from "./words.ts";

/** The reasons for which Saudi law leaves a supply outside the tax, exempts it or taxes it at zero. The first is the default. */
export const saudiExemptCodes = [
  "VATEX-SA-OOS",
  "VATEX-SA-29",
  "VATEX-SA-29-7",
  "VATEX-SA-30",
  "VATEX-SA-32",
  "VATEX-SA-33",
  "VATEX-SA-34-1",
  "VATEX-SA-34-2",
  "VATEX-SA-34-3",
  "VATEX-SA-34-4",
  "VATEX-SA-34-5",
  "VATEX-SA-35",
  "VATEX-SA-36",
  "VATEX-SA-EDU",
  "VATEX-SA-HEA",
  "VATEX-SA-MLTRY",
  "VATEX-SA-DIPLOMAT",
] as const;

/** Other countries: only the category. */
export const plainExemptCodes = ["O", "E", "Z"] as const;

export const exemptCodes = [...saudiExemptCodes, ...plainExemptCodes] as const;
export type ExemptCode = (typeof exemptCodes)[number];

export const exemptCodesIn = (country: string): readonly ExemptCode[] =>
  country === "SA" ? saudiExemptCodes : plainExemptCodes;

export const defaultExemptCode = (country: string): ExemptCode => exemptCodesIn(country)[0]!;

/** `O` outside the tax, `E` exempt, `Z` taxed at zero. */
export type ExemptCategory = (typeof plainExemptCodes)[number];

export const exemptCategory = (code: ExemptCode): ExemptCategory => {
  if (code === "O" || code === "E" || code === "Z") return code;
  if (code === "VATEX-SA-OOS") return "O";
  return exemptBySaudiLaw.has(code) ? "E" : "Z";
};

const exemptBySaudiLaw = new Set<ExemptCode>(["VATEX-SA-29", "VATEX-SA-29-7", "VATEX-SA-30"]);

/** The legal reason of an exempt line; the text is a reason in words besides the code's own. */
export type Exemption = { exemptCode: ExemptCode | null; exemptReason: string | null };

export const notExempt: Exemption = { exemptCode: null, exemptReason: null };

type Stated = { exemptCode?: ExemptCode | null | undefined; exemptReason?: string | null | undefined };

/**
 * The reason to store with a line: its own, else its product's, else the shop's, else the country's default. A text
 * belongs to the code beside which it was written; the line's own counts with any code.
 */
export const exemptionOf = (
  vatExempted: boolean,
  [line, ...others]: readonly [line: Stated, ...others: (Stated | undefined)[]],
  country: string,
): Exemption => {
  if (!vatExempted) return notExempt;
  const source = [line, ...others].find((stated) => stated?.exemptCode);
  return {
    exemptCode: source?.exemptCode ?? defaultExemptCode(country),
    exemptReason: line.exemptReason || source?.exemptReason || null,
  };
};

/** Refuses a reason for what is not exempt, and one that another country's law gives. */
export const checkExemption = (
  { vatExempted, exemptCode, exemptReason }: Stated & { vatExempted: boolean },
  country: string,
) => {
  if (!vatExempted && exemptCode) throw refuseField("exempt_code", lineWords.onlyExempt);
  if (!vatExempted && exemptReason) throw refuseField("exempt_reason", lineWords.onlyExempt);
  if (exemptCode && !exemptCodesIn(country).includes(exemptCode))
    throw refuseField("exempt_code", lineWords.foreignCode);
};
