import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const wallActivity = {
  kinds: { "wall-boards": { name: { en: "Wall board", ar: "شاشة العرض" }, page: null, needs: null } },
  deeds: words({
    "DELETE wall-boards/:id": { en: "Closed", ar: "إغلاق" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof wallActivity> {}
}
