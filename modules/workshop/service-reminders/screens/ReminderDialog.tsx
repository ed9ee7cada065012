import { call } from "../../../../platform/web/call.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { useFormValues } from "../../../../platform/web/form/state.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { addServiceReminder, changeServiceReminder, type ServiceReminder, showServiceReminder } from "../contract.ts";
import { reminderKinds } from "../rules.ts";
import { reminderScreenWords } from "../screen-words.ts";
import { reminderKindWords } from "../words.ts";
import classes from "./reminders.module.css";

type Props = { close: () => void } & (
  | { clientVehicleId: string; reminder?: undefined }
  | { clientVehicleId?: undefined; reminder: ServiceReminder }
);

/** Plans a vehicle's next service, or changes the plan. */
export const ReminderDialog = ({ clientVehicleId, reminder, close }: Props) => {
  const say = useWords(reminderScreenWords);
  const common = { submit: say("save"), done: say("saved"), failed: say("notSaved"), size: "md", close } as const;
  return reminder ? (
    <FormDialog
      {...common}
      title={say("editTitle")}
      sends={changeServiceReminder}
      changes
      params={{ id: reminder.id }}
      initial={valuesOf(reminder)}
      versioned={{
        version: reminder.version,
        of: ({ version }) => version,
        read: async () => {
          const now = await call(showServiceReminder, { params: { id: reminder.id } });
          return { version: now.version, values: valuesOf(now) };
        },
      }}
    >
      <ReminderFields />
    </FormDialog>
  ) : (
    <FormDialog
      {...common}
      title={say("addTitle")}
      sends={addServiceReminder}
      fixed={{ clientVehicleId }}
      initial={{ kind: "oil", dueKm: null, dueOn: null, note: "" }}
    >
      <ReminderFields />
    </FormDialog>
  );
};

const valuesOf = ({ kind, dueKm, dueOn, note }: ServiceReminder) => ({ kind, dueKm, dueOn, note });

const ReminderFields = () => {
  const say = useWords(reminderScreenWords);
  const sayKind = useWords(reminderKindWords);
  const { values } = useFormValues();
  const today = useToday();
  return (
    <>
      <Field
        name="kind"
        type="select"
        label={say("kind")}
        choices={reminderKinds.map((value) => ({ value, label: sayKind(value) }))}
        required
      />
      <div className={classes.pair}>
        <Field name="dueKm" type="number" label={say("dueKm")} unit={say("km")} hint={say("dueHint")} />
        <Field name="dueOn" type="date" label={say("dueOn")} min={today} clearable />
      </div>
      <Field name="note" label={say("note")} required={values.kind === "other"} />
    </>
  );
};
