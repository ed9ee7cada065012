import type { Db } from "../../../platform/server/db/database.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import type { PaymentMethodName } from "../rules.ts";

/** Before every payment there is, when the latest come first. */
export const firstPage: [string, string] = ["9999-12-31", "ffffffff-ffff-ffff-ffff-ffffffffffff"];

/** A row of the list, with the names that it shows. */
export type Payment = {
  id: string;
  clientVehicleId: string;
  licensePlate: string;
  licensePlateCountry: string;
  clientId: string;
  clientName: string;
  invoices: { id: string; number: string }[] | null;
  number: number;
  label: string;
  paidAt: string;
  amount: Minor;
  deposit: Minor;
  dueAfter: Minor;
  memo: string | null;
  paymentMethodId: string;
  methodName: PaymentMethodName;
  methodLabel: string;
  methodLabelAr: string;
  createdAt: string;
  createdBy: string;
  creator: string;
  creatorAr: string | null;
  reversedAt: string | null;
  reversalReason: string | null;
};

/** Newest first, before a day ($3) and an id ($4), at most $2; the condition's values begin at $5. */
export const paymentsWhere = (condition: string, source = "client_payments") =>
  `select p.id, p.client_vehicle_id, v.license_plate, v.license_plate_country, p.client_id, c.name as client_name, paid.invoices, p.number, p.label, p.paid_at, p.amount, p.deposit, p.due_after, p.memo, p.payment_method_id,
     m.name as method_name, m.label as method_label, m.label_ar as method_label_ar,
     p.created_at, p.created_by, u.name as creator, u.name_ar as creator_ar, p.reversed_at, p.reversal_reason
   from ${source} p
   join client_vehicles v on v.shop_id = p.shop_id and v.id = p.client_vehicle_id
   join clients c on c.shop_id = p.shop_id and c.id = p.client_id
   left join lateral (
     select jsonb_agg(jsonb_build_object('id', o.source_id, 'number', o.source_label) order by o.dated, o.id) as invoices
     from open_items o
     where o.shop_id = $1 and o.source_kind = 'client-invoice' and o.id in (
       select a.open_item_id from payment_allocations a where a.shop_id = $1 and a.payment_id = p.id and a.undone_on is null)) paid on true
   join payment_methods m on m.shop_id = p.shop_id and m.id = p.payment_method_id
   join users u on u.shop_id = p.shop_id and u.id = p.created_by
   where p.shop_id = $1 and (p.paid_at, p.id) < ($3, $4) and ${condition}
   order by p.paid_at desc, p.id desc limit $2`;

export const paymentOf = async (db: Db, id: string): Promise<Payment> => {
  const [payment] = await db.query<Payment>("payments.one", paymentsWhere("p.id = $5"), [1, ...firstPage, id]);
  if (!payment) throw refuse("not-found");
  return payment;
};

export type Allocation = { number: string; issuedAt: string; amount: Minor };

/** The invoices that a payment paid, the oldest first, each once: it may have settled one on several days. */
export const allocationsOf = (db: Db, paymentId: string) =>
  db.query<Allocation>(
    "payments.allocations",
    `select o.source_label as number, o.dated as issued_at, sum(a.amount)::bigint as amount
     from payment_allocations a join open_items o on o.shop_id = a.shop_id and o.id = a.open_item_id
     where a.shop_id = $1 and a.payment_id = $2 and a.undone_on is null group by o.id, o.source_label, o.dated order by o.dated, o.id`,
    [paymentId],
  );

/** Holds the visit of a payment, before the payment itself: an approval holds the visit when it draws on a deposit. */
export const holdVisitOf = (db: Db, paymentId: string) =>
  db.query(
    "payments.hold-visit-of",
    "select id from client_vehicles where shop_id = $1 and id = (select client_vehicle_id from client_payments where shop_id = $1 and id = $2) for no key update",
    [paymentId],
  );

type HeldPayment = {
  id: string;
  branchId: string;
  clientVehicleId: string;
  clientId: string;
  label: string;
  amount: Minor;
  deposit: Minor;
  entryId: string;
  reversedAt: string | null;
  accountId: string;
};

/** Holds a payment, with the account that it was received on, wherever its method points today. */
export const holdPayment = (db: Db, id: string) =>
  db.query<HeldPayment>(
    "payments.hold",
    `select p.id, p.branch_id, p.client_vehicle_id, p.client_id, p.label, p.amount, p.deposit, p.entry_id, p.reversed_at, l.account_id
     from client_payments p join journal_lines l on l.shop_id = p.shop_id and l.entry_id = p.entry_id and l.debit > 0
     where p.shop_id = $1 and p.id = $2 for no key update of p`,
    [id],
  );

export const settledBy = (db: Db, paymentId: string) =>
  db.query<{ openItemId: string; amount: Minor; partyId: string; accountId: string }>(
    "payments.settled",
    `select a.open_item_id, a.amount, o.party_id, o.account_id
     from payment_allocations a join open_items o on o.shop_id = a.shop_id and o.id = a.open_item_id
     where a.shop_id = $1 and a.payment_id = $2 and a.undone_on is null order by o.id`,
    [paymentId],
  );
