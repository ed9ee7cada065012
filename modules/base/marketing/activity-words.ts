import type { ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const marketingActivity = {
  kinds: {},
  deeds: words({
    "PUT marketing-consent": { en: "Chose about news and offers", ar: "اختيار استلام الأخبار والعروض" },
  }),
} satisfies ModuleActivity;
