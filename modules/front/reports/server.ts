import { madeFile } from "../../../platform/server/files/answers.ts";
import { serve, type Served } from "../../../platform/server/http/serve.ts";
import { xlsxType } from "../../../platform/server/sheets/xlsx.ts";
import { registeredName } from "../../../platform/server/papers/letterhead.ts";
import { printPaper } from "../../../platform/server/papers/pdf.ts";
import { toWire } from "../../../platform/shared/wire.ts";
import { assertInOrder } from "../../books/ledger/periods.ts";
import { letterheadOf, withPictures } from "../../base/media/letterhead-verbs.ts";
import { shopOf } from "../../base/shop/verbs.ts";
import * as contract from "./contract.ts";
import { type StatementName, type StatementQuery, statements } from "./contract.ts";
import { hledgerJournal } from "./server/hledger.ts";
import { monthlyProfit } from "./server/monthly-profit.ts";
import { statementPaper } from "./server/pdf-data.ts";
import { statementSheet } from "./server/sheet.ts";
import { type Computed, computeStatement } from "./server/statements.ts";

const serveStatement = (name: StatementName): Served[] => {
  const { read, pdf, xlsx } = contract.routesOf[name];
  return [
    serve(read, async ({ db, query, today }) => answerOf(await computeStatement(db, name, query, today), query)),
    serve(pdf, async ({ db, query, today, files, now }) => {
      const [statement, letterhead] = await Promise.all([
        computeStatement(db, name, query, today),
        letterheadOf(db, null),
      ]);
      const print = async () =>
        printPaper(db.shopId, statementPaper(await withPictures(files, letterhead), statement, { at: now, today }));
      return madeFile(print, { name: `${fileName(statement)}.pdf`, type: "application/pdf" });
    }),
    serve(xlsx, async ({ db, query, today, shop, language, now }) => {
      const [statement, seller] = await Promise.all([computeStatement(db, name, query, today), shopOf(db)]);
      const { currency, digits } = shop;
      const sheet = {
        statement,
        shopName: registeredName(language, seller),
        currency,
        digits,
        language,
        at: new Date(now),
      };
      return madeFile(async () => statementSheet(sheet), { name: `${fileName(statement)}.xlsx`, type: xlsxType });
    }),
  ];
};

const exportJournal = serve(contract.exportJournal, async ({ db, query, shop, today }) => {
  if (query.from !== undefined) assertInOrder({ from: query.from, to: query.to ?? today });
  const text = await hledgerJournal(db, {
    from: query.from,
    to: query.to,
    currency: shop.currency,
    digits: shop.digits,
  });
  return madeFile(async () => Buffer.from(text), { name: `journal-${query.to ?? today}.hledger`, type: "text/plain" });
});

export const reportHandlers: readonly Served[] = [...statements.flatMap(serveStatement), monthlyProfit, exportJournal];

const fileName = ({ name, period: { from, to } }: Computed) =>
  name === "balance-sheet" ? `${name}-${to}` : `${name}-${from}-${to}`;

const answerOf = ({ name, period, comparison, columns, rows, difference }: Computed, query: StatementQuery) => {
  const search = new URLSearchParams(toWire({ ...query, ...period }) as Record<string, string>);
  return {
    ...period,
    comparison,
    columns: [...columns],
    rows: rows.map((row) => ({
      key: row.key,
      kind: row.kind,
      code: row.account?.code ?? null,
      name: row.name.en,
      nameAr: row.name.ar,
      amounts: [...row.amounts],
      change: row.change,
      percent: row.percent,
      effect: row.effect,
      viewUrl: row.viewUrl,
      comparedUrl: row.comparedUrl,
    })),
    difference,
    pdfUrl: `/api/${name}.pdf?${search}`,
    xlsxUrl: `/api/${name}.xlsx?${search}`,
  };
};
