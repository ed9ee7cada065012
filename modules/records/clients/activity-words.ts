import * as shared from "../../../platform/shared/shared-words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";
import { yesNoWords } from "../../base/shop/activity-words.ts";

export const clientActivity = {
  kinds: {
    clients: { name: shared.client, page: "/back/clients", needs: "view-clients" },
  },
  fields: words({
    buyerKind: { en: "Buyer", ar: "نوع المشتري" },
    wantsReminders: { en: "Receives reminders", ar: "يستلم التذكيرات" },
    note: shared.note,
    termsDays: shared.paymentTermsDays,
    "numbering.clients": { en: "Next client number", ar: "رقم العميل التالي" },
  }),
  values: {
    buyerKind: words({
      private: { en: "Private person", ar: "فرد" },
      business: { en: "Business or organization", ar: "منشأة" },
      government: { en: "Government", ar: "جهة حكومية" },
      abroad: { en: "Abroad", ar: "خارج الدولة" },
    }),
    wantsReminders: yesNoWords,
  },
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof clientActivity> {}
}
