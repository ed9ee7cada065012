import type { ReactNode } from "react";
import { readable } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { nameIn } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import type { FieldType } from "../../../platform/web/form/field-props.ts";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { useFormValues, useListName } from "../../../platform/web/form/state.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { listCustomFields, type ShownField } from "./contract.ts";
import { choiceOf, type CustomKind, type CustomRecord, type CustomValues, valuesOfShown } from "./rules.ts";
import { customFieldScreenWords } from "./screen-words.ts";
import { customFieldWords } from "./words.ts";

type Props = {
  record: CustomRecord;
  /** The field of the form that has the values. */
  name: string;
  /** Below a heading of their own: *More details*, or the name of the record. */
  section?: "details" | "record";
};

/** The shop's own fields in the form of a record; nothing if it has none, or its plan does not let it change them. */
export const CustomFields = ({ record, name, section }: Props) => {
  const say = useWords(customFieldScreenWords);
  const sayRecord = useWords(customFieldWords);
  const fields = useShownFields()?.filter((field) => field.record === record) ?? [];
  if (fields.length === 0) return null;
  const shown = <Inputs fields={fields} name={name} />;
  if (!section) return shown;
  return <Section title={section === "record" ? sayRecord(record) : say("details")}>{shown}</Section>;
};

/** Whether forms show fields of one of these records; false until it is known. */
export const useShowsFieldsOf = (records: readonly CustomRecord[]) =>
  useShownFields()?.some(({ record }) => records.includes(record)) ?? false;

/** The fields that forms show; undefined until they are known. */
export const useShownFields = () => {
  const { data } = useAnswer(listCustomFields, {});
  return data && shownFields(data);
};

export const shownFields = ({ canChange, data }: Answer<typeof listCustomFields>) =>
  canChange ? data.filter(({ archivedAt }) => archivedAt === null) : [];

/** Picks from the values of a form those that `<CustomFields>` shows, to be sent: `shownValues(values.customFields)`. */
export const useShownValues = () => {
  const shown = useShownFields();
  return <Value extends string | null = string | null>(values: unknown) =>
    valuesOfShown((values ?? {}) as Readonly<Record<string, Value>>, shown);
};

const types: Record<CustomKind, FieldType> = { text: "text", number: "decimal", date: "date", choice: "select" };

const Inputs = ({ fields, name }: { fields: readonly ShownField[]; name: string }) => {
  const say = useWords(customFieldScreenWords);
  const language = useLanguage();
  const { values } = useFormValues();
  const known = (values[name] ?? {}) as CustomValues;
  useListName(name, say("details"));
  const choicesOf = ({ id, choices }: ShownField) =>
    choices
      .filter((choice) => !choice.isArchived || choice.id === known[id])
      .map((choice) => {
        const label = nameIn(language, choice);
        return { value: choice.id, label: choice.isArchived ? say("noLongerOffered", { name: label }) : label };
      });
  return (
    <Fields of={3}>
      {fields.map((field) => (
        <Field
          key={field.id}
          name={`${name}.${field.id}`}
          type={types[field.kind]}
          label={<Name>{nameIn(language, field)}</Name>}
          required={field.isRequired}
          {...(field.kind === "choice" && { choices: choicesOf(field), clearable: !field.isRequired })}
          {...(field.kind === "text" && { maxLength: 500 })}
        />
      ))}
    </Fields>
  );
};

/** What a record has of the shop's own fields, archived ones too: captions with values, for a `<DefinitionList>`. */
export const useCustomValues = (record: CustomRecord, values: CustomValues): (readonly [string, ReactNode])[] => {
  const hasValues = Object.keys(values).length > 0;
  const { data } = useAnswer(listCustomFields, {}, { when: hasValues });
  const language = useLanguage();
  const inDigits = useDigits();
  const shown = (field: ShownField) => {
    const value = values[field.id];
    if (value === undefined) return undefined;
    if (field.kind === "date") return <Day date={value} />;
    if (field.kind === "number") return <Ltr>{inDigits(readable(value))}</Ltr>;
    const choice = choiceOf(field, value);
    return <Name>{choice ? nameIn(language, choice) : value}</Name>;
  };
  const fields = data?.data.filter((field) => field.record === record) ?? [];
  return fields.map((field) => [nameIn(language, field), shown(field)] as const);
};
