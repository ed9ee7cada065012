import type { NoticeWords } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

const noticeWords = words({
  question: { en: "A question from {name}", ar: "سؤال من {name}" },
});

export const portalNotices = {
  "client-question": {
    needs: "view-clients",
    page: (clientId: string) => `/back/clients/${clientId}`,
    tone: "info",
    text: noticeWords.question,
  },
} satisfies Record<string, NoticeWords>;

declare module "../../../platform/shared/kinds.ts" {
  interface NoticeKinds extends Record<keyof typeof portalNotices, true> {}
}
