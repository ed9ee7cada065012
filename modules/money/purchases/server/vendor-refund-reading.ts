import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, columnsWithout, select } from "../../../../platform/server/db/select.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { journalLines, settlements } from "../../../books/ledger/tables.ts";
import { methodAnswer } from "../../payments/method-verbs.ts";
import { paymentMethods } from "../../payments/tables.ts";
import { users } from "../../../base/team/tables.ts";
import { vendors } from "../../../records/vendors/tables.ts";
import { vendorRefunds } from "../tables.ts";
import * as contract from "../vendor-refund-contract.ts";
import { vendorAnswer } from "./reading.ts";

const r = alias(vendorRefunds, "r");

const selectRefunds = () =>
  select({
    ...columnsWithout(r, "shopId", "reversedBy", "printed"),
    vendorName: vendors.name,
    vendorNameAr: vendors.nameAr,
    methodName: paymentMethods.name,
    methodLabel: paymentMethods.label,
    methodLabelAr: paymentMethods.labelAr,
    creator: users.name,
    creatorAr: users.nameAr,
  })
    .from(r)
    .innerJoin(vendors, eq(vendors.id, r.vendorId))
    .innerJoin(paymentMethods, eq(paymentMethods.id, r.paymentMethodId))
    .innerJoin(users, eq(users.id, r.createdBy));

const byId = read("purchases.refund", (value: Values<{ id: string }>) => selectRefunds().where(eq(r.id, value.id)));

type VendorRefund = RowOf<typeof byId>;

export const refundOf = async (db: Db, id: string): Promise<VendorRefund> => {
  const [refund] = await db.read(byId, { id });
  if (!refund) throw refuse("not-found");
  return refund;
};

/** Locks a refund and answers the account that received it, wherever its method points today. */
export const lockRefund = (db: Db, id: string) => db.read(lockedRefund, { id });

const lockedRefund = read("purchases.lock-refund", (value: Values<{ id: string }>) =>
  select({ ...columnsWithout(vendorRefunds, "shopId", "printed"), accountId: journalLines.accountId })
    .from(vendorRefunds)
    .innerJoin(journalLines, and(eq(journalLines.entryId, vendorRefunds.entryId), sql`${journalLines.debit} > 0`))
    .where(eq(vendorRefunds.id, value.id))
    .for("no key update", { of: vendorRefunds }),
);

/** The credits that an entry settled. */
export const creditsUsedBy = (db: Db, refundId: string) => db.read(used, { refundId });

const used = read("purchases.used-by-refund", (value: Values<{ refundId: string }>) =>
  select({ openItemId: settlements.openItemId, amount: settlements.amount })
    .from(settlements)
    .innerJoin(vendorRefunds, eq(vendorRefunds.entryId, settlements.entryId))
    .where(eq(vendorRefunds.id, value.refundId))
    .orderBy(settlements.openItemId),
);

export const refundAnswerOf = (
  refund: VendorRefund,
  language: Language,
): z.input<typeof contract.receiveVendorRefund.answer> => {
  const { id, paymentMethodId, methodName: name, methodLabel: label, methodLabelAr: labelAr } = refund;
  return {
    id,
    number: refund.label,
    vendorId: refund.vendorId,
    vendor: vendorAnswer({ id: refund.vendorId, name: refund.vendorName, nameAr: refund.vendorNameAr }),
    receivedAt: refund.receivedAt,
    amount: refund.amount,
    paymentMethod: methodAnswer({ id: paymentMethodId, name, label, labelAr }, language),
    paymentReference: refund.paymentReference,
    memo: refund.memo,
    createdBy: { id: refund.createdBy, name: refund.creator, nameAr: refund.creatorAr },
    createdAt: refund.createdAt,
    reversedAt: refund.reversedAt,
    reversalReason: refund.reversalReason,
    pdfUrl: refund.reversedAt ? null : `/api/vendor-refunds/${id}.pdf`,
  };
};

export const listVendorRefunds = serveList(contract.listVendorRefunds, {
  name: "purchases.refunds",
  rows: () => selectRefunds(),
  filters: { vendorId: (id) => eq(r.vendorId, id) },
  branch: r.branchId,
  order: { by: { id: r.id }, descending: true },
  summary: () =>
    select({
      count: cast(sql`count(*) filter (where ${r.reversedAt} is null)`, "int"),
      amount: cast(sql`coalesce(sum(${r.amount}) filter (where ${r.reversedAt} is null), 0)`, "bigint"),
    }).from(r),
  answers: (rows, { language }) => rows.map((row) => refundAnswerOf(row, language)),
});
