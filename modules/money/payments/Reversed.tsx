import { useWords } from "../../../platform/web/language.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { paymentWords } from "./screen-words.ts";

export const Reversed = () => {
  const say = useWords(paymentWords);
  return (
    <StatusWord tone="none" icon="refund">
      {say("reversed")}
    </StatusWord>
  );
};
