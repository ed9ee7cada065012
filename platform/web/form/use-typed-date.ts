import { useRef, useState } from "react";
import { firstDate, lastDate, shortDate } from "../../shared/dates.ts";
import { isolated } from "../../shared/words.ts";
import { useWords } from "../language.tsx";
import { useToday } from "../parts/Day.tsx";
import { kitWords } from "../words.ts";
import { type DateFault, dateFault, typedDate } from "./typed-date.ts";

type Range = { min: string | undefined; max: string | undefined };

/** Text that a date field cannot take: it stays as typed, with a refusal once the field is left. */
export const useTypedDate = (value: unknown, { min, max }: Range) => {
  const say = useWords(kitWords);
  const today = useToday();
  const [wrong, setWrong] = useState<DateFault>();
  const [isLeft, setLeft] = useState(false);
  const [picks, setPicks] = useState(0);
  /** The next change comes from the text, not from the calendar. */
  const isTyped = useRef(false);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setWrong(undefined);
  }
  const parse = (text: string) => {
    const day = typedDate(text, today);
    const fault = text.trim() === "" ? undefined : dateFault(day, { min, max });
    setWrong(fault);
    setLeft(false);
    isTyped.current = day !== null && !fault;
    return fault ? null : day;
  };
  /** The text of a field whose date does not change is only replaced by a new field. */
  const pick = (day: unknown) => {
    if (wrong && day === value && !isTyped.current) setPicks(picks + 1);
    isTyped.current = false;
    setWrong(undefined);
  };
  const sentence = () => {
    if (wrong === "text") return say("notADate", { example: isolated("20/11/2026") });
    const [first, last] = [isolated(shortDate(min ?? firstDate)), isolated(shortDate(max ?? lastDate))];
    if (min && min === max) return say("dateOnly", { first });
    if (min && max) return say("dateBetween", { first, last });
    return wrong === "late" ? say("dateUntil", { last }) : say("dateSince", { first });
  };
  return {
    isWrong: wrong !== undefined,
    refusal: wrong && isLeft ? sentence() : undefined,
    parse,
    pick,
    leave: () => setLeft(true),
    picks,
  };
};
