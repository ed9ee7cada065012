import type { Opening } from "../../../platform/server/http/link-kinds.ts";
import { shortDate } from "../../../platform/shared/dates.ts";
import type { ReportTable } from "../../../platform/shared/report-table.ts";
import { inBothLanguages, inLanguage, isolated, isolatedName, type Pair } from "../../../platform/shared/words.ts";
import type { Period } from "../../books/ledger/periods.ts";
import { statementWords } from "./statement-words.ts";
import type { Statement } from "./statement-verbs.ts";

type Sources = Opening["kinds"]["sources"];

/** The kind of a line's document. */
export const nameOfLine = ({ sourceKind, isReversal }: Statement["lines"][number], sources: Sources): Pair => {
  const { name } = sources[sourceKind];
  if (!isReversal) return name;
  return {
    en: inLanguage(statementWords.reversalOf, "en", { name: name.en }),
    ar: inLanguage(statementWords.reversalOf, "ar", { name: name.ar }),
  };
};

/** The name of a statement's files. */
export const fileNameOf = ({ party }: Pick<Statement, "party">, { to }: Period) =>
  ["statement", party.number, to].filter((part) => part !== null).join("-");

/** The statement for paper and spreadsheet. */
export const statementTable = (
  { party, lines, opening, charged, paid, closing }: Statement,
  { from, to }: Period,
  sources: Sources,
): ReportTable => ({
  name: statementWords.title,
  about: [
    {
      en: inLanguage(statementWords[party.kind], "en", { name: isolatedName(party.name) }),
      ar: inLanguage(statementWords[party.kind], "ar", { name: isolatedName(party.nameAr ?? party.name) }),
    },
    inBothLanguages(statementWords.period, { from: isolated(shortDate(from)), to: isolated(shortDate(to)) }),
  ],
  columns: [
    { name: statementWords.on, kind: "code", width: 14 },
    { name: statementWords.document, kind: "text", width: 34 },
    { name: statementWords.number, kind: "code", width: 16 },
    { name: statementWords.charged, kind: "amount", width: 16 },
    { name: statementWords.paid, kind: "amount", width: 16 },
    { name: statementWords.balance, kind: "amount", width: 16 },
  ],
  rows: [
    { strong: true, cells: [{ day: from }, statementWords.opening, null, null, null, opening] },
    ...lines.map((line) => ({
      cells: [{ day: line.on }, nameOfLine(line, sources), line.number, line.charged, line.paid, line.balance],
    })),
    { strong: true, cells: [{ day: to }, statementWords.closing, null, charged, paid, closing] },
  ],
});
