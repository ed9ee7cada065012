import type { NoticeWords } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";
import { bookingUrl } from "./booking-url.ts";

const noticeWords = words({
  requested: { en: "{name} asks for a booking", ar: "طلب موعد من {name}" },
});

export const bookingNotices = {
  "booking-requested": {
    needs: "view-client-vehicles",
    page: bookingUrl,
    tone: "info",
    text: noticeWords.requested,
  },
} satisfies Record<string, NoticeWords>;

declare module "../../../platform/shared/kinds.ts" {
  interface NoticeKinds extends Record<keyof typeof bookingNotices, true> {}
}
