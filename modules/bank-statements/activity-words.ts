import type { KindsOf, ModuleActivity } from "../../platform/shared/kinds.ts";
import { words } from "../../platform/shared/words.ts";

export const bankStatementActivity = {
  kinds: {
    "bank-statements": {
      name: { en: "Bank statement", ar: "كشف الحساب البنكي" },
      page: null,
      needs: "view-reports",
    },
    "bank-lines": {
      name: { en: "Line of a bank statement", ar: "سطر من كشف الحساب" },
      page: null,
      needs: "view-reports",
    },
  },
  deeds: words({
    "POST match": { en: "Matched lines of the bank", ar: "مطابقة سطور كشف الحساب" },
    "POST unmatch": { en: "Undid the match of a bank line", ar: "التراجع عن مطابقة سطر" },
    "POST entry": { en: "Posted a line of the bank", ar: "ترحيل سطر من كشف الحساب" },
  }),
} satisfies ModuleActivity;

declare module "../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof bankStatementActivity> {}
}
