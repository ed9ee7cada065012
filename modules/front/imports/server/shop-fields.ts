import type { Db } from "../../../../platform/server/db/database.ts";
import { fieldsOfShop } from "../../../base/custom-fields/verbs.ts";
import { fieldsIn } from "../shop-columns.ts";
import type { Import } from "./carrier.ts";

/** The shop's custom fields as far as a new file may have them: those that are not archived. */
export const fieldsOfFiles = async (db: Db) => (await fieldsOfShop(db)).filter(({ archivedAt }) => archivedAt === null);

/** Those that the columns of a file name, also what was archived since. */
export const fieldsOfImport = async (db: Db, { columns }: Pick<Import, "columns">) =>
  fieldsIn(columns, await fieldsOfShop(db));
