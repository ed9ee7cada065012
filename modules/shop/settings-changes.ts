import type { Settings } from "./contract.ts";

/** What the activity log tells of changed settings: the rates that differ, by their first day, and how the next number of each series reads. */
export const settingsChanges = (before: Pick<Settings, "vatRates" | "numbering">, after: Pick<Settings, "vatRates" | "numbering">) => [
  { field: "vatRates", from: ratesMissingIn(after.vatRates, before.vatRates), to: ratesMissingIn(before.vatRates, after.vatRates) },
  ...after.numbering.map(({ series, example }) => ({ field: `numbering.${series}`, from: before.numbering.find((row) => row.series === series)?.example ?? null, to: example })),
];

type Rates = Settings["vatRates"];

const ratesMissingIn = (others: Rates, rates: Rates): string | null => {
  const missing = rates.filter(({ startsOn, rate }) => !others.some((other) => other.startsOn === startsOn && other.rate === rate));
  return missing.map(({ startsOn, rate }) => `${startsOn}: ${rate}%`).join(", ") || null;
};
