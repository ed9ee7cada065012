import * as shared from "../../../platform/shared/shared-words.ts";
import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

/** What the paper and the server say. */
export const transferPaperWords = words({
  title: { en: "Stock transfer", ar: "تحويل مخزون" },
  of: { en: "{number}, sent on {day}", ar: "{number}، أُرسل في {day}" },
  fromTo: { en: "From {from} to {to}", ar: "من {from} إلى {to}" },
  sentBy: { en: "Sent by {name}", ar: "أرسله {name}" },
  receivedBy: { en: "Received by {name} on {day}", ar: "استلمه {name} في {day}" },
  cancelledOn: { en: "Cancelled on {day}: {reason}", ar: "أُلغي في {day}: {reason}" },
  because: { en: "Reason for the difference: {reason}", ar: "سبب الفرق: {reason}" },
  code: { en: "Part number", ar: "رقم القطعة" },
  part: { en: "Part", ar: "القطعة" },
  sent: { en: "Sent", ar: "الكمية المرسلة" },
  received: { en: "Received", ar: "الكمية المستلمة" },
  cost: shared.cost,
  total: shared.total,
});

export const transferFieldWords = words({
  sameBranch: { en: "Choose another branch than the one that sends.", ar: "يلزم اختيار فرع غير الفرع المرسل." },
  closedBranch: { en: "This branch is closed.", ar: "هذا الفرع مغلق." },
  twice: { en: "This part is in the transfer already.", ar: "هذه القطعة مذكورة في التحويل من قبل." },
  archived: { en: "This product is archived.", ar: "هذا الصنف مؤرشف." },
  notAPart: { en: "Only parts have stock.", ar: "المخزون لقطع الغيار والمواد فقط." },
  moreThanSent: {
    en: "More than was sent. Receive what was sent, then adjust the stock of the branch.",
    ar: "أكثر من المرسل. تُستلم الكمية المرسلة ثم يُسوّى مخزون الفرع.",
  },
  reasonMissing: { en: "Enter why less came than was sent.", ar: "يلزم إدخال سبب نقص المستلم عن المرسل." },
});

export const refuse = refusals({
  "transfer-ended": {
    status: 409,
    en: "This transfer was already received or cancelled.",
    ar: "هذا التحويل سبق استلامه أو إلغاؤه.",
  },
});
