import { sql } from "drizzle-orm";
import { check, integer, text, unique } from "drizzle-orm/pg-core";
import { createdAt, refers, shopTable } from "../../../platform/server/db/columns.ts";
import { parties } from "../../books/ledger/tables.ts";
import { addressColumns } from "../../base/shop/tables.ts";

/** Who pays for an insured repair. The id is that of the insurer's party in the ledger. */
export const insuranceCompanies = shopTable(
  "insurance_companies",
  {
    name: text().notNull(),
    foldedName: text().notNull(),
    /** For bilingual documents and Arabic screens. */
    nameAr: text(),
    foldedNameAr: text(),
    /** Days from issue until an invoice addressed to it is due. */
    termsDays: integer().notNull().default(0),
    vatNumber: text(),
    taxOffice: text(),
    crNumber: text(),
    /** Where claims are sent, and where inspections are: mail addresses, separated by commas. */
    claimEmails: text(),
    inspectionEmails: text(),
    ...addressColumns(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("insurance_companies_party_fkey", [t.shopId, t.id], parties),
    unique("insurance_companies_name_key").on(t.shopId, t.foldedName),
    unique("insurance_companies_name_ar_key").on(t.shopId, t.foldedNameAr),
    check("insurance_companies_terms_days", sql`${t.termsDays} between 0 and 365`),
    check("insurance_companies_name", sql`${t.name} <> ''`),
    check(
      "insurance_companies_name_ar",
      sql`(${t.nameAr} is null) = (${t.foldedNameAr} is null) and ${t.nameAr} <> ''`,
    ),
  ],
);
