import { readableDate } from "../../../platform/shared/dates.ts";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { taxReturnWords } from "./screen-words.ts";

/** Filed, due, or overdue. */
export const ReturnState = ({ period: { isFiled, dueOn } }: { period: { isFiled: boolean; dueOn: string } }) => {
  const say = useWords(taxReturnWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const today = useToday();
  const day = inDigits(readableDate(dueOn, language));
  if (isFiled)
    return (
      <StatusWord tone="done" icon="done" chip>
        {say("filed")}
      </StatusWord>
    );
  const isLate = dueOn < today;
  return (
    <StatusWord tone={isLate ? "wrong" : "wait"} icon={isLate ? "late" : "clock"} chip>
      {say(isLate ? "late" : "dueSoon", { day })}
    </StatusWord>
  );
};
