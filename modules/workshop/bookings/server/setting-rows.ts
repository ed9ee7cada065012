import type { SettingRow } from "../../../../platform/server/setting-row.ts";
import { pageSettingsWords } from "../screen-words.ts";
import { bookingRowWords as rows } from "../setting-row-words.ts";
import { findOpenPage } from "../verbs.ts";

export const bookingSettings = {
  "booking-page": {
    group: "work",
    place: 10,
    icon: "bookings",
    name: rows.page,
    page: "/back/settings/booking-page",
    needs: "edit-system-settings",
    fields: [pageSettingsWords.open, pageSettingsWords.code, pageSettingsWords.addressIn],
    state: async ({ db }) => ({
      parts: [{ text: (await findOpenPage(db)) ? rows.open : rows.closed }],
      tone: "none",
    }),
  },
} satisfies Record<string, SettingRow>;
