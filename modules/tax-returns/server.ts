import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand } from "../../platform/server/db/read.ts";
import { shop as ofShop } from "../../platform/server/db/select.ts";
import { madeFile } from "../../platform/server/files/answers.ts";
import { serve, type Served } from "../../platform/server/http/serve.ts";
import { printPaper } from "../../platform/server/papers/pdf.ts";
import { xlsxType } from "../../platform/server/sheets/xlsx.ts";
import { addDays } from "../../platform/shared/dates.ts";
import { whole } from "../../platform/shared/lists.ts";
import { nameIn } from "../../platform/shared/words.ts";
import { letterheadOf, withLogo } from "../media/server/logo.ts";
import * as contract from "./contract.ts";
import { pastPeriods, taxPeriod, taxPeriodId } from "./periods.ts";
import { computeReturn, periodOver } from "./server/compute.ts";
import { listTaxEntries } from "./server/entries.ts";
import { returnPaper } from "./server/paper.ts";
import { returnSheet } from "./server/sheet.ts";

const mostPeriods = 40;

const listTaxPeriods = serve(contract.listTaxPeriods, async ({ db, query: { length }, today }) => {
  const [row] = await db.read(firstTaxed);
  const current = taxPeriod(taxPeriodId(today, length))!;
  const last = addDays(current.from, -1);
  const first = row?.date && row.date < last ? row.date : last;
  return { ...whole(pastPeriods(first, today, length).slice(0, mostPeriods)), next: current };
});

const firstTaxed = readByHand(
  "tax-returns.first",
  { date: z.string().nullable() },
  () => sql`select min(date) as date from tax_entries where shop_id = ${ofShop}`,
);

const showTaxReturn = serve(contract.showTaxReturn, async ({ db, query, shop, today }) => {
  const computed = await computeReturn(db, periodOver(query.period, today), shop);
  return {
    ...computed,
    treatments: computed.treatments.map((line) => ({ ...line, rate: line.rate / 100 })),
    pdfUrl: `/api/tax-return.pdf?period=${computed.id}`,
    xlsxUrl: `/api/tax-return.xlsx?period=${computed.id}`,
  };
});

const printTaxReturn = serve(contract.printTaxReturn, async ({ db, query, shop, today, files, now }) => {
  const [computed, letterhead] = await Promise.all([
    computeReturn(db, periodOver(query.period, today), shop),
    letterheadOf(db),
  ]);
  const print = async () =>
    printPaper(db.shopId, returnPaper(await withLogo(files, letterhead), computed, { at: now, today }));
  return madeFile(print, { name: `vat-${computed.id}.pdf`, type: "application/pdf" });
});

const exportTaxReturn = serve(contract.exportTaxReturn, async ({ db, query, shop, today, language, now }) => {
  const computed = await computeReturn(db, periodOver(query.period, today), shop);
  const { currency, digits } = shop;
  const sheet = { computed, shopName: nameIn(language, shop), currency, digits, language, at: new Date(now) };
  return madeFile(async () => returnSheet(sheet), { name: `vat-${computed.id}.xlsx`, type: xlsxType });
});

export const taxReturnHandlers: readonly Served[] = [
  listTaxPeriods,
  showTaxReturn,
  printTaxReturn,
  exportTaxReturn,
  listTaxEntries,
];
