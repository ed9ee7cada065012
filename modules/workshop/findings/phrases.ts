import { words } from "../../../platform/shared/words.ts";

/** Names of a finding that are chosen by one tap, in both languages; the most frequent first. */
export const findingPhrases = words({
  oil: { en: "Oil leak", ar: "تسريب زيت" },
  pads: { en: "Worn brake pads", ar: "فحمات مستهلكة" },
  tyre: { en: "Worn tyre", ar: "كفر مستهلك" },
  coolant: { en: "Coolant leak", ar: "تسريب سائل التبريد" },
  belt: { en: "Cracked belt", ar: "سير متشقق" },
  bushing: { en: "Worn bushing", ar: "جلبة مستهلكة" },
  lamp: { en: "Broken lamp", ar: "لمبة مكسورة" },
  dent: { en: "Dent", ar: "صدمة في الهيكل" },
});

export const phraseKeys = Object.keys(findingPhrases) as (keyof typeof findingPhrases)[];
