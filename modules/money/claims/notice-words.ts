import type { NoticeWords } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

const noticeWords = words({
  approved: { en: "The insurer approved claim {number}", ar: "موافقة شركة التأمين على المطالبة {number}" },
});

export const claimNotices = {
  "claim-approved": {
    needs: "view-insurance-claims",
    page: (id) => `/back/insurance-claims/${id}`,
    tone: "done",
    text: noticeWords.approved,
  },
} satisfies Record<string, NoticeWords>;

declare module "../../../platform/shared/kinds.ts" {
  interface NoticeKinds extends Record<keyof typeof claimNotices, true> {}
}
