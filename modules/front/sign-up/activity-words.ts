import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const signUpActivity = {
  kinds: {
    registrations: { name: { en: "Workshop", ar: "الورشة" }, page: null, needs: null },
  },
  deeds: words({
    "POST register": { en: "Registered the workshop", ar: "تسجيل الورشة" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof signUpActivity> {}
}
