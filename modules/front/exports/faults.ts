import { inLanguage, type Language, type Pair, type Values } from "../../../platform/shared/words.ts";
import { problemIn } from "../book-checks/rules.ts";
import { archiveFaultWords } from "./fault-words.ts";

export type ArchiveProblem = keyof typeof archiveFaultWords;

/** Where something is wrong in an archive, and what. */
export type ArchiveFault = {
  file: string;
  line?: number;
  column?: string;
  problem: ArchiveProblem;
  values?: Values;
};

export const sentenceOf = ({ problem, values }: ArchiveFault, language: Language): string =>
  inLanguage(pairOf(problem), language, problem === "books" ? booksIn(language, values) : values);

/** What the check of the books says is stored in its own words. */
const booksIn = (language: Language, values: Values = {}): Values => ({
  ...values,
  problem: problemIn(language, String(values.problem)),
});

const pairOf = (problem: ArchiveProblem): Pair => archiveFaultWords[problem];

/** `data/clients.csv, line 3, name: A value is needed here.` */
export const englishLine = (fault: ArchiveFault): string => {
  const place = [fault.file, fault.line && `line ${fault.line}`, fault.column].filter(Boolean).join(", ");
  return `${place}: ${sentenceOf(fault, "en")}`;
};

/** Keeps the first faults and counts all of them. */
export const faultList = (most = 100) => {
  const kept: ArchiveFault[] = [];
  let count = 0;
  return {
    kept,
    count: () => count,
    add: (fault: ArchiveFault) => {
      count += 1;
      if (kept.length < most) kept.push(fault);
    },
  };
};
export type FaultList = ReturnType<typeof faultList>;
