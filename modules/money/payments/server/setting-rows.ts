import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import type { SettingRow } from "../../../../platform/server/setting-row.ts";
import { paymentRowWords as rows } from "../setting-row-words.ts";

export const paymentSettings = {
  "payment-methods": {
    group: "money",
    place: 30,
    icon: "bank",
    name: rows.methods,
    page: "/back/settings/payment-methods",
    needs: "edit-system-settings",
    fields: [rows.account],
    state: async ({ db }) => {
      const [{ methods, accounts, isArchived } = none] = await db.read(counts);
      return {
        parts: [
          { text: rows.methodCount, values: { count: methods } },
          isArchived ? { text: rows.onArchived } : { text: rows.onAccounts, values: { count: accounts } },
        ],
        tone: isArchived ? "wait" : "none",
      };
    },
  },
} satisfies Record<string, SettingRow>;

const none = { methods: 0, accounts: 0, isArchived: false };

const counts = readByHand(
  "payments.setting-counts",
  { methods: z.int(), accounts: z.int(), isArchived: z.boolean() },
  () => sql`select count(*)::int as methods, count(distinct m.account_id)::int as accounts,
    coalesce(bool_or(a.archived_at is not null), false) as is_archived
    from payment_methods m join accounts a on a.shop_id = m.shop_id and a.id = m.account_id where m.shop_id = ${shop}`,
);
