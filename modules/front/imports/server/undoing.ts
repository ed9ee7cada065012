import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { partsOf } from "../../../../platform/shared/import-rows.ts";
import { removeClients } from "../../../records/clients/verbs.ts";
import { removeVehicles } from "../../../records/vehicles/verbs.ts";
import { removeVisits } from "../../../workshop/visits/past-verbs.ts";
import { imports } from "../tables.ts";

/** The tables with rows that refer to what an import added, but for the import's own rows. */
export const usesOfImport = async (db: Db, id: string): Promise<string[]> =>
  (await db.read(usesRead, { id })).map(({ name }) => name);

const usesRead = readByHand(
  "imports.uses",
  { name: z.string() },
  (value: Values<{ id: string }>) => sql`select * from tables_using_import(${ofShop}, ${value.id}::uuid) as name`,
);

const addedRead = readByHand(
  "imports.added",
  { clientId: z.string().nullable(), vehicleId: z.string().nullable(), visitId: z.string().nullable() },
  (value: Values<{ id: string }>) => sql`
    select case when r.added_client then r.client_id end as client_id, case when r.added_vehicle then r.vehicle_id end as vehicle_id, r.visit_id
    from import_rows r where r.shop_id = ${ofShop} and r.import_id = ${value.id} and r.outcome = 'added'`,
);

/** Deleted by one statement: few enough for its time limit, whatever the size of the import. */
const deletedAtOnce = 1_000;

/**
 * Deletes all that the shop's import added whose undo was asked for, in one transaction; gives the undo up if something
 * was made of it meanwhile. False if no undo is to be carried out.
 */
export const undoAsked = async (db: Db, now: string): Promise<boolean> => {
  const [asked] = await db.list(imports, { where: eq(imports.state, "undoing") });
  const found = asked && (await db.lock(imports, asked.id));
  if (found?.state !== "undoing") return false;
  const uses = await usesOfImport(db, found.id);
  if (uses.length > 0) {
    await db.update(imports, found.id, { state: "open", uses, workedAt: now });
    return true;
  }
  const added = await db.read(addedRead, { id: found.id });
  for (const part of partsOf(
    added.flatMap(({ visitId }) => visitId ?? []),
    deletedAtOnce,
  ))
    await removeVisits(db, part);
  for (const part of partsOf(
    added.flatMap(({ vehicleId }) => vehicleId ?? []),
    deletedAtOnce,
  )) {
    await removeVehicles(db, part);
    await forget(db, "vehicle_id", { of: found.id, ids: part });
  }
  for (const part of partsOf(
    added.flatMap(({ clientId }) => clientId ?? []),
    deletedAtOnce,
  )) {
    await removeClients(db, part);
    await forget(db, "client_id", { of: found.id, ids: part });
  }
  await db.query("imports.forget-rows", "delete from import_rows where shop_id = $1 and import_id = $2", [found.id]);
  await db.update(imports, found.id, { state: "undone", finishedAt: now, workedAt: now });
  return true;
};

/** Rows of other imports that had joined what is deleted say nothing of it any more. */
const forget = (db: Db, column: "client_id" | "vehicle_id", { of, ids }: { of: string; ids: readonly string[] }) =>
  db.query(
    `imports.forget-${column}`,
    `update import_rows set mark = null, client_id = null, vehicle_id = null
     where shop_id = $1 and import_id <> $2 and ${column} = any($3::uuid[])`,
    [of, ids],
  );
