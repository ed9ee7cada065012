import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";

export const vendorActivity = {
  kinds: {
    vendors: { name: { en: "Vendor", ar: "المورد" }, page: "/back/vendors", needs: "view-vendors" },
  },
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof vendorActivity> {}
}
