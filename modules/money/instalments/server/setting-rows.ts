import type { SettingRow } from "../../../../platform/server/setting-row.ts";
import { instalmentWords } from "../screen-words.ts";
import { instalmentRowWords as rows } from "../setting-row-words.ts";
import { instalmentAccounts } from "../tables.ts";

export const instalmentSettings = {
  instalments: {
    group: "money",
    place: 40,
    icon: "instalments",
    name: rows.instalments,
    page: "/back/settings/instalments",
    needs: "edit-system-settings",
    fields: [instalmentWords.apiToken, instalmentWords.mode],
    state: async ({ db }) => {
      const [account] = await db.list(instalmentAccounts);
      if (!account) return { parts: [{ text: rows.notConnected }], tone: "none" };
      const isTrial = account.mode === "sandbox";
      return {
        parts: [
          ...(isTrial ? [{ text: rows.sandbox }] : []),
          { text: account.isOffered ? rows.offered : rows.notOffered },
        ],
        tone: isTrial ? "wait" : "none",
      };
    },
  },
} satisfies Record<string, SettingRow>;
