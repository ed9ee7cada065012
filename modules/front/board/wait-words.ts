import { words } from "../../../platform/shared/words.ts";
import type { NextStep } from "./rules.ts";

export const waitWords = words({
  worked: { en: "{name} is working on it", ar: "العمل جارٍ: {name}" },
  outside: { en: "At {name}", ar: "لدى {name}" },
  answer: { en: "No answer to estimate {number}", ar: "لا رد على عرض السعر {number}" },
  payment: { en: "{amount} not paid yet", ar: "لم يُدفع {amount}" },
  cut: {
    en: "More than {count} vehicles are inside. Only the {count} longest inside are counted here.",
    ar: "في الورشة أكثر من {count} مركبة، ولا يُحسب هنا إلا أقدم {count} منها دخولًا.",
  },
  moment: { en: "for less than an hour", ar: "منذ أقل من ساعة" },
  hours: {
    en: "{count, plural, one {for # hour} other {for # hours}}",
    ar: "{count, plural, zero {منذ أقل من ساعة} one {منذ ساعة} two {منذ ساعتين} few {منذ # ساعات} many {منذ # ساعة} other {منذ # ساعة}}",
  },
  days: {
    en: "{count, plural, one {for # day} other {for # days}}",
    ar: "{count, plural, zero {منذ اليوم} one {منذ يوم} two {منذ يومين} few {منذ # أيام} many {منذ # يومًا} other {منذ # يوم}}",
  },
});

/** What is missing while a vehicle waits for a step. */
export const missingActWords = words({
  "fill-entry-card": { en: "The entry card is missing", ar: "لم يُعبَّأ كرت الدخول" },
  "sign-entry-card": { en: "The client has not signed the card", ar: "لم يوقّع العميل كرت الدخول" },
  "start-diagnosis": { en: "The diagnosis has not begun", ar: "لم يبدأ الفحص" },
  "finish-diagnosis": { en: "The diagnosis is not finished", ar: "لم ينته الفحص" },
  "create-estimate": { en: "Findings without a price", ar: "ملاحظات فحص دون سعر" },
  "send-estimate": { en: "The estimate is not sent", ar: "لم يُرسل عرض السعر" },
  "await-answer": { en: "The client has not answered", ar: "لم يرد العميل" },
  "renew-estimate": { en: "The estimate has expired", ar: "انتهت صلاحية عرض السعر" },
  "finish-work": { en: "Nobody is working on it", ar: "لا أحد يعمل عليها" },
  "check-work": { en: "The work is not checked", ar: "لم يُفحص العمل" },
  "create-invoice": { en: "The invoice is missing", ar: "لا فاتورة بعد" },
  "approve-invoice": { en: "The invoice is a draft", ar: "الفاتورة مسودة" },
  "take-payment": { en: "The invoice is not paid", ar: "لم تُدفع الفاتورة" },
  "record-exit": { en: "Ready to leave", ar: "جاهزة للخروج" },
} satisfies Record<NextStep, { en: string; ar: string }>);
