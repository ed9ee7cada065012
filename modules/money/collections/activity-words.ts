import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";

export const collectionActivity = {
  kinds: {
    "day-settlements": {
      name: { en: "Day settlement", ar: "تسوية اليوم" },
      page: "/back/day-settlements",
      needs: "view-client-payments",
    },
    "card-settlements": {
      name: { en: "Card settlement", ar: "تسوية بطاقات" },
      page: null,
      needs: "view-reports",
    },
  },
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof collectionActivity> {}
}
