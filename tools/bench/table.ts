import { availableParallelism, cpus, loadavg } from "node:os";
import type { Comparison } from "./measure.ts";

/** A line of the table. `met` is absent if there is no target or no measurement. */
export type Line = {
  readonly what: string;
  readonly ours: string;
  readonly limit: string;
  readonly ratio?: number;
  readonly aim: string;
  readonly met?: boolean;
  readonly details?: unknown;
};

export const shareOf = (what: string, comparison: Comparison, atLeast?: number): Line => {
  const { ours, limit, ratio, clients } = comparison;
  return {
    what: `${what}, ${clients} client${clients === 1 ? "" : "s"}`,
    ours: perSecond(ours.perSecond),
    limit: perSecond(limit.perSecond),
    ratio: rounded(ratio),
    details: comparison,
    ...(atLeast === undefined ? { aim: "" } : { aim: `≥ ${atLeast}`, met: ratio >= atLeast }),
  };
};

/** A rate beside that of its limit, measured in the same run. */
export const rateOf = (what: string, ours: number, limit: number, atLeast: number): Line => ({
  what,
  ours: perSecond(ours),
  limit: perSecond(limit),
  ratio: rounded(ours / limit),
  aim: `≥ ${atLeast}`,
  met: ours / limit >= atLeast,
});

/** The same work on much and on little data: the cost should be equal. */
export const costOf = (what: string, { ours, limit, ratio, clients }: Comparison, atMost: number): Line => ({
  what: `${what}, ${clients} clients`,
  ours: perSecond(ours.perSecond),
  limit: perSecond(limit.perSecond),
  ratio: rounded(1 / ratio),
  aim: `cost ≤ ${atMost}`,
  met: 1 / ratio <= atMost,
});

/** A single figure with a maximum. */
export const figure = (what: string, value: number | undefined, unit: string, atMost?: number): Line => {
  if (value === undefined)
    return { what, ours: "not measured", limit: "", aim: atMost === undefined ? "" : `≤ ${atMost} ${unit}`.trim() };
  return {
    what,
    ours: `${readable(value)} ${unit}`.trim(),
    limit: "",
    details: value,
    ...(atMost === undefined ? { aim: "" } : { aim: `≤ ${atMost} ${unit}`.trim(), met: value <= atMost }),
  };
};

export const machine = () => ({
  processor: cpus()[0]?.model ?? "unknown",
  processors: availableParallelism(),
  node: process.version,
  load: rounded(loadavg()[0] ?? 0),
});

export const tableOf = (lines: readonly Line[]): string => {
  const rows = [
    ["", "Warsha", "limit", "ratio", "aim", ""],
    ...lines.map(({ what, ours, limit, ratio, aim, met }) => [
      what,
      ours,
      limit,
      ratio === undefined ? "" : ratio.toFixed(2),
      aim,
      met === undefined ? "" : met ? "ok" : "below",
    ]),
  ];
  return aligned(rows, (column) => column === 0 || column > 3);
};

/** Columns of equal width; those that `atStart` names begin at the start. */
export const aligned = (rows: readonly (readonly string[])[], atStart: (column: number) => boolean): string => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (atStart(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};

const perSecond = (rate: number) => `${readable(rate)}/s`;
const readable = (value: number) =>
  value >= 100 || Number.isInteger(value) ? String(Math.round(value)) : value < 1 ? value.toFixed(3) : value.toFixed(1);
const rounded = (value: number) => Math.round(value * 100) / 100;
