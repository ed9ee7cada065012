import type { Db } from "../../../platform/server/db/database.ts";
import { newId } from "../../../platform/server/ids.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import type { PartyKind } from "../../ledger/rules.ts";
import { type Allocation, type Deposit, openParts, type Owed } from "../rules.ts";

/** What is open for a visit, the oldest first. */
export type OpenInvoice = Owed & {
  invoiceId: string;
  number: string;
  partyKind: PartyKind;
  partyName: string;
  partyNameAr: string | null;
};

/** Holds the visit, so that its payments and approvals come one after the other. Dispatched at once: what is asked next sees what it waited for. */
export const holdVisit = (db: Db, clientVehicleId: string) =>
  db.query<{ id: string; clientId: string }>(
    "payments.hold-visit",
    "select id, client_id from client_vehicles where shop_id = $1 and id = $2 for no key update",
    [clientVehicleId],
  );

export const openInvoicesOf = async (db: Db, clientVehicleId: string): Promise<OpenInvoice[]> => {
  const found = await db.query<
    Omit<OpenInvoice, "open"> & {
      dated: string;
      amount: Minor;
      settled: { dated: string; amount: string; undoneOn: string | null }[] | null;
    }
  >(
    "payments.open-invoices",
    `select o.id, o.party_id, o.account_id, o.remaining, o.dated, o.amount, o.source_id as invoice_id, o.source_label as number, p.kind as party_kind, p.name as party_name, insurer.name_ar as party_name_ar,
       (select jsonb_agg(jsonb_build_object('dated', a.dated, 'amount', a.amount::text, 'undoneOn', a.undone_on))
        from payment_allocations a where a.shop_id = o.shop_id and a.open_item_id = o.id) as settled
     from visit_items i
     join open_items o on o.shop_id = i.shop_id and o.id = i.id
     join parties p on p.shop_id = o.shop_id and p.id = o.party_id
     left join insurance_companies insurer on insurer.shop_id = o.shop_id and insurer.id = o.party_id
     where i.shop_id = $1 and i.client_vehicle_id = $2 and o.remaining > 0
     order by o.dated, o.id`,
    [clientVehicleId],
  );
  return found.map(({ settled, ...item }) => ({
    ...item,
    open: openParts(
      item,
      (settled ?? []).map((one) => ({ ...one, amount: BigInt(one.amount) })),
    ),
  }));
};

export type Receipt = {
  id: string;
  branchId: string;
  clientVehicleId: string;
  clientId: string;
  number: number;
  label: string;
  paidAt: string;
  amount: Minor;
  deposit: Minor;
  dueAfter: Minor;
  paymentMethodId: string;
  memo: string | null;
  entryId: string;
  createdBy: string;
  createdAt: string;
};

/** Writes a payment that is posted already, and which open items it settled. */
export const writeReceipt = (db: Db, receipt: Receipt, allocations: readonly Allocation[]) =>
  db.query(
    "payments.write-receipt",
    `with written as (
       insert into client_payments (shop_id, id, branch_id, client_vehicle_id, client_id, number, label, paid_at, amount, deposit, due_after, payment_method_id, memo, entry_id, created_by, created_at)
       select $1, r.id, r.branch_id, r.client_vehicle_id, r.client_id, r.number, r.label, r.paid_at, r.amount, r.deposit, r.due_after, r.payment_method_id, r.memo, r.entry_id, r.created_by, r.created_at
       from jsonb_populate_record(null::client_payments, $2) r
       returning id)
     insert into payment_allocations (shop_id, id, payment_id, open_item_id, amount, dated)
     select $1, s.id, w.id, s.open_item_id, s.amount, s.dated from written w, jsonb_populate_recordset(null::payment_allocations, $3) s`,
    [
      JSON.stringify({
        id: receipt.id,
        branch_id: receipt.branchId,
        client_vehicle_id: receipt.clientVehicleId,
        client_id: receipt.clientId,
        number: receipt.number,
        label: receipt.label,
        paid_at: receipt.paidAt,
        amount: String(receipt.amount),
        deposit: String(receipt.deposit),
        due_after: String(receipt.dueAfter),
        payment_method_id: receipt.paymentMethodId,
        memo: receipt.memo,
        entry_id: receipt.entryId,
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
    ],
  );

/** Ties what a paper opened to its visit, and notes the deposits that paid a part of it. */
export const writeOpened = (
  db: Db,
  opened: { openItemId: string; clientVehicleId: string; dated: string; used: readonly Deposit[] },
) => {
  const tie = "insert into visit_items (shop_id, id, client_vehicle_id) values ($1, $2, $3)";
  if (opened.used.length === 0)
    return db.query("payments.tie-opened", tie, [opened.openItemId, opened.clientVehicleId]);
  return db.query(
    "payments.write-opened",
    `with tied as (${tie}),
     used as (select * from jsonb_to_recordset($5::jsonb) u(id uuid, payment_id uuid, amount bigint)),
     drawn as (update client_payments p set deposit = p.deposit - used.amount from used where p.shop_id = $1 and p.id = used.payment_id)
     insert into payment_allocations (shop_id, id, payment_id, open_item_id, amount, dated) select $1, id, payment_id, $2, amount, $4 from used`,
    [
      opened.openItemId,
      opened.clientVehicleId,
      opened.dated,
      JSON.stringify(
        opened.used.map(({ paymentId, amount }) => ({ id: newId(), payment_id: paymentId, amount: String(amount) })),
      ),
    ],
  );
};
