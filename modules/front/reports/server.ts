import { madeFile } from "../../../platform/server/files/answers.ts";
import { serve, type Served } from "../../../platform/server/http/serve.ts";
import { bytesInParts } from "../../../platform/server/sheets/in-parts.ts";
import { xlsxType } from "../../../platform/server/sheets/xlsx.ts";
import { registeredName } from "../../../platform/server/papers/letterhead.ts";
import { printedFile } from "../../../platform/server/papers/paper-files.ts";
import { toWire } from "../../../platform/shared/wire.ts";
import { assertInOrder } from "../../books/ledger/periods.ts";
import { letterheadOf, withPictures } from "../../base/media/letterhead-verbs.ts";
import { branchesToRead } from "../../base/shop/branch-verbs.ts";
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
    serve(read, async ({ db, query, ...asking }) => answerOf(await computeStatement(db, name, query, asking), query)),
    serve(pdf, async ({ db, query, user, today, files, now }) => {
      const [statement, letterhead] = await Promise.all([
        computeStatement(db, name, query, { user, today }),
        letterheadOf(db, null),
      ]);
      return printedFile(db, fileName(statement), async () =>
        statementPaper(await withPictures(files, letterhead), statement, { at: now, today }),
      );
    }),
    serve(xlsx, async ({ db, query, user, today, shop, language, now }) => {
      const [statement, seller] = await Promise.all([computeStatement(db, name, query, { user, today }), shopOf(db)]);
      const { currency, digits } = shop;
      const sheet = {
        statement,
        shopName: registeredName(language, seller),
        currency,
        digits,
        language,
        at: new Date(now),
      };
      return madeFile(() => statementSheet(sheet), { name: `${fileName(statement)}.xlsx`, type: xlsxType });
    }),
  ];
};

const exportJournal = serve(contract.exportJournal, async ({ db, query, shop, user, today }) => {
  if (query.from !== undefined) assertInOrder({ from: query.from, to: query.to ?? today });
  const lines = await hledgerJournal(db, {
    from: query.from,
    to: query.to,
    branchIds: branchesToRead(user, query.branchId),
    currency: shop.currency,
    digits: shop.digits,
  });
  return madeFile(() => bytesInParts(lines), { name: `journal-${query.to ?? today}.hledger`, type: "text/plain" });
});

export const reportHandlers: readonly Served[] = [...statements.flatMap(serveStatement), monthlyProfit, exportJournal];

const fileName = ({ name, period: { from, to } }: Computed) =>
  name === "balance-sheet" ? `${name}-${to}` : `${name}-${from}-${to}`;

const answerOf = (statement: Computed, query: StatementQuery) => {
  const { name, period, comparison, byBranch, columns, rows, tied, difference, isLocked } = statement;
  const search = new URLSearchParams(toWire({ ...query, ...period }) as Record<string, string>);
  return {
    ...period,
    comparison,
    byBranch: byBranch && byBranch.map((branch) => ({ id: branch.id, name: branch.name, nameAr: branch.nameAr })),
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
      isNew: row.isNew,
      effect: row.effect,
      shares: row.shares ? [...row.shares] : null,
      viewUrl: row.viewUrl,
      comparedUrl: row.comparedUrl,
      branchUrls: row.branchUrls,
    })),
    tied,
    difference,
    isLocked,
    pdfUrl: `/api/${name}.pdf?${search}`,
    xlsxUrl: `/api/${name}.xlsx?${search}`,
  };
};
