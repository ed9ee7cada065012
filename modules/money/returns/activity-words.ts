import * as shared from "../../../platform/shared/shared-words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";
import { reasonWords } from "./words.ts";

export const returnActivity = {
  kinds: {
    "return-invoices": {
      name: { en: "Return", ar: "فاتورة المرتجع" },
      page: "/back/return-invoices",
      needs: "view-client-invoices",
    },
    "client-credits": {
      name: { en: "Credit kept", ar: "رصيد محفوظ للعميل" },
      page: null,
      needs: "view-client-invoices",
    },
    "client-refunds": { name: { en: "Refund", ar: "رد المبلغ" }, page: null, needs: "view-client-invoices" },
  },
  deeds: words({
    "POST credits": { en: "Kept as credit", ar: "حفظ رصيد للعميل" },
    "POST refunds": { en: "Refunded", ar: "رد مبلغ" },
  }),
  fields: words({
    reason: shared.reason,
    reasonText: { en: "Reason in detail", ar: "السبب بالتفصيل" },
    amount: shared.amount,
    paymentReference: { en: "Payment reference", ar: "رقم المرجع" },
    "numbering.client-returns": { en: "Next return number", ar: "رقم فاتورة المرتجع التالي" },
    "numbering.refunds": { en: "Next refund number", ar: "رقم سند رد المبلغ التالي" },
  }),
  values: { reason: reasonWords },
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof returnActivity> {}
}
