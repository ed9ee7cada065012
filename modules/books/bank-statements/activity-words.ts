import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const bankStatementActivity = {
  kinds: {
    "bank-statements": {
      name: { en: "Bank statement", ar: "كشف الحساب البنكي" },
      page: null,
      needs: "view-reports",
    },
    "bank-lines": {
      name: { en: "Bank statement line", ar: "سطر من كشف الحساب البنكي" },
      page: null,
      needs: "view-reports",
    },
  },
  deeds: words({
    "POST match": { en: "Matched bank lines", ar: "مطابقة سطور كشف الحساب البنكي" },
    "POST unmatch": { en: "Undid the match of a bank line", ar: "التراجع عن مطابقة سطر بنكي" },
    "POST entry": { en: "Posted a bank line", ar: "ترحيل سطر من كشف الحساب البنكي" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof bankStatementActivity> {}
}
