import type { NoticeWords } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

const noticeWords = words({
  ready: { en: "The export of all data is ready to download", ar: "تصدير جميع البيانات جاهز للتنزيل" },
  failed: { en: "The export of all data failed", ar: "تعذر تصدير جميع البيانات" },
  read: { en: "The export has been restored", ar: "تمت الاستعادة من ملف التصدير" },
  notRead: { en: "The export was not restored", ar: "تعذرت الاستعادة من ملف التصدير" },
});

const seen = { needs: "edit-system-settings", page: () => "/back/settings/export" } as const;

const seenThere = { needs: "edit-system-settings", page: () => "/back/settings/restore" } as const;

/** For who began it. */
export const exportNotices = {
  "export-ready": { ...seen, tone: "done", text: noticeWords.ready },
  "export-failed": { ...seen, tone: "wrong", text: noticeWords.failed },
  "archive-read": { ...seenThere, tone: "done", text: noticeWords.read },
  "archive-not-read": { ...seenThere, tone: "wrong", text: noticeWords.notRead },
} satisfies Record<string, NoticeWords>;

declare module "../../../platform/shared/kinds.ts" {
  interface NoticeKinds extends Record<keyof typeof exportNotices, true> {}
}
