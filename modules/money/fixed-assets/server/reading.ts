import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { findDevices } from "../../e-invoices/sealing-verbs.ts";
import { accounts, journalEntries } from "../../../books/ledger/tables.ts";
import { vatRatesOf } from "../../../base/shop/verbs.ts";
import { amountToDepreciate, resultOfDisposal, scheduleOf } from "../rules.ts";
import { assetDisposals, depreciations, fixedAssets } from "../tables.ts";

/** What an asset has depreciated: the schedule as far as it is posted, and what came before. */
export const readAssets = async (db: Db, id?: string) => {
  const [assets, posted, disposals] = await Promise.all([
    db.list(fixedAssets, {
      where: id === undefined ? undefined : eq(fixedAssets.id, id),
      orderBy: [desc(fixedAssets.number)],
    }),
    db.list(depreciations, { where: id === undefined ? undefined : eq(depreciations.assetId, id) }),
    db.list(assetDisposals, {
      where: and(isNull(assetDisposals.undoneAt), id === undefined ? undefined : eq(assetDisposals.assetId, id)),
    }),
  ]);
  const prices = new Map(disposals.map(({ assetId, proceeds }) => [assetId, proceeds]));
  const sums = new Map<string, bigint>();
  for (const { assetId, amount } of posted) sums.set(assetId, (sums.get(assetId) ?? 0n) + amount);
  return assets.map((asset) => {
    const accumulated = asset.openingDepreciation + (sums.get(asset.id) ?? 0n);
    return { ...asset, accumulated, bookValue: asset.cost - accumulated, proceeds: prices.get(asset.id) ?? null };
  });
};
export type ReadAsset = Awaited<ReturnType<typeof readAssets>>[number];

export const answerOf = ({ label, ...asset }: ReadAsset) => ({
  ...asset,
  number: label,
  viewUrl: `/back/fixed-assets/${asset.id}`,
});

export const shownAsset = async (db: Db, id: string) => {
  const [[asset], posted, disposals, rates, devices] = await Promise.all([
    readAssets(db, id),
    db.list(depreciations, { where: eq(depreciations.assetId, id), orderBy: [asc(depreciations.month)] }),
    db.list(assetDisposals, { where: eq(assetDisposals.assetId, id), orderBy: [asc(assetDisposals.id)] }),
    chargedRates(db),
    findDevices(db),
  ]);
  if (!asset) throw refuseKernel("not-found");
  const { assetAccountId, accumulatedAccountId, expenseAccountId, entryId } = asset;
  const [chart, entries] = await Promise.all([
    db.findAll(accounts, [...new Set([assetAccountId, accumulatedAccountId, expenseAccountId])]),
    db.findAll(journalEntries, [
      ...new Set(
        [
          entryId,
          ...posted.map((row) => row.entryId),
          ...disposals.flatMap((row) => [row.entryId, row.undoEntryId]),
        ].filter((each) => each !== null),
      ),
    ]),
  ]);
  const account = (of: string) => accountAnswer(chart.find((row) => row.id === of)!);
  const entryOf = (of: string | null | undefined) => {
    const entry = entries.find((row) => row.id === of);
    return entry ? entryLinkOf(entry) : null;
  };
  const current = disposals.find(({ undoneAt }) => undoneAt === null);
  const undone = disposals.filter(({ undoneAt }) => undoneAt !== null);
  return {
    ...answerOf(asset),
    assetAccount: account(assetAccountId),
    accumulatedAccount: account(accumulatedAccountId),
    expenseAccount: account(expenseAccountId),
    entry: entryOf(entryId),
    disposal: current
      ? {
          vat: current.vat,
          result: resultOfDisposal({ ...asset, proceeds: current.proceeds }),
          exemptCode: current.exemptCode,
          entry: entryOf(current.entryId)!,
        }
      : null,
    undone: undone.map(({ date, proceeds, undoReason, undoEntryId, ...row }) => ({
      date,
      proceeds,
      reason: undoReason!,
      entry: entryOf(row.entryId)!,
      reversal: entryOf(undoEntryId)!,
    })),
    vatRates: rates.some(({ isCharged }) => isCharged) ? rates.map(({ startsOn, rate }) => ({ startsOn, rate })) : [],
    soldByInvoice: devices.some(({ branchId }) => branchId === asset.branchId),
    depreciable: asset.disposedOn === null ? amountToDepreciate(asset) : asset.accumulated - asset.openingDepreciation,
    schedule: scheduleOf(asset)
      .filter(({ month }) => asset.disposedOn === null || posted.some((row) => row.month === month))
      .map((row) => ({
        ...row,
        entry: entryOf(posted.find(({ month }) => month === row.month)?.entryId),
      })),
  };
};

const accountAnswer = ({ id, code, name, nameAr }: Row<typeof accounts>) => ({
  id,
  code,
  name,
  nameAr,
  viewUrl: `/back/accounts/${id}`,
});

export const entryLinkOf = ({ id, label }: { id: string; label: string }) => ({
  id,
  label,
  viewUrl: `/back/journal-entries/${id}`,
});

/** The rates by which a sale is charged; zero, and not charged at all, while the shop has no VAT number. */
export const chargedRates = async (db: Db) =>
  (await vatRatesOf(db)).map(({ startsOn, rate, vatNumber }) => {
    const isCharged = vatNumber !== null;
    return { startsOn, rate: isCharged ? rate : 0, isCharged };
  });
