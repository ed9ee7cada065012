import type { FaultList } from "../faults.ts";
import { compact } from "./references.ts";

type Line = Readonly<Record<string, string | null>>;
type Sum = { difference: bigint; line: number };

/** Checks that every journal entry of an archive has lines, and that they balance in each branch. */
export const openJournal = (faults: FaultList) => {
  const entries = new Map<string, number>();
  const sums = new Map<string, Sum>();
  return {
    addEntry: (id: string, line: number): void => {
      entries.set(compact(id), line);
    },
    addLine: ({ entry_id: entry, branch_id: branch, debit, credit }: Line, line: number): void => {
      if (!entry || !branch || !debit || !credit) return;
      entries.delete(compact(entry));
      const key = compact(entry) + compact(branch);
      const sum = sums.get(key) ?? { difference: 0n, line };
      sum.difference += BigInt(debit) - BigInt(credit);
      sums.set(key, sum);
    },
    end: (): void => {
      for (const line of entries.values()) faults.add({ file: entriesFile, line, problem: "no-lines" });
      for (const { difference, line } of sums.values())
        if (difference !== 0n)
          faults.add({
            file: linesFile,
            line,
            column: "debit",
            problem: "not-balanced",
            values: { difference: String(difference) },
          });
    },
  };
};
export type Journal = ReturnType<typeof openJournal>;

const entriesFile = "data/journal_entries.csv";
const linesFile = "data/journal_lines.csv";
