import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const instalmentActivity = {
  kinds: {
    "instalment-account": {
      name: { en: "Tamara", ar: "تمارا" },
      page: "/back/settings/instalments",
      isOnePage: true,
      needs: "edit-system-settings",
    },
    "instalment-orders": {
      name: { en: "Instalments", ar: "التقسيط" },
      page: "/back/instalments",
      isOnePage: true,
      needs: "view-client-payments",
    },
  },
  deeds: words({
    "POST inquiries": { en: "Asked Tamara", ar: "سأل تمارا" },
    "POST instalment-refunds": { en: "Refund through Tamara", ar: "رد مبلغ عن طريق تمارا" },
    "POST manual-refunds": {
      en: "Refund another way, refused by Tamara",
      ar: "رد مبلغ بطريقة أخرى بعد رفض تمارا",
    },
    "POST returned-payments": { en: "The client gave a refund back", ar: "استلام مبلغ أعاده العميل" },
    "POST withdrawals": { en: "Withdrew a refund through Tamara", ar: "سحب طلب رد عن طريق تمارا" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof instalmentActivity> {}
}
