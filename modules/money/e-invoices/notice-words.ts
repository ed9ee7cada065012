import type { NoticeWords } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

const noticeWords = words({
  rejected: {
    en: "The tax authority rejected e-invoice {number}",
    ar: "رفضت الهيئة الفاتورة الإلكترونية {number}",
  },
});

export const eInvoiceNotices = {
  "e-invoice-rejected": {
    needs: "view-client-invoices",
    page: () => "/back/e-invoices?filter=rejected",
    tone: "wrong",
    text: noticeWords.rejected,
  },
} satisfies Record<string, NoticeWords>;

declare module "../../../platform/shared/kinds.ts" {
  interface NoticeKinds extends Record<keyof typeof eInvoiceNotices, true> {}
}
