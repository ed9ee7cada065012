import { addDays } from "../../../../platform/shared/dates.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Fields } from "../../../../platform/web/form/Fields.tsx";
import { type FormValues, useFormValues } from "../../../../platform/web/form/state.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { frequencies, type Frequency } from "../recurrence.ts";
import { recurringWords } from "../recurring-words.ts";

type TypedRepetition = { every?: Frequency | "never"; until?: string; isAutomatic?: boolean };

export const never: TypedRepetition = { every: "never", isAutomatic: true };

/** Undefined if the entry is not repeated. */
export const repetitionOf = (values: FormValues) => {
  const { every = "never", until, isAutomatic } = (values["repeats"] ?? never) as TypedRepetition;
  return every === "never" ? undefined : { every, until: until || undefined, isAutomatic };
};

/** When the entry is repeated and reversed. */
export const PlanFields = () => {
  const say = useWords(recurringWords);
  const { values } = useFormValues();
  const date = values["date"] as string;
  return (
    <Section title={say("plan")}>
      <Fields of={3}>
        <Field
          name="repeats.every"
          type="select"
          label={say("repeats")}
          choices={[
            { value: "never", label: say("never") },
            ...frequencies.map((value) => ({ value, label: say(value) })),
          ]}
        />
        {repetitionOf(values) && <UntilField name="repeats.until" after={date} />}
        <Field
          name="reversesOn"
          type="date"
          label={say("reversesOn")}
          hint={say("reversesOnHint")}
          required={false}
          min={date && addDays(date, 1)}
        />
      </Fields>
      {repetitionOf(values) && <Field name="repeats.isAutomatic" type="checkbox" label={say("isAutomatic")} />}
    </Section>
  );
};

export const UntilField = ({ name, after }: { name: string; after: string }) => {
  const say = useWords(recurringWords);
  return (
    <Field
      name={name}
      type="date"
      label={say("until")}
      hint={say("untilHint")}
      required={false}
      min={after && addDays(after, 1)}
    />
  );
};
