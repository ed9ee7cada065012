import * as shared from "../../../platform/shared/shared-words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const visitActivity = {
  kinds: {
    "client-vehicles": {
      name: shared.vehicle,
      page: "/back/vehicles",
      needs: "view-client-vehicles",
    },
  },
  deeds: words({
    "POST archive": { en: "Archived", ar: "أرشفة" },
    "POST restore": { en: "Restored", ar: "استعادة من الأرشيف" },
    "POST exit-entry": { en: "Recorded the exit", ar: "تسجيل خروج المركبة" },
    "POST undo-exit": { en: "Undid an exit", ar: "التراجع عن الخروج" },
    "POST merge": { en: "Merged two vehicles", ar: "دمج مركبتين" },
    "POST part": { en: "Parted a vehicle into two", ar: "فصل مركبة إلى مركبتين" },
    "POST part/take-back": { en: "Took back a parting", ar: "التراجع عن فصل مركبتين" },
    "POST keep-joined": { en: "Confirmed that a vehicle is one", ar: "تأكيد أن المركبة واحدة" },
    "POST status": { en: "Changed the status", ar: "تغيير الحالة" },
  }),
  fields: words({
    clientId: shared.client,
    mileage: { en: "Mileage, km", ar: "قراءة العداد (كم)" },
    daysToFix: { en: "Days to fix", ar: "مدة الإصلاح (أيام)" },
    vehicleEnteredAt: { en: "Entered", ar: "وقت الدخول" },
    vehicleExitedAt: { en: "Exited", ar: "تاريخ الخروج" },
    status: shared.status,
    insuranceCompanyId: shared.insurer,
    insuranceReferenceNumber: shared.claimNumber,
    insuranceApprovedAmount: { en: "Approved amount", ar: "المبلغ المعتمد" },
    partedVehicle: { en: "Parted from", ar: "فُصلت عن" },
    mergedVehicle: { en: "Merged with", ar: "دُمجت مع" },
    deletedAt: { en: "Archived", ar: "تاريخ الأرشفة" },
  }),
  values: {
    status: words({
      working_on: { en: "Working on", ar: "تحت الإصلاح" },
      ready_for_customer: { en: "Ready for customer", ar: "جاهزة للعميل" },
      ready_for_pickup: { en: "Ready for pickup", ar: "جاهزة للاستلام" },
      completed: { en: "Completed", ar: "مكتملة" },
    }),
  },
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof visitActivity> {}
}
