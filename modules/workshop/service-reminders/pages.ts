import { type ModulePages, page } from "../../../platform/web/pages.ts";

export const serviceRemindersPages: ModulePages = {
  pages: [
    page(
      "/back/service-reminders",
      async () => (await import("./screens/ServiceRemindersPage.tsx")).ServiceRemindersPage,
      "view-client-vehicles",
    ),
  ],
  places: [
    {
      group: "work",
      place: 45,
      name: { en: "Service reminders", ar: "تذكيرات الصيانة" },
      to: "/back/service-reminders",
      needs: "view-client-vehicles",
    },
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).reminderActivity }),
};
