import { z } from "zod";
import type { Db } from "../../../platform/server/database.ts";
import { pageOf, readCursorAs } from "../../../platform/server/pages.ts";
import { wordsPattern } from "../../../platform/server/search-pattern.ts";
import { serve } from "../../../platform/server/serve.ts";
import { platePatterns } from "../../vehicles/license-plate.ts";
import * as contract from "../contract.ts";
import { depositedFor, type Listed, listedAnswerOf } from "./reading.ts";

const lastListed = z.tuple([z.uuid()]);
const beyondAll = "ffffffff-ffff-ffff-ffff-ffffffffffff";

export const listInvoices = serve(contract.listInvoices, async ({ db, query: { q, cursor, limit, ...filters } }) => {
  const [before] = readCursorAs(lastListed, cursor) ?? [beyondAll];
  const rows = await findInvoices(db, q, filters, before, limit + 1);
  return pageOf(rows.map(listedAnswerOf), limit, ({ id }) => [id]);
});

/** The invoices of a visit, newest first, at most 50. */
export const invoicesOfVehicle = async (db: Db, clientVehicleId: string) =>
  (await findInvoices(db, undefined, { clientVehicleId }, beyondAll, 50)).map(listedAnswerOf);

type Filters = { clientVehicleId?: string | undefined; clientId?: string | undefined; status?: "0" | "1" | undefined };

/** Newest first, before an id. */
const findInvoices = (db: Db, q: string | undefined, { clientVehicleId, clientId, status }: Filters, before: string, most: number): Promise<Listed[]> => {
  const approved = status && status === "1";
  const pattern = wordsPattern(q ?? "");
  if (pattern) {
    const plate = platePatterns(q ?? "").find((one) => one.length > 4)?.toLowerCase() ?? pattern;
    return db.query("invoices.find", selectFrom("find_client_invoices($2, $3, $4, $5, $6, $7, $8)", "true"), [pattern, plate, clientVehicleId, clientId, approved, before, most]);
  }
  // Each choice of filters is a statement of its own, so that each finds its index.
  const chosen = filterColumns.filter(([name]) => ({ clientVehicleId, clientId, status })[name] !== undefined);
  const conditions = ["i.id < $2", ...chosen.map(([, column], index) => `${column} = $${index + 4}`)].join(" and ");
  const values = chosen.map(([name]) => ({ clientVehicleId, clientId, status: approved })[name]);
  return db.query(["invoices.list", ...chosen.map(([name]) => name)].join("-"), `${selectFrom("client_invoices", conditions)} limit $3`, [before, most, ...values]);
};

const filterColumns = [["clientVehicleId", "i.client_vehicle_id"], ["clientId", "i.client_id"], ["status", "(i.approved_at is not null)"]] as const;

const selectFrom = (source: string, conditions: string) =>
  `select i.id, i.label, i.approved_at, i.type, i.issued_at, i.addressed_to, i.addressed_to_kind, i.claim_number, i.client_vehicle_id, v.license_plate, v.license_plate_country,
     c.id as client_id, c.name as client_name, i.grand_total, open.remaining, i.refunded_at,
     case when i.approved_at is null then ${depositedFor("i")} else 0 end as waiting
   from ${source} i
   join client_vehicles v on v.shop_id = i.shop_id and v.id = i.client_vehicle_id
   join clients c on c.shop_id = i.shop_id and c.id = case when i.approved_at is null then v.client_id else i.client_id end
   left join open_items open on open.shop_id = i.shop_id and open.source_kind = 'client-invoice' and open.source_id = i.id
   where i.shop_id = $1 and ${conditions}
   order by i.id desc`;
