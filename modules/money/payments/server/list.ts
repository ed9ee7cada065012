import { and, desc, eq, gte, inArray, isNull, lte, type Placeholder, sql } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { cast, rowsFrom, select } from "../../../../platform/server/db/select.ts";
import { type ListShape, type ListValues, searchBy, serveList } from "../../../../platform/server/http/serve-list.ts";
import { isOpenTo, seesClosed } from "../../../../platform/server/http/closed-records.ts";
import { fold } from "../../../../platform/shared/folding.ts";
import { soughtBy } from "../../../workshop/visits/search-verbs.ts";
import * as contract from "../contract.ts";
import { openItems } from "../../../books/ledger/tables.ts";
import { billingSources } from "../rules.ts";
import { clientPayments, paymentAllocations } from "../tables.ts";
import { answerOf, p, selectPayments } from "./reading.ts";

const sourceOf = (shape: ListShape, { patterns, words, number, prefix, memoLike }: ListValues) =>
  shape["q"]
    ? rowsFrom(
        clientPayments,
        "p",
        sql`find_client_payments(${patterns}::text[], ${words}::text[], ${number}::int, ${prefix}::text, ${memoLike}::text)`,
      )
    : p;

const paymentsOfInvoice = (invoiceId: Placeholder) =>
  select({ paymentId: paymentAllocations.paymentId })
    .from(paymentAllocations)
    .innerJoin(openItems, eq(openItems.id, paymentAllocations.openItemId))
    .where(
      and(
        inArray(openItems.sourceKind, billingSources),
        eq(openItems.sourceId, invoiceId),
        isNull(paymentAllocations.undoneOn),
      ),
    );

/** Number and sum without reversed payments, and the number of reversed ones. */
const totals = {
  count: cast(sql`count(*) filter (where ${p.reversedAt} is null)`, "int"),
  amount: cast(sql`coalesce(sum(${p.amount}) filter (where ${p.reversedAt} is null), 0)`, "bigint"),
  reversed: cast(sql`count(*) filter (where ${p.reversedAt} is not null)`, "int"),
};

export const listPayments = serveList(contract.listPayments, {
  name: "payments.list",
  rows: (shape, values) => selectPayments(sourceOf(shape, values)),
  values: seesClosed,
  where: (values) => isOpenTo(values, p.id),
  filters: {
    q: searchBy((typed) => {
      const sought = soughtBy(typed);
      return sought && { ...sought, ...labelIn(typed), memoLike: `%${typed.trim().replace(/[\\%_]/g, "\\$&")}%` };
    }),
    clientVehicleId: (id) => eq(p.clientVehicleId, id),
    clientId: (id) => eq(p.clientId, id),
    clientInvoiceId: (id) => inArray(p.id, paymentsOfInvoice(id)),
    paymentMethodId: (id) => eq(p.paymentMethodId, id),
    from: (day) => gte(p.paidAt, day),
    to: (day) => lte(p.paidAt, day),
  },
  branch: p.branchId,
  order: { by: { paidAt: p.paidAt, id: p.id }, descending: true },
  summary: (shape, values) => select(totals).from(sourceOf(shape, values)),
  answers: (rows, { language }) => rows.map((payment) => answerOf(payment, language)),
});

const ofVisit = read("payments.of-visit", (value: Values<{ clientVehicleId: string }>) =>
  selectPayments().where(eq(p.clientVehicleId, value.clientVehicleId)).orderBy(desc(p.paidAt), desc(p.id)).limit(50),
);

/** Latest first, at most 50. */
export const findPaymentsOfVisit = (db: Db, clientVehicleId: string) => db.read(ofVisit, { clientVehicleId });

/** `12` and `RCT-000012` are receipt numbers, `INV-000012`, `DN-000012` and `ADV-000012` are numbers of other documents, by their prefix. */
const labelIn = (typed: string): { prefix: string; number: number | null } => {
  const [, prefix = "", digits] = /^(|.*\D)0*(\d{1,9})$/u.exec(fold(typed)) ?? [];
  return { prefix, number: digits === undefined ? null : Number(digits) };
};
