import { isolated } from "../../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import type { PlannedDay, PlannedHours } from "../contract.ts";
import { hoursText, isOverfull, takenHours } from "../rules.ts";
import { calendarWords } from "../screen-words.ts";
import classes from "./calendar.module.css";

/** What is planned and booked of a day, of what can be worked; nothing for a day that is over or off. */
export const HoursOfDay = ({ of: day }: { of: PlannedDay | undefined }) => {
  const say = useWords(calendarWords);
  const inDigits = useDigits();
  const taken = day && takenHours(day);
  if (!day || taken === null || taken === undefined) return null;
  const text = (hours: number) => inDigits(hoursText(hours));
  const planned = isolated(text(taken));
  return (
    <span className={classes.hours} data-over={isOverfull(day) || undefined}>
      <span className="hidden-to-the-eye">{say("plannedHours")} </span>
      {day.workableHours === null ? (
        say("hoursOnly", { planned })
      ) : (
        <>
          <span className={classes.long}>{say("hoursOf", { planned, all: isolated(text(day.workableHours)) })}</span>
          <span className={classes.short}>
            {say("hoursShort", { share: isolated(`${text(taken)}/${text(day.workableHours)}`) })}
          </span>
        </>
      )}
      {isOverfull(day) && <span className="hidden-to-the-eye"> {say("overfull")}</span>}
    </span>
  );
};

/** The same in a sentence, with who and what can work. */
export const HoursLine = ({ of: { days, people, bays, withoutHours }, date }: { of: PlannedHours; date: string }) => {
  const say = useWords(calendarWords);
  const inDigits = useDigits();
  const day = days.find((known) => known.date === date);
  if (!day || day.plannedHours === null) return null;
  const shown = (hours: number | null) => isolated(inDigits(hoursText(hours ?? 0)));
  const amounts = { planned: shown(day.plannedHours), booked: shown(day.bookedHours) };
  return (
    <p className={classes.hoursLine}>
      {isOverfull(day) && (
        <StatusWord tone="wrong" icon="late">
          {say("overfull")}
        </StatusWord>
      )}
      <span>
        {day.workableHours === null
          ? say("plannedOnly", amounts)
          : say("plannedWork", { ...amounts, all: shown(day.workableHours), people, bays })}{" "}
        {withoutHours > 0 && say("withoutHours", { count: withoutHours })}
      </span>
    </p>
  );
};

/** What is planned in a bay, of what it can work. */
export const HoursOfBay = ({ of: day, bayId }: { of: PlannedDay | undefined; bayId: string }) => {
  const say = useWords(calendarWords);
  const inDigits = useDigits();
  const planned = day?.bays.find((bay) => bay.bayId === bayId)?.plannedHours;
  if (!day || planned === undefined || day.bayHours === null) return null;
  const text = (hours: number) => isolated(inDigits(hoursText(hours)));
  return (
    <span className={classes.hours} data-over={planned > day.bayHours || undefined}>
      {say("hoursOf", { planned: text(planned), all: text(day.bayHours) })}
    </span>
  );
};
