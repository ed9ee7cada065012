import type { KindsOf, ModuleActivity } from "../../platform/shared/kinds.ts";
import { words } from "../../platform/shared/words.ts";

export const ledgerActivity = {
  kinds: {
    accounts: { name: { en: "Account", ar: "الحساب" }, page: "/back/accounts", needs: "view-reports" },
    "journal-entries": {
      name: { en: "Journal entry", ar: "قيد اليومية" },
      page: "/back/journal-entries",
      needs: "view-reports",
    },
  },
  fields: words({
    accountName: { en: "Account name", ar: "اسم الحساب" },
    "numbering.journal": { en: "Next journal entry number", ar: "رقم القيد التالي" },
    "numbering.manual-entries": { en: "Next manual entry number", ar: "رقم القيد اليدوي التالي" },
    "numbering.transfers": { en: "Next transfer number", ar: "رقم التحويل التالي" },
  }),
} satisfies ModuleActivity;

declare module "../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof ledgerActivity> {}
}
