import { type Pair, words } from "../../../platform/shared/words.ts";
import type { PointGroup } from "./groups.ts";

const phraseWords = words({
  leaking: { en: "Leaking", ar: "يوجد تسريب" },
  lowLevel: { en: "Level is low", ar: "المستوى منخفض" },
  dirtyFluid: { en: "Fluid is dirty, change it", ar: "السائل متسخ ويلزم تغييره" },
  hoseCracked: { en: "Hose is cracked", ar: "اللي متشقق" },
  worn: { en: "Worn, replace", ar: "مستهلك ويلزم تبديله" },
  dirty: { en: "Dirty, clean it", ar: "متسخ ويلزم تنظيفه" },
  cracked: { en: "Cracked", ar: "متشقق" },
  loose: { en: "Loose", ar: "مرتخٍ" },
  weak: { en: "Weak", ar: "ضعيف" },
  corroded: { en: "Corroded", ar: "متآكل" },
  noisy: { en: "Noisy", ar: "يصدر صوتًا" },
  vibrates: { en: "Vibrates", ar: "يوجد اهتزاز" },
  slips: { en: "Slips", ar: "يفوّت" },
  jerks: { en: "Jerks when shifting", ar: "ينتع عند النقل" },
  notWorking: { en: "Does not work", ar: "لا يعمل" },
  play: { en: "Has play", ar: "يوجد خلوص" },
  bootTorn: { en: "Boot is torn", ar: "الجلدة ممزقة" },
  thinPads: { en: "Pads are thin", ar: "الفحمات رقيقة" },
  scoredDiscs: { en: "Discs are scored", ar: "الهوبات مخدوشة" },
  bent: { en: "Bent", ar: "معوج" },
  repairedBefore: { en: "Repaired before", ar: "سبق إصلاحه" },
  unevenWear: { en: "Uneven wear, align the wheels", ar: "تآكل غير منتظم ويلزم وزن الأذرعة" },
});

const keysOfGroup: Record<PointGroup, readonly (keyof typeof phraseWords)[]> = {
  cooling: ["leaking", "lowLevel", "dirtyFluid", "hoseCracked", "worn"],
  ignition: ["worn", "dirty", "cracked", "leaking", "noisy"],
  charging: ["weak", "corroded", "loose", "notWorking"],
  engine: ["noisy", "vibrates", "worn", "weak"],
  gearbox: ["leaking", "lowLevel", "dirtyFluid", "jerks", "slips"],
  auxiliaries: ["noisy", "leaking", "weak", "notWorking", "loose"],
  suspension: ["leaking", "worn", "play", "bootTorn", "noisy"],
  brakes: ["thinPads", "scoredDiscs", "leaking", "noisy", "worn"],
  driveline: ["bootTorn", "leaking", "play", "noisy"],
  exhaust: ["corroded", "leaking", "loose", "noisy"],
  body: ["corroded", "leaking", "bent", "repairedBefore", "unevenWear"],
  own: ["worn", "leaking", "noisy", "notWorking"],
};

/** The ready phrases for the note of a checkpoint, the most frequent first. */
export const phrasesOfGroup = (group: PointGroup): Pair[] => keysOfGroup[group].map((key) => phraseWords[key]);

export const allPointPhrases: readonly Pair[] = Object.values(phraseWords);
