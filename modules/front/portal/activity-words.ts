import type { ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const portalActivity = {
  kinds: {},
  deeds: words({
    "POST answer": { en: "Answered a question", ar: "الرد على سؤال" },
    "DELETE answer": { en: "Opened a question again", ar: "إعادة فتح سؤال" },
  }),
} satisfies ModuleActivity;
