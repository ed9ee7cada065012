import { isNull } from "drizzle-orm";
import type { SettingRow } from "../../../../platform/server/setting-row.ts";
import { operatorRowWords as rows } from "../setting-row-words.ts";
import { deletionRequests } from "../tables.ts";

export const operatorSettings = {
  deletion: {
    group: "data",
    place: 90,
    icon: "delete",
    name: rows.deletion,
    page: "/back/settings/deletion",
    needs: "edit-system-settings",
    fields: [rows.export],
    state: async ({ db }) =>
      (await db.findWhere(deletionRequests, isNull(deletionRequests.withdrawnAt)))
        ? { parts: [{ text: rows.requested }], tone: "wrong" }
        : { parts: [{ text: rows.notRequested }], tone: "none" },
  },
} satisfies Record<string, SettingRow>;
