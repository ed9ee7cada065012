import { addDays, readableDate } from "../../../platform/shared/dates.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import classes from "./settings.module.css";
import { setWorkingHours, type WeekDay } from "./workshop-contract.ts";
import { workshopWords } from "./workshop-words.ts";

/** Opening and closing time of each weekday. */
export const WorkingHoursForm = ({ days }: { days: readonly WeekDay[] }) => {
  const say = useWords(workshopWords);
  return (
    <Section title={say("hours")}>
      <p className={classes.hint}>{say("hoursLine")}</p>
      <Form
        sends={setWorkingHours}
        initial={{ days }}
        submit={say("saveHours")}
        done={say("hoursSaved")}
        failed={say("hoursNotSaved")}
        plain
      >
        {days.map(({ weekday }, place) => (
          <Weekday key={weekday} weekday={weekday} place={place} />
        ))}
      </Form>
    </Section>
  );
};

/** The captions of the times stand above the first day only, where the days are rows. */
const Weekday = ({ weekday, place }: { weekday: number; place: number }) => {
  const say = useWords(workshopWords);
  const language = useLanguage();
  const { values } = useFormValues();
  const typed = (values["days"] as readonly Partial<WeekDay>[])[place];
  const name = readableDate(addDays(aSunday, weekday), language, "weekday");
  return (
    <div className={classes.weekday} role="group" aria-label={name}>
      <div className={classes.name}>{name}</div>
      <Field name={`days.${place}.opensAt`} type="time" label={say("opens")} required={false} />
      <Field name={`days.${place}.closesAt`} type="time" label={say("closes")} required={false} />
      <div className={classes.dayOff}>{!typed?.opensAt && !typed?.closesAt && say("dayOff")}</div>
    </div>
  );
};

const aSunday = "2026-11-22";
