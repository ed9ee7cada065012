import { words } from "./words.ts";

/** What is done on the page of a row of *Needs a hand*, where several modules say the same. */
export const attentionActs = words({
  show: { en: "Show", ar: "عرض" },
  followUp: { en: "Follow up", ar: "متابعة" },
});
