import { useGo } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { reviseEstimate, type ShownEstimate } from "../contract.ts";
import { estimateScreenWords } from "../screen-words.ts";

/** Starts the next version of an estimate and opens it. */
export const useRevise = ({ id }: Pick<ShownEstimate, "id">) => {
  const say = useWords(estimateScreenWords);
  const go = useGo();
  const { attempt, refusal } = useRefusal();
  const { send, sending } = useSend(reviseEstimate);
  const revise = () =>
    attempt(say("notRevised"), async () => {
      if (!sending) go((await send({ params: { id }, body: {} })).viewUrl);
    });
  return { revise, sending, refusal };
};
