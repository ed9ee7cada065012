import type { NoticeWords } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

const noticeWords = words({
  ready: { en: "The export of all data is ready to download", ar: "تصدير جميع البيانات جاهز للتنزيل" },
  failed: { en: "The export of all data failed", ar: "تعذر تصدير جميع البيانات" },
});

const seen = { needs: "edit-system-settings", page: () => "/back/settings/export" } as const;

/** For who began it. */
export const exportNotices = {
  "export-ready": { ...seen, tone: "done", text: noticeWords.ready },
  "export-failed": { ...seen, tone: "wrong", text: noticeWords.failed },
} satisfies Record<string, NoticeWords>;

declare module "../../../platform/shared/kinds.ts" {
  interface NoticeKinds extends Record<keyof typeof exportNotices, true> {}
}
