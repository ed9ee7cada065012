import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const mediaActivity = {
  kinds: {
    media: { name: { en: "File", ar: "الملف" }, page: null, needs: null },
  },
  deeds: words({
    "PUT marks": { en: "Drew on a photo", ar: "الرسم على صورة" },
    "POST strike-out": { en: "Struck out a file", ar: "شطب ملف" },
    "POST destroy": { en: "Destroyed a file", ar: "إتلاف ملف" },
    "POST media": { en: "Added a file", ar: "رفع ملف" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof mediaActivity> {}
}
