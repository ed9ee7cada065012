import type { ModuleActivity } from "../../platform/shared/kinds.ts";
import { words } from "../../platform/shared/words.ts";

export const ledgerActivity = {
  kinds: {},
  fields: words({
    accountName: { en: "Account name", ar: "اسم الحساب" },
    "numbering.journal": { en: "Next journal entry number", ar: "رقم القيد التالي" },
  }),
} satisfies ModuleActivity;
