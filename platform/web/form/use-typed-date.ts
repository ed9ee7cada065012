import { useRef, useState } from "react";
import { shortDate } from "../../shared/dates.ts";
import { isolated } from "../../shared/words.ts";
import { useWords } from "../language.tsx";
import { kitWords } from "../words.ts";
import { typedDate } from "./typed-date.ts";

type Range = { min: string | undefined; max: string | undefined };

/** Text that a date field cannot take: it stays as typed, with a refusal once the field is left. */
export const useTypedDate = (value: unknown, { min, max }: Range) => {
  const say = useWords(kitWords);
  const [isWrong, setWrong] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const [picks, setPicks] = useState(0);
  /** The next change comes from the text, not from the calendar. */
  const isTyped = useRef(false);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setWrong(false);
  }
  const parse = (text: string) => {
    const day = typedDate(text);
    const fits = day !== null && (!min || day >= min) && (!max || day <= max);
    setWrong(text.trim() !== "" && !fits);
    setLeft(false);
    isTyped.current = fits;
    return fits ? day : null;
  };
  /** The text of a field whose date does not change is only replaced by a new field. */
  const pick = (day: unknown) => {
    if (isWrong && day === value && !isTyped.current) setPicks(picks + 1);
    isTyped.current = false;
    setWrong(false);
  };
  const sentence = () => {
    const [first, last] = [isolated(shortDate(min ?? "")), isolated(shortDate(max ?? ""))];
    if (min && max) return say("dateBetween", { first, last });
    if (max) return say("dateUntil", { last });
    if (min) return say("dateSince", { first });
    return say("notADate", { example: isolated("20/11/2026") });
  };
  return {
    isWrong,
    refusal: isWrong && isLeft ? sentence() : undefined,
    parse,
    pick,
    leave: () => setLeft(true),
    picks,
  };
};
