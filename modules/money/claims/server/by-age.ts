import type { Db } from "../../../../platform/server/db/database.ts";
import type { RowOf } from "../../../../platform/server/db/read.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { addDays, shortDate } from "../../../../platform/shared/dates.ts";
import { type Minor, sum } from "../../../../platform/shared/money.ts";
import type { ReportTable } from "../../../../platform/shared/report-table.ts";
import { inBothLanguages, isolated } from "../../../../platform/shared/words.ts";
import { reportPdf, reportXlsx } from "../../../base/media/report-verbs.ts";
import { ageReportWords } from "../age-words.ts";
import * as contract from "../age-contract.ts";
import { daysOf, reportAges } from "../rules.ts";
import { unsettledByAge } from "./facts.ts";

const { path } = contract.claimsByAge;

export const claimsByAge = serve(contract.claimsByAge, async ({ db, today }) => ({
  ...(await readByAge(db, today)),
  pdfUrl: `${path}.pdf`,
  xlsxUrl: `${path}.xlsx`,
}));

export const claimsByAgePdf = serve(contract.claimsByAgePdf, async (call) =>
  reportPdf(call, tableOf(await readByAge(call.db, call.today), call.today), `claims-by-age-${call.today}`),
);

export const claimsByAgeXlsx = serve(contract.claimsByAgeXlsx, async (call) =>
  reportXlsx(call, tableOf(await readByAge(call.db, call.today), call.today), `claims-by-age-${call.today}`),
);

type Figures = { count: number; asked: Minor };
type Found = RowOf<typeof unsettledByAge>;

const readByAge = async (db: Db, today: string) => {
  const [to30, to60, to90] = reportAges.map((age) => addDays(today, -(daysOf(age).max ?? 0)));
  const found = await db.read(unsettledByAge, { to30: to30!, to60: to60!, to90: to90! });
  const insurers = [...new Map(found.map(({ id, name, nameAr }) => [id, { id, name, nameAr }])).values()];
  const data = insurers
    .map((insuranceCompany) => ({
      insuranceCompany,
      ...figuresOf(found.filter(({ id }) => id === insuranceCompany.id)),
    }))
    .toSorted((first, second) => Number(second.asked - first.asked));
  return { data, summary: figuresOf(found) };
};

const figuresOf = (found: readonly Found[]) => ({
  ages: reportAges.map((age) => ({ age, ...sumOf(found.filter((row) => row.age === age)) })),
  ...sumOf(found),
});

const sumOf = (rows: readonly Figures[]): Figures => ({
  count: rows.reduce((counted, { count }) => counted + count, 0),
  asked: sum(rows.map(({ asked }) => asked)),
});

type ByAge = Awaited<ReturnType<typeof readByAge>>;

/** For paper and spreadsheet: the number of claims, then the amounts by age. */
const tableOf = ({ data, summary }: ByAge, today: string): ReportTable => {
  const cells = ({ ages, count, asked }: ByAge["summary"]) => [String(count), ...ages.map((age) => age.asked), asked];
  return {
    name: ageReportWords.title,
    about: [inBothLanguages(ageReportWords.on, { on: isolated(shortDate(today)) })],
    wide: true,
    isOutsideBooks: true,
    columns: [
      { name: ageReportWords.insurer, kind: "text", width: 40 },
      { name: ageReportWords.claims, kind: "code", width: 12 },
      ...reportAges.map((age) => ({ name: ageReportWords[age], kind: "amount" as const, width: 16 })),
      { name: ageReportWords.sum, kind: "amount", width: 18 },
    ],
    rows: [
      ...data.map(({ insuranceCompany: { name, nameAr }, ...figures }) => ({
        cells: [{ en: name, ar: nameAr ?? name }, ...cells(figures)],
      })),
      { strong: true, cells: [ageReportWords.sum, ...cells(summary)] },
    ],
  };
};
