import type { NoticeWords } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

const noticeWords = words({
  approved: { en: "{name} approved estimate {number}", ar: "موافقة من {name} على عرض السعر {number}" },
  partly: {
    en: "{name} approved a part of estimate {number}",
    ar: "موافقة جزئية من {name} على عرض السعر {number}",
  },
  declined: {
    en: "{name} answered estimate {number}: not now",
    ar: "رد من {name} على عرض السعر {number}: ليس الآن",
  },
  disputed: { en: "{name} disputes estimate {number}", ar: "اعتراض من {name} على عرض السعر {number}" },
  disputeLifted: { en: "The dispute about estimate {number} is settled", ar: "انتهى الاعتراض على عرض السعر {number}" },
  newPrice: {
    en: "{client} asks for a new price of estimate {number}",
    ar: "طلب سعر جديد لعرض السعر {number} من {client}",
  },
  question: { en: "A question about estimate {number}", ar: "سؤال عن عرض السعر {number}" },
});

const seen = { needs: "view-estimates", page: (id: string) => `/back/estimates/${id}` } as const;

export const estimateNotices = {
  "estimate-approved": { ...seen, tone: "done", text: noticeWords.approved },
  "estimate-partly-approved": { ...seen, tone: "done", text: noticeWords.partly },
  "estimate-declined": { ...seen, tone: "wrong", text: noticeWords.declined },
  "estimate-disputed": { ...seen, tone: "wrong", text: noticeWords.disputed },
  "estimate-dispute-lifted": { ...seen, tone: "info", text: noticeWords.disputeLifted },
  "estimate-new-price": { ...seen, tone: "info", text: noticeWords.newPrice },
  "estimate-question": { ...seen, tone: "info", text: noticeWords.question },
} satisfies Record<string, NoticeWords>;

declare module "../../../platform/shared/kinds.ts" {
  interface NoticeKinds extends Record<keyof typeof estimateNotices, true> {}
}
