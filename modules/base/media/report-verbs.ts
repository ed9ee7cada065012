import { madeFile, type FileAnswer } from "../../../platform/server/files/answers.ts";
import type { Call } from "../../../platform/server/http/serve.ts";
import { registeredName } from "../../../platform/server/papers/letterhead.ts";
import { printedFile } from "../../../platform/server/papers/paper-files.ts";
import { reportPaper } from "../../../platform/server/papers/report-table.ts";
import { reportSheet } from "../../../platform/server/sheets/report-table.ts";
import { xlsxType } from "../../../platform/server/sheets/xlsx.ts";
import type { ReportTable } from "../../../platform/shared/report-table.ts";
import type { Route } from "../../../platform/shared/route.ts";
import { shopOf } from "../shop/verbs.ts";
import { letterheadOf, withPictures } from "./letterhead-verbs.ts";

type Printing = Pick<Call<Route>, "db" | "files" | "now" | "today"> & {
  /** Of a report that belongs to one branch. */
  branchId?: string;
};

/** A report as a PDF with the letterhead of the shop, or of the branch that it belongs to. */
export const reportPdf = async ({ db, files, now, today, branchId }: Printing, table: ReportTable, name: string) => {
  const letterhead = await letterheadOf(db, branchId ?? null);
  return printedFile(db, name, async () =>
    reportPaper(await withPictures(files, letterhead), table, { at: now, today }),
  );
};

/** A report as a spreadsheet in the user's language, under the shop's registered name. */
export const reportXlsx = async (
  { db, shop, language, now }: Pick<Call<Route>, "db" | "shop" | "language" | "now">,
  table: ReportTable,
  name: string,
): Promise<FileAnswer> => {
  const { currency, digits } = shop;
  const shopName = registeredName(language, await shopOf(db));
  const sheet = { table, shopName, currency, digits, language, at: new Date(now) };
  return madeFile(() => reportSheet(sheet), { name: `${name}.xlsx`, type: xlsxType });
};
