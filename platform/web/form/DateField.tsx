import "@mantine/dates/styles.layer.css";
import { DateInput, DatesProvider } from "@mantine/dates";
import "dayjs/locale/ar-sa";
import "dayjs/locale/en-gb";
import { useLanguage, useWords } from "../language.tsx";
import { kitWords } from "../words.ts";
import type { FieldInput } from "./field-props.ts";
import classes from "./form.module.css";
import { typedDate } from "./typed-date.ts";

type Props = {
  input: FieldInput;
  min?: string;
  max?: string;
  clearable?: boolean;
  /** `short` (20/11/2026) for narrow fields. */
  form?: "long" | "short";
};

/** A date, stored as `YYYY-MM-DD`; typed or picked. The week begins on Sunday, the weekend is Friday and Saturday. */
export const DateField = ({
  input: { value, onChange, onBlur, ...chrome },
  min,
  max,
  clearable,
  form = "long",
}: Props) => {
  const say = useWords(kitWords);
  const locale = useLanguage() === "ar" ? "ar-sa" : "en-gb";
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 0, weekendDays: [5, 6] }}>
      <DateInput
        {...chrome}
        value={typeof value === "string" && value ? value : null}
        onChange={onChange}
        onBlur={onBlur}
        valueFormat={form === "short" ? "DD/MM/YYYY" : "D MMMM YYYY"}
        dateParser={typedDate}
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
        popoverProps={{ shadow: "md", trapFocus: false }}
      />
    </DatesProvider>
  );
};
