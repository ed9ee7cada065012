import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { castOrNull, json, select } from "../../../../platform/server/db/select.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { datedAmounts, openPartsOf, settledParts } from "../../../books/ledger/item-verbs.ts";
import { estimates } from "../../estimates/tables.ts";
import { type Reader, sourceOf } from "../../../books/ledger/source-verbs.ts";
import { journalEntries, openItems, parties } from "../../../books/ledger/tables.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import type { CreditUse } from "../credit-use-contract.ts";
import { billingSources } from "../rules.ts";
import { clientCredits, clientPayments, paymentAllocations, visitItems } from "../tables.ts";
import { advanceInvoices } from "../deposit-tables.ts";
import { availableFrom } from "../deposit-verbs.ts";

const itemOfInvoice = read("payments.item-of-invoice", (value: Values<{ invoiceId: string }>) =>
  select({
    id: openItems.id,
    number: openItems.sourceLabel,
    partyId: openItems.partyId,
    accountId: openItems.accountId,
    remaining: openItems.remaining,
    dated: openItems.dated,
    amount: openItems.amount,
    partyKind: parties.kind,
    clientVehicleId: visitItems.clientVehicleId,
    settled: json(settledParts, datedAmounts),
  })
    .from(openItems)
    .innerJoin(parties, eq(parties.id, openItems.partyId))
    .innerJoin(visitItems, eq(visitItems.id, openItems.id))
    .where(and(eq(openItems.sourceId, value.invoiceId), inArray(openItems.sourceKind, billingSources))),
);

/**
 * What a client owes, or owed, for an approved invoice or a debit note; undefined if only an insurer does. Refuses
 * `not-found` for another document.
 */
export const itemOfClient = async (db: Db, invoiceId: string) => {
  const items = await db.read(itemOfInvoice, { invoiceId });
  if (items.length === 0) throw refuse("not-found");
  const item = items.find(({ partyKind }) => partyKind === "client");
  return item && { ...item, open: openPartsOf(item) };
};

const deposits = read("payments.deposits-of-client", (value: Values<{ partyId: string }>) =>
  select({
    id: clientPayments.id,
    label: clientPayments.label,
    dated: availableFrom(clientPayments),
    amount: clientPayments.deposit,
    vat: clientPayments.depositVat,
    licensePlate: clientVehicles.licensePlate,
    licensePlateCountry: clientVehicles.licensePlateCountry,
    advanceInvoice: castOrNull(advanceInvoices.label, "text"),
    depositVehicleId: clientVehicles.id,
    estimate: castOrNull(estimates.label, "text"),
  })
    .from(clientPayments)
    .innerJoin(clientVehicles, eq(clientVehicles.id, clientPayments.depositVehicleId))
    .leftJoin(advanceInvoices, eq(advanceInvoices.paymentId, clientPayments.id))
    .leftJoin(estimates, eq(estimates.id, clientPayments.estimateId))
    .where(and(eq(clientPayments.clientId, value.partyId), gt(clientPayments.deposit, sql`0`)))
    .orderBy(clientPayments.paidAt, clientPayments.id),
);

const credits = read("payments.credits-of-client", (value: Values<{ partyId: string }>) =>
  select({
    id: clientCredits.id,
    label: openItems.sourceLabel,
    dated: availableFrom(clientCredits),
    amount: clientCredits.deposit,
    licensePlate: clientVehicles.licensePlate,
    licensePlateCountry: clientVehicles.licensePlateCountry,
  })
    .from(clientCredits)
    .innerJoin(openItems, eq(openItems.id, clientCredits.openItemId))
    .innerJoin(clientVehicles, eq(clientVehicles.id, clientCredits.depositVehicleId))
    .where(and(eq(clientCredits.clientId, value.partyId), gt(clientCredits.deposit, sql`0`)))
    .orderBy(clientCredits.keptAt, clientCredits.id),
);

type Billed = { partyId: string; clientVehicleId: string };

/** What is left of the deposits and kept credits of the client who owes an invoice of a visit, oldest first. */
export const creditsFor = async (db: Db, { partyId, clientVehicleId }: Billed) => {
  const [ofPayments, kept] = await Promise.all([db.read(deposits, { partyId }), db.read(credits, { partyId })]);
  return [
    ...ofPayments.map(({ vat, advanceInvoice, depositVehicleId, estimate, ...deposit }) => ({
      ...deposit,
      heldForEstimate: depositVehicleId === clientVehicleId ? null : estimate,
      kind: "payment" as const,
      advanceInvoice: vat > 0n ? advanceInvoice : null,
    })),
    ...kept.map((credit) => ({ ...credit, kind: "credit" as const, advanceInvoice: null, heldForEstimate: null })),
  ].toSorted((first, second) => first.dated.localeCompare(second.dated));
};

const entry = alias(journalEntries, "use_entry");

const selectUses = () =>
  select({
    id: paymentAllocations.id,
    paymentId: paymentAllocations.paymentId,
    creditId: paymentAllocations.creditId,
    amount: paymentAllocations.amount,
    usedAt: paymentAllocations.dated,
    undoneOn: paymentAllocations.undoneOn,
    invoiceId: openItems.sourceId,
    label: entry.sourceLabel,
    entryId: entry.id,
  })
    .from(paymentAllocations)
    .innerJoin(openItems, eq(openItems.id, paymentAllocations.openItemId))
    .innerJoin(
      entry,
      and(eq(entry.sourceKind, "credit-use"), eq(entry.sourceId, paymentAllocations.id), eq(entry.kind, "posting")),
    );

const creditUseById = read("payments.credit-use", (value: Values<{ id: string }>) =>
  selectUses().where(eq(paymentAllocations.id, value.id)),
);

const usesOfInvoice = read("payments.credit-uses", (value: Values<{ invoiceId: string }>) =>
  selectUses()
    .where(and(eq(openItems.sourceId, value.invoiceId), inArray(openItems.sourceKind, billingSources)))
    .orderBy(paymentAllocations.dated, paymentAllocations.id),
);

type Use = RowOf<typeof creditUseById>;

export const findUse = async (db: Db, id: string): Promise<Use | undefined> =>
  (await db.read(creditUseById, { id }))[0];

export const usesOf = (db: Db, invoiceId: string): Promise<Use[]> => db.read(usesOfInvoice, { invoiceId });

export const answerOfUse = (use: Use, reader: Pick<Reader, "language" | "kinds">): CreditUse => {
  const { id, amount, usedAt, undoneOn } = use;
  const kind = use.paymentId ? ("payment" as const) : ("credit" as const);
  return {
    id,
    kind,
    ...pageOfCredit({ kind, id: use.paymentId ?? use.creditId!, label: use.label ?? "" }, reader),
    amount,
    usedAt,
    undoneOn,
  };
};

/** The number of a deposit or a credit, and where it is found. */
export const pageOfCredit = (
  { kind, id, label }: { kind: "payment" | "credit"; id: string; label: string },
  reader: Pick<Reader, "language" | "kinds">,
) => {
  const sourceKind = kind === "payment" ? "client-payment" : "client-credit";
  return { number: label, viewUrl: sourceOf({ sourceKind, sourceId: id, sourceLabel: label }, reader).viewUrl ?? "" };
};

/** Locks the visits of the invoice and of the credit, by id; sent at once, so that later reads see what it waited for. */
export const lockVisitsOfUse = (db: Db, invoiceId: string, sourceId: string) =>
  db.read(lockedVisits, { invoiceId, sourceId });

const lockedVisits = read("payments.lock-visits-of-use", (value: Values<{ invoiceId: string; sourceId: string }>) =>
  select({ id: clientVehicles.id })
    .from(clientVehicles)
    .where(
      or(
        inArray(
          clientVehicles.id,
          select({ id: visitItems.clientVehicleId })
            .from(openItems)
            .innerJoin(visitItems, eq(visitItems.id, openItems.id))
            .where(and(eq(openItems.sourceId, value.invoiceId), inArray(openItems.sourceKind, billingSources))),
        ),
        inArray(
          clientVehicles.id,
          select({ id: clientPayments.depositVehicleId })
            .from(clientPayments)
            .where(eq(clientPayments.id, value.sourceId)),
        ),
        inArray(
          clientVehicles.id,
          select({ id: clientCredits.depositVehicleId })
            .from(clientCredits)
            .where(eq(clientCredits.id, value.sourceId)),
        ),
      ),
    )
    .orderBy(clientVehicles.id)
    .for("no key update"),
);
