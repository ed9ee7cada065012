import { Button, SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { addDays, earliestDate, isDate, readableDate } from "../../../../platform/shared/dates.ts";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useAddressChoices } from "../../../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { May } from "../../../../platform/web/May.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { Dotted, Page } from "../../../../platform/web/parts/Page.tsx";
import { ListSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { addBooking, type Calendar, showCalendar, showPlannedHours } from "../contract.ts";
import { weekStart } from "../rules.ts";
import { calendarWords } from "../screen-words.ts";
import { BookingDialog } from "./BookingDialog.tsx";
import classes from "./calendar.module.css";
import { DayGrid } from "./DayGrid.tsx";
import { DayList } from "./DayList.tsx";
import { DayStrip } from "./DayStrip.tsx";
import { HoursLine } from "./PlannedHours.tsx";
import { Requests } from "./Requests.tsx";
import { WeekRows } from "./WeekRows.tsx";

/** Bookings by bay and hour, and the vehicles promised for each day. */
export const CalendarPage = () => {
  const say = useWords(calendarWords);
  const today = useToday();
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const [address, choose] = useAddressChoices(["date", "view"]);
  const date = isShown(address.date) ? address.date : today;
  const isWeek = address.view === "week";
  const [isAdding, setAdding] = useState(false);
  const answer = useAnswer(showCalendar, { query: { from: weekStart(date) } }, { live: true, keep: true });
  const planned = useAnswer(showPlannedHours, { query: { from: weekStart(date) } }, { live: true, keep: true });
  const hours = planned.data;
  const show = (day: string) => choose({ date: day === today ? "" : day });
  const step = (count: number) => show(addDays(date, isWeek ? 7 * count : count));
  const wide = useMediaQuery("(min-width: 68.75em)", undefined, { getInitialValueInEffect: false });
  const tools = <Tools isWeek={isWeek} view={(view) => choose({ view })} step={step} showToday={() => show(today)} />;
  return (
    <Page
      title={say("calendar")}
      line={<Summary of={answer.data} date={date} />}
      actions={
        <>
          {wide && tools}
          <May needs={addBooking.needs}>
            <Button
              variant="filled"
              leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {say("newBooking")}
            </Button>
          </May>
        </>
      }
    >
      {!wide && tools}
      {/* The hours stand above the bookings, so neither is shown before the other. */}
      <Loaded
        answer={planned.isPending ? { ...answer, data: undefined, isPending: true } : answer}
        skeleton={<ListSkeleton rows={6} />}
      >
        {(calendar) => (
          <>
            <DayStrip days={calendar.days} hours={hours} chosen={date} choose={show} />
            {!isWeek && hours && <HoursLine of={hours} date={date} />}
            <Requests of={calendar.requests} />
            {isWeek ? (
              <WeekRows calendar={calendar} hours={hours} open={(day) => choose({ date: day, view: "" })} />
            ) : phone ? (
              <DayList calendar={calendar} date={date} />
            ) : (
              <DayGrid calendar={calendar} hours={hours} date={date} />
            )}
          </>
        )}
      </Loaded>
      {isAdding && <BookingDialog start={{ date }} close={() => setAdding(false)} />}
    </Page>
  );
};

type ToolsProps = {
  isWeek: boolean;
  view: (view: "" | "week") => void;
  step: (count: number) => void;
  showToday: () => void;
};

/** Chooses between a day and its week, and steps through them. */
const Tools = ({ isWeek, view, step, showToday }: ToolsProps) => {
  const say = useWords(calendarWords);
  return (
    <div className={classes.tools}>
      <SegmentedControl
        aria-label={say("view")}
        value={isWeek ? "week" : "day"}
        onChange={(chosen) => view(chosen === "week" ? "week" : "")}
        data={[
          { value: "day", label: say("day") },
          { value: "week", label: say("week") },
        ]}
      />
      <div className={classes.steps}>
        <Button variant="default" aria-label={say("earlier")} onClick={() => step(-1)}>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden className="flips" />
        </Button>
        <Button variant="default" onClick={showToday}>
          {say("today")}
        </Button>
        <Button variant="default" aria-label={say("later")} onClick={() => step(1)}>
          <IconChevronRight size={20} stroke={1.75} aria-hidden className="flips" />
        </Button>
      </div>
    </div>
  );
};

/** Weeks of other dates would begin or end outside the dates that can be read. */
const isShown = (date: string) => isDate(date) && date >= earliestDate && date <= "2199-12-24";

const Summary = ({ of, date }: { of: Calendar | undefined; date: string }) => {
  const say = useWords(calendarWords);
  const language = useLanguage();
  const inDigits = useDigits();
  if (!of) return null;
  const { days, promised } = of;
  const day = days.find((known) => known.date === date);
  const late = promised.filter(({ on, state }) => on === date && state === "late").length;
  return (
    <Dotted>
      {[
        <span key="day">
          {say("line", {
            day: inDigits(`${readableDate(date, language, "weekday")} ${readableDate(date, language, "day")}`),
            bookings: day?.bookings ?? 0,
            promised: day?.promised ?? 0,
          })}
        </span>,
        late > 0 && (
          <b key="late" className={classes.late}>
            {say("late", { count: late })}
          </b>
        ),
      ]}
    </Dotted>
  );
};
