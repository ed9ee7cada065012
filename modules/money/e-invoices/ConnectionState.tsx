import { useWords } from "../../../platform/web/language.tsx";
import { ChipSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { showTaxDevice } from "./contract.ts";
import { eInvoiceWords } from "./screen-words.ts";

/** Whether the branch is connected to the tax authority, beside a page's title. */
export const ConnectionState = () => {
  const say = useWords(eInvoiceWords);
  const { data, isPending } = useAnswer(showTaxDevice, {});
  if (isPending) return <ChipSkeleton />;
  if (!data) return null;
  if (!data.device)
    return (
      <StatusWord tone="none" icon="draft" chip>
        {say("notConnected")}
      </StatusWord>
    );
  const { environment, expiresSoon } = data.device;
  return (
    <StatusWord tone={expiresSoon ? "wait" : "done"} icon={expiresSoon ? "late" : "good"} chip>
      {say(environment === "production" ? "connected" : "rehearsal")}
    </StatusWord>
  );
};
