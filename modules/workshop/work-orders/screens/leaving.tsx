import { useWords } from "../../../../platform/web/language.tsx";
import { inPageLanguage } from "../../../../platform/web/page-language.ts";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { unsentWords } from "../unsent-words.ts";
import { readUnsent } from "./unsent-store.ts";

/** Whether a user signs out although records wait on this device; they stay, and only this user can send them. */
export const mayLeave = async (owner: string): Promise<boolean> => {
  const waiting = (await readUnsent(owner)).filter(({ doneAt }) => doneAt === undefined).length;
  if (waiting === 0) return true;
  return confirm({
    title: inPageLanguage(unsentWords.leaveTitle),
    line: <Waiting count={waiting} />,
    action: inPageLanguage(unsentWords.leave),
  });
};

const Waiting = ({ count }: { count: number }) => useWords(unsentWords)("leaveLine", { count });
