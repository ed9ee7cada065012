import { words } from "../../../../platform/shared/words.ts";
import type { FaultKind } from "./faults.ts";

export const faultWords = words({
  "unable-to-connect": {
    en: "The adapter found no way to talk to the car. Switch the ignition on, push the plug fully in, then connect again.",
    ar: "لم يجد الجهاز طريقة للتخاطب مع المركبة. يلزم تشغيل السويتش وتثبيت الفيش جيدًا ثم إعادة الاتصال.",
  },
  "bus-init-error": {
    en: "The car answered the adapter's greeting wrongly. Switch the ignition off, wait ten seconds, switch it on and connect again.",
    ar: "لم يكتمل بدء التخاطب مع كمبيوتر المركبة. يلزم إطفاء السويتش عشر ثوانٍ ثم تشغيله وإعادة الاتصال.",
  },
  "no-data": {
    en: "The car gives no answer. Check that the ignition is on; if the engine was just switched off, start it.",
    ar: "المركبة لا ترد. يلزم التأكد من تشغيل السويتش، أو تشغيل المكينة إن كانت قد أُطفئت للتو.",
  },
  stopped: {
    en: "The adapter was interrupted before it had finished. Try again.",
    ar: "قوطع الجهاز قبل أن يكمل. يرجى إعادة المحاولة.",
  },
  "bus-busy": {
    en: "The car's computers are too busy to answer. Wait a moment and try again.",
    ar: "كمبيوترات المركبة مشغولة الآن. يرجى الانتظار قليلًا ثم إعادة المحاولة.",
  },
  "bus-error": {
    en: "The car's wiring disturbs the signal. Check the plug and the OBD socket for bent or dirty pins.",
    ar: "في توصيلات المركبة تشويش على الإشارة. يلزم فحص الفيش ومدخل OBD من اعوجاج الأسنان أو اتساخها.",
  },
  "feedback-error": {
    en: "The adapter does not hear its own signal: its plug has no good contact, or the adapter is faulty.",
    ar: "الجهاز لا يسمع إشارته: الفيش غير ثابت أو الجهاز به عطل.",
  },
  "can-error": {
    en: "The signal on the car's CAN wires is faulty. Check the plug, then the CAN wires.",
    ar: "الإشارة على أسلاك CAN في المركبة غير سليمة. يلزم فحص الفيش ثم أسلاك CAN.",
  },
  "data-error": {
    en: "An answer arrived damaged. Check the plug and try again.",
    ar: "وصل رد تالف. يلزم فحص الفيش وإعادة المحاولة.",
  },
  "receive-error": {
    en: "An answer of the car was garbled on the way. Check the plug and try again.",
    ar: "تشوه رد المركبة في الطريق. يلزم فحص الفيش وإعادة المحاولة.",
  },
  "buffer-full": {
    en: "The car answered faster than the adapter can pass on. Try again; an adapter by cable is quicker.",
    ar: "ردت المركبة بأسرع مما يستوعبه الجهاز. يرجى إعادة المحاولة، والجهاز السلكي أسرع.",
  },
  "activity-alert": {
    en: "The adapter saw no activity and is about to sleep. Switch the ignition on and connect again.",
    ar: "لم يلحظ الجهاز أي نشاط وسيدخل في وضع السكون. يلزم تشغيل السويتش وإعادة الاتصال.",
  },
  "low-power": {
    en: "The adapter is going to sleep to save the battery. Connect again to wake it.",
    ar: "دخل الجهاز وضع السكون حفاظًا على البطارية. يلزم إعادة الاتصال لتنبيهه.",
  },
  "voltage-reset": {
    en: "The voltage fell and the adapter started anew. Check the battery, then connect again.",
    ar: "انخفض الجهد فأعاد الجهاز تشغيل نفسه. يلزم فحص البطارية ثم إعادة الاتصال.",
  },
  "adapter-error": {
    en: "The adapter reports a fault of its own. Unplug it, plug it in and connect again.",
    ar: "يبلغ الجهاز عن عطل داخلي فيه. يلزم فصله ثم تركيبه وإعادة الاتصال.",
  },
  "unknown-command": {
    en: "The adapter does not know this command, as many cheap copies do not. Another adapter may.",
    ar: "الجهاز لا يعرف هذا الأمر، كما في كثير من النسخ الرخيصة. قد يعرفه جهاز آخر.",
  },
  "not-supported": { en: "The car does not offer this.", ar: "المركبة لا تدعم هذا الطلب." },
  conditions: {
    en: "The car refuses just now. Stop the engine, leave the ignition on, and try again.",
    ar: "رفضت المركبة الطلب الآن. يلزم إطفاء المكينة وإبقاء السويتش شغالًا ثم إعادة المحاولة.",
  },
  "out-of-range": { en: "The car does not have this value.", ar: "هذه القيمة غير موجودة في المركبة." },
  "still-working": {
    en: "The car asks for more time. Wait a moment and try again.",
    ar: "تطلب المركبة وقتًا أطول. يرجى الانتظار قليلًا ثم إعادة المحاولة.",
  },
  declined: { en: "The car declined the request.", ar: "رفضت المركبة الطلب." },
  silent: {
    en: "The adapter stopped answering. Unplug it, plug it in and connect again.",
    ar: "توقف الجهاز عن الرد. يلزم فصله ثم تركيبه وإعادة الاتصال.",
  },
  unplugged: {
    en: "The connection to the adapter was lost: it was unplugged, or is out of reach.",
    ar: "انقطع الاتصال بالجهاز: فُصل من مكانه أو ابتعد.",
  },
  incomplete: {
    en: "Part of an answer was lost. Try again; some cheap adapters cannot pass on long answers.",
    ar: "ضاع جزء من الرد. يرجى إعادة المحاولة، فبعض الأجهزة الرخيصة لا تنقل الردود الطويلة.",
  },
  "no-adapter": {
    en: "No OBD adapter answers there. Choose another, or check that it has power and is not connected to a phone.",
    ar: "لا يوجد جهاز OBD يرد هنا. يمكن اختيار جهاز آخر، أو التأكد من وصول الكهرباء إليه وأنه غير متصل بجوال.",
  },
  "port-busy": {
    en: "The adapter could not be opened: another program or tab is using it.",
    ar: "تعذر فتح الجهاز: يستخدمه برنامج آخر أو تبويب آخر.",
  },
  "out-of-reach": {
    en: "The Bluetooth adapter could not be reached. Come closer, and check that no phone is connected to it.",
    ar: "تعذر الوصول إلى جهاز البلوتوث. يلزم الاقتراب منه والتأكد من عدم اتصال جوال به.",
  },
} satisfies Record<FaultKind, { en: string; ar: string }>);
