import * as shared from "../../../platform/shared/shared-words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const ledgerActivity = {
  kinds: {
    accounts: { name: shared.account, page: "/back/accounts", needs: "view-reports" },
    books: { name: { en: "Books", ar: "الدفاتر" }, page: null, needs: "view-reports" },
    "journal-entries": {
      name: { en: "Journal entry", ar: "قيد اليومية" },
      page: "/back/journal-entries",
      needs: "view-reports",
    },
  },
  deeds: words({
    "PUT lock": { en: "Changed the lock of the books", ar: "تغيير إقفال الدفاتر" },
    "POST reopen": { en: "Reopened the year", ar: "إعادة فتح السنة" },
    "POST close": { en: "Closed the year", ar: "إقفال السنة" },
  }),
  fields: words({
    lockedThrough: { en: "Books locked through", ar: "الدفاتر مقفلة حتى" },
    lockReason: shared.reason,
    accountName: { en: "Customer’s account name", ar: "اسم حساب العميل" },
    "numbering.journal": { en: "Next journal entry number", ar: "رقم القيد التالي" },
    "numbering.manual-entries": { en: "Next manual entry number", ar: "رقم القيد اليدوي التالي" },
    "numbering.transfers": { en: "Next transfer number", ar: "رقم التحويل التالي" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof ledgerActivity> {}
}
