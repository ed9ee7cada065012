import { and, eq, gt, inArray, isNull, or, type Placeholder, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { withFields } from "../../../../platform/server/db/rows.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import type * as contract from "../contract.ts";
import { paperKinds } from "../deposit-contract.ts";
import { billingSources, pageOfPayment, pageOfBilled } from "../rules.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, castOrNull, columnsWithout, json, select } from "../../../../platform/server/db/select.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { clients } from "../../../records/clients/tables.ts";
import { journalLines, openItems, parties } from "../../../books/ledger/tables.ts";
import { users } from "../../../base/team/tables.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import { clientPayments, paymentAllocations, paymentMethods, visitItems } from "../tables.ts";
import { advanceInvoices } from "../deposit-tables.ts";
import { availableFrom } from "../deposit-verbs.ts";
import { methodAnswer } from "../method-verbs.ts";

export const p = alias(clientPayments, "p");
/** The table, or the rows that a search finds. */
type Payments = typeof p;

/** The visit whose next invoice uses a deposit. */
const waitingVisit = alias(clientVehicles, "waiting_visit");

const invoicesPaid = select({ openItemId: paymentAllocations.openItemId })
  .from(paymentAllocations)
  .where(and(eq(paymentAllocations.paymentId, p.id), isNull(paymentAllocations.undoneOn)));
const paid = select({
  invoices: json(
    sql`jsonb_agg(jsonb_build_object('kind', ${openItems.sourceKind}, 'id', ${openItems.sourceId}, 'number', ${openItems.sourceLabel}) order by ${openItems.dated}, ${openItems.id})`,
    z.array(z.object({ kind: z.enum(billingSources), id: z.string(), number: z.string() })).nullable(),
  ).as("invoices"),
})
  .from(openItems)
  .where(and(inArray(openItems.sourceKind, billingSources), inArray(openItems.id, invoicesPaid)))
  .as("paid");

const storedPapers = z
  .array(z.object({ kind: z.enum(paperKinds), id: z.string(), number: z.string(), amount: z.string() }))
  .nullable();

/** What was printed of a payment's deposit besides its receipt, in the order of issue. */
const papersOfPayment = sql`(select jsonb_agg(jsonb_build_object('kind', d.kind, 'id', d.id, 'number', d.label, 'amount', d.amount::text) order by d.created_at, d.kind) from (
  select 'advance-invoice' as kind, v.id, v.label, v.amount, v.created_at from advance_invoices v where v.shop_id = ${p.shopId} and v.payment_id = ${p.id} and v.number is not null
  union all select 'credit-note', n.id, n.label, n.amount, n.created_at from advance_invoices v
    join advance_credit_notes n on n.shop_id = v.shop_id and n.advance_id = v.id where v.shop_id = ${p.shopId} and v.payment_id = ${p.id}
  union all select 'refund', r.id, r.label, r.amount, r.created_at from deposit_refunds r where r.shop_id = ${p.shopId} and r.payment_id = ${p.id}) d)`;

export const selectPayments = (payments: Payments = p) =>
  select({
    ...columnsWithout(p, "shopId", "branchId", "entryId", "reversedBy", "printed"),
    licensePlate: castOrNull(clientVehicles.licensePlate, "text"),
    licensePlateCountry: castOrNull(clientVehicles.licensePlateCountry, "text"),
    clientName: castOrNull(clients.name, "text"),
    payerKind: parties.kind,
    payerName: parties.name,
    payerNameAr: parties.nameAr,
    invoices: paid.invoices,
    advanceId: castOrNull(advanceInvoices.id, "uuid"),
    advanceLabel: castOrNull(advanceInvoices.label, "text"),
    advanceNumber: castOrNull(advanceInvoices.number, "int"),
    availableFrom: availableFrom(p),
    papers: json(papersOfPayment, storedPapers),
    waitingPlate: castOrNull(waitingVisit.licensePlate, "text"),
    waitingPlateCountry: castOrNull(waitingVisit.licensePlateCountry, "text"),
    methodName: paymentMethods.name,
    methodLabel: paymentMethods.label,
    methodLabelAr: paymentMethods.labelAr,
    creator: users.name,
    creatorAr: users.nameAr,
  })
    .from(payments)
    .leftJoin(clientVehicles, eq(clientVehicles.id, p.clientVehicleId))
    .leftJoin(clients, eq(clients.id, p.clientId))
    .innerJoin(parties, eq(parties.id, p.partyId))
    .leftJoinLateral(paid, sql`true`)
    .leftJoin(advanceInvoices, eq(advanceInvoices.paymentId, p.id))
    .leftJoin(waitingVisit, eq(waitingVisit.id, p.depositVehicleId))
    .innerJoin(paymentMethods, eq(paymentMethods.id, p.paymentMethodId))
    .innerJoin(users, eq(users.id, p.createdBy));

const onePayment = read("payments.one", (value: Values<{ id: string }>) => selectPayments().where(eq(p.id, value.id)));
export type Payment = RowOf<typeof onePayment>;

export const paymentOf = async (db: Db, id: string): Promise<Payment> => {
  const [payment] = await db.read(onePayment, { id });
  if (!payment) throw refuse("not-found");
  return payment;
};

const printedPayment = read("payments.printed", (value: Values<{ id: string }>) =>
  select({
    label: clientPayments.label,
    paidAt: clientPayments.paidAt,
    createdAt: clientPayments.createdAt,
    amount: clientPayments.amount,
    memo: clientPayments.memo,
    dueAfter: clientPayments.dueAfter,
    reversedAt: clientPayments.reversedAt,
    printed: clientPayments.printed,
  })
    .from(clientPayments)
    .where(eq(clientPayments.id, value.id)),
);

/** A payment as its receipt prints it. */
export const printedPaymentOf = async (db: Db, id: string) => {
  const [payment] = await db.read(printedPayment, { id });
  if (!payment) throw refuse("not-found");
  return payment;
};

/** The invoices that a payment paid, oldest first, each once; one may have been settled on several dates. */
export const allocationsOf = (db: Db, paymentId: string) => db.read(allocations, { paymentId });

const isOfPayment = (paymentId: Placeholder) =>
  and(eq(paymentAllocations.paymentId, paymentId), isNull(paymentAllocations.undoneOn));

const allocations = read("payments.allocations", (value: Values<{ paymentId: string }>) =>
  select({
    number: openItems.sourceLabel,
    issuedAt: openItems.dated,
    amount: cast(sql`sum(${paymentAllocations.amount})`, "bigint"),
  })
    .from(paymentAllocations)
    .innerJoin(openItems, eq(openItems.id, paymentAllocations.openItemId))
    .where(isOfPayment(value.paymentId))
    .groupBy(openItems.id, openItems.sourceLabel, openItems.dated)
    .orderBy(openItems.dated, openItems.id),
);

/**
 * Locks the visit of a payment, the one that its deposit waits for, and those of what it paid, before the payment itself, in the same order
 * as an approval that uses a deposit.
 */
export const lockVisitOf = (db: Db, paymentId: string) => db.read(lockedVisit, { paymentId });

const lockedVisit = read("payments.lock-visit-of", (value: Values<{ paymentId: string }>) => {
  const ofPayment = eq(clientPayments.id, value.paymentId);
  return select({ id: clientVehicles.id })
    .from(clientVehicles)
    .where(
      or(
        inArray(
          clientVehicles.id,
          select({ id: clientPayments.clientVehicleId }).from(clientPayments).where(ofPayment),
        ),
        inArray(
          clientVehicles.id,
          select({ id: clientPayments.depositVehicleId }).from(clientPayments).where(ofPayment),
        ),
        inArray(
          clientVehicles.id,
          select({ id: visitItems.clientVehicleId })
            .from(paymentAllocations)
            .innerJoin(visitItems, eq(visitItems.id, paymentAllocations.openItemId))
            .where(eq(paymentAllocations.paymentId, value.paymentId)),
        ),
      ),
    )
    .orderBy(clientVehicles.id)
    .for("no key update");
});

/** Locks a payment and answers the account on which it was received, wherever its method points today. */
export const lockPayment = (db: Db, id: string) => db.read(lockedPayment, { id });

const lockedPayment = read("payments.lock", (value: Values<{ id: string }>) =>
  select({
    ...columnsWithout(clientPayments, "shopId", "printed"),
    accountId: journalLines.accountId,
    methodName: paymentMethods.name,
  })
    .from(clientPayments)
    .innerJoin(paymentMethods, eq(paymentMethods.id, clientPayments.paymentMethodId))
    .innerJoin(journalLines, and(eq(journalLines.entryId, clientPayments.entryId), gt(journalLines.debit, sql`0`)))
    .where(eq(clientPayments.id, value.id))
    .for("no key update", { of: clientPayments }),
);

/**
 * A payment, locked after its visits. A deposit that was moved to another vehicle meanwhile is refused, because its
 * new visit is not locked.
 */
export const lockWithVisits = async (db: Db, id: string) => {
  const [visits, [payment]] = await Promise.all([lockVisitOf(db, id), lockPayment(db, id)]);
  if (!payment) throw refuse("not-found");
  if (payment.depositVehicleId && !visits.some((visit) => visit.id === payment.depositVehicleId))
    throw refuse("changed-elsewhere");
  return { ...payment, visits: visits.map((visit) => visit.id) };
};

export const settledBy = (db: Db, paymentId: string) => db.read(settled, { paymentId });

const settled = read("payments.settled", (value: Values<{ paymentId: string }>) =>
  select({
    openItemId: paymentAllocations.openItemId,
    amount: paymentAllocations.amount,
    vat: paymentAllocations.vat,
    partyId: openItems.partyId,
    accountId: openItems.accountId,
  })
    .from(paymentAllocations)
    .innerJoin(openItems, eq(openItems.id, paymentAllocations.openItemId))
    .where(isOfPayment(value.paymentId))
    .orderBy(openItems.id),
);

export const answerOf = (payment: Payment, language: Language): contract.ClientPayment => {
  const pdfUrl = payment.reversedAt ? null : `/api/client-payments/${payment.id}.pdf`;
  return withFields(payment, {
    number: payment.label,
    paymentMethod: methodAnswer(
      {
        id: payment.paymentMethodId,
        name: payment.methodName,
        label: payment.methodLabel,
        labelAr: payment.methodLabelAr,
      },
      language,
    ),
    client:
      payment.clientId && payment.clientName
        ? { id: payment.clientId, name: payment.clientName, showUrl: `/back/clients/${payment.clientId}` }
        : null,
    payer: {
      id: payment.partyId,
      kind: payment.payerKind === "insurer" ? ("insurer" as const) : ("client" as const),
      name: payment.payerName,
      nameAr: payment.payerNameAr,
    },
    invoices: (payment.invoices ?? []).map(({ kind, id, number }) => ({
      number,
      viewUrl: `${pageOfBilled[kind]}/${id}`,
    })),
    createdBy: { id: payment.createdBy, name: payment.creator, nameAr: payment.creatorAr },
    viewUrl: pageOfPayment(payment),
    pdfUrl,
    downloadUrl: pdfUrl && `${pdfUrl}?download=1`,
    depositVehicle: payment.depositVehicleId
      ? {
          id: payment.depositVehicleId,
          licensePlate: payment.waitingPlate ?? "",
          licensePlateCountry: payment.waitingPlateCountry ?? "",
        }
      : null,
    papers: (payment.papers ?? []).map(({ kind, id, number, amount }) => ({
      kind,
      number,
      amount: BigInt(amount),
      pdfUrl: `/api/${pathOfPaper[kind]}/${id}.pdf`,
    })),
    advanceInvoice: payment.advanceId
      ? {
          id: payment.advanceId,
          number: payment.advanceLabel ?? "",
          pdfUrl: payment.advanceNumber === null ? null : `/api/advance-invoices/${payment.advanceId}.pdf`,
        }
      : null,
  });
};

const pathOfPaper: Record<(typeof paperKinds)[number], string> = {
  "advance-invoice": "advance-invoices",
  "credit-note": "advance-credit-notes",
  refund: "deposit-refunds",
};
