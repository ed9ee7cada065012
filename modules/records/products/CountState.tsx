import { useWords } from "../../../platform/web/language.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import type { countStates } from "./count-contract.ts";
import { countWords } from "./stock-words.ts";

const shown = {
  open: { tone: "info", icon: "half" },
  posted: { tone: "done", icon: "done" },
  discarded: { tone: "none", icon: "failed" },
} as const;

export const CountState = ({ state, chip }: { state: (typeof countStates)[number]; chip?: boolean }) => {
  const say = useWords(countWords);
  return (
    <StatusWord tone={shown[state].tone} icon={shown[state].icon} {...(chip && { chip })}>
      {say(state)}
    </StatusWord>
  );
};
