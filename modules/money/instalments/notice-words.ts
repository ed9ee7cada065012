import type { NoticeWords } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

const noticeWords = words({
  refused: {
    en: "Tamara refused the refund for invoice {number}; nothing was booked",
    ar: "رفضت تمارا رد مبلغ الفاتورة {number}، ولم يُسجَّل شيء في الدفاتر",
  },
  uncollected: {
    en: "The vehicle has left, and Tamara has not paid invoice {number}",
    ar: "خرجت المركبة ولم تدفع تمارا الفاتورة {number}",
  },
});

export const instalmentNotices = {
  "instalment-refund-refused": {
    needs: "create-client-payments",
    page: () => "/back/instalments",
    tone: "wrong",
    text: noticeWords.refused,
  },
  "instalment-uncollected": {
    needs: "create-client-payments",
    page: () => "/back/instalments",
    tone: "wrong",
    text: noticeWords.uncollected,
  },
} satisfies Record<string, NoticeWords>;

declare module "../../../platform/shared/kinds.ts" {
  interface NoticeKinds extends Record<keyof typeof instalmentNotices, true> {}
}
