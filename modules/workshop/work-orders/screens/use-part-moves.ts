import { useWords } from "../../../../platform/web/language.tsx";
import { sendConfirmed } from "../../../../platform/web/parts/confirm.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { useOnce } from "../../../../platform/web/use-once.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { type ClientPart, removeClientPart } from "../client-part-contract.ts";
import * as contract from "../part-contract.ts";
import type { TaskPart } from "../part-contract.ts";
import { partWords } from "../part-words.ts";

/** What moves parts of a task by one tap, with the place for what was refused. */
export const usePartMoves = () => {
  const say = useWords(partWords);
  const issuing = useSend(contract.issueTaskPart);
  const returning = useSend(contract.returnTaskPart);
  const removing = useSend(contract.removeTaskPart);
  const removingOwn = useSend(removeClientPart);
  const { attempt, refusal } = useRefusal();
  const start = useOnce();
  const once = (part: { id: string }, act: () => Promise<unknown>) =>
    start(part.id, () => attempt(say("notDone"), act));
  const issue = (part: TaskPart) =>
    once(part, () =>
      sendConfirmed(
        (body) => issuing.send({ params: paramsOf(part), body }),
        ({ detail }) => ({ title: detail, action: say("issueAnyway") }),
      ),
    );
  const giveBack = (part: TaskPart) => once(part, () => returning.send({ params: paramsOf(part), body: {} }));
  const remove = (part: TaskPart) => once(part, () => removing.send({ params: paramsOf(part) }));
  const removeOwn = (part: ClientPart) => once(part, () => removingOwn.send({ params: paramsOf(part) }));
  return { issue, giveBack, remove, removeOwn, once, refusal };
};

const paramsOf = ({ id, taskId }: Pick<TaskPart, "id" | "taskId">) => ({ id: taskId, partId: id });
