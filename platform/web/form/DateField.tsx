import "@mantine/dates/styles.layer.css";
import { DateInput, DatesProvider } from "@mantine/dates";
import "dayjs/locale/ar-sa";
import "dayjs/locale/en-gb";
import { type KeyboardEvent, useRef, useState } from "react";
import { useLanguage, useWords } from "../language.tsx";
import { kitWords } from "../words.ts";
import type { FieldInput } from "./field-props.ts";
import classes from "./form.module.css";
import { useBlockedSubmit } from "./state.tsx";
import { useTypedDate } from "./use-typed-date.ts";

type Props = {
  input: FieldInput;
  min?: string;
  max?: string;
  clearable?: boolean;
  /** `short` (20/11/2026) for narrow fields. */
  form?: "long" | "short";
};

/**
 * A date, stored as `YYYY-MM-DD`; typed or picked. Text that is no date of the range stays and is refused. The week
 * begins on Sunday, the weekend is Friday and Saturday. The calendar of a refused date opens on a press or a key, not on
 * the focus that the refusal gives it: it would cover the reason.
 */
export const DateField = ({
  input: { value, onChange, onBlur, ...chrome },
  min,
  max,
  clearable,
  form = "long",
}: Props) => {
  const say = useWords(kitWords);
  const locale = useLanguage() === "ar" ? "ar-sa" : "en-gb";
  const element = useRef<HTMLInputElement>(null);
  const [isShut, setShut] = useState(false);
  const { isWrong, refusal, parse, pick, leave, picks } = useTypedDate(value, { min, max });
  useBlockedSubmit(isWrong, () => {
    leave();
    element.current?.focus();
  });
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 0, weekendDays: [5, 6] }}>
      <DateInput
        {...chrome}
        key={picks}
        ref={element}
        error={refusal ?? chrome.error}
        value={typeof value === "string" && value ? value : null}
        onChange={(day) => {
          pick(day);
          onChange(day);
        }}
        onBlur={() => {
          leave();
          onBlur();
        }}
        onFocus={() => setShut(Boolean(refusal ?? chrome.error))}
        onClick={() => setShut(false)}
        onKeyDown={({ key }: KeyboardEvent) => {
          if (key === "Enter") leave();
          else setShut(false);
        }}
        fixOnBlur={!isWrong}
        valueFormat={form === "short" ? "DD/MM/YYYY" : "D MMMM YYYY"}
        dateParser={parse}
        minDate={min}
        maxDate={max}
        clearable={clearable ?? false}
        ariaLabels={{
          previousMonth: say("previousMonth"),
          nextMonth: say("nextMonth"),
          previousYear: say("previousYear"),
          nextYear: say("nextYear"),
          previousDecade: say("previousYears"),
          nextDecade: say("nextYears"),
        }}
        clearButtonProps={{ "aria-label": say("clear") }}
        classNames={{ input: classes.dayInput, day: classes.day, weekday: classes.weekday }}
        popoverProps={{ shadow: "md", trapFocus: false, disabled: isShut }}
      />
    </DatesProvider>
  );
};
