import { z } from "zod";
import { eq } from "drizzle-orm";
import type { Db, Row } from "../../platform/server/database.ts";
import { newId } from "../../platform/server/ids.ts";
import { pageOf, readCursorAs } from "../../platform/server/pages.ts";
import { serve, type Served } from "../../platform/server/serve.ts";
import { fold } from "../../platform/shared/folding.ts";
import { addParty } from "../ledger/server.ts";
import * as contract from "./contract.ts";
import { insuranceCompanies } from "./tables.ts";

type InsuranceCompany = Row<typeof insuranceCompanies>;

const lastNamed = z.tuple([z.string()]);

const list = serve(contract.listInsuranceCompanies, async ({ db, query: { q = "", cursor, limit } }) => {
  const [after = ""] = readCursorAs(lastNamed, cursor) ?? [];
  const found = await db.query<InsuranceCompany>(
    "insurers.list",
    `select * from insurance_companies
     where shop_id = $1 and folded_name > $2 and ($3 = '' or position($3 in folded_name) > 0)
     order by folded_name limit $4`,
    [after, fold(q), limit + 1],
  );
  return pageOf(found, limit, ({ foldedName }) => [foldedName]);
});

const add = serve(contract.addInsuranceCompany, async ({ db, body: { name }, about }) => {
  const company = await addInsurer(db, name);
  about({ kind: "insurance-companies", id: company.id, name: company.name });
  return company;
});

export const insurerHandlers: readonly Served[] = [list, add];

/** Companies whose name holds what is typed, by name. */
export const findInsurers = (db: Db, q: string, most: number) =>
  db.query<Pick<InsuranceCompany, "id" | "name">>(
    "insurers.find", "select id, name from insurance_companies where shop_id = $1 and $2 <> '' and position($2 in folded_name) > 0 order by folded_name limit $3", [fold(q), most],
  );

/** Two calls with one name wait for each other, so that the second answers the company of the first. */
const addInsurer = async (db: Db, name: string): Promise<InsuranceCompany> => {
  const foldedName = fold(name);
  const [, known] = await Promise.all([
    db.query("insurers.lock-name", "select pg_advisory_xact_lock(hashtextextended($1::text || 'insurer' || $2, 0))", [foldedName]),
    db.findWhere(insuranceCompanies, eq(insuranceCompanies.foldedName, foldedName)),
  ]);
  if (known) return known;
  const id = newId();
  await addParty(db, { id, kind: "insurer", name });
  return db.insert(insuranceCompanies, { id, name, foldedName });
};
