import { kinds } from "../../app/modules.ts";
import { addDays } from "../../platform/shared/dates.ts";
import type { Stage } from "./stage.ts";
import { figure, type Line } from "./table.ts";

/** How long a report of a month may take. */
const longestMs = 500;

/**
 * The answer of every report with its line of twelve weeks, as its row on the page asks it, for a month and for a year, in a
 * shop of 40,000 visits: the middle of five.
 */
export const measureReports = async (stage: Stage): Promise<Line[]> => {
  const { shops } = stage;
  const today = new Date().toISOString().slice(0, 10);
  const lines: Line[] = [];
  for (const name of Object.keys(kinds.reports)) {
    const ofDays = async (days: number) => {
      const path = `/api/reports/${name}/answer?from=${addDays(today, 1 - days)}&to=${today}`;
      const took: number[] = [];
      for (let time = 0; time < 5; time += 1) {
        const started = performance.now();
        await stage.get(0, path, shops.reports);
        took.push(performance.now() - started);
      }
      return took.toSorted((first, second) => first - second)[2];
    };
    lines.push(
      figure(`${name}, a month`, await ofDays(30), "ms", longestMs),
      figure(`${name}, a year`, await ofDays(365), "ms"),
    );
  }
  return lines;
};
