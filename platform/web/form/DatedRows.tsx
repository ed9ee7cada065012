import { ActionIcon, Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useToday } from "../parts/Day.tsx";
import classes from "./dated-rows.module.css";
import { Field } from "./Field.tsx";
import { type FormValues, useFormValues, useListName } from "./state.tsx";

type Props = {
  /** The form's list: its rows have `startsOn` and another field. */
  name: string;
  label: string;
  startsOn: string;
  add: string;
  remove: string;
  /** What a new row holds besides the day. */
  fresh: FormValues;
  /** The other field of the row with this path. */
  children: (path: string) => ReactNode;
};

/** A setting by the day from which it applies; rows are added and removed, the last one stays. */
export const DatedRows = ({ name, label, startsOn, add, remove, fresh, children }: Props) => {
  const today = useToday();
  const { values, set } = useFormValues();
  useListName(name, label);
  const rows = (values[name] ?? []) as readonly FormValues[];
  return (
    <div className={classes.rows}>
      {rows.map((_, place) => (
        <div key={place} className={classes.row} role="group" aria-label={`${label} ${place + 1}`}>
          <Field name={`${name}.${place}.startsOn`} type="date" label={startsOn} />
          {children(`${name}.${place}`)}
          {rows.length > 1 && (
            <ActionIcon
              className={classes.remove}
              aria-label={remove}
              onClick={() => set({ [name]: rows.filter((__, other) => other !== place) })}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      <Button
        variant="subtle"
        className={classes.add}
        leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
        onClick={() => set({ [name]: [...rows, { startsOn: today, ...fresh }] })}
      >
        {add}
      </Button>
    </div>
  );
};
