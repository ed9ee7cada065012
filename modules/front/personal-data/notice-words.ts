import type { NoticeWords } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

const noticeWords = words({
  waits: {
    en: "The data of {client} should be erased, and something is still open",
    ar: "حان موعد حذف بيانات {client} وما زال هناك ما لم يُغلق",
  },
});

export const personalDataNotices = {
  "erasure-waits": {
    needs: "edit-clients",
    page: (clientId) => `/back/clients/${clientId}/personal-data`,
    tone: "wrong",
    text: noticeWords.waits,
  },
} satisfies Record<string, NoticeWords>;

declare module "../../../platform/shared/kinds.ts" {
  interface NoticeKinds extends Record<keyof typeof personalDataNotices, true> {}
}
