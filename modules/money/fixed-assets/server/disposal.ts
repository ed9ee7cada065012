import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { type Call, serve, type Served } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { readableDate } from "../../../../platform/shared/dates.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { checkedTogether, refuseField } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { inLanguage, isolatedDate, type Language } from "../../../../platform/shared/words.ts";
import { findDevices } from "../../e-invoices/sealing-verbs.ts";
import { assertNoOwnList } from "../../../books/ledger/cash-rules.ts";
import { opposite } from "../../../books/ledger/manual-rules.ts";
import { monthStart } from "../../../books/ledger/periods.ts";
import { accounts, books, journalLines, taxEntries } from "../../../books/ledger/tables.ts";
import { accountsByRole, checkPostingDate, post } from "../../../books/ledger/verbs.ts";
import { checkExemption, exemptCategory, type ExemptCode, exemptionOf } from "../../../base/lines/exemptions.ts";
import { startedBy } from "../../../base/shop/rules.ts";
import * as contract from "../contract.ts";
import { disposalLines, type SaleVat, taxesOnDisposal, vatOnSale } from "../rules.ts";
import { assetDisposals, depreciations, fixedAssets } from "../tables.ts";
import { assetRefusals, refuse } from "../words.ts";
import { assertAccount } from "./asset-accounts.ts";
import { depreciate } from "./depreciation.ts";
import { chargedRates, readAssets, shownAsset } from "./reading.ts";

type Asset = Row<typeof fixedAssets>;

const disposeOfAsset = serve(contract.disposeOfAsset, async (call) => {
  const { db, params, body, shop, today, now, about } = call;
  const { date = today, proceeds = 0n, proceedsAccountId = null, resultAccountId, exemptCode = null } = body;
  const { language, country } = shop;
  await db.lock(books, db.shopId);
  const asset = await db.lock(fixedAssets, params.id);
  if (asset.disposedOn !== null) throw refuse("asset-disposed");
  await checkPostingDate(db, date, today, "date");
  const sale = { proceeds, proceedsAccountId, vatExempted: body.vatExempted, exemptCode, country };
  await checkDay(db, asset, date, language);
  const isByInvoice = await checkAccounts(db, sale, resultAccountId);
  if (proceeds > 0n && !isByInvoice) await checkNeedsNoInvoice(db, asset, sale);
  await depreciate(db, { through: monthStart(date, -1), afterLock: true, assetId: asset.id, language, now });
  const disposal = await postDisposal(call, asset, { ...sale, date, resultAccountId, isByInvoice });
  await db.insert(assetDisposals, { assetId: asset.id, date, proceeds, ...disposal });
  await db.update(fixedAssets, asset.id, { disposedOn: date, nextMonth: null });
  about({ kind: "fixed-assets", id: asset.id, name: asset.name });
  return shownAsset(db, asset.id);
});

type Disposal = Sale & { date: string; resultAccountId: string; isByInvoice: boolean };

/** Posts what the asset is sold for, its VAT and its gain or loss. Answers what the disposal's row keeps of it. */
const postDisposal = async (
  { db, shop, now }: Pick<Call<Route>, "db" | "shop" | "now">,
  asset: Asset,
  of: Disposal,
) => {
  const { date, proceeds, proceedsAccountId, resultAccountId, country } = of;
  const [[before], rates, roles] = await Promise.all([
    readAssets(db, asset.id),
    chargedRates(db),
    accountsByRole(db, "output-vat"),
  ]);
  const { accumulated, nextMonth } = before!;
  const charging = startedBy(rates, date);
  const charged: SaleVat = {
    rate: proceeds === 0n || of.isByInvoice || !charging?.isCharged ? null : charging.rate,
    exemptCode: exemptionOf(of.vatExempted, [of], country).exemptCode,
  };
  const vat = vatOnSale(proceeds, charged);
  const [id, entryId] = [newId(), newId()];
  await post(
    db,
    [
      {
        id: entryId,
        branchId: asset.branchId,
        date,
        kind: "posting",
        sourceKind: "asset-disposal",
        sourceId: id,
        sourceLabel: asset.label,
        memo: inLanguage(assetRefusals.disposal, shop.language, { asset: asset.name }),
        lines: disposalLines({
          ...asset,
          accumulated,
          proceeds,
          vat,
          outputVatAccountId: roles["output-vat"],
          proceedsAccountId,
          resultAccountId,
        }),
        taxes: taxesOnDisposal(proceeds, charged, country),
      },
    ],
    now,
  );
  return { id, entryId, vat, vatRate: charged.rate, exemptCode: charged.exemptCode, nextMonth };
};

const checkDay = async (db: Db, asset: Asset, date: string, language: Language) => {
  if (date < asset.boughtOn) throw refuseField("date", assetRefusals.beforePurchase);
  const [last] = await db.list(depreciations, {
    where: eq(depreciations.assetId, asset.id),
    orderBy: [desc(depreciations.month)],
    limit: 1,
  });
  if (!last || last.month < monthStart(date)) return;
  const month = isolatedDate(readableDate(last.month, language, "month"));
  throw refuseField("date", filled(assetRefusals.depreciatedLater, { month }));
};

type Sale = {
  proceeds: bigint;
  proceedsAccountId: string | null;
  vatExempted: boolean;
  exemptCode: ExemptCode | null;
  country: string;
};

/** Answers whether an invoice sold it: its income account takes the price. */
const checkAccounts = async (db: Db, sale: Sale, resultAccountId: string) => {
  const { proceeds, proceedsAccountId, vatExempted, exemptCode, country } = sale;
  checkedTogether([
    () => {
      if (proceeds > 0n && proceedsAccountId === null)
        throw refuseField("proceeds_account_id", assetRefusals.notForDisposal);
    },
    () => {
      if (proceeds === 0n && vatExempted) throw refuseField("vat_exempted", assetRefusals.notSold);
    },
    () => checkExemption({ vatExempted, exemptCode, exemptReason: null }, country),
  ]);
  const [received, result] = await Promise.all([
    proceedsAccountId === null ? undefined : db.find(accounts, proceedsAccountId),
    db.find(accounts, resultAccountId),
  ]);
  const isByInvoice = received?.type === "income";
  checkedTogether([
    () => {
      if (!received) return;
      assertNoOwnList(received, "proceeds_account_id");
      assertAccount(received, ["asset", "income"], "proceeds_account_id", assetRefusals.notForDisposal);
    },
    () => assertAccount(result, ["income", "expense"], "result_account_id", assetRefusals.notResult),
    () => {
      if (isByInvoice && vatExempted) throw refuseField("vat_exempted", assetRefusals.inInvoice);
    },
  ]);
  return isByInvoice;
};

/** A connected branch owes the tax authority an e-invoice of every sale that is not outside the tax. */
const checkNeedsNoInvoice = async (db: Db, asset: Asset, { vatExempted, exemptCode, country }: Sale) => {
  const { exemptCode: code } = exemptionOf(vatExempted, [{ exemptCode }], country);
  if (code !== null && exemptCategory(code) === "O") return;
  const connected = await findDevices(db);
  if (connected.some(({ branchId }) => branchId === asset.branchId))
    throw refuseField("proceeds_account_id", assetRefusals.needsInvoice);
};

const undoDisposal = serve(contract.undoDisposal, async ({ db, params, body, today, now, about }) => {
  const { date = today, reason } = body;
  await db.lock(books, db.shopId);
  const asset = await db.lock(fixedAssets, params.id);
  const disposal = await db.findWhere(
    assetDisposals,
    and(eq(assetDisposals.assetId, asset.id), isNull(assetDisposals.undoneAt)),
  );
  if (!disposal) throw refuse("asset-in-use");
  if (date < disposal.date) throw refuseField("date", assetRefusals.beforeDisposal);
  const ofEntry = disposal.entryId;
  const [lines, taxes] = await Promise.all([
    db.list(journalLines, { where: eq(journalLines.entryId, ofEntry), orderBy: [asc(journalLines.position)] }),
    db.list(taxEntries, { where: eq(taxEntries.entryId, ofEntry), orderBy: [asc(taxEntries.position)] }),
    checkPostingDate(db, date, today, "date"),
  ]);
  const undoEntryId = newId();
  await post(
    db,
    [
      {
        id: undoEntryId,
        branchId: asset.branchId,
        date,
        kind: "reversal",
        sourceKind: "asset-disposal",
        sourceId: disposal.id,
        sourceLabel: asset.label,
        reversalOf: ofEntry,
        memo: reason,
        lines: opposite(lines),
        taxes: taxes.map((tax) => ({ ...tax, base: -tax.base, vat: -tax.vat, isNote: true })),
      },
    ],
    now,
  );
  await db.update(assetDisposals, disposal.id, { undoneAt: now, undoReason: reason, undoEntryId });
  await db.update(fixedAssets, asset.id, { disposedOn: null, nextMonth: disposal.nextMonth });
  about({ kind: "fixed-assets", id: asset.id, name: asset.name });
  return shownAsset(db, asset.id);
});

export const disposalHandlers: readonly Served[] = [disposeOfAsset, undoDisposal];
