import type pg from "pg";
import { thingNames, type ThingName, type Things } from "../journeys/support/routes.ts";

/** Where the demo shop, which is alone in its database, has an example: a table, what it must be, and which is first. */
const examples: Readonly<Record<ThingName, string>> = {
  vehicle: `client_vehicles v where deleted_at is null and vehicle_exited_at is null
    and exists (select from entry_cards c where c.client_vehicle_id = v.id and c.signed_at is not null)
    order by (select count(*) from findings f where f.client_vehicle_id = v.id) desc, id`,
  archivedVehicle: "client_vehicles where deleted_at is not null order by deleted_at desc",
  cardlessVehicle: `client_vehicles v where deleted_at is null and vehicle_exited_at is null
    and not exists (select from entry_cards c where c.client_vehicle_id = v.id) order by vehicle_entered_at desc`,
  waitingVehicle: `client_vehicles v where deleted_at is null and vehicle_exited_at is null
    and exists (select from entry_cards c where c.client_vehicle_id = v.id and c.signed_at is null) order by id`,
  signedCard: "entry_cards where signed_at is not null order by signed_at desc",
  draftCard: "entry_cards where signed_at is null order by id desc",
  openDiagnostic: "vehicle_diagnostics where ended_at is null order by version desc, id",
  endedDiagnostic: "vehicle_diagnostics where ended_at is not null order by ended_at desc",
  requestedBooking: "bookings where state = 'requested' order by starts_at",
  booking: "bookings where state = 'confirmed' order by starts_at",
  workOrder:
    "work_orders order by (select count(*) from work_order_tasks t where t.work_order_id = work_orders.id) desc, id",
  runningTask:
    "work_order_tasks where begun_at is not null and done_at is null and held_at is null order by begun_at desc",
  doneTask: "work_order_tasks where done_at is not null and cancelled_at is null order by done_at desc",
  draftEstimate: "estimates where approved_at is null and replaced_at is null order by id desc",
  sentEstimate: `estimates where approved_at is not null and outcome is null and withdrawn_at is null and replaced_at is null
    and valid_until >= current_date order by grand_total desc`,
  answeredEstimate: "estimates where outcome is not null and replaced_at is null order by grand_total desc",
  client: "clients order by (select count(*) from client_vehicles v where v.client_id = clients.id) desc, id",
  insurer:
    "insurance_companies order by (select count(*) from insurance_claims c where c.insurance_company_id = insurance_companies.id) desc, id",
  draftInvoice: "client_invoices where approved_at is null and claim_id is null order by id desc",
  approvedInvoice: `client_invoices where approved_at is not null and claim_id is null and returned_total = 0
    order by approved_at desc, id`,
  claimInvoice: "client_invoices where claim_id is not null order by approved_at desc nulls last, id",
  claim: `insurance_claims c where withdrawn_at is null
    and not exists (select from client_invoices i where i.claim_id = c.id) order by number desc`,
  withdrawnClaim: "insurance_claims where withdrawn_at is not null order by number desc",
  billedClaim: `insurance_claims c where exists (select from client_invoices i where i.claim_id = c.id) order by number desc`,
  settlement: "day_settlements order by settled_at desc",
  account: "accounts where code = '1102'",
  branch: "branches where archived_at is null order by position desc",
  entry: "journal_entries order by posted_at desc, id",
  fixedAsset: "fixed_assets order by number",
  commissionRun: "commission_runs order by month desc",
  debitNote: "debit_notes order by id desc",
  openingItem: "(select source_id as id from open_items where source_kind = 'opening-item') items order by id desc",
  openingCreditNote: "opening_credit_notes order by id desc",
  draftReturn: "return_invoices where approved_at is null order by id desc",
  approvedReturn: "return_invoices where approved_at is not null order by approved_at desc",
  product: "products where kind = 'part' and archived_at is null order by movements desc, on_hand desc, id",
  openTransfer: "stock_transfers where received_at is null and cancelled_at is null order by sent_at desc",
  endedTransfer: "stock_transfers where received_at is not null order by sent_at desc",
  openCount: "stock_counts where posted_at is null and discarded_at is null order by number desc",
  postedCount: "stock_counts where posted_at is not null order by number desc",
  vendor: "vendors order by (select count(*) from purchases p where p.vendor_id = vendors.id) desc, id",
  purchaseReturn: "purchase_returns order by id desc",
  draftOrder: "purchase_orders where approved_at is null and cancelled_at is null order by id desc",
  sentOrder: "purchase_orders where approved_at is not null and cancelled_at is null order by approved_at, id",
  draftPurchase: "purchases where approved_at is null order by id desc",
  postedPurchase: "purchases where approved_at is not null order by grand_total desc, id",
  role: "roles where standard = 'employees'",
  webhook: "webhooks order by created_at",
  imported: "imports order by created_at",
  profitReport: "(values ('profit-by-client')) reports (id)",
  waitingReport: "(values ('where-cars-wait')) reports (id)",
};

export const everyThing = async (database: pg.Client): Promise<Things> => {
  const found = await findThings(database);
  const missing = thingNames.filter((name) => !found[name]);
  if (missing.length > 0) throw new Error(`The demo shop has no example of ${missing.join(", ")}.`);
  return found as Things;
};

/** Those that the shop has. */
export const findThings = async (database: pg.Client): Promise<Partial<Things>> => {
  const selects = thingNames.map((name) => `(select id from ${examples[name]} limit 1) as "${name}"`);
  const { rows } = await database.query<Record<ThingName, string | null>>(`select ${selects.join(",\n")}`);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, id]) => id !== null));
};

/** What users named, each in one language or in both, and plates; the longest first, because some names are parts of others. */
export const findNames = async (database: pg.Client): Promise<string[]> => {
  const columns = Object.entries(named).flatMap(([table, names]) =>
    names.map((name) => `select ${name} as name from ${table}`),
  );
  const { rows } = await database.query<{ name: string }>(
    `select distinct name from (${columns.join(" union all ")}) names where name <> '' order by name`,
  );
  return rows.map(({ name }) => name).toSorted((one, other) => other.length - one.length);
};

const inBoth = ["name", "name_ar"];

const named: Readonly<Record<string, readonly string[]>> = {
  bank_statements: ["file_name"],
  bays: inBoth,
  branches: inBoth,
  client_vehicles: ["license_plate"],
  clients: ["name"],
  findings: ["name_en", "name_ar"],
  fixed_assets: inBoth,
  imports: ["file_name"],
  insurance_companies: inBoth,
  products: inBoth,
  roles: inBoth,
  shops: inBoth,
  users: inBoth,
  vendors: inBoth,
  webhooks: ["name"],
  work_order_tasks: inBoth,
};
