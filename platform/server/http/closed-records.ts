import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { type Db, databaseCode } from "../db/database.ts";
import { closedRecords } from "../db/kernel-tables.ts";
import { read, type Values } from "../db/read.ts";
import { isAnyOf, select, shop } from "../db/select.ts";
import { isId } from "../ids.ts";
import type { Permission } from "../../shared/permissions.ts";
import type { Needs } from "../../shared/route.ts";
import { refuse } from "../../shared/refusals.ts";
import { mayCall } from "./checks.ts";
import type { Caller } from "./serve.ts";

/** Who keeps the books. */
const bookkeeping: Permission = "edit-accounts";

/** Refuses what is only kept for the books, unless the caller keeps them. Read with the handler's first statements. */
export const assertOpen = async (db: Db, params: Readonly<Record<string, string>>, caller: Caller) => {
  if (mayCall(caller, bookkeeping)) return;
  const ids = Object.values(params).filter(isId);
  if (ids.length > 0 && (await db.read(closed, { ids })).length > 0) throw refuse("record-closed");
};

const closed = read("closed-records.any", (value: Values<{ ids: readonly string[] }>) =>
  select({ id: closedRecords.id }).from(closedRecords).where(isAnyOf(closedRecords.id, value.ids)),
);

/** Of a list whose rows show what is closed: its `values`, and the condition on the id of its rows. */
export const seesClosed = ({ may }: { may: (needs: Needs) => boolean }) => ({ seesClosed: may(bookkeeping) });

export const isOpenTo = (values: Readonly<Record<string, SQLWrapper>>, id: SQLWrapper): SQL =>
  sql`(${values["seesClosed"]}::boolean or not exists (select from closed_records k where k.shop_id = ${shop} and k.id = ${id}))`;

/** The database has refused something new for an erased client. */
export const isOfErasedClient = (error: unknown) => databaseCode(error) === "WA001";
