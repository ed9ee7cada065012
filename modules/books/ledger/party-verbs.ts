import { ilike, or } from "drizzle-orm";
import { searchBy } from "../../../platform/server/http/serve-list.ts";
import { parties } from "./tables.ts";

/** A search of parties whose name in either language contains the typed text. */
export const partySearch = searchBy(
  (typed) => (typed.trim() === "" ? undefined : { like: `%${typed.trim().replace(/[\\%_]/g, "\\$&")}%` }),
  ({ like }) => or(ilike(parties.name, like!), ilike(parties.nameAr, like!)),
);
