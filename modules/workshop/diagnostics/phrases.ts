import type { Pair } from "../../../platform/shared/words.ts";
import { words } from "../../../platform/shared/words.ts";
import type { Step } from "./rules.ts";

/**
 * The ready phrases of each step's note. Notes store the keys, so that everyone reads them in their own language;
 * the most frequent phrase is first.
 */
export const phrasesOfStep = {
  1: ["no-leaks", "engine-smooth", "oil-due"],
  2: ["readings-normal", "runs-hot", "misfire"],
  3: ["no-codes", "clear-and-retest", "old-codes"],
  4: ["body-sound", "scratches", "dents"],
  5: ["underbody-sound", "oil-leak", "bushings-worn"],
  6: ["good-for-age", "replace-brakes", "replace-tyres"],
  7: ["nothing-else", "client-told", "road-test"],
} as const satisfies Record<Step, readonly string[]>;

export type Phrase = (typeof phrasesOfStep)[Step][number];

export const phraseWords: Record<Phrase, Pair> = words({
  "no-leaks": { en: "No leaks", ar: "لا توجد تسريبات" },
  "engine-smooth": { en: "Engine runs smoothly", ar: "المكينة تعمل بسلاسة" },
  "oil-due": { en: "Oil and filter are due", ar: "حان تغيير الزيت والفلتر" },
  "readings-normal": { en: "All normal", ar: "كل القراءات طبيعية" },
  "runs-hot": { en: "Coolant runs hot at idle", ar: "ترتفع الحرارة عند السلنسيه" },
  misfire: { en: "Misfire on one cylinder", ar: "تفويت في إحدى الأسطوانات" },
  "no-codes": { en: "No codes", ar: "لا توجد أكواد" },
  "clear-and-retest": { en: "Clear the codes and test again", ar: "حذف الأكواد وإعادة الفحص" },
  "old-codes": { en: "Old codes, no complaint now", ar: "أكواد قديمة ولا شكوى حاليًا" },
  "body-sound": { en: "Body is sound", ar: "الهيكل سليم" },
  scratches: { en: "Scratches only", ar: "خدوش فقط" },
  dents: { en: "Dents to repair", ar: "صدمات تحتاج إلى سمكرة" },
  "underbody-sound": { en: "Underbody is sound", ar: "أسفل المركبة سليم" },
  "oil-leak": { en: "Oil leak underneath", ar: "تسريب زيت من الأسفل" },
  "bushings-worn": { en: "Bushings are worn", ar: "الجلب مستهلكة" },
  "good-for-age": { en: "Good for its age", ar: "حالة جيدة بالنسبة لعمرها" },
  "replace-brakes": { en: "Brakes need replacing", ar: "الفحمات تحتاج إلى تبديل" },
  "replace-tyres": { en: "Tyres need replacing", ar: "الكفرات تحتاج إلى تبديل" },
  "nothing-else": { en: "Nothing else", ar: "لا شيء آخر" },
  "client-told": { en: "The client was told", ar: "تم إبلاغ العميل" },
  "road-test": { en: "Road test after the repair", ar: "تجربة قيادة بعد الإصلاح" },
});

export const isPhrase = (key: unknown): key is Phrase => typeof key === "string" && Object.hasOwn(phraseWords, key);
