import { page, type ModulePages } from "../../../platform/web/pages.ts";

export const webhooksPages: ModulePages = {
  pages: [
    page(
      "/back/settings/webhooks",
      async () => (await import("./WebhooksPage.tsx")).WebhooksPage,
      "edit-system-settings",
    ),
    page(
      "/back/settings/webhooks/$id",
      async () => (await import("./WebhookPage.tsx")).WebhookPage,
      "edit-system-settings",
    ),
  ],
  places: [
    {
      group: "settings",
      place: 68,
      name: { en: "Webhooks", ar: "الويب هوك" },
      to: "/back/settings/webhooks",
      needs: "edit-system-settings",
    },
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).webhookActivity }),
};
