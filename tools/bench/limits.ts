import pg from "pg";
import { type Question, sendPacket } from "../../platform/server/db/packet.ts";
import { runtimeRole } from "../../platform/server/db/roles.ts";

export type Bare = {
  /** Runs a statement on this client's connection; a named one is prepared once. */
  query: (client: number, text: string, values: unknown[], name?: string) => Promise<pg.QueryResult>;
  /** Runs statements that are sent together. */
  send: (client: number, questions: readonly Question[]) => Promise<void>;
  close: () => Promise<void>;
};

export const openBare = async (url: string, clients: number): Promise<Bare> => {
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const connection = new pg.Client({ connectionString: url });
      await connection.connect();
      return connection;
    }),
  );
  return {
    query: (client, text, values, name) =>
      connections[client]!.query(name === undefined ? { text, values } : { name, text, values }),
    send: (client, questions) =>
      new Promise((done, failed) => {
        const packet = questions.map((question) => ({ question, answered: () => undefined }));
        sendPacket(connections[client]!, packet, (error) => (error ? failed(error) : done()));
      }),
    close: async () => void (await Promise.all(connections.map((connection) => connection.end()))),
  };
};

/**
 * The rows of the program's writes, each by one SQL call under the runtime role, with every constraint, trigger
 * and lock.
 */
export const installLimits = (owner: pg.Client) =>
  owner.query(`
create or replace function bench.noted(of_shop uuid, of_user uuid, verb text, path text, kind text, subject uuid) returns void language sql as $$
  insert into activities (shop_id, id, user_id, method, path, at, subject_kind, subject_id, subject_name) values (of_shop, uuidv7(), of_user, verb, path, now(), kind, subject, 'INV-000000');
$$;

create or replace function bench.approve(of_shop uuid, invoice uuid, approver uuid, parts uuid, vat uuid, receivables uuid, paper text) returns text language plpgsql as $$
declare
  draft client_invoices;
  item uuid := uuidv7();
  given record;
begin
  perform set_config('app.shop_id', of_shop::text, true);
  select * into strict draft from client_invoices where shop_id = of_shop and id = invoice for no key update;
  perform 1 from client_vehicles where shop_id = of_shop and id = draft.client_vehicle_id for no key update;
  select * into strict given from post_entries(of_shop, jsonb_build_array(jsonb_build_object(
    'id', uuidv7(), 'branch_id', draft.branch_id, 'date', draft.issued_at, 'kind', 'posting', 'source_kind', 'client-invoice', 'source_id', invoice, 'series', 'client-invoices', 'posted_at', now(),
    'lines', jsonb_build_array(
      jsonb_build_object('id', uuidv7(), 'position', 1, 'account_id', receivables, 'debit', draft.grand_total, 'credit', 0, 'party_id', draft.client_id),
      jsonb_build_object('id', uuidv7(), 'position', 2, 'account_id', parts, 'debit', 0, 'credit', draft.sub_total),
      jsonb_build_object('id', uuidv7(), 'position', 3, 'account_id', vat, 'debit', 0, 'credit', draft.vat)),
    'taxes', jsonb_build_array(jsonb_build_object('id', uuidv7(), 'position', 1, 'code', 'S', 'direction', 'output', 'rate', 1500, 'base', draft.sub_total, 'vat', draft.vat, 'is_note', false)),
    'opens', jsonb_build_array(jsonb_build_object('id', item, 'party_id', draft.client_id, 'account_id', receivables, 'due', draft.issued_at, 'amount', draft.grand_total)),
    'settles', jsonb_build_array())));
  update client_invoices set number = given.source_number, label = given.source_label, approved_at = now(), approved_by = approver, printed = paper::jsonb, search_text = given.source_label || search_text
    where shop_id = of_shop and id = invoice;
  insert into visit_items (shop_id, id, client_vehicle_id) values (of_shop, item, draft.client_vehicle_id);
  with visit as (select id, status from client_vehicles where shop_id = of_shop and id = draft.client_vehicle_id),
    moved as (update client_vehicles v set changed_at = clock_timestamp(), status = 'ready_for_pickup' from visit where v.shop_id = of_shop and v.id = visit.id returning v.id, v.status, visit.status as status_before)
  insert into vehicle_moves (shop_id, id, client_vehicle_id, status) select of_shop, uuidv7(), id, status from moved where status <> status_before;
  perform bench.noted(of_shop, approver, 'POST', '/back/client-invoices/:id/approve', 'client-invoices', invoice);
  return given.source_label;
end $$;

create or replace function bench.invoice(of_shop uuid, visit uuid, approver uuid, parts uuid, vat uuid, receivables uuid, paper text) returns text language plpgsql as $$
declare
  invoice uuid := uuidv7();
begin
  perform set_config('app.shop_id', of_shop::text, true);
  insert into client_invoices (shop_id, id, branch_id, client_vehicle_id, client_id, issued_at, addressed_to, pre_discount_sub_total, flat_discount, sub_total, vat, grand_total, version, search_text, created_by)
    select of_shop, invoice, branch_id, id, client_id, current_date - 1, 'Khalid Harbi', 50000, 0, 50000, 7500, 57500, 6, ' khalid harbi', approver from client_vehicles where shop_id = of_shop and id = visit;
  insert into client_invoice_items (shop_id, id, invoice_id, position, income_account_id, product_id, code, name, qty, unit_price, flat_discount, vat_exempted, vat_rate,
      pre_discount_sub_total, sub_total, vat, grand_total)
    select of_shop, uuidv7(), invoice, n, parts, bench.id(4, n), 'P-' || n, 'Part ' || n, 1, 10000, 0, false, 1500, 10000, 10000, 1500, 11500 from generate_series(1, 5) n;
  perform bench.noted(of_shop, approver, 'POST', '/api/client-invoices', 'client-invoices', invoice) from generate_series(1, 6);
  return bench.approve(of_shop, invoice, approver, parts, vat, receivables, paper);
end $$;

create or replace function bench.check_in(of_shop uuid, client uuid, plate text, creator uuid, conditions text) returns uuid language plpgsql as $$
declare
  visit uuid := uuidv7();
begin
  perform set_config('app.shop_id', of_shop::text, true);
  insert into vehicles (shop_id, id, license_plate, license_plate_country, plate_key) values (of_shop, visit, plate, 'SA', plate);
  insert into client_vehicles (shop_id, id, branch_id, client_id, vehicle_id, license_plate, license_plate_country, plate_key, vehicle_entered_at, mileage, days_to_fix, search_text, created_by)
    values (of_shop, visit, (select id from branches where shop_id = of_shop), client, visit, plate, 'SA', plate, now(), 50000, 2, ' ' || lower(plate), creator);
  insert into entry_cards (shop_id, id, client_vehicle_id, date, km_in, fuel_level, conditions, created_by) values (of_shop, uuidv7(), visit, current_date - 1, 50001, 60, conditions::jsonb, creator);
  perform bench.noted(of_shop, creator, 'POST', '/api/client-vehicles', 'client-vehicles', visit) from generate_series(1, 2);
  return visit;
end $$;

grant usage on schema bench to ${runtimeRole};
grant execute on all functions in schema bench to ${runtimeRole};`);
