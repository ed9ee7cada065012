import { isNull } from "drizzle-orm";
import type { SettingRow } from "../../../../platform/server/setting-row.ts";
import { wallBoardWords } from "../screen-words.ts";
import { wallRowWords as rows } from "../setting-row-words.ts";
import { wallBoards } from "../tables.ts";

export const wallSettings = {
  "wall-boards": {
    group: "work",
    place: 40,
    icon: "television",
    name: rows.boards,
    page: "/back/settings/wall-boards",
    needs: "edit-system-settings",
    fields: [wallBoardWords.make, wallBoardWords.branch],
    state: async ({ db }) => {
      const open = await db.list(wallBoards, { where: isNull(wallBoards.closedAt) });
      return { parts: [{ text: rows.open, values: { count: open.length } }], tone: "none" };
    },
  },
} satisfies Record<string, SettingRow>;
