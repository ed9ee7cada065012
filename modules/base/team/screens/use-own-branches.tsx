import { useWords } from "../../../../platform/web/language.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { listBranches } from "../../shop/branch-contract.ts";
import { branchWords } from "../../shop/branch-words.ts";
import { chooseBranch } from "../account-contract.ts";

/** The branches of the shop, and the choice of the one where the user works. */
export const useOwnBranches = (onDone?: () => void) => {
  const say = useWords(branchWords);
  const answer = useAnswer(listBranches, {});
  const { attempt, refusal } = useRefusal();
  const { send, sending } = useSend(chooseBranch, {
    onDone: () => {
      toast(say("switched"));
      onDone?.();
    },
  });
  const choose = (branchId: string) => attempt(say("notSwitched"), () => send({ body: { branchId } }));
  return { answer, choose, sending, refusal };
};
