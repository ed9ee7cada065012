import { desc } from "drizzle-orm";
import type { SettingRow, SettingState } from "../../../../platform/server/setting-row.ts";
import { dateIn } from "../../../../platform/shared/dates.ts";
import { isReady } from "../rules.ts";
import { exportWords } from "../screen-words.ts";
import { exportRowWords as rows } from "../setting-row-words.ts";
import { exports } from "../tables.ts";
import { readBackWords } from "../read-back-screen-words.ts";
import { readBacks } from "../read-back-tables.ts";

export const exportSettings = {
  exports: {
    group: "data",
    place: 80,
    icon: "export",
    name: rows.exports,
    page: "/back/settings/export",
    needs: "edit-system-settings",
    fields: [exportWords.contents],
    state: async ({ db, shop, now }): Promise<SettingState> => {
      const [last] = await db.list(exports, { orderBy: [desc(exports.createdAt), desc(exports.id)], limit: 1 });
      if (!last) return { parts: [{ text: rows.none }], tone: "none" };
      if (last.state === "running") return { parts: [{ text: rows.running }], tone: "wait" };
      if (last.state === "failed") return { parts: [{ text: rows.failed }], tone: "wrong" };
      if (isReady(last, now))
        return { parts: [{ text: rows.until, day: dateIn(last.expiresAt!, shop.timeZone) }], tone: "none" };
      return { parts: [{ text: rows.last, day: dateIn(last.createdAt, shop.timeZone) }], tone: "none" };
    },
  },
  "read-backs": {
    group: "data",
    place: 81,
    icon: "import",
    name: rows.restore,
    page: "/back/settings/restore",
    needs: "edit-system-settings",
    fields: [readBackWords.howTitle],
    state: async ({ db, shop }): Promise<SettingState> => {
      const [last] = await db.list(readBacks, { orderBy: [desc(readBacks.createdAt), desc(readBacks.id)], limit: 1 });
      if (!last || last.state === "stopped") return { parts: [{ text: rows.nothingRestored }], tone: "none" };
      if (last.state === "failed") return { parts: [{ text: rows.notRestored }], tone: "wrong" };
      if (last.state !== "done") return { parts: [{ text: rows.running }], tone: "wait" };
      if (last.takenOverAt === null) return { parts: [{ text: rows.isCopy }], tone: "wait" };
      return { parts: [{ text: rows.restored, day: dateIn(last.finishedAt!, shop.timeZone) }], tone: "none" };
    },
  },
} satisfies Record<string, SettingRow>;
