import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import type { ShownHold } from "../rules.ts";
import { holdWords } from "../words.ts";

type Hold = { reason: ShownHold; part: { name: string; nameAr: string | null } | null; note: string | null };

/** Why work waits: the part, else what was said of it, else its reason. */
export const useHoldText = () => {
  const say = useWords(holdWords);
  const language = useLanguage();
  return ({ reason, part, note }: Hold): string => {
    const missing = reason === "part" ? (part ? nameIn(language, part) : note) : null;
    if (missing) return say("partNamed", { part: isolatedName(missing) });
    if (reason === "dispute" && note) return say("disputeNamed", { reason: isolatedName(note) });
    return reason === "other" && note ? isolatedName(note) : say(reason);
  };
};
