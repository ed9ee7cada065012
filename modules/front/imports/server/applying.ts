import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { todayIn } from "../../../../platform/shared/dates.ts";
import { toSnake } from "../../../../platform/shared/wire.ts";
import { shops } from "../../../base/shop/tables.ts";
import { importRows, imports } from "../tables.ts";
import type { CarriedOutRow } from "./carrier.ts";
import { type CarriedOut, carriers, sumOf } from "./carriers.ts";

/** Writes the next rows of the shop's running import. False when nothing is left to do, or somebody stopped it. */
export const applyBatch = async (db: Db, now: string): Promise<boolean> => {
  const [running] = await db.list(imports, { where: eq(imports.state, "running") });
  const found = running && (await db.lock(imports, running.id));
  if (found?.state !== "running") return false;
  const shop = await db.find(shops, db.shopId);
  const carrier = carriers[found.kind];
  const rows = await db.list(importRows, {
    where: and(eq(importRows.importId, found.id), isNull(importRows.outcome), eq(importRows.isWrong, false))!,
    orderBy: [asc(importRows.line)],
    limit: carrier.batch,
  });
  const facts = { shop, today: todayIn(shop.timeZone, now), now };
  const { wrong, rows: written, added } = await carrier.carryOut(db, found, rows, facts);
  await markWrong(db, wrong);
  await noteRows(db, written);
  const isOver = rows.length < carrier.batch;
  await db.update(imports, found.id, {
    ...sumOf(found, added),
    workedAt: now,
    ...(isOver && { state: "open", finishedAt: now }),
  });
  return !isOver;
};

const markWrong = async (db: Db, wrong: CarriedOut["wrong"]) => {
  if (wrong.length === 0) return;
  await db.query(
    "imports.mark-wrong",
    `update import_rows i set is_wrong = true, faults = r.faults, missing_party = r.missing_party
     from jsonb_to_recordset($2) as r(id uuid, faults jsonb, missing_party text) where i.shop_id = $1 and i.id = r.id`,
    [JSON.stringify(wrong.map(({ id, faults, missingParty }) => ({ id, faults, missing_party: missingParty })))],
  );
};

/** The row says what became of it, and its cells and keys are emptied. */
const noteRows = async (db: Db, rows: readonly CarriedOutRow[]) => {
  if (rows.length === 0) return;
  await db.query(
    "imports.note-rows",
    `update import_rows i set outcome = r.outcome, client_id = r.client_id, vehicle_id = r.vehicle_id, visit_id = r.visit_id,
       thing_id = r.thing_id, added_client = coalesce(r.added_client, false), added_vehicle = coalesce(r.added_vehicle, false),
       cells = '{}', phone = null, key = r.key, other_key = null,
       client_key = r.client_key, other_phones = r.other_phones, plate_country = r.plate_country, plate_key = r.plate_key, vin_key = r.vin_key
     from jsonb_to_recordset($2) as r(id uuid, outcome text, client_id uuid, vehicle_id uuid, visit_id uuid, thing_id uuid,
       added_client boolean, added_vehicle boolean, key text, client_key text, other_phones text, plate_country text, plate_key text, vin_key text)
     where i.shop_id = $1 and i.id = r.id`,
    [JSON.stringify(rows.map(inSnakeCase))],
  );
};

const inSnakeCase = (row: CarriedOutRow) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnake(name), value]));
