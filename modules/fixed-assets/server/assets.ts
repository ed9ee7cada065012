import { asc, desc, eq } from "drizzle-orm";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { serve, serveCreation, type Served } from "../../../platform/server/http/serve.ts";
import { newId } from "../../../platform/server/ids.ts";
import { readableDate } from "../../../platform/shared/dates.ts";
import { filled } from "../../../platform/shared/field-messages.ts";
import { refuse as refuseKernel, refuseField } from "../../../platform/shared/refusals.ts";
import { inLanguage, isolated, type Language, type Pair } from "../../../platform/shared/words.ts";
import { acceptsManualLines } from "../../ledger/manual-rules.ts";
import { monthStart } from "../../ledger/periods.ts";
import { accounts, books, journalEntries } from "../../ledger/tables.ts";
import { checkPostingDate, post } from "../../ledger/verbs.ts";
import { nextNumber } from "../../shop/verbs.ts";
import { reportPdf, reportXlsx } from "../../media/server/report-files.ts";
import * as contract from "../contract.ts";
import { amountToDepreciate, disposalLines, scheduleOf, totalsOf } from "../rules.ts";
import { depreciations, fixedAssets } from "../tables.ts";
import { assetRefusals, refuse } from "../words.ts";
import { depreciate } from "./depreciation.ts";
import { registerTable } from "./register.ts";

type Asset = Row<typeof fixedAssets>;

const listFixedAssets = serve(contract.listFixedAssets, async ({ db, today }) => {
  const data = await readAssets(db);
  const through = monthStart(today, -1);
  const inUse = data.filter(({ disposedOn }) => disposedOn === null);
  const waiting = inUse.filter(({ nextMonth }) => nextMonth !== null && nextMonth <= through);
  const due = new Set(
    waiting.flatMap((row) =>
      scheduleOf(row)
        .filter(({ month }) => month >= row.nextMonth! && month <= through)
        .map(({ month }) => month),
    ),
  );
  return {
    data: data.map(answerOf),
    meta: { nextCursor: null },
    summary: { ...totalsOf(inUse), due: due.size },
    dueThrough: due.size === 0 ? null : through.slice(0, 7),
    pdfUrl: contract.printRegister.path,
    xlsxUrl: contract.exportRegister.path,
  };
});

const showFixedAsset = serve(contract.showFixedAsset, ({ db, params }) => shownAsset(db, params.id));

const addFixedAsset = serveCreation(contract.addFixedAsset, {
  create: async ({ db, body, createdId: id, branch, today, about }) => {
    const {
      cost,
      salvage = 0n,
      openingDepreciation = 0n,
      boughtOn,
      months,
      name,
      nameAr = null,
      entryId = null,
    } = body;
    const startsOn = monthStart(body.startsOn ?? boughtOn);
    if (boughtOn > today) await checkPostingDate(db, boughtOn, today, "bought_on");
    if (startsOn < monthStart(boughtOn)) throw refuseField("starts_on", assetRefusals.beforePurchase);
    if (amountToDepreciate({ cost, salvage, openingDepreciation, startsOn, months }) < 0n)
      throw refuseField("salvage", assetRefusals.moreThanCost);
    const accountsOfAsset = await checkedAccounts(db, body);
    if (entryId !== null) await db.find(journalEntries, entryId);
    const { number, text: label } = await nextNumber(db, "fixed-assets");
    await db.insert(fixedAssets, {
      id,
      number,
      label,
      name,
      nameAr,
      cost,
      salvage,
      openingDepreciation,
      boughtOn,
      startsOn,
      months,
      ...accountsOfAsset,
      branchId: branch.id,
      entryId,
      nextMonth: startsOn,
    });
    about({ kind: "fixed-assets", id, name });
    return shownAsset(db, id);
  },
  readAgain: ({ db, createdId }) => shownAsset(db, createdId),
});

type AccountIds = { assetAccountId: string; accumulatedAccountId: string; expenseAccountId: string };

const checkedAccounts = async (db: Db, { assetAccountId, accumulatedAccountId, expenseAccountId }: AccountIds) => {
  const [own, accumulated, expense] = await Promise.all([
    db.find(accounts, assetAccountId),
    db.find(accounts, accumulatedAccountId),
    db.find(accounts, expenseAccountId),
  ]);
  assertAccount(own, ["asset"], "asset_account_id", assetRefusals.notAsset);
  assertAccount(accumulated, ["asset"], "accumulated_account_id", assetRefusals.notAsset);
  assertAccount(expense, ["expense"], "expense_account_id", assetRefusals.notExpense);
  if (own.id === accumulated.id) throw refuseField("accumulated_account_id", assetRefusals.sameAccount);
  return { assetAccountId, accumulatedAccountId, expenseAccountId };
};

type Account = Row<typeof accounts>;

const assertAccount = (account: Account, types: readonly Account["type"][], field: string, message: Pair) => {
  if (!types.includes(account.type) || account.needsParty || account.archivedAt || !acceptsManualLines(account))
    throw refuseField(field, message);
};

const renameFixedAsset = serve(contract.renameFixedAsset, async ({ db, params, body, about }) => {
  const { name, nameAr = null } = body;
  await db.update(fixedAssets, params.id, { name, nameAr });
  about({ kind: "fixed-assets", id: params.id, name });
  return shownAsset(db, params.id);
});

const deleteFixedAsset = serve(contract.deleteFixedAsset, async ({ db, params, about }) => {
  const asset = await db.lock(fixedAssets, params.id);
  const posted = await db.findWhere(depreciations, eq(depreciations.assetId, asset.id));
  if (posted || asset.disposedOn !== null) throw refuse("asset-depreciated");
  await db.remove(fixedAssets, asset.id);
  about({ kind: "fixed-assets", id: asset.id, name: asset.name });
});

const disposeOfAsset = serve(contract.disposeOfAsset, async ({ db, params, body, shop, today, now, about }) => {
  const date = body.date ?? today;
  const { proceeds = 0n, proceedsAccountId = null, resultAccountId } = body;
  await db.lock(books, db.shopId);
  const asset = await db.lock(fixedAssets, params.id);
  if (asset.disposedOn !== null) throw refuse("asset-disposed");
  await checkPostingDate(db, date, today, "date");
  await checkDisposal(db, asset, { date, proceeds, proceedsAccountId, resultAccountId, language: shop.language });
  const { language } = shop;
  await depreciate(db, { through: monthStart(date, -1), afterLock: true, assetId: asset.id, language, now });
  const [before] = await readAssets(db, asset.id);
  const { accumulated } = before!;
  const entryId = newId();
  await post(
    db,
    [
      {
        id: entryId,
        branchId: asset.branchId,
        date,
        kind: "posting",
        sourceKind: "asset-disposal",
        sourceId: asset.id,
        sourceLabel: asset.label,
        memo: inLanguage(assetRefusals.disposal, language, { asset: asset.name }),
        lines: disposalLines({ ...asset, accumulated, proceeds, proceedsAccountId, resultAccountId }),
      },
    ],
    now,
  );
  await db.update(fixedAssets, asset.id, { disposedOn: date, proceeds, disposalEntryId: entryId, nextMonth: null });
  about({ kind: "fixed-assets", id: asset.id, name: asset.name });
  return shownAsset(db, asset.id);
});

type Disposal = {
  date: string;
  proceeds: bigint;
  proceedsAccountId: string | null;
  resultAccountId: string;
  language: Language;
};

const checkDisposal = async (db: Db, asset: Asset, { date, proceeds, proceedsAccountId, ...of }: Disposal) => {
  if (date < asset.boughtOn) throw refuseField("date", assetRefusals.beforePurchase);
  const posted = await db.list(depreciations, {
    where: eq(depreciations.assetId, asset.id),
    orderBy: [desc(depreciations.month)],
    limit: 1,
  });
  const [last] = posted;
  if (last && last.month >= monthStart(date)) {
    const month = isolated(readableDate(last.month, of.language, "month"));
    throw refuseField("date", filled(assetRefusals.depreciatedLater, { month }));
  }
  if (proceeds > 0n && proceedsAccountId === null)
    throw refuseField("proceeds_account_id", assetRefusals.notForDisposal);
  const [received, result] = await Promise.all([
    proceedsAccountId === null ? undefined : db.find(accounts, proceedsAccountId),
    db.find(accounts, of.resultAccountId),
  ]);
  if (received) assertAccount(received, ["asset", "income"], "proceeds_account_id", assetRefusals.notForDisposal);
  assertAccount(result, ["income", "expense"], "result_account_id", assetRefusals.notResult);
};

const postDepreciation = serve(contract.postDepreciation, async ({ db, body, shop, today, now, about }) => {
  const through = `${body.month}-01`;
  if (through >= monthStart(today)) throw refuse("depreciation-month-not-over");
  const posted = await depreciate(db, { through, afterLock: true, language: shop.language, now });
  if (posted.length === 0) throw refuse("nothing-to-depreciate");
  about({ kind: "fixed-assets", id: db.shopId, name: body.month });
  const entries = await db.findAll(
    journalEntries,
    posted.map(({ id }) => id),
  );
  return { entries: entries.map(entryLinkOf) };
});

const printRegister = serve(contract.printRegister, async (call) =>
  reportPdf(call, registerTable(await readAssets(call.db), call.today), `fixed-assets-${call.today}`),
);

const exportRegister = serve(contract.exportRegister, async (call) =>
  reportXlsx(call, registerTable(await readAssets(call.db), call.today), `fixed-assets-${call.today}`),
);

export const fixedAssetHandlers: readonly Served[] = [
  listFixedAssets,
  showFixedAsset,
  addFixedAsset,
  renameFixedAsset,
  deleteFixedAsset,
  disposeOfAsset,
  postDepreciation,
  printRegister,
  exportRegister,
];

/** What an asset has depreciated: the schedule as far as it is posted, and what came before. */
const readAssets = async (db: Db, id?: string) => {
  const [assets, posted] = await Promise.all([
    db.list(fixedAssets, {
      where: id === undefined ? undefined : eq(fixedAssets.id, id),
      orderBy: [desc(fixedAssets.number)],
    }),
    db.list(depreciations, { where: id === undefined ? undefined : eq(depreciations.assetId, id) }),
  ]);
  const sums = new Map<string, bigint>();
  for (const { assetId, amount } of posted) sums.set(assetId, (sums.get(assetId) ?? 0n) + amount);
  return assets.map((asset) => {
    const accumulated = asset.openingDepreciation + (sums.get(asset.id) ?? 0n);
    return { ...asset, accumulated, bookValue: asset.cost - accumulated };
  });
};
export type ReadAsset = Awaited<ReturnType<typeof readAssets>>[number];

const answerOf = ({ label, ...asset }: ReadAsset) => ({
  ...asset,
  number: label,
  viewUrl: `/back/fixed-assets/${asset.id}`,
});

const shownAsset = async (db: Db, id: string) => {
  const [[asset], posted] = await Promise.all([
    readAssets(db, id),
    db.list(depreciations, { where: eq(depreciations.assetId, id), orderBy: [asc(depreciations.month)] }),
  ]);
  if (!asset) throw refuseKernel("not-found");
  const { assetAccountId, accumulatedAccountId, expenseAccountId, entryId, disposalEntryId } = asset;
  const [chart, entries] = await Promise.all([
    db.findAll(accounts, [...new Set([assetAccountId, accumulatedAccountId, expenseAccountId])]),
    db.findAll(journalEntries, [
      ...new Set([...posted.map((row) => row.entryId), entryId, disposalEntryId].filter((each) => each !== null)),
    ]),
  ]);
  const account = (of: string) => accountAnswer(chart.find((row) => row.id === of)!);
  const entryOf = (of: string | null | undefined) => {
    const entry = entries.find((row) => row.id === of);
    return entry ? entryLinkOf(entry) : null;
  };
  return {
    ...answerOf(asset),
    assetAccount: account(assetAccountId),
    accumulatedAccount: account(accumulatedAccountId),
    expenseAccount: account(expenseAccountId),
    entry: entryOf(entryId),
    disposalEntry: entryOf(disposalEntryId),
    depreciable: asset.disposedOn === null ? amountToDepreciate(asset) : asset.accumulated - asset.openingDepreciation,
    schedule: scheduleOf(asset)
      .filter(({ month }) => asset.disposedOn === null || posted.some((row) => row.month === month))
      .map((row) => ({
        ...row,
        entry: entryOf(posted.find(({ month }) => month === row.month)?.entryId),
      })),
  };
};

const accountAnswer = ({ id, code, name, nameAr }: Account) => ({
  id,
  code,
  name,
  nameAr,
  viewUrl: `/back/accounts/${id}`,
});

const entryLinkOf = ({ id, label }: { id: string; label: string }) => ({
  id,
  label,
  viewUrl: `/back/journal-entries/${id}`,
});
