import type { Db } from "../../../../platform/server/db/database.ts";
import type { Files } from "../../../../platform/server/files/store.ts";
import { keptPaper } from "../../../../platform/server/papers/paper-files.ts";
import { reportPaper } from "../../../../platform/server/papers/report-table.ts";
import { readableDate } from "../../../../platform/shared/dates.ts";
import type { ReportTable } from "../../../../platform/shared/report-table.ts";
import { inLanguage, isolated, isolatedName } from "../../../../platform/shared/words.ts";
import { withPictures } from "../../../base/media/letterhead-verbs.ts";
import { totalsOf } from "../rules.ts";
import { percentOf } from "../shown.ts";
import { commissionRuns } from "../tables.ts";
import { runWords } from "../words.ts";
import { readRun } from "./runs.ts";

/** Printed once, then the paper is kept. */
export const runFile = async (db: Db, id: string, files: Files) => {
  const [read, { letterhead, pdfKey }] = await Promise.all([readRun(db, id), db.find(commissionRuns, id)]);
  const at = read.run.frozenAt;
  return keptPaper(db, { files, key: pdfKey }, `commission-${read.run.label}`, async () =>
    reportPaper(await withPictures(files, letterhead), runTable(read), { at, today: at.slice(0, 10) }),
  );
};

type Read = Awaited<ReturnType<typeof readRun>>;

/** The entries of a run by employee, each employee with the total, for paper and spreadsheet. */
export const runTable = ({ run, entries }: Read): ReportTable => {
  const about = (language: "en" | "ar") => ({
    of: inLanguage(runWords.of, language, {
      number: isolated(run.label),
      month: readableDate(run.month, language, "month"),
    }),
    by: inLanguage(runWords.frozenBy, language, {
      name: isolatedName(language === "ar" ? (run.frozenByNameAr ?? run.frozenByName) : run.frozenByName),
    }),
  });
  const [en, ar] = [about("en"), about("ar")];
  const rows = totalsOf(entries).flatMap(({ employeeId, amount }) => {
    const own = entries.filter((entry) => entry.employeeId === employeeId);
    const name = { en: own[0]!.employeeName, ar: own[0]!.employeeNameAr ?? own[0]!.employeeName };
    return [
      { strong: true, cells: [name, null, null, null, null, null, amount] },
      ...own.map((entry) => ({
        cells: [
          null,
          entry.invoiceLabel,
          { day: entry.issuedAt },
          runWords[entry.base],
          entry.share,
          `${percentOf(entry.rate)}%`,
          entry.amount,
        ],
      })),
    ];
  });
  return {
    name: runWords.title,
    about: [
      { en: en.of, ar: ar.of },
      { en: en.by, ar: ar.by },
    ],
    wide: true,
    isOutsideBooks: true,
    columns: [
      { name: runWords.employee, kind: "text", width: 30 },
      { name: runWords.invoice, kind: "code", width: 16 },
      { name: runWords.date, kind: "code", width: 14 },
      { name: runWords.base, kind: "text", width: 18 },
      { name: runWords.share, kind: "amount", width: 16 },
      { name: runWords.percent, kind: "code", width: 10 },
      { name: runWords.amount, kind: "amount", width: 16 },
    ],
    rows: [...rows, { strong: true, cells: [runWords.total, null, null, null, null, null, run.amount] }],
  };
};
