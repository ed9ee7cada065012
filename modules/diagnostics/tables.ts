import { integer, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { catalogue } from "../../platform/server/columns.ts";

export const troubleCodes = catalogue.table(
  "trouble_codes",
  { id: uuid().notNull(), code: text().notNull(), description: text().notNull(), descriptionAr: text() },
  (t) => [primaryKey({ name: "trouble_codes_pkey", columns: [t.id] }), unique("trouble_codes_code_key").on(t.code)],
);

export const checkpoints = catalogue.table(
  "checkpoints",
  {
    id: uuid().notNull(),
    /** 1 engine and gear, 5 underbody. */
    step: integer().notNull(),
    position: integer().notNull(),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
  },
  (t) => [primaryKey({ name: "checkpoints_pkey", columns: [t.id] }), unique("checkpoints_position_key").on(t.step, t.position)],
);
