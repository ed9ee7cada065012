import type { Settings } from "./contract.ts";

/**
 * Changed settings for the activity log: the VAT rates that differ, by start date, and the preview of each changed
 * series; only for fields that were sent.
 */
export const settingsChanges = (
  before: Pick<Settings, "vatRates" | "numbering">,
  after: Pick<Settings, "vatRates" | "numbering">,
  sent: { vatRates?: unknown; numbering?: readonly { series: string }[] | undefined },
) => [
  ...(sent.vatRates
    ? [
        {
          field: "vatRates",
          from: ratesMissingIn(after.vatRates, before.vatRates),
          to: ratesMissingIn(before.vatRates, after.vatRates),
        },
      ]
    : []),
  ...after.numbering
    .filter(({ series }) => sent.numbering?.some((item) => item.series === series))
    .map(({ series, example }) => ({
      field: `numbering.${series}`,
      from: before.numbering.find((row) => row.series === series)?.example ?? null,
      to: example,
    })),
];

type Rates = Settings["vatRates"];

const ratesMissingIn = (others: Rates, rates: Rates): string | null => {
  const missing = rates.filter(
    ({ startsOn, rate }) => !others.some((other) => other.startsOn === startsOn && other.rate === rate),
  );
  return missing.map(({ startsOn, rate }) => `${startsOn}: ${rate}%`).join(", ") || null;
};
