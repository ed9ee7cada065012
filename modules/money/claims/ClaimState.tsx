import { useWords } from "../../../platform/web/language.tsx";
import { type StatusIcon, StatusWord, type Tone } from "../../../platform/web/parts/StatusWord.tsx";
import type { ClaimState as State } from "./rules.ts";
import { claimScreenWords } from "./screen-words.ts";
import { claimStateWords } from "./words.ts";

const looks: Record<State, { tone: Tone; icon: StatusIcon }> = {
  open: { tone: "info", icon: "half" },
  sent: { tone: "info", icon: "send" },
  inspected: { tone: "info", icon: "eye" },
  approved: { tone: "done", icon: "done" },
  invoiced: { tone: "info", icon: "done" },
  paid: { tone: "done", icon: "done" },
  rejected: { tone: "wrong", icon: "declined" },
  withdrawn: { tone: "none", icon: "declined" },
};

export const ClaimState = ({
  claim,
  chip,
}: {
  claim: { state: State; waitingSupplement: number | null };
  chip?: boolean;
}) => {
  const say = useWords(claimStateWords);
  const sayScreen = useWords(claimScreenWords);
  if (claim.waitingSupplement !== null)
    return (
      <StatusWord tone="wait" icon="clock" chip={chip}>
        {sayScreen("supplementWaiting")}
      </StatusWord>
    );
  return (
    <StatusWord {...looks[claim.state]} chip={chip}>
      {say(claim.state)}
    </StatusWord>
  );
};
