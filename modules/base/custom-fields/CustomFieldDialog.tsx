import { ActionIcon, Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { call } from "../../../platform/web/call.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { type FormValues, useFormValues, useListName } from "../../../platform/web/form/state.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import * as contract from "./contract.ts";
import type { ShownField } from "./contract.ts";
import classes from "./custom-fields.module.css";
import { customKinds, type CustomRecord } from "./rules.ts";
import { customFieldScreenWords } from "./screen-words.ts";

/** A new field of a record, or a known one. */
export type Editing = { record: CustomRecord; field?: ShownField };

const newTitles = { client: "newClientField", vehicle: "newVehicleField", visit: "newVisitField" } as const;

export const CustomFieldDialog = ({ of: { record, field }, close }: { of: Editing; close: () => void }) => {
  const say = useWords(customFieldScreenWords);
  const common = {
    submit: say("save"),
    done: say("saved"),
    failed: say("notSaved"),
    close,
    size: "md" as const,
    children: (
      <>
        <Field name="name" label={say("name")} required autoFocus autoComplete="off" />
        <Field name="nameAr" label={say("nameAr")} required autoComplete="off" />
        <Field
          name="kind"
          type="select"
          label={say("kind")}
          hint={say("kindFixed")}
          choices={customKinds.map((kind) => ({ value: kind, label: say(kind) }))}
        />
        <Choices />
        <Field name="isRequired" type="checkbox" label={say("isRequired")} required={false} />
        <Field name="isOnPaper" type="checkbox" label={say("isOnPaper")} required={false} />
      </>
    ),
  };
  if (!field)
    return (
      <FormDialog
        {...common}
        title={say(newTitles[record])}
        sends={contract.addCustomField}
        initial={{ record, kind: "text", isRequired: false, isOnPaper: false, choices: [{ name: "", nameAr: "" }] }}
        body={(values) => ({ record, ...choicesIn(values) })}
      />
    );
  const read = async () => {
    const { data } = await call(contract.listCustomFields, {});
    const now = data.find(({ id }) => id === field.id) ?? field;
    return { version: now.version, values: valuesOf(now) };
  };
  return (
    <FormDialog
      {...common}
      title={say("edit")}
      sends={contract.changeCustomField}
      changes
      params={{ id: field.id }}
      initial={valuesOf(field)}
      versioned={{ version: field.version, of: (saved: ShownField) => saved.version, read }}
      body={choicesIn}
    />
  );
};

const valuesOf = ({ name, nameAr, kind, isRequired, isOnPaper, choices }: ShownField) => ({
  name,
  nameAr,
  kind,
  isRequired,
  isOnPaper,
  choices: choices
    .filter(({ isArchived }) => !isArchived)
    .map(({ id, ...choice }) => ({ id, name: choice.name, nameAr: choice.nameAr })),
});

const choicesIn = (values: FormValues) => ({ choices: values["kind"] === "choice" ? choiceRows(values) : undefined });

type ChoiceRow = { id?: string; name: string; nameAr: string };
const choiceRows = (values: FormValues) => (values["choices"] ?? []) as ChoiceRow[];

const Choices = () => {
  const say = useWords(customFieldScreenWords);
  const { values, set } = useFormValues();
  useListName("choices", say("choices"));
  if (values["kind"] !== "choice") return null;
  const rows = choiceRows(values);
  return (
    <fieldset className={classes.choices}>
      <legend>{say("choices")}</legend>
      <p className={classes.hint}>{say("choicesHint")}</p>
      {rows.map((row, place) => (
        <div
          key={row.id ?? place}
          className={classes.choice}
          role="group"
          aria-label={say("choiceOf", { place: place + 1 })}
        >
          <Field name={`choices.${place}.name`} label={say("choiceName")} required />
          <Field name={`choices.${place}.nameAr`} label={say("choiceNameAr")} required />
          <ActionIcon
            className={classes.remove}
            aria-label={say("removeChoice", { place: place + 1 })}
            disabled={rows.length === 1}
            onClick={() => set({ choices: rows.filter((_, other) => other !== place) })}
          >
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
        onClick={() => set({ choices: [...rows, { name: "", nameAr: "" }] })}
      >
        {say("addChoice")}
      </Button>
    </fieldset>
  );
};
