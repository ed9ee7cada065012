import * as shared from "../../../platform/shared/shared-words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";
import { bookingStateWords } from "./words.ts";

export const bookingActivity = {
  kinds: {
    bookings: {
      name: { en: "Booking", ar: "الموعد" },
      page: "/back/bookings",
      needs: "view-client-vehicles",
    },
    "booking-page": {
      name: { en: "Booking page", ar: "صفحة حجز المواعيد" },
      page: null,
      needs: null,
    },
  },
  deeds: words({
    "POST confirmation": { en: "Confirmed", ar: "تأكيد" },
    "POST decline-alike": { en: "Declined with all like it", ar: "الاعتذار عنه وعن أمثاله" },
    "POST miss": { en: "Marked as no-show", ar: "تسجيل عدم الحضور" },
    "POST arrival": { en: "Checked in", ar: "استقبال المركبة" },
    "POST undo-arrival": { en: "Undid the check-in", ar: "التراجع عن استقبال المركبة" },
  }),
  fields: words({
    startsAt: { en: "From", ar: "من" },
    endsAt: { en: "Until", ar: "حتى" },
    bayId: shared.bay,
    wish: { en: "What is to be done", ar: "العمل المطلوب" },
    state: shared.state,
    cancelReason: shared.reason,
  }),
  values: { state: bookingStateWords },
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof bookingActivity> {}
}
