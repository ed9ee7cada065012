import { inLanguage, type Language } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { unsentWords } from "../unsent-words.ts";
import { readUnsent } from "./unsent-store.ts";

/** Whether a user signs out although records wait on this device; they stay, and only this user can send them. */
export const mayLeave = async (owner: string, language: Language): Promise<boolean> => {
  const waiting = (await readUnsent(owner)).filter(({ doneAt }) => doneAt === undefined).length;
  if (waiting === 0) return true;
  return confirm({
    title: inLanguage(unsentWords.leaveTitle, language),
    line: <Waiting count={waiting} />,
    action: inLanguage(unsentWords.leave, language),
  });
};

const Waiting = ({ count }: { count: number }) => useWords(unsentWords)("leaveLine", { count });
