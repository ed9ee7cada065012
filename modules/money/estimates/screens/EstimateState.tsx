import { useWords } from "../../../../platform/web/language.tsx";
import { type StatusIcon, StatusWord, type Tone } from "../../../../platform/web/parts/StatusWord.tsx";
import type { EstimateState as State } from "../rules.ts";
import { estimateStateWords } from "../words.ts";

const looks: Record<State, { tone: Tone; icon: StatusIcon }> = {
  draft: { tone: "none", icon: "draft" },
  sent: { tone: "info", icon: "send" },
  seen: { tone: "info", icon: "eye" },
  approved: { tone: "done", icon: "done" },
  "partly-approved": { tone: "done", icon: "half" },
  declined: { tone: "wrong", icon: "declined" },
  converted: { tone: "done", icon: "done" },
  expired: { tone: "wait", icon: "late" },
  disputed: { tone: "wrong", icon: "half" },
  withdrawn: { tone: "none", icon: "declined" },
  replaced: { tone: "none", icon: "archive" },
};

type Props = { of: { state: State; /** Default: yes. */ isShared?: boolean }; chip?: boolean };

export const EstimateState = ({ of: { state, isShared = true }, chip }: Props) => {
  const say = useWords(estimateStateWords);
  if (state === "sent" && !isShared)
    return (
      <StatusWord tone="wait" icon="draft" chip={chip}>
        {say("unshared")}
      </StatusWord>
    );
  return (
    <StatusWord {...looks[state]} chip={chip}>
      {say(state)}
    </StatusWord>
  );
};
