import type { NoticeWords } from "../../../platform/shared/kinds.ts";
import { type Pair, words } from "../../../platform/shared/words.ts";

const noticeWords = words({
  refused: {
    en: "Tamara refused the refund for invoice {number}; nothing was booked",
    ar: "رفضت تمارا رد مبلغ الفاتورة {number}، ولم يُسجَّل شيء في الدفاتر",
  },
  withdrawn: {
    en: "A refund through Tamara for invoice {number} was withdrawn: less is left to refund than was asked for",
    ar: "سُحب طلب رد عن طريق تمارا للفاتورة {number}، لأن المتبقي للرد أقل من المطلوب",
  },
  late: {
    en: "Tamara had already made a refund for invoice {number} when it was withdrawn; it is booked",
    ar: "نفذت تمارا رد مبلغ للفاتورة {number} قبل سحب الطلب، وسُجِّل في الدفاتر",
  },
  unexplained: {
    en: "Tamara has paid back money for invoice {number} that no return explains",
    ar: "ردت تمارا مبلغًا للفاتورة {number} بلا مرتجع مقابل",
  },
  differs: {
    en: "Tamara shows less paid or refunded for invoice {number} than before. Look at the order in its partner portal",
    ar: "تعرض تمارا للفاتورة {number} مبلغًا مدفوعًا أو مردودًا أقل من السابق. يلزم الاطلاع على الطلب في بوابة الشركاء",
  },
  uncollected: {
    en: "The vehicle has left, and Tamara has not paid invoice {number}",
    ar: "خرجت المركبة ولم تدفع تمارا الفاتورة {number}",
  },
});

const told = (text: Pair): NoticeWords => ({
  needs: "create-client-payments",
  page: () => "/back/instalments",
  tone: "wrong",
  text,
});

export const instalmentNotices = {
  "instalment-refund-refused": told(noticeWords.refused),
  "instalment-refund-withdrawn": told(noticeWords.withdrawn),
  "instalment-refund-late": told(noticeWords.late),
  "instalment-refund-unexplained": told(noticeWords.unexplained),
  "instalment-differs": told(noticeWords.differs),
  "instalment-uncollected": told(noticeWords.uncollected),
} satisfies Record<string, NoticeWords>;

declare module "../../../platform/shared/kinds.ts" {
  interface NoticeKinds extends Record<keyof typeof instalmentNotices, true> {}
}
