import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const refuse = refusals({
  "not-own-task": {
    status: 403,
    en: "This task is not yours. Ask someone who manages work orders to assign it to you.",
    ar: "هذه المهمة غير مسندة إليك. يمكن طلب إسنادها ممن يدير أوامر العمل.",
  },
  "task-state": {
    status: 409,
    en: "The task has changed in the meantime, so this is no longer possible.",
    ar: "تغيرت حالة المهمة في هذه الأثناء، فلم يعد هذا الإجراء ممكنًا.",
  },
  "task-disputed": {
    status: 409,
    en: "The client disputes the estimate of this task. Work on it waits until that is settled.",
    ar: "عرض السعر لهذه المهمة محل اعتراض من العميل. يتوقف العمل عليها حتى تسوية ذلك.",
  },
  "task-waits": {
    status: 409,
    en: "This task waits for the client, a deposit or the insurer. Ask someone who manages work orders to lift that.",
    ar: "هذه المهمة بانتظار العميل أو الدفعة المقدمة أو شركة التأمين. يمكن طلب رفع الإيقاف ممن يدير أوامر العمل.",
  },
  "texts-changed": {
    status: 409,
    en: "Someone else has changed this text meanwhile. Sending it again replaces theirs.",
    ar: "عُدِّل هذا النص من شخص آخر في هذه الأثناء. إعادة الإرسال تستبدل تعديله.",
  },
  "too-many-tasks": {
    status: 409,
    en: "A visit has at most 200 tasks.",
    ar: "للزيارة الواحدة 200 مهمة على الأكثر.",
  },
  "not-required": {
    status: 409,
    en: "The diagnosis does not mark this checkpoint as requiring a check.",
    ar: "نقطة الفحص هذه غير محددة في الفحص على أنها تحتاج إلى فحص.",
  },
  "task-known": {
    status: 409,
    en: "There is already a task for this checkpoint.",
    ar: "توجد مهمة لنقطة الفحص هذه.",
  },
  "sublet-sent": {
    status: 409,
    en: "The work is already with the outside workshop. Only what was agreed with it can be changed.",
    ar: "العمل لدى الورشة الخارجية، فلا يمكن إلا تعديل ما اتُفق عليه معها.",
  },
  "clock-running": {
    status: 409,
    en: "This employee's clock is running on the task. Stop it before you set the hours.",
    ar: "مؤقت هذا الموظف يعمل على المهمة. يلزم إيقافه قبل تعديل الساعات.",
  },
  "part-invoiced": {
    status: 409,
    en: "An invoice has billed this part and issued it from stock.",
    ar: "بيعت هذه القطعة في فاتورة وصُرفت بها من المخزون.",
  },
  "part-state": {
    status: 409,
    en: "This part has changed in the meantime, so this is no longer possible.",
    ar: "تغيرت حالة القطعة في هذه الأثناء، فلم يعد هذا الإجراء ممكنًا.",
  },
  "more-than-planned": {
    status: 422,
    en: "This is more than is planned. Plan another part for the rest.",
    ar: "هذه الكمية أكثر من المخطط لها. يمكن إضافة قطعة أخرى للباقي.",
  },
  "more-than-issued": {
    status: 422,
    en: "This is more than was issued to the task.",
    ar: "هذه الكمية أكثر مما صُرف للمهمة.",
  },
  "too-many-parts": {
    status: 409,
    en: "A task has at most 100 parts.",
    ar: "للمهمة الواحدة 100 قطعة على الأكثر.",
  },
  "clock-confirmed": { status: 409, en: "These hours are already confirmed.", ar: "هذه الساعات مؤكدة من قبل." },
});

export const clockWords = words({
  notAhead: { en: "This is in the future.", ar: "هذا الوقت في المستقبل." },
  tooOld: { en: "This is more than 30 days ago.", ar: "مضى على هذا الوقت أكثر من 30 يومًا." },
  withinClock: { en: "Choose a time within these hours.", ar: "يلزم اختيار وقت ضمن هذه الساعات." },
  left: { en: "The vehicle has left.", ar: "خرجت المركبة." },
  whichPart: { en: "Say which part it waits for.", ar: "يلزم تحديد القطعة المطلوبة." },
  otherTask: { en: "This is another task than the one in the address.", ar: "هذه مهمة غير المهمة التي في العنوان." },
  otherVehicle: { en: "That task is of another vehicle, or is not done.", ar: "تلك المهمة لمركبة أخرى أو لم تنتهِ." },
});

export const stateWords = words({
  "not-begun": { en: "Not begun", ar: "لم تبدأ" },
  running: { en: "Running", ar: "جارية" },
  stopped: { en: "Stopped", ar: "متوقفة مؤقتًا" },
  "on-hold": { en: "On hold", ar: "معلّقة" },
  outside: { en: "At an outside workshop", ar: "في ورشة خارجية" },
  done: { en: "Done", ar: "منتهية" },
  checked: { en: "Checked", ar: "اجتازت الفحص" },
  cancelled: { en: "Cancelled", ar: "ملغاة" },
});

/** What is missing when work on a held task goes on. */
export const missingWords = words({
  client: { en: "The client has not approved yet.", ar: "لم يوافق العميل بعد." },
  deposit: { en: "The deposit has not been paid yet.", ar: "لم تُدفع الدفعة المقدمة بعد." },
  insurer: { en: "The insurer has not approved yet.", ar: "لم توافق شركة التأمين بعد." },
});

/** Planned parts that were not issued when their task is finished. */
export const notTakenWords = words({
  parts: {
    en: "{count, plural, one {# planned part was not taken.} other {# planned parts were not taken.}}",
    ar: "{count, plural, zero {صُرفت كل القطع المخطط لها.} one {قطعة واحدة مخطط لها لم تُصرف.} two {قطعتان مخطط لهما لم تُصرفا.} few {# قطع مخطط لها لم تُصرف.} many {# قطعة مخطط لها لم تُصرف.} other {# قطعة مخطط لها لم تُصرف.}}",
  },
});

export const holdWords = words({
  part: { en: "Waiting for a part", ar: "بانتظار قطعة" },
  partNamed: { en: "Waiting for a part: {part}", ar: "بانتظار قطعة: {part}" },
  client: { en: "Waiting for the client", ar: "بانتظار موافقة العميل" },
  deposit: { en: "Waiting for a deposit", ar: "بانتظار الدفعة المقدمة" },
  insurer: { en: "Waiting for the insurer", ar: "بانتظار شركة التأمين" },
  other: { en: "Another reason", ar: "سبب آخر" },
  dispute: { en: "Disputed by the client", ar: "محل اعتراض من العميل" },
  disputeNamed: { en: "Disputed by the client: {reason}", ar: "محل اعتراض من العميل: {reason}" },
});
