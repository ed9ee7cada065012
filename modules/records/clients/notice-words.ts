import type { NoticeWords } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

const noticeWords = words({
  received: { en: "{name} wrote by WhatsApp", ar: "رسالة واتساب من {name}" },
  refused: { en: "{name} refused reminders by WhatsApp", ar: "رفض تلقي التذكيرات عبر واتساب من {name}" },
});

const seen = { needs: "view-clients", page: () => "/back/whatsapp-messages" } as const;

export const clientNotices = {
  "whatsapp-received": { ...seen, tone: "info", text: noticeWords.received },
  "reminders-refused": { ...seen, tone: "wrong", text: noticeWords.refused },
} satisfies Record<string, NoticeWords>;

declare module "../../../platform/shared/kinds.ts" {
  interface NoticeKinds extends Record<keyof typeof clientNotices, true> {}
}
