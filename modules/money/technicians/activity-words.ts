import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const technicianActivity = {
  kinds: {
    "commission-runs": {
      name: { en: "Commission run", ar: "كشف العمولات" },
      page: "/back/commission",
      needs: "manage-users",
    },
    "commission-rates": {
      name: { en: "Commission rate", ar: "نسبة العمولة" },
      page: null,
      needs: "manage-users",
    },
  },
  fields: words({
    "numbering.commission-runs": { en: "Next commission run number", ar: "رقم كشف العمولات التالي" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof technicianActivity> {}
}
