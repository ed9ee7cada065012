import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const transferActivity = {
  kinds: {
    "stock-transfers": {
      name: { en: "Stock transfer", ar: "تحويل مخزون" },
      page: "/back/stock-transfers",
      needs: "view-products",
    },
  },
  deeds: words({
    "POST stock-transfers": { en: "Sent to a branch", ar: "إرسال إلى فرع" },
    "POST receive": { en: "Received", ar: "استلام" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof transferActivity> {}
}
