import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import type { SettingRow } from "../../../../platform/server/setting-row.ts";
import { webhookWords } from "../screen-words.ts";
import { webhookRowWords as rows } from "../setting-row-words.ts";

export const webhookSettings = {
  webhooks: {
    group: "data",
    place: 20,
    icon: "webhook",
    name: rows.webhooks,
    page: "/back/settings/webhooks",
    needs: "edit-system-settings",
    fields: [webhookWords.events, webhookWords.url, webhookWords.secretTitle, webhookWords.api],
    state: async ({ db }) => {
      const [{ all, paused, failing } = { all: 0, paused: 0, failing: 0 }] = await db.read(counts);
      return {
        parts: [
          { text: rows.addresses, values: { count: all } },
          ...(failing > 0 ? [{ text: rows.failing, values: { count: failing } }] : []),
          ...(paused > 0 ? [{ text: rows.paused, values: { count: paused } }] : []),
        ],
        tone: failing > 0 ? "wrong" : paused > 0 ? "wait" : "none",
      };
    },
  },
} satisfies Record<string, SettingRow>;

const counts = readByHand(
  "webhooks.setting-counts",
  { all: z.int(), paused: z.int(), failing: z.int() },
  () => sql`select count(*)::int as all,
    count(*) filter (where paused_at is not null)::int as paused,
    count(*) filter (where paused_at is null and failing_since is not null)::int as failing
    from webhooks where shop_id = ${shop}`,
);
