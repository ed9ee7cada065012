import type { Db } from "../../../../platform/server/db/database.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import type { Needs } from "../../../../platform/shared/route.ts";
import { fileNeeds } from "../kinds.ts";
import { imports } from "../tables.ts";
import { refuseImport } from "../words.ts";
import type { Import } from "./carrier.ts";
import { newPartiesOf } from "./reading.ts";

type Caller = { db: Db; may: (needs: Needs) => boolean };

/** Finds an import for an answer, which tells of the books what entering the rows by hand tells. */
export const findAllowed = async ({ db, may }: Caller, id: string): Promise<Import> => {
  const found = await db.find(imports, id);
  assertMayImport(may, found);
  return found;
};

/** Locks an import that no job is at work on. */
export const lockOpen = async ({ db, may }: Caller, id: string): Promise<Import> => {
  const found = await db.lock(imports, id);
  assertMayImport(may, found);
  if (found.state === "undone") throw refuseImport("import-undone");
  if (found.state !== "open") throw refuseImport("import-busy");
  return found;
};

/** Refuses a file with what the user may not enter by hand either. */
export const assertMayImport = (may: Caller["may"], file: Pick<Import, "kind" | "columns">) => {
  if (!fileNeeds(file.kind, file.columns).every((needs) => may(needs))) throw refuse("forbidden");
};

/** Refuses a user who may not add by hand the clients and vendors that the rows add. */
export const assertMayAddParties = async (
  { db, may }: Caller,
  { id, addsParties }: Pick<Import, "id" | "addsParties">,
) => {
  if (!addsParties) return;
  const { newClients, newVendors } = await newPartiesOf(db, id);
  if ((newClients > 0 && !may("edit-clients")) || (newVendors > 0 && !may("create-vendors"))) throw refuse("forbidden");
};
