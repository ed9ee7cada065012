import { isolatedName } from "../../../../platform/shared/words.ts";
import { useTaskName, useWords } from "../../../../platform/web/language.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import type { ListedTask } from "../contract.ts";
import { type ClockAct, holdToConfirm, type TaskAct } from "../rules.ts";
import { workWords } from "../screen-words.ts";
import { missingWords } from "../words.ts";

export type AskAboutHold = (
  act: TaskAct | ClockAct,
  task: ListedTask,
  action: string,
) => Promise<{ confirm?: true } | undefined>;

/**
 * Asks before an act that ends a hold for the client, a deposit or the insurer. Gives what the call then needs, or
 * undefined after a no.
 */
export const useHoldQuestion = (): AskAboutHold => {
  const say = useWords(workWords);
  const sayMissing = useWords(missingWords);
  const nameOf = useTaskName();
  return async (act, task, action) => {
    const missing = holdToConfirm(act, task);
    if (!missing) return {};
    const title = say("stillHeld", { task: isolatedName(nameOf(task)) });
    const line = `${sayMissing(missing)} ${say("ownRisk")}`;
    return (await confirm({ title, line, action })) ? { confirm: true } : undefined;
  };
};
