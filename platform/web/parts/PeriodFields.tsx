import { shortDate } from "../../shared/dates.ts";
import { fieldKinds } from "../../shared/field-words.ts";
import { DateField } from "../form/DateField.tsx";
import { useDigits, useWords } from "../language.tsx";
import { kitWords } from "../words.ts";
import { useToday } from "./Day.tsx";

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
  });
  return (
    <>
      <DateField input={field("from", say("fromDay"), from)} max={to || today} form="short" clearable />
      <DateField input={field("to", say("toDay"), to)} min={from || undefined} max={today} form="short" clearable />
    </>
  );
};
