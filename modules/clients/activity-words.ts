import type { KindsOf, ModuleActivity } from "../../platform/shared/kinds.ts";
import { words } from "../../platform/shared/words.ts";

export const clientActivity = {
  kinds: {
    clients: { name: { en: "Client", ar: "العميل" }, page: "/back/clients", needs: "view-clients" },
  },
  fields: words({
    note: { en: "Note", ar: "ملاحظة" },
    termsDays: { en: "Payment terms, days", ar: "مهلة السداد (أيام)" },
    "numbering.clients": { en: "Next client number", ar: "رقم العميل التالي" },
  }),
} satisfies ModuleActivity;

declare module "../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof clientActivity> {}
}
