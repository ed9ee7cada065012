import { useWords } from "../../../../platform/web/language.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { declineFinding, type Finding, finishFinding, reopenFinding } from "../contract.ts";
import { findingWords } from "../screen-words.ts";

/** Moves a finding by one tap; a refusal or completion can be undone. */
export const useFindingMoves = ({ id, version }: Pick<Finding, "id" | "version">) => {
  const say = useWords(findingWords);
  const { attempt, refusal } = useRefusal();
  const [declining, finishing, reopening] = [useSend(declineFinding), useSend(finishFinding), useSend(reopenFinding)];
  const moveBy = (moving: typeof declining, done: string, undo?: () => void) =>
    void attempt(say("notChanged"), async () => {
      await moving.send({ params: { id }, body: { version } });
      toast(done, undo);
    });
  const undo = () =>
    void attempt(say("notChanged"), async () => {
      await reopening.send({ params: { id }, body: {} });
      toast(say("reopened"));
    });
  return {
    decline: () => moveBy(declining, say("declined"), undo),
    finish: () => moveBy(finishing, say("finished"), undo),
    reopen: () => moveBy(reopening, say("reopened")),
    isMoving: declining.sending || finishing.sending || reopening.sending,
    refusal,
  };
};
