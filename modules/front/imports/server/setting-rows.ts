import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import type { SettingRow } from "../../../../platform/server/setting-row.ts";
import { importWords } from "../screen-words.ts";
import { importRowWords as rows } from "../setting-row-words.ts";

export const importSettings = {
  imports: {
    group: "data",
    place: 5,
    icon: "import",
    name: rows.imports,
    page: "/back/imports",
    needs: "import-data",
    fields: [importWords.columns],
    state: async ({ db }) => {
      const [{ files, clients } = { files: 0, clients: 0 }] = await db.read(imported);
      return {
        parts: [
          { text: rows.files, values: { count: files } },
          ...(clients > 0 ? [{ text: rows.clients, values: { count: clients } }] : []),
        ],
        tone: "none",
      };
    },
  },
} satisfies Record<string, SettingRow>;

const imported = readByHand(
  "imports.setting-counts",
  { files: z.int(), clients: z.int() },
  () => sql`select count(*)::int as files, coalesce(sum(clients_added), 0)::int as clients
    from imports where shop_id = ${shop} and started_at is not null and state <> 'undone'`,
);
