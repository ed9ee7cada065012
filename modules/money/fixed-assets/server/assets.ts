import { eq } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { earliestDate } from "../../../../platform/shared/dates.ts";
import { checkedTogether, refuseField } from "../../../../platform/shared/refusals.ts";
import { monthStart } from "../../../books/ledger/periods.ts";
import { accounts, journalEntries } from "../../../books/ledger/tables.ts";
import { checkPostingDate } from "../../../books/ledger/verbs.ts";
import { nextNumber } from "../../../base/shop/verbs.ts";
import { reportPdf, reportXlsx } from "../../../base/media/report-verbs.ts";
import * as contract from "../contract.ts";
import { amountToDepreciate, scheduleOf, totalsOf } from "../rules.ts";
import { assetDisposals, depreciations, fixedAssets } from "../tables.ts";
import { assetRefusals, refuse } from "../words.ts";
import { assertAssetAccount } from "./asset-accounts.ts";
import { depreciate } from "./depreciation.ts";
import { disposalHandlers } from "./disposal.ts";
import { readTies } from "./closing-checks.ts";
import { answerOf, entryLinkOf, readAssets, shownAsset } from "./reading.ts";
import { registerTable } from "./register.ts";

const listFixedAssets = serve(contract.listFixedAssets, async ({ db, today }) => {
  const [data, ties] = await Promise.all([readAssets(db), readTies(db)]);
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
    ties: ties.map((tie) => ({
      ...tie,
      difference: tie.ledger - tie.registered,
      viewUrl: `/back/accounts/${tie.id}?from=${earliestDate}&to=${today}`,
    })),
    dueThrough: due.size === 0 ? null : through.slice(0, 7),
    pdfUrl: contract.printRegister.path,
    xlsxUrl: contract.exportRegister.path,
  };
});

/** Entries name the disposal, so its id leads here too. */
const showFixedAsset = serve(contract.showFixedAsset, async ({ db, params: { id } }) => {
  const disposal = await db.findWhere(assetDisposals, eq(assetDisposals.id, id));
  return shownAsset(db, disposal?.assetId ?? id);
});

type Amounts = Parameters<typeof amountToDepreciate>[0] & { boughtOn: string };

const checkAmounts = ({ boughtOn, ...plan }: Amounts) =>
  checkedTogether({
    startsOn: () => {
      if (plan.startsOn < monthStart(boughtOn)) throw refuseField("starts_on", assetRefusals.beforePurchase);
    },
    openingDepreciation: () => {
      if (plan.openingDepreciation > plan.cost) throw refuseField("opening_depreciation", assetRefusals.moreThanCost);
    },
    salvage: () => {
      const isTooMuch = plan.openingDepreciation <= plan.cost && amountToDepreciate(plan) < 0n;
      if (isTooMuch || plan.salvage > plan.cost) throw refuseField("salvage", assetRefusals.moreThanCost);
    },
  });

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
    checkAmounts({ cost, salvage, openingDepreciation, boughtOn, startsOn, months });
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
  assertAssetAccount(own, "cost", "asset_account_id");
  assertAssetAccount(accumulated, "accumulated", "accumulated_account_id");
  assertAssetAccount(expense, "expense", "expense_account_id");
  return { assetAccountId, accumulatedAccountId, expenseAccountId };
};

const renameFixedAsset = serve(contract.renameFixedAsset, async ({ db, params, body, about }) => {
  const { name, nameAr = null } = body;
  await db.update(fixedAssets, params.id, { name, nameAr });
  about({ kind: "fixed-assets", id: params.id, name });
  return shownAsset(db, params.id);
});

const deleteFixedAsset = serve(contract.deleteFixedAsset, async ({ db, params, about }) => {
  const asset = await db.lock(fixedAssets, params.id);
  const [posted, disposal] = await Promise.all([
    db.findWhere(depreciations, eq(depreciations.assetId, asset.id)),
    db.findWhere(assetDisposals, eq(assetDisposals.assetId, asset.id)),
  ]);
  if (posted || disposal) throw refuse("asset-depreciated");
  await db.remove(fixedAssets, asset.id);
  about({ kind: "fixed-assets", id: asset.id, name: asset.name });
});

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
  ...disposalHandlers,
  postDepreciation,
  printRegister,
  exportRegister,
];
