import { type BasisPoints, type Minor, percent, sum } from "../../../platform/shared/money.ts";

/** A line of a claim's invoice: labour or a part as typed, else what a name in both languages stands for. */
export type BilledLine = { kind: "labour" | "part" | "parts" | "repair" | "rounding"; name: string | null; net: Minor };

type Answered = {
  /** What the insurer approved, VAT included. */
  gross: Minor;
  /** The approved items. */
  items: readonly { name: string; price: Minor | null }[];
  labourCosts: readonly { description: string; cost: Minor }[];
  /** As typed for the first claim; null: the prices of the items. */
  partsCosts: Minor | null;
  vatRate: BasisPoints;
};

/**
 * The lines that bill an approval: its labour and parts, in proportion if another amount was approved than was asked.
 * With VAT rounded line by line they add up to what was approved, if need be by a line of the smallest coin.
 */
export const billedLines = ({ gross, items, labourCosts, partsCosts, vatRate }: Answered): BilledLine[] => {
  const labour = labourCosts.map(({ description, cost }) => ({
    kind: "labour" as const,
    name: description,
    net: cost,
  }));
  const parts =
    partsCosts === null
      ? items.map(({ name, price }) => ({ kind: "part" as const, name, net: price ?? 0n }))
      : [{ kind: "parts" as const, name: null, net: partsCosts }];
  const asked = [...labour, ...parts].filter(({ net }) => net > 0n);
  const lines = asked.length > 0 ? asked : [{ kind: "repair" as const, name: null, net: 1n }];
  return exactly(gross, inProportion(lines, netOf(gross, vatRate)), vatRate).filter(({ net }) => net > 0n);
};

const netOf = (gross: Minor, vatRate: BasisPoints): Minor => {
  const whole = 10_000n + BigInt(vatRate);
  return (2n * gross * 10_000n + whole) / (2n * whole);
};

/** Shares an amount out over the lines by what was asked; the largest takes what rounding leaves. */
const inProportion = (lines: readonly BilledLine[], net: Minor): BilledLine[] => {
  const asked = sum(lines.map((line) => line.net));
  const shared = lines.map((line) => ({ ...line, net: (line.net * net) / asked }));
  return adjusted(shared, largestOf(shared), net - sum(shared.map((line) => line.net)));
};

/** Adjusts the lines until they come to exactly `gross`; not every amount is that of one line with its VAT. */
const exactly = (gross: Minor, lines: readonly BilledLine[], vatRate: BasisPoints): BilledLine[] => {
  const place = largestOf(lines);
  for (const change of smallChanges) {
    const changed = adjusted(lines, place, change);
    if (grossOf(changed, vatRate) === gross) return changed;
  }
  const coin: BilledLine = { kind: "rounding", name: null, net: 1n };
  return [...exactly(gross - grossOf([coin], vatRate), lines, vatRate), coin];
};

const smallChanges = Array.from({ length: 1201 }, (_, place) => BigInt(place % 2 === 0 ? -place / 2 : (place + 1) / 2));

const grossOf = (lines: readonly BilledLine[], vatRate: BasisPoints): Minor =>
  sum(lines.map(({ net }) => net + percent(net, vatRate)));

const largestOf = (lines: readonly BilledLine[]): number =>
  lines.reduce((largest, { net }, place) => (net > lines[largest]!.net ? place : largest), 0);

const adjusted = (lines: readonly BilledLine[], place: number, by: Minor): BilledLine[] =>
  lines.map((line, index) => (index === place ? { ...line, net: line.net + by } : line));
