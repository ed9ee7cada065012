import { or } from "drizzle-orm";
import type { Db, Row } from "../../platform/server/db/database.ts";
import { fold } from "../../platform/shared/folding.ts";
import { insuranceCompanies } from "./tables.ts";

export type InsuranceCompany = Row<typeof insuranceCompanies>;

export type Names = Pick<InsuranceCompany, "name" | "nameAr">;

/** Companies one of whose names holds what is typed, by name. */
export const findInsurers = (db: Db, q: string, most: number) =>
  db.query<Names & { id: string }>(
    "insurers.find",
    `select id, name, name_ar from insurance_companies
     where shop_id = $1 and $2 <> '' and (position($2 in folded_name) > 0 or position($2 in folded_name_ar) > 0) order by folded_name limit $3`,
    [fold(q), most],
  );
