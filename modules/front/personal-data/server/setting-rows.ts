import type { SettingRow, SettingState } from "../../../../platform/server/setting-row.ts";
import { personalDataRowWords as rows } from "../setting-row-words.ts";
import { yearsOf } from "./reading.ts";
import { waitingRequests } from "./terms.ts";

export const personalDataSettings = {
  "personal-data": {
    group: "data",
    place: 60,
    icon: "people",
    name: rows.name,
    page: "/back/settings/personal-data",
    needs: "edit-system-settings",
    fields: [rows.years, rows.requests],
    state: async ({ db }) => {
      const [years, requests] = await Promise.all([yearsOf(db), db.read(waitingRequests)]);
      const isBlocked = requests.some(({ blockedAt }) => blockedAt !== null);
      const keeps: SettingState["parts"] = [{ text: rows.keeps, values: { years } }];
      return {
        parts: requests.length > 0 ? [{ text: rows.waiting, values: { count: requests.length } }, ...keeps] : keeps,
        tone: isBlocked ? "wrong" : requests.length > 0 ? "wait" : "none",
      };
    },
  },
} satisfies Record<string, SettingRow>;
