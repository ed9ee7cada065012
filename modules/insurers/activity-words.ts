import type { KindsOf, ModuleActivity } from "../../platform/shared/kinds.ts";

export const insurerActivity = {
  kinds: {
    "insurance-companies": { name: { en: "Insurer", ar: "شركة التأمين" }, page: null, needs: null },
  },
} satisfies ModuleActivity;

declare module "../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof insurerActivity> {}
}
