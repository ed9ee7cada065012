import { useWords } from "../../../platform/web/language.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import type { TransferState as State } from "./rules.ts";
import { transferWords } from "./screen-words.ts";

const faces = {
  "in-transit": { tone: "info", icon: "send" },
  received: { tone: "done", icon: "done" },
  cancelled: { tone: "none", icon: "declined" },
} as const;

/** The word for where a transfer stands. */
export const TransferState = ({ of: { state, isShort } }: { of: { state: State; isShort: boolean } }) => {
  const say = useWords(transferWords);
  if (isShort)
    return (
      <StatusWord tone="wait" icon="alert">
        {say("different")}
      </StatusWord>
    );
  return <StatusWord {...faces[state]}>{say(state)}</StatusWord>;
};
