import { dateIn, nearDate } from "../../../../platform/shared/dates.ts";
import { isolatedDate, isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useToday, useZone } from "../../../../platform/web/parts/Day.tsx";
import { Dotted } from "../../../../platform/web/parts/Page.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import type { OrderedMark as Mark } from "../part-contract.ts";
import { partOfficeWords } from "../part-office-words.ts";

/** Who ordered a part without a purchase order, where, when, and for which day. */
export const OrderedMark = ({ of: { at, by, vendor, expectedOn } }: { of: NonNullable<Mark> }) => {
  const say = useWords(partOfficeWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const zone = useZone();
  const today = useToday();
  const day = (date: string) => isolatedDate(inDigits(nearDate(date, today, language)));
  return (
    <Dotted>
      {[
        say("orderedBy", { name: isolatedName(nameIn(language, by)), day: day(dateIn(at, zone)) }),
        vendor && say("orderedFrom", { vendor: isolatedName(nameIn(language, vendor)) }),
        expectedOn && say("expected", { day: day(expectedOn) }),
        expectedOn && expectedOn < today && (
          <StatusWord key="late" tone="wrong" icon="clock">
            {say("late")}
          </StatusWord>
        ),
      ]}
    </Dotted>
  );
};
