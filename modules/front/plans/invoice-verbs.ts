import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Billing } from "../../../platform/server/billing.ts";
import type { Db, Directory, Row } from "../../../platform/server/db/database.ts";
import { readByHand } from "../../../platform/server/db/read.ts";
import { newFileKey } from "../../../platform/server/files/store.ts";
import { newId } from "../../../platform/server/ids.ts";
import { asSeller } from "../../../platform/server/papers/letterhead.ts";
import { addressLine } from "../../../platform/shared/address.ts";
import { todayIn } from "../../../platform/shared/dates.ts";
import { countryDefaults, numberLabel } from "../../base/shop/rules.ts";
import { shopOf } from "../../base/shop/verbs.ts";
import { invoiceAmounts, vatRateFor } from "./pricing.ts";
import { paidUntil } from "./rules.ts";
import type { PrintedInvoice, subscriptionOrders } from "./tables.ts";
import { subscriptionOf } from "./verbs.ts";

type Order = Row<typeof subscriptionOrders>;
type Seller = Billing["seller"];

/**
 * Numbers and freezes the operator's invoice for an order whose payment was recorded in the same transaction; answers its
 * number. The console must have been entered.
 */
export const issueInvoice = async (
  directory: Directory,
  db: Db,
  order: Order,
  { seller, now }: { seller: Seller; now: string },
): Promise<string> => {
  const issuedOn = todayIn(countryDefaults(seller.country).timeZone, now);
  const rate = vatRateFor(seller, order.country, issuedOn);
  const { net, vat } = invoiceAmounts(order, rate);
  const printed = await printedInvoice(db, order, { seller, rate, now });
  if (db.cells) printed.prefix = `INV-${db.cells.own.toUpperCase()}-`;
  const number = await nextNumber(directory);
  await directory.query(
    "plans.add-invoice",
    `insert into directory.subscription_invoices
       (id, number, issued_on, issued_at, buyer_shop_id, order_id, currency, net, vat_rate, vat, printed, pdf_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12)`,
    [
      newId(),
      number,
      issuedOn,
      now,
      db.shopId,
      order.id,
      order.currency,
      net,
      rate,
      vat,
      JSON.stringify(printed),
      newFileKey(db.shopId, "pdf"),
    ],
  );
  return invoiceLabel({ number, prefix: printed.prefix });
};

/** `INV-00042`, in the operator's series; of several cells each has its own: `INV-TWO-00042`. */
export const invoiceLabel = ({ number, prefix }: { number: number; prefix?: string | null | undefined }) =>
  numberLabel(prefix ?? "INV-", 5, number);

/** The seller, the buyer and what is sold, as they are now. */
const printedInvoice = async (
  db: Db,
  { id, plan, interval, kind, currency, reference }: Order,
  { seller, rate, now }: { seller: Seller; rate: number; now: string },
): Promise<PrintedInvoice> => {
  const [shop, { records, subscription }] = await Promise.all([shopOf(db), subscriptionOf(db)]);
  const payment = records.find(({ orderId }) => orderId === id);
  const { name, nameAr } = asSeller(shop);
  return {
    seller: {
      language: shop.language,
      digitScript: shop.digitScript,
      showsHijri: shop.showsHijri,
      timeZone: countryDefaults(seller.country).timeZone,
      currency: currency.toUpperCase(),
      country: seller.country,
      name: seller.name,
      nameAr: seller.nameAr ?? null,
      vatNumber: seller.vatNumber ?? null,
      address: seller.address ?? null,
      addressAr: seller.addressAr ?? null,
    },
    buyer: {
      name,
      nameAr,
      vatNumber: shop.vatNumber,
      crNumber: shop.crNumber,
      taxOffice: shop.taxOffice,
      phone: shop.contactNumber,
      address: shop.address || shop.addressAr || addressLine(shop) || null,
    },
    plan,
    interval: kind === "period" ? interval : null,
    startsAt: payment?.startsAt ?? now,
    endsAt: payment?.endsAt ?? paidUntil(subscription),
    reference,
    isExport: Boolean(seller.vatNumber) && rate === 0,
  };
};

/** The lock lasts until the end of the transaction, so the series has no gaps and no number twice. */
const nextNumber = async (directory: Directory): Promise<number> => {
  await directory.query(
    "plans.lock-invoices",
    "select pg_advisory_xact_lock(hashtextextended('subscription-invoices', 0))",
  );
  const [last] = await directory.read(lastNumber, {});
  return (last?.number ?? 0) + 1;
};

const lastNumber = readByHand(
  "plans.last-invoice",
  { number: z.int() },
  () => sql`select coalesce(max(number), 0)::int as number from directory.subscription_invoices`,
);
