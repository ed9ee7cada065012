import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";

export const boardActivity = {
  kinds: {
    "party-statements": {
      name: { en: "Statement of account", ar: "كشف حساب" },
      page: null,
      needs: null,
    },
  },
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof boardActivity> {}
}
