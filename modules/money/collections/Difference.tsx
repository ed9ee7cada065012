import { isNotZero, readable } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { collectionWords } from "./screen-words.ts";

/** `Agrees`, `5.00 over` or `5.00 short`. */
export const Difference = ({ amount }: { amount: string }) => {
  const say = useWords(collectionWords);
  const inDigits = useDigits();
  if (!isNotZero(amount))
    return (
      <StatusWord tone="done" icon="done">
        {say("even")}
      </StatusWord>
    );
  const isShort = amount.startsWith("-");
  const shown = isolated(inDigits(readable(amount.replace("-", ""))));
  return (
    <StatusWord tone={isShort ? "wrong" : "wait"} icon="alert">
      {say(isShort ? "short" : "over", { amount: shown })}
    </StatusWord>
  );
};
