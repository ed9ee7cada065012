import type { SettingRow } from "../../../../platform/server/setting-row.ts";
import { bookReaders } from "../../../books/ledger/readers.ts";
import { openingWords } from "../screen-words.ts";
import { openingRowWords as rows } from "../setting-row-words.ts";
import { openingDays } from "../tables.ts";

export const openingSettings = {
  "opening-balances": {
    group: "data",
    place: 10,
    icon: "opening",
    name: rows.opening,
    page: "/back/opening-balances",
    needs: bookReaders,
    fields: [openingWords.trialBalance],
    state: async ({ db }) => {
      const [known] = await db.list(openingDays);
      return {
        parts: [known ? { text: rows.asOf, day: known.day } : { text: rows.none }],
        tone: "none",
      };
    },
  },
} satisfies Record<string, SettingRow>;
