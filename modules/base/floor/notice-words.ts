import type { NoticeWords } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

const noticeWords = words({
  pinLocked: {
    en: "Many wrong PINs were typed for {name} on a workshop tablet",
    ar: "أُدخلت رموز خاطئة كثيرة باسم {name} على أحد أجهزة الورشة",
  },
});

export const floorNotices = {
  "pin-locked": {
    needs: "manage-users",
    page: () => "/back/settings/tablets",
    tone: "wrong",
    text: noticeWords.pinLocked,
  },
} satisfies Record<string, NoticeWords>;

declare module "../../../platform/shared/kinds.ts" {
  interface NoticeKinds extends Record<keyof typeof floorNotices, true> {}
}
