import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";

export const insurerActivity = {
  kinds: {
    "insurance-companies": { name: shared.insurer, page: null, needs: null },
  },
  fields: words({
    termsDays: shared.paymentTermsDays,
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof insurerActivity> {}
}
