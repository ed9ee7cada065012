import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand } from "../../../../platform/server/db/read.ts";
import { shop as shopId } from "../../../../platform/server/db/select.ts";
import type { SettingRow } from "../../../../platform/server/setting-row.ts";
import { clients, vehicles } from "../../../../platform/shared/shared-words.ts";
import { importWords } from "../screen-words.ts";
import { importRowWords as rows } from "../setting-row-words.ts";

export const importSettings = {
  imports: {
    group: "data",
    place: 5,
    icon: "import",
    name: importWords.title,
    page: "/back/imports",
    needs: "import-data",
    fields: [importWords.newImport, importWords.file, clients, vehicles],
    state: async ({ db }) => {
      const [{ count } = { count: 0 }] = await db.read(imported);
      return { parts: [{ text: rows.imported, values: { count } }], tone: "none" };
    },
  },
} satisfies Record<string, SettingRow>;

/** Undone ones are not counted: their `finishedAt` is that of the undoing. */
const imported = readByHand(
  "imports.setting-count",
  { count: z.int() },
  () =>
    sql`select count(*)::int as count from imports where shop_id = ${shopId} and finished_at is not null and state <> 'undone'`,
);
