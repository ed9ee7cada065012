import { and, eq, gt, sql } from "drizzle-orm";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { isAnyOf, json, select } from "../../../platform/server/db/select.ts";
import type { Db } from "../../../platform/server/db/database.ts";
import { newId } from "../../../platform/server/ids.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import type { Frozen } from "../../records/documents/paper-verbs.ts";
import type { SourceKind } from "../../../platform/shared/kinds.ts";
import { datedAmounts, openPartsOf, settledParts } from "../../books/ledger/item-verbs.ts";
import { openItems, parties } from "../../books/ledger/tables.ts";
import type { Deposit, DepositKind } from "./advance-rules.ts";
import type { Allocation } from "./rules.ts";
import { visitItems } from "./tables.ts";
import type { PrintedReceipt } from "./server/pdf-data.ts";

const openItemsOfVisit = read("payments.open-invoices", (value: Values<{ clientVehicleId: string }>) =>
  select({
    id: openItems.id,
    partyId: openItems.partyId,
    accountId: openItems.accountId,
    remaining: openItems.remaining,
    dated: openItems.dated,
    amount: openItems.amount,
    invoiceId: openItems.sourceId,
    number: openItems.sourceLabel,
    partyKind: parties.kind,
    partyName: parties.name,
    partyNameAr: parties.nameAr,
    settled: json(settledParts, datedAmounts),
  })
    .from(visitItems)
    .innerJoin(openItems, eq(openItems.id, visitItems.id))
    .innerJoin(parties, eq(parties.id, openItems.partyId))
    .where(and(eq(visitItems.clientVehicleId, value.clientVehicleId), gt(openItems.remaining, sql`0`)))
    .orderBy(openItems.dated, openItems.id),
);

const itemOfSourceColumns = {
  id: openItems.id,
  branchId: openItems.branchId,
  partyId: openItems.partyId,
  accountId: openItems.accountId,
  dated: openItems.dated,
  amount: openItems.amount,
  settled: json(settledParts, datedAmounts),
};

/** An insurer's item before that of the client who owes the deductible. */
const insurersFirst = [sql`${parties.kind} <> 'insurer'`, openItems.id] as const;

const itemOfSource = read("payments.item-of-source", (value: Values<{ kind: SourceKind; id: string }>) =>
  select(itemOfSourceColumns)
    .from(openItems)
    .innerJoin(parties, eq(parties.id, openItems.partyId))
    .where(and(eq(openItems.sourceKind, value.kind), eq(openItems.sourceId, value.id)))
    .orderBy(...insurersFirst),
);

/** The open item of a document that has one, also if nothing of it is open; of a claim's invoice the insurer's. */
export const openItemOf = async (db: Db, kind: SourceKind, id: string) => {
  const [item] = await db.read(itemOfSource, { kind, id });
  if (!item) throw new Error(`a ${kind} without an open item`);
  return { ...item, open: openPartsOf(item) };
};

const itemsOfSources = read("payments.items-of-sources", (value: Values<{ ids: readonly string[] }>) =>
  select({ ...itemOfSourceColumns, sourceId: openItems.sourceId })
    .from(openItems)
    .innerJoin(parties, eq(parties.id, openItems.partyId))
    .where(isAnyOf(openItems.sourceId, value.ids))
    .orderBy(...insurersFirst),
);

/** The open items of these documents, in their order; of a claim's invoice the insurer's before the owner's. */
export const openItemsOf = async (db: Db, sourceIds: readonly string[]) => {
  const found = await db.read(itemsOfSources, { ids: sourceIds });
  return sourceIds.flatMap((id) =>
    found.filter(({ sourceId }) => sourceId === id).map((item) => ({ ...item, open: openPartsOf(item) })),
  );
};

export const openInvoicesOf = async (db: Db, clientVehicleId: string) => {
  const found = await db.read(openItemsOfVisit, { clientVehicleId });
  return found.map((item) => ({ ...item, open: openPartsOf(item) }));
};

export type Receipt = {
  id: string;
  branchId: string;
  /** Null for a payment of a party, of which it may also be the client. */
  clientVehicleId: string | null;
  clientId: string | null;
  partyId: string;
  /** Null for what was received before these books. */
  number: number | null;
  label: string;
  paidAt: string;
  amount: Minor;
  deposit: Minor;
  depositKind?: DepositKind | null;
  /** The VAT within the deposit, if an advance invoice taxes it. */
  depositVat?: Minor;
  /** The estimate that asked for the deposit. */
  estimateId?: string | null;
  dueAfter: Minor;
  paymentMethodId: string;
  memo: string | null;
  entryId: string;
  printed: Frozen<PrintedReceipt>;
  createdBy: string;
  createdAt: string;
};

type Cheque = {
  number?: string | null | undefined;
  bankName?: string | null | undefined;
  dueOn?: string | null | undefined;
};

/** Writes a payment with what it settled; of one by cheque, also the cheque. */
export const writeReceipt = (db: Db, receipt: Receipt, allocations: readonly Allocation[], cheque: Cheque = {}) =>
  db.query(
    "payments.write-receipt",
    `with written as (
       insert into client_payments (shop_id, id, branch_id, client_vehicle_id, client_id, party_id, number, label, paid_at, amount, deposit, deposit_kind, deposit_vat, deposit_vehicle_id, estimate_id, due_after, payment_method_id, memo, entry_id, printed, created_by, created_at)
       select $1, r.id, r.branch_id, r.client_vehicle_id, r.client_id, r.party_id, r.number, r.label, r.paid_at, r.amount, r.deposit, r.deposit_kind, r.deposit_vat, r.client_vehicle_id, r.estimate_id, r.due_after, r.payment_method_id, r.memo, r.entry_id, r.printed, r.created_by, r.created_at
       from jsonb_populate_record(null::client_payments, $2) r
       returning id, payment_method_id),
     cheque as (
       insert into cheques (shop_id, id, number, bank_name, due_on)
       select $1, w.id, c.number, c.bank_name, c.due_on
       from written w join payment_methods m on m.shop_id = $1 and m.id = w.payment_method_id and m.name = 'cheque'
       cross join jsonb_to_record($4::jsonb) c(number text, bank_name text, due_on date))
     insert into payment_allocations (shop_id, id, payment_id, open_item_id, amount, dated)
     select $1, s.id, w.id, s.open_item_id, s.amount, s.dated from written w, jsonb_populate_recordset(null::payment_allocations, $3) s`,
    [
      JSON.stringify({
        id: receipt.id,
        branch_id: receipt.branchId,
        client_vehicle_id: receipt.clientVehicleId,
        client_id: receipt.clientId,
        party_id: receipt.partyId,
        number: receipt.number,
        label: receipt.label,
        paid_at: receipt.paidAt,
        amount: String(receipt.amount),
        deposit: String(receipt.deposit),
        deposit_kind: receipt.depositKind ?? null,
        deposit_vat: String(receipt.depositVat ?? 0n),
        estimate_id: receipt.estimateId ?? null,
        due_after: String(receipt.dueAfter),
        payment_method_id: receipt.paymentMethodId,
        memo: receipt.memo,
        entry_id: receipt.entryId,
        printed: receipt.printed,
        created_by: receipt.createdBy,
        created_at: receipt.createdAt,
      }),
      JSON.stringify(
        allocations.map(({ id, openItemId, amount, dated }) => ({
          id,
          open_item_id: openItemId,
          amount: String(amount),
          dated,
        })),
      ),
      JSON.stringify({
        number: cheque.number ?? null,
        bank_name: cheque.bankName ?? null,
        due_on: cheque.dueOn ?? null,
      }),
    ],
  );

/** Records which visit a document's open items belong to, and which deposits paid part of them. */
export const writeOpened = (
  db: Db,
  opened: { openItemId: string; clientVehicleId: string; dated: string; used: readonly Deposit[] },
) => {
  const insertItem = "insert into visit_items (shop_id, id, client_vehicle_id) values ($1, $2, $3)";
  if (opened.used.length === 0)
    return db.query("payments.record-visit", insertItem, [opened.openItemId, opened.clientVehicleId]);
  return db.query(
    "payments.write-opened",
    `with item as (${insertItem}),
     used as (select * from jsonb_to_recordset($5::jsonb) u(id uuid, payment_id uuid, credit_id uuid, amount bigint, vat bigint)),
     of_payments as (update client_payments p set deposit = p.deposit - used.amount, deposit_vat = p.deposit_vat - used.vat from used where p.shop_id = $1 and p.id = used.payment_id),
     of_credits as (update client_credits c set deposit = c.deposit - used.amount from used where c.shop_id = $1 and c.id = used.credit_id)
     insert into payment_allocations (shop_id, id, payment_id, credit_id, open_item_id, amount, vat, dated, estimate_id)
     select $1, used.id, used.payment_id, used.credit_id, $2, used.amount, used.vat, $4, p.estimate_id
     from used left join client_payments p on p.shop_id = $1 and p.id = used.payment_id`,
    [
      opened.openItemId,
      opened.clientVehicleId,
      opened.dated,
      JSON.stringify(
        opened.used.map(({ paymentId, creditId, amount, advance }) => ({
          id: newId(),
          payment_id: paymentId,
          credit_id: creditId,
          amount: String(amount),
          vat: String(advance?.vat ?? 0n),
        })),
      ),
    ],
  );
};
