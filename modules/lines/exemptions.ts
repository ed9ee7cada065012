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
