import type { NoticeWords } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

const noticeWords = words({
  paused: {
    en: "The webhook {name} is paused: nothing could be delivered for three days",
    ar: "توقف الويب هوك {name} مؤقتًا: تعذر تسليم أي شيء خلال ثلاثة أيام",
  },
});

export const webhookNotices = {
  "webhook-paused": {
    needs: "edit-system-settings",
    page: (id: string) => `/back/settings/webhooks/${id}`,
    tone: "wrong",
    text: noticeWords.paused,
  },
} satisfies Record<string, NoticeWords>;

declare module "../../../platform/shared/kinds.ts" {
  interface NoticeKinds extends Record<keyof typeof webhookNotices, true> {}
}
