import * as shared from "../../../platform/shared/shared-words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";

export const vendorActivity = {
  kinds: {
    vendors: { name: shared.vendor, page: "/back/vendors", needs: "view-vendors" },
  },
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof vendorActivity> {}
}
