import { words } from "../../../platform/shared/words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";

export const insurerActivity = {
  kinds: {
    "insurance-companies": { name: { en: "Insurer", ar: "شركة التأمين" }, page: null, needs: null },
  },
  fields: words({
    termsDays: { en: "Payment terms, days", ar: "مهلة السداد (أيام)" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof insurerActivity> {}
}
