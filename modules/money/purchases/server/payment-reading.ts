import { and, eq, gte, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, castOrNull, columnsWithout, isAnyOf, select } from "../../../../platform/server/db/select.ts";
import { search, serveList } from "../../../../platform/server/http/serve-list.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { journalEntries, journalLines, openItems, settlements } from "../../../books/ledger/tables.ts";
import { methodAnswer } from "../../payments/method-verbs.ts";
import { paymentMethods } from "../../payments/tables.ts";
import { users } from "../../../base/team/tables.ts";
import { vendors } from "../../../records/vendors/tables.ts";
import * as contract from "../payment-contract.ts";
import { vendorPayments } from "../tables.ts";
import { vendorAnswer } from "./reading.ts";

const v = alias(vendorPayments, "v");
const advance = alias(openItems, "advance");

const fields = {
  ...columnsWithout(v, "shopId", "reversedBy", "printed"),
  vendorName: vendors.name,
  vendorNameAr: vendors.nameAr,
  methodName: paymentMethods.name,
  methodLabel: paymentMethods.label,
  methodLabelAr: paymentMethods.labelAr,
  creator: users.name,
  creatorAr: users.nameAr,
  advance: advance.remaining,
};

const selectPayments = () =>
  select(fields)
    .from(v)
    .innerJoin(vendors, eq(vendors.id, v.vendorId))
    .innerJoin(paymentMethods, eq(paymentMethods.id, v.paymentMethodId))
    .innerJoin(users, eq(users.id, v.createdBy))
    .leftJoin(advance, eq(advance.id, v.advanceItemId));

const byId = read("purchases.payment", (value: Values<{ id: string }>) => selectPayments().where(eq(v.id, value.id)));

type Payment = RowOf<typeof byId>;

const paymentOf = async (db: Db, id: string): Promise<Payment> => {
  const [payment] = await db.read(byId, { id });
  if (!payment) throw refuse("not-found");
  return payment;
};

/** Locks a payment and answers the account that paid it, wherever its method points today. */
export const lockPayment = (db: Db, id: string) => db.read(lockedPayment, { id });

const lockedPayment = read("purchases.lock-payment", (value: Values<{ id: string }>) =>
  select({
    ...columnsWithout(vendorPayments, "shopId", "printed"),
    accountId: journalLines.accountId,
    advance: castOrNull(
      select({ remaining: openItems.remaining }).from(openItems).where(eq(openItems.id, vendorPayments.advanceItemId)),
      "bigint",
    ),
    /** What the vendor paid back of its advance. */
    refunded: cast(
      sql`coalesce((${select({ amount: cast(sql`sum(${settlements.amount})`, "bigint") })
        .from(settlements)
        .innerJoin(journalEntries, eq(journalEntries.id, settlements.entryId))
        .where(
          and(eq(settlements.openItemId, vendorPayments.advanceItemId), eq(journalEntries.sourceKind, "vendor-refund")),
        )}), 0)`,
      "bigint",
    ),
  })
    .from(vendorPayments)
    .innerJoin(journalLines, and(eq(journalLines.entryId, vendorPayments.entryId), sql`${journalLines.credit} > 0`))
    .where(eq(vendorPayments.id, value.id))
    .for("no key update", { of: vendorPayments }),
);

const used = alias(settlements, "used");

/** Settlements by a payment's own entry, and by the entries that used its advance for purchases. */
const isByPayment = and(
  or(
    eq(settlements.entryId, v.entryId),
    inArray(
      settlements.entryId,
      select({ entryId: used.entryId })
        .from(used)
        .innerJoin(journalEntries, eq(journalEntries.id, used.entryId))
        .where(and(eq(used.openItemId, v.advanceItemId), ne(journalEntries.sourceKind, "vendor-refund"))),
    ),
  ),
  or(isNull(v.advanceItemId), ne(settlements.openItemId, v.advanceItemId)),
);

export const settledBy = (db: Db, paymentId: string) => db.read(settled, { paymentId });

const settled = read("purchases.settled-by", (value: Values<{ paymentId: string }>) =>
  select({ openItemId: settlements.openItemId, amount: cast(sql`sum(${settlements.amount})`, "bigint") })
    .from(v)
    .innerJoin(settlements, isByPayment)
    .where(eq(v.id, value.paymentId))
    .groupBy(settlements.openItemId)
    .orderBy(settlements.openItemId),
);

const paidByAll = read("purchases.paid-by", (value: Values<{ ids: readonly string[] }>) =>
  select({
    paymentId: v.id,
    number: openItems.sourceLabel,
    sourceKind: openItems.sourceKind,
    sourceId: openItems.sourceId,
    amount: cast(sql`sum(${settlements.amount})`, "bigint"),
  })
    .from(v)
    .innerJoin(settlements, isByPayment)
    .innerJoin(openItems, eq(openItems.id, settlements.openItemId))
    .where(and(isAnyOf(v.id, value.ids), isNull(v.reversedAt)))
    .groupBy(v.id, openItems.id, openItems.sourceLabel, openItems.sourceKind, openItems.sourceId, openItems.dated)
    .orderBy(openItems.dated, openItems.id),
);

type Paid = RowOf<typeof paidByAll>;

export const purchasesPaidBy = (db: Db, ids: readonly string[]) => db.read(paidByAll, { ids });

export const paymentAnswerOf = async (db: Db, id: string, language: Language) => {
  const [payment, paid] = await Promise.all([paymentOf(db, id), purchasesPaidBy(db, [id])]);
  return answerOf(payment, paid, language);
};

const answerOf = (
  payment: Payment,
  paid: readonly Paid[],
  language: Language,
): z.input<typeof contract.payVendor.answer> => ({
  id: payment.id,
  number: payment.label,
  vendorId: payment.vendorId,
  vendor: vendorAnswer({ id: payment.vendorId, name: payment.vendorName, nameAr: payment.vendorNameAr }),
  paidAt: payment.paidAt,
  amount: payment.amount,
  advance: payment.reversedAt ? 0n : (payment.advance ?? 0n),
  purchases: paid
    .filter(({ paymentId }) => paymentId === payment.id)
    .map(({ number, sourceKind, sourceId, amount }) => ({
      number,
      viewUrl: sourceKind === "purchase" ? `/back/purchases/${sourceId}` : null,
      amount,
    })),
  paymentMethod: methodAnswer(
    {
      id: payment.paymentMethodId,
      name: payment.methodName,
      label: payment.methodLabel,
      labelAr: payment.methodLabelAr,
    },
    language,
  ),
  paymentReference: payment.paymentReference,
  memo: payment.memo,
  createdBy: { id: payment.createdBy, name: payment.creator, nameAr: payment.creatorAr },
  createdAt: payment.createdAt,
  reversedAt: payment.reversedAt,
  reversalReason: payment.reversalReason,
  pdfUrl: payment.reversedAt ? null : `/api/vendor-payments/${payment.id}.pdf`,
});

export const listVendorPayments = serveList(contract.listVendorPayments, {
  name: "purchases.payments",
  rows: () => selectPayments(),
  filters: {
    q: search(
      (pattern) =>
        sql`(' ' || lower(concat_ws(' ', ${v.label}, ${v.paymentReference}, ${v.memo})) like ${pattern} or ${vendors.searchText} like ${pattern})`,
    ),
    vendorId: (id) => eq(v.vendorId, id),
    from: (day) => gte(v.paidAt, day),
    to: (day) => lte(v.paidAt, day),
  },
  branch: v.branchId,
  order: { by: { paidAt: v.paidAt, id: v.id }, descending: true },
  summary: () =>
    select({
      count: cast(sql`count(*) filter (where ${v.reversedAt} is null)`, "int"),
      amount: cast(sql`coalesce(sum(${v.amount}) filter (where ${v.reversedAt} is null), 0)`, "bigint"),
    })
      .from(v)
      .innerJoin(vendors, eq(vendors.id, v.vendorId)),
  answers: async (rows, { db, language }) => {
    const paid = await purchasesPaidBy(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => answerOf(row, paid, language));
  },
});
