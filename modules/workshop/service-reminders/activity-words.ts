import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";
import { reminderKindWords } from "./words.ts";

export const reminderActivity = {
  kinds: {
    "service-reminders": {
      name: { en: "Service reminder", ar: "تذكير الصيانة" },
      page: null,
      needs: "view-client-vehicles",
    },
  },
  deeds: words({
    "POST done": { en: "Marked done", ar: "تسجيل الإنجاز" },
    "POST dismiss": { en: "Dismissed", ar: "استبعاد" },
  }),
  fields: words({
    dueKm: { en: "Due at, km", ar: "عند قراءة (كم)" },
  }),
  values: { kind: reminderKindWords },
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof reminderActivity> {}
}
