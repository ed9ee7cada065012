import { kinds } from "../../app/modules.ts";
import { addDays } from "../../platform/shared/dates.ts";
import type { Stage } from "./stage.ts";
import { figure, type Line } from "./table.ts";

/** How long a report of a month may take. */
const longestMs = 500;

/** What takes longer is measured once. */
const repeatedMs = 5000;

/**
 * The answer of every report with its line of twelve weeks, as its row on the page asks it, for a month and for a year, in a
 * shop of 40,000 visits: the middle of five. One that the program refuses is below its aim, and the others are measured.
 */
export const measureReports = async (stage: Stage): Promise<Line[]> => {
  const { shops } = stage;
  const today = new Date().toISOString().slice(0, 10);
  const msOf = async (path: string) => {
    const took: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      const started = performance.now();
      await stage.get(0, path, shops.reports);
      took.push(performance.now() - started);
      if (took[0]! > repeatedMs) return took[0]!;
    }
    return took.toSorted((first, second) => first - second)[2]!;
  };
  const lines: Line[] = [];
  for (const name of Object.keys(kinds.reports))
    for (const { days, called, atMost } of spans) {
      const path = `/api/reports/${name}/answer?from=${addDays(today, 1 - days)}&to=${today}`;
      const what = `${name}, ${called}`;
      lines.push(
        await msOf(path).then(
          (ms) => figure(what, ms, "ms", atMost),
          (thrown: unknown): Line => ({
            ...figure(what, undefined, "ms", atMost),
            met: false,
            details: String(thrown),
          }),
        ),
      );
    }
  return lines;
};

const spans = [
  { days: 30, called: "a month", atMost: longestMs },
  { days: 365, called: "a year", atMost: undefined },
];
