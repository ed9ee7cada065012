import { and, type Column, type Placeholder, sql } from "drizzle-orm";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { insuranceCompanies } from "./tables.ts";

export type InsuranceCompany = Row<typeof insuranceCompanies>;

export type Names = Pick<InsuranceCompany, "name" | "nameAr">;

/** Companies whose name in either language contains the text, by name. */
export const findInsurers = (db: Db, q: string, max: number) => db.read(found, { q: fold(q), max });

/** Blanks and punctuation do not matter. */
export const isNamedLike = (q: Placeholder) =>
  sql`(${q} = '' or ${bare(q)} <> '' and (position(${bare(q)} in ${bare(insuranceCompanies.foldedName)}) > 0 or position(${bare(q)} in ${bare(insuranceCompanies.foldedNameAr)}) > 0))`;

const bare = (text: Placeholder | Column) => sql`regexp_replace(${text}, '[[:space:][:punct:]]', '', 'g')`;

const found = read("insurers.find", (value: Values<{ q: string; max: number }>) =>
  select({ id: insuranceCompanies.id, name: insuranceCompanies.name, nameAr: insuranceCompanies.nameAr })
    .from(insuranceCompanies)
    .where(and(sql`${value.q} <> ''`, isNamedLike(value.q)))
    .orderBy(insuranceCompanies.foldedName)
    .limit(value.max),
);
