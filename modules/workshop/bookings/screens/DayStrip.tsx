import { UnstyledButton } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { readableDate } from "../../../../platform/shared/dates.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import type { CalendarDay, PlannedDay, PlannedHours } from "../contract.ts";
import { percentOfDay } from "../rules.ts";
import { calendarWords } from "../screen-words.ts";
import { HoursOfDay } from "./PlannedHours.tsx";
import classes from "./calendar.module.css";

type Props = {
  days: readonly CalendarDay[];
  hours: PlannedHours | undefined;
  chosen: string;
  choose: (date: string) => void;
};

/** The days of a week: how full each is, the hours of its work, and how many vehicles are promised. */
export const DayStrip = ({ days, hours, chosen, choose }: Props) => {
  const say = useWords(calendarWords);
  return (
    <div className={classes.strip} role="group" aria-label={say("days")}>
      {days.map((day) => (
        <Cell
          key={day.date}
          day={day}
          work={hours?.days.find(({ date }) => date === day.date)}
          isChosen={day.date === chosen}
          choose={choose}
        />
      ))}
    </div>
  );
};

type CellProps = { day: CalendarDay; work: PlannedDay | undefined; isChosen: boolean; choose: Props["choose"] };

const Cell = ({ day, work, isChosen, choose }: CellProps) => {
  const say = useWords(calendarWords);
  const language = useLanguage();
  const { date, bookings, promised } = day;
  const percentFull = percentOfDay(day.percentFull, work);
  const isClosed = day.opensAt === null;
  const weekday = readableDate(date, language, "weekdayShort");
  const here = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen) here.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isChosen]);
  return (
    <UnstyledButton
      ref={here}
      className={classes.cell}
      aria-pressed={isChosen}
      data-closed={isClosed || undefined}
      onClick={() => choose(date)}
    >
      <span className={classes.cellHead}>
        <span className={classes.weekday}>{weekday}</span>
        <b>
          <Count of={Number(date.slice(8))} />
        </b>
      </span>
      {percentFull !== null && (
        <span className={classes.bar} data-full={percentFull >= 90 || undefined}>
          <span style={{ inlineSize: `${Math.min(100, percentFull)}%` }} />
        </span>
      )}
      <HoursOfDay of={work} />
      <span className={classes.cellFoot}>
        <span>
          {percentFull === null && (isClosed && bookings === 0 ? say("closed") : say("bookings", { count: bookings }))}
          {percentFull !== null && (
            <>
              <span className={classes.long}>{say("percentFull", { percent: percentFull })}</span>
              <span className={classes.short}>{say("percent", { percent: percentFull })}</span>
            </>
          )}
        </span>
        {promised > 0 && (
          <span className={classes.keys}>
            <IconKey size={16} stroke={1.75} aria-hidden />
            <Count of={promised} /> <span className="hidden-to-the-eye">{say("promised")}</span>
          </span>
        )}
      </span>
    </UnstyledButton>
  );
};
