import * as shared from "../../../platform/shared/shared-words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";
import { decisionWords } from "./words.ts";

export const warrantyActivity = {
  kinds: {
    "warranty-claims": {
      name: { en: "Warranty of earlier work", ar: "ضمان أعمال سابقة" },
      page: null,
      needs: "view-client-vehicles",
    },
  },
  deeds: words({ "PUT warranties/:id": { en: "Decided on a warranty", ar: "قرار في الضمان" } }),
  fields: words({ decision: { en: "Decision", ar: "القرار" }, reason: shared.reason }),
  values: { decision: decisionWords },
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof warrantyActivity> {}
}
