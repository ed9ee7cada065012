import { page, type ModulePages } from "../../../platform/web/pages.ts";

export const messagesPages: ModulePages = {
  pages: [
    page("/back/settings/messages", async () => (await import("./OutboxPage.tsx")).OutboxPage, "view-reports"),
    page(
      "/back/settings/sms-templates",
      async () => (await import("./SmsTemplatesPage.tsx")).SmsTemplatesPage,
      "edit-system-settings",
    ),
    page(
      "/back/settings/sms-provider",
      async () => (await import("./SmsProviderPage.tsx")).SmsProviderPage,
      "edit-system-settings",
    ),
    page(
      "/back/settings/whatsapp",
      async () => (await import("./WhatsAppPage.tsx")).WhatsAppPage,
      "edit-system-settings",
    ),
  ],
  places: [
    {
      group: "settings",
      place: 60,
      name: { en: "Sent messages", ar: "الرسائل المرسلة" },
      to: "/back/settings/messages",
      needs: "view-reports",
    },
    {
      group: "settings",
      place: 65,
      name: { en: "SMS templates", ar: "قوالب الرسائل النصية" },
      to: "/back/settings/sms-templates",
      needs: "edit-system-settings",
    },
    {
      group: "settings",
      place: 66,
      name: { en: "SMS provider", ar: "مزود الرسائل النصية" },
      to: "/back/settings/sms-provider",
      needs: "edit-system-settings",
    },
    {
      group: "settings",
      place: 67,
      name: { en: "WhatsApp", ar: "واتساب" },
      to: "/back/settings/whatsapp",
      needs: "edit-system-settings",
    },
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).messageActivity }),
};
