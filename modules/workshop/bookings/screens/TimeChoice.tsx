import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { readableDate } from "../../../../platform/shared/dates.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { useFormValues } from "../../../../platform/web/form/state.tsx";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import type { openBookingPage } from "../public-contract.ts";
import { requestWords } from "../screen-words.ts";
import classes from "./request.module.css";

type Days = Answer<typeof openBookingPage>["days"];
type Props = { days: Days; error: ReactNode };

const isFree = (days: Days, date: unknown, time: unknown) =>
  days.find((day) => day.date === date)?.times.some((known) => known.time === time && !known.isFull) ?? false;

/** The days on which the workshop is open. Another day keeps the time if it is free then. */
export const DayChoice = ({ days, error }: Props) => {
  const say = useWords(requestWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const { values, set } = useFormValues();
  return (
    <Choice name={say("day")} error={error}>
      <div className={classes.days}>
        {days.map(({ date, times }) => (
          <UnstyledButton
            key={date}
            type="button"
            className={classes.day}
            aria-pressed={date === values.date}
            disabled={times.every(({ isFull }) => isFull)}
            onClick={() => set({ date, ...(!isFree(days, date, values.time) && { time: "" }) })}
          >
            <span>{readableDate(date, language, "weekday")}</span>
            <b>{inDigits(readableDate(date, language, "day"))}</b>
          </UnstyledButton>
        ))}
      </div>
    </Choice>
  );
};

/** The hours of the chosen day. */
export const HourChoice = ({ days, error }: Props) => {
  const say = useWords(requestWords);
  const inDigits = useDigits();
  const { values, set } = useFormValues();
  const chosen = days.find(({ date }) => date === values.date);
  if (!chosen) return null;
  return (
    <Choice name={say("time")} error={error}>
      <div className={classes.hours}>
        {chosen.times.map(({ time, isFull }) => (
          <UnstyledButton
            key={time}
            type="button"
            className={classes.hour}
            aria-pressed={time === values.time}
            disabled={isFull}
            onClick={() => set({ time })}
          >
            <bdi dir="ltr">{inDigits(time)}</bdi>
            {isFull && <span>{say("full")}</span>}
          </UnstyledButton>
        ))}
      </div>
    </Choice>
  );
};

const Choice = ({ name, error, children }: { name: string; error: ReactNode; children: ReactNode }) => (
  <fieldset className={classes.choice}>
    <legend>{name}</legend>
    {children}
    {error && (
      <p role="alert" className={classes.wrong}>
        {error}
      </p>
    )}
  </fieldset>
);
