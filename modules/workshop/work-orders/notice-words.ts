import type { NoticeWords } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";
import { taskUrl } from "./task-url.ts";

const noticeWords = words({
  partArrived: { en: "The part for “{name}” has arrived", ar: "وصلت القطعة اللازمة لمهمة «{name}»" },
});

export const workOrderNotices = {
  "part-arrived": {
    needs: "view-work-orders",
    supervisor: "manage-work-orders",
    page: taskUrl,
    tone: "done",
    text: noticeWords.partArrived,
  },
} satisfies Record<string, NoticeWords>;

declare module "../../../platform/shared/kinds.ts" {
  interface NoticeKinds extends Record<keyof typeof workOrderNotices, true> {}
}
