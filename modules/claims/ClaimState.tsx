import { useWords } from "../../platform/web/language.tsx";
import { type StatusIcon, StatusWord, type Tone } from "../../platform/web/parts/StatusWord.tsx";
import type { ClaimState as State } from "./rules.ts";
import { claimStateWords } from "./words.ts";

const looks: Record<State, { tone: Tone; icon: StatusIcon }> = {
  open: { tone: "info", icon: "half" },
  withdrawn: { tone: "none", icon: "declined" },
};

export const ClaimState = ({ claim, chip }: { claim: { state: State }; chip?: boolean }) => {
  const say = useWords(claimStateWords);
  return (
    <StatusWord {...looks[claim.state]} chip={chip}>
      {say(claim.state)}
    </StatusWord>
  );
};
