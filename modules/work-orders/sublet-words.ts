import { words } from "../../platform/shared/words.ts";

/** Where a task of an outside workshop is, beside its state. */
export const subletWords = words({
  planned: { en: "For {vendor}", ar: "ستُنفذ لدى {vendor}" },
  away: { en: "{vendor}, back on {day}", ar: "{vendor}، تعود في {day}" },
  back: { en: "Back from {vendor}", ar: "عادت من {vendor}" },
});
