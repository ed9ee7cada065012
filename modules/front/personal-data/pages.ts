import { type ModulePages, page } from "../../../platform/web/pages.ts";
import { personalDataActivity } from "./activity-words.ts";
import { personalDataNotices } from "./notice-words.ts";
import { personalDataRowWords } from "./setting-row-words.ts";

export const personalDataPages: ModulePages = {
  pages: [
    page(
      "/back/clients/$id/personal-data",
      async () => (await import("./screens/PersonalDataPage.tsx")).PersonalDataPage,
      "edit-clients",
    ),
    page(
      "/back/settings/personal-data",
      async () => (await import("./screens/TermsPage.tsx")).TermsPage,
      "edit-system-settings",
    ),
  ],
  places: [
    {
      group: "settings",
      place: 96,
      name: personalDataRowWords.name,
      to: "/back/settings/personal-data",
      needs: "edit-system-settings",
    },
  ],
  kinds: async () => ({ activity: personalDataActivity, notices: personalDataNotices }),
};
