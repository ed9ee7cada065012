import * as shared from "../../../platform/shared/shared-words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const entryCardActivity = {
  kinds: {
    "entry-cards": {
      name: shared.entryCard,
      page: "/back/entry-cards",
      needs: "view-entry-cards",
    },
  },
  deeds: words({
    "POST client-signature": { en: "Signed", ar: "توقيع العميل" },
  }),
  fields: words({
    date: shared.date,
    kmIn: { en: "Mileage at entry, km", ar: "قراءة العداد عند الدخول (كم)" },
    fuelLevel: { en: "Fuel level", ar: "مستوى الوقود" },
    fromTrailerLicensePlate: { en: "Recovery truck's plate", ar: "لوحة السطحة" },
    fromTrailerName: { en: "Recovery driver", ar: "سائق السطحة" },
    trailerDamages: { en: "Damage on the recovery truck", ar: "أضرار السطحة" },
    complaint: { en: "Client's complaint", ar: "شكوى العميل" },
    remarks: shared.remarks,
    responsibleEmployeeId: { en: "Employee", ar: "الموظف" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof entryCardActivity> {}
}
