import { isDate } from "../../../platform/shared/dates.ts";
import { latinDigits } from "../../../platform/shared/digits.ts";
import { fieldKinds } from "../../../platform/shared/field-words.ts";
import { fold } from "../../../platform/shared/folding.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import { customFieldWords } from "./words.ts";

export const customRecords = ["client", "vehicle", "visit"] as const;
export type CustomRecord = (typeof customRecords)[number];

export const customKinds = ["text", "number", "date", "choice"] as const;
export type CustomKind = (typeof customKinds)[number];

export const maxFieldsOfRecord = 30;
export const maxChoices = 100;
export const maxTextLength = 500;

export type CustomChoice = { id: string; name: string; nameAr: string; isArchived: boolean };

export type CustomField = {
  id: string;
  record: CustomRecord;
  kind: CustomKind;
  name: string;
  nameAr: string;
  isRequired: boolean;
  choices: readonly CustomChoice[];
  archivedAt: string | null;
};

/** The values of a record by the ids of its fields; a number is decimal text, a date `YYYY-MM-DD`, a choice its id. */
export type CustomValues = Readonly<Record<string, string>>;

type Sent = Readonly<Record<string, string | null>>;

export type CheckedValues = { values: CustomValues; faults: Readonly<Record<string, Pair>>; isChanged: boolean };

/**
 * The values of a record after a request: what is absent stays, null and an empty text clear. A value that stays as it
 * is is not checked again, so that archived fields and choices keep theirs. `faults` by the field's id.
 */
export const checkedValues = (
  fields: readonly CustomField[],
  before: CustomValues,
  { sent, asksRequired }: { sent: Sent; asksRequired: boolean },
): CheckedValues => {
  const faults: Record<string, Pair> = {};
  const values: Record<string, string> = { ...before };
  for (const [id, typed] of Object.entries(sent)) {
    const value = typed?.trim() ?? "";
    if (value === (before[id] ?? "")) continue;
    const field = fields.find((known) => known.id === id);
    if (value === "") delete values[id];
    else if (!field || field.archivedAt !== null) faults[id] = fieldKinds.unknown;
    else {
      const checked = checkedValue(field, value);
      if (typeof checked === "string") values[id] = checked;
      else faults[id] = checked;
    }
  }
  if (asksRequired)
    for (const field of fields)
      if (field.isRequired && field.archivedAt === null && values[field.id] === undefined)
        faults[field.id] ??= fieldKinds.required;
  return { values, faults, isChanged: !isSame(values, before) };
};

/** The choice that a value is, archived ones too; undefined of a field of another kind. */
export const choiceOf = ({ kind, choices }: Pick<CustomField, "kind" | "choices">, value: string) =>
  kind === "choice" ? choices.find(({ id }) => id === value) : undefined;

/** As it is stored, or why it is refused. */
export const checkedValue = ({ kind, choices }: CustomField, value: string): string | Pair => {
  if (kind === "text") return value.length <= maxTextLength ? value : customFieldWords.tooLong;
  if (kind === "date") return isDate(value) ? value : fieldKinds.date;
  if (kind === "choice")
    return choices.some(({ id, isArchived }) => id === value && !isArchived) ? value : fieldKinds.option;
  const number = latinDigits(value).replace("٫", ".");
  return /^-?\d{1,12}(\.\d{1,4})?$/.test(number) ? plainNumber(number) : fieldKinds.number;
};

/** `007.50` → `7.5` */
const plainNumber = (text: string) => {
  const [, sign = "", whole = "0", part = ""] = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(text) ?? [];
  const number = part === "" ? whole : `${whole}.${part}`;
  return number === "0" ? number : sign + number;
};

const isSame = (first: CustomValues, second: CustomValues) => {
  const ids = Object.keys(first);
  return ids.length === Object.keys(second).length && ids.every((id) => first[id] === second[id]);
};

/**
 * The values of the fields that a form shows. Others are not sent: a kept draft may have some of a field that was
 * archived since, which nobody could clear, and the record keeps its own.
 */
export const valuesOfShown = <Value>(
  values: Readonly<Record<string, Value>>,
  shown: readonly { id: string }[] | undefined,
): Readonly<Record<string, Value>> =>
  shown ? Object.fromEntries(Object.entries(values).filter(([id]) => shown.some((field) => field.id === id))) : values;

/** The log is read in either language. */
const inBoth = ({ name, nameAr }: { name: string; nameAr: string }) => `${name} | ${nameAr}`;

/** What the activity log says of the fields whose values changed, before and after: fields and choices by their names. */
export const loggedValues = (fields: readonly CustomField[], before: CustomValues, after: CustomValues) => {
  const changed = fields.filter(({ id }) => before[id] !== after[id]);
  const written = (values: CustomValues) => {
    const known = changed.flatMap((field) => {
      const value = values[field.id];
      if (value === undefined) return [];
      const choice = choiceOf(field, value);
      return [`${inBoth(field)}: ${choice ? inBoth(choice) : value}`];
    });
    return known.length > 0 ? known.join(", ") : null;
  };
  return { from: written(before), to: written(after) };
};

/** The values of a record for whom they are handed out: fields and choices by their names. */
export const valuesInWords = (fields: readonly CustomField[], values: CustomValues) =>
  fields.flatMap((field) => {
    const { name, nameAr } = field;
    const value = values[field.id];
    if (value === undefined) return [];
    const choice = choiceOf(field, value);
    return [{ name, nameAr, value: choice?.name ?? value, valueAr: choice?.nameAr ?? value }];
  });

/** Of two records that become one: the first's values, gaps filled from the second. */
export const joinedValues = (first: CustomValues, second: CustomValues): CustomValues => ({ ...second, ...first });

/**
 * The choices of a field after a change: what a request leaves out is archived, because records may have it; a new one
 * has an id of its own, unless one that was left out has its names.
 */
export const changedChoices = (
  before: readonly CustomChoice[],
  sent: readonly { id?: string | null | undefined; name: string; nameAr: string }[],
  newId: () => string,
): CustomChoice[] => {
  const leftOut = before.filter(({ id }) => !sent.some((row) => row.id === id));
  const kept = sent.map(({ id, name, nameAr }, place) => {
    const isKnown = before.some((known) => known.id === id) && sent.findIndex((row) => row.id === id) === place;
    const again = leftOut.find((known) => fold(known.name) === fold(name) && fold(known.nameAr) === fold(nameAr));
    return { id: isKnown ? id! : (again?.id ?? newId()), name, nameAr, isArchived: false };
  });
  const gone = before.filter(({ id }) => !kept.some((choice) => choice.id === id));
  return [...kept, ...gone.map((choice) => ({ ...choice, isArchived: true }))];
};
