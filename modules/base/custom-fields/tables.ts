import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, text, unique } from "drizzle-orm/pg-core";
import { createdAt, shopTable, time } from "../../../platform/server/db/columns.ts";
import type { CustomChoice, CustomKind, CustomRecord } from "./rules.ts";

/** A field that the shop adds to its clients, vehicles or visits. The records have the values, by the id of the field. */
export const customFields = shopTable(
  "custom_fields",
  {
    record: text().$type<CustomRecord>().notNull(),
    kind: text().$type<CustomKind>().notNull(),
    name: text().notNull(),
    nameAr: text().notNull(),
    /** Both names folded, so that two fields of a record do not differ only in spelling. */
    foldedName: text().notNull(),
    foldedNameAr: text().notNull(),
    isRequired: boolean().notNull(),
    /** Printed on the papers of the visit. */
    isOnPaper: boolean().notNull(),
    position: integer().notNull(),
    /** In their order; archived ones stay, because records may have them. */
    choices: jsonb().$type<readonly CustomChoice[]>().notNull(),
    /** No longer asked; records keep their values. */
    archivedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("custom_fields_name_key").on(t.shopId, t.record, t.foldedName),
    unique("custom_fields_name_ar_key").on(t.shopId, t.record, t.foldedNameAr),
    check("custom_fields_record", sql`${t.record} in ('client', 'vehicle', 'visit')`),
    check("custom_fields_kind", sql`${t.kind} in ('text', 'number', 'date', 'choice')`),
    check("custom_fields_names", sql`${t.name} <> '' and ${t.nameAr} <> ''`),
    check("custom_fields_choices", sql`(${t.kind} = 'choice') = (jsonb_array_length(${t.choices}) > 0)`),
  ],
);
