import { useWords } from "../../../platform/web/language.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import type { ShownWebhook } from "./contract.ts";
import { webhookWords } from "./screen-words.ts";

/** `chip`: beside the page's title. */
export const WebhookState = ({
  of: { pausedAt, pauseReason, failingSince },
  chip,
}: {
  of: ShownWebhook;
  chip?: boolean;
}) => {
  const say = useWords(webhookWords);
  if (pausedAt !== null)
    return (
      <StatusWord tone={pauseReason === "failing" ? "wrong" : "none"} icon="expired" chip={chip}>
        {say("paused")}
      </StatusWord>
    );
  return failingSince === null ? (
    <StatusWord tone="done" icon="done" chip={chip}>
      {say("on")}
    </StatusWord>
  ) : (
    <StatusWord tone="wait" icon="late" chip={chip}>
      {say("failing")} <Day date={failingSince} form="day" />
    </StatusWord>
  );
};
