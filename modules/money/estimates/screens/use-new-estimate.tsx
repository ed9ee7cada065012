import { useGo } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { createEstimate } from "../contract.ts";
import { estimateScreenWords } from "../screen-words.ts";

/** Creates an estimate of a visit and opens it. */
export const useNewEstimate = (clientVehicleId: string) => {
  const say = useWords(estimateScreenWords);
  const go = useGo();
  const { send, sending } = useSend(createEstimate);
  const { attempt, refusal } = useRefusal();
  const create = () => {
    if (sending) return;
    void attempt(say("notCreated"), async () => go((await send({ body: { clientVehicleId } })).viewUrl));
  };
  return { create, sending, refusal };
};
