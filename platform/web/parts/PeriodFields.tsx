import { shortDate } from "../../shared/dates.ts";
import { fieldKinds } from "../../shared/field-words.ts";
import { useState } from "react";
import { WaitingControl } from "../form/WaitingControl.tsx";
import { useDigits, useWords } from "../language.tsx";
import { lazyPart } from "../lazy-part.tsx";
import { kitWords } from "../words.ts";
import { useToday } from "./Day.tsx";

const DateField = lazyPart(async () => (await import("../form/DateField.tsx")).DateField);

/** Days as `YYYY-MM-DD`, each empty if it is open. */
export type Days = { from: string; to: string };

type Props = {
  value: Days;
  change: (name: keyof Days, day: string) => void;
  /** What an empty period stands for. */
  usual?: Days;
};

/** The first and last day of a period until today. */
export const PeriodFields = ({ value: { from, to }, change, usual }: Props) => {
  const say = useWords(kitWords);
  const sayRefusal = useWords(fieldKinds);
  const today = useToday();
  const inDigits = useDigits();
  const [tapped, setTapped] = useState<keyof Days>();
  const endsBefore = from && to && from > to ? sayRefusal("ends-before") : undefined;
  const field = (name: keyof Days, label: string, value: string) => ({
    name,
    label,
    description: undefined,
    error: name === "to" ? endsBefore : undefined,
    withAsterisk: false,
    placeholder: usual && !from && !to ? inDigits(shortDate(usual[name])) : undefined,
    value,
    onChange: (day: unknown) => change(name, typeof day === "string" ? day : ""),
    onBlur: () => undefined,
    autoFocus: name === tapped,
  });
  const first = field("from", say("fromDay"), from);
  const last = field("to", say("toDay"), to);
  const waitingOf = (input: typeof first) => (
    <WaitingControl
      input={input}
      shown={input.value && inDigits(shortDate(input.value))}
      tapped={() => setTapped(input.name)}
    />
  );
  return (
    <>
      <DateField
        waiting={waitingOf(first)}
        later={!from && !tapped}
        input={first}
        max={to || today}
        form="short"
        clearable
      />
      <DateField
        waiting={waitingOf(last)}
        later={!to && !tapped}
        input={last}
        min={from || undefined}
        max={today}
        form="short"
        clearable
      />
    </>
  );
};
