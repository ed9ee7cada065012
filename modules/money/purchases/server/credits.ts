import { and, eq, gt, type Placeholder, sql, type SQLWrapper } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { json, select } from "../../../../platform/server/db/select.ts";
import type { AccountRole } from "../../../books/ledger/rules.ts";
import { accounts, openItems } from "../../../books/ledger/tables.ts";
import { datedAmounts, openPartsOf, settledParts } from "../../../books/ledger/item-verbs.ts";
import { openBy, type OpenPart } from "../../../books/ledger/open-parts.ts";
import type { VendorCredit } from "../rules.ts";
import { purchases } from "../tables.ts";

/** The vendor of a purchase, within another statement. */
export const vendorOfPurchase = (id: Placeholder) =>
  select({ id: purchases.vendorId }).from(purchases).where(eq(purchases.id, id));

const openOn = <V extends object>(name: string, role: AccountRole, vendorOf: (value: Values<V>) => SQLWrapper) =>
  read(name, (value: Values<V>) =>
    select({
      id: openItems.id,
      partyId: openItems.partyId,
      sourceId: openItems.sourceId,
      label: openItems.sourceLabel,
      dated: openItems.dated,
      amount: openItems.amount,
      remaining: openItems.remaining,
      settled: json(settledParts, datedAmounts),
    })
      .from(openItems)
      .innerJoin(accounts, eq(accounts.id, openItems.accountId))
      .where(and(eq(openItems.partyId, vendorOf(value)), eq(accounts.role, role), gt(openItems.remaining, sql`0`)))
      .orderBy(openItems.dated, openItems.id),
  );

type OfVendor = { vendorId: string };

const payables = openOn("purchases.payables-of-vendor", "payables", (value: Values<OfVendor>) => value.vendorId);
const advances = openOn("purchases.credits-of-vendor", "vendor-advances", (value: Values<OfVendor>) => value.vendorId);
const advancesOf = openOn("purchases.credits-for-purchase", "vendor-advances", (value: Values<{ id: string }>) =>
  vendorOfPurchase(value.id),
);

/** What is owed to a vendor, oldest first, with the days from which on it can be settled. The caller holds the vendor. */
export const owedTo = async (db: Db, vendorId: string) =>
  (await db.read(payables, { vendorId })).map((item) => ({ ...item, open: openPartsOf(item) }));

/** The credits with a vendor, oldest first. The caller holds the vendor. */
export const creditsWith = async (db: Db, vendorId: string): Promise<VendorCredit[]> =>
  (await db.read(advances, { vendorId })).map(creditOf);

/** The credits with the vendor of a purchase, oldest first. The caller holds the vendor. */
export const creditsForPurchase = async (db: Db, id: string): Promise<VendorCredit[]> =>
  (await db.read(advancesOf, { id })).map(creditOf);

/** The credits with a vendor that are open on a day, oldest first. The caller holds the vendor. */
export const creditsOn = async (db: Db, vendorId: string, day: string) =>
  (await db.read(advances, { vendorId })).map((item) => ({ id: item.id, open: openBy(openPartsOf(item), day) }));

const creditOf = (item: RowOf<typeof advances>): VendorCredit => wholeFrom({ ...item, open: openPartsOf(item) });

/** An item with the day from which on all that is open of it can be settled. */
export const wholeFrom = <T extends { remaining: bigint; open: readonly OpenPart[]; dated: string }>(item: T) => ({
  ...item,
  from: item.open.at(-1)?.from ?? item.dated,
});

const itemsOf = read("purchases.items-of", (value: Values<{ purchaseId: string }>) =>
  select({
    id: openItems.id,
    partyId: openItems.partyId,
    dated: openItems.dated,
    amount: openItems.amount,
    settled: json(settledParts, datedAmounts),
  })
    .from(openItems)
    .where(and(eq(openItems.sourceKind, "purchase"), eq(openItems.sourceId, value.purchaseId))),
);

type Owing = { id: string; vendorId: string; customsVendorId: string | null };

/** The open items of a purchase, also if nothing of them is open: the vendor's, and that of who is paid its import VAT. */
export const owedFor = async (db: Db, { id, vendorId, customsVendorId }: Owing) => {
  const items = await db.read(itemsOf, { purchaseId: id });
  const of = (share: "vendor" | "customs", partyId: string) => {
    const item = items.find((each) => each.partyId === partyId);
    return { share, partyId, item: item && { id: item.id, open: openPartsOf(item) } };
  };
  return [of("vendor", vendorId), ...(customsVendorId ? [of("customs", customsVendorId)] : [])];
};
