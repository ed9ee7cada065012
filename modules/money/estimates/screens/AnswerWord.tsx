import { useWords } from "../../../../platform/web/language.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import type { LineAnswer } from "../rules.ts";
import { estimateScreenWords } from "../screen-words.ts";

/** What the client answered; nothing before an answer. */
export const AnswerWord = ({ of: answer }: { of: LineAnswer | null }) => {
  const say = useWords(estimateScreenWords);
  return (
    answer && (
      <StatusWord tone={answer === "yes" ? "done" : "none"} icon={answer === "yes" ? "done" : "declined"}>
        {say(answer)}
      </StatusWord>
    )
  );
};
