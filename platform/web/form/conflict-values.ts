import { isDate } from "../../shared/dates.ts";
import { readable } from "../../shared/money.ts";
import { isolated } from "../../shared/words.ts";
import type { kitWords } from "../words.ts";
import type { FieldFacts } from "./state.tsx";

/** What turns a field's value into text of the reader's language. */
export type ValueReader = {
  factsOf: (name: string) => FieldFacts | undefined;
  say: (word: keyof typeof kitWords, values?: { count: number }) => string;
  /** Of a day, `YYYY-MM-DD`. */
  day: (date: string) => string;
  inDigits: (figures: string) => string;
  comma: string;
};

/** A value of a form's field, or of its list, as the form shows it; a long list, or one without names, by its length. */
export const shownValue = (name: string, value: unknown, reader: ValueReader): string => {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return reader.say(value ? "yes" : "no");
  if (Array.isArray(value)) return shownList(name, value, reader);
  if (typeof value === "object") return shownGroup([name], value, reader) || reader.say("otherEntry");
  return namedValue(name, value, reader) ?? shownText(String(value), reader.factsOf(name) ?? {}, reader);
};

const maxNamed = 5;

/** A row that waits to be filled in. */
const isEmptyRow = (row: unknown) =>
  typeof row === "object" &&
  row !== null &&
  Object.values(row).every((value) => value === null || value === "" || value === undefined);

const shownList = (name: string, list: readonly unknown[], reader: ValueReader): string => {
  const rows = list.filter((row) => !isEmptyRow(row));
  if (rows.length === 0) return "–";
  const named = rows.map((row, place) =>
    typeof row === "object" && row !== null
      ? shownRow([`${name}.${place}`, `${name}.0`], row, reader)
      : namedValue(name, row, reader),
  );
  const isNamed = rows.length <= maxNamed && named.every(Boolean);
  return isNamed ? named.join(reader.comma) : reader.say("entries", { count: rows.length });
};

/** The fields of a list's row; empty if one has an id without a name, because the row would not be recognised. */
const shownRow = (paths: readonly string[], row: object, reader: ValueReader): string =>
  valuesOn(paths, row, reader).some(([path, value]) => isNameless(path, value, reader))
    ? ""
    : shownGroup(paths, row, reader);

/** The values of the fields that are on the form; empty if there are none. */
const shownGroup = (paths: readonly string[], group: object, reader: ValueReader): string =>
  valuesOn(paths, group, reader)
    .map(([path, value]) => shownValue(path, value, reader))
    .join(" · ");

/** `paths` are those under which the fields may be. */
const valuesOn = (paths: readonly string[], group: object, { factsOf }: ValueReader): [string, unknown][] =>
  Object.entries(group).flatMap(([key, value]): [string, unknown][] => {
    const path = paths.map((start) => `${start}.${key}`).find((each) => factsOf(each));
    return path === undefined || value === null || value === "" ? [] : [[path, value]];
  });

const isNameless = (path: string, value: unknown, reader: ValueReader): boolean =>
  typeof value === "string" && isId.test(value) && namedValue(path, value, reader) === undefined;

const namedValue = (name: string, value: unknown, { factsOf }: ValueReader): string | undefined => {
  const facts = factsOf(name);
  return facts?.choices?.find((choice) => choice.value === value)?.label ?? facts?.nameOf?.(value);
};

const shownText = (text: string, { type, unit }: Partial<FieldFacts>, { day, inDigits, say }: ValueReader): string => {
  if (type === "date") return isDate(text) ? day(text) : text;
  if (type === "time") return isolated(inDigits(text));
  if (type === "money" || type === "quantity" || type === "number" || type === "decimal")
    return /^-?\d+(\.\d+)?$/.test(text) ? isolated(inDigits(readable(text)) + (unit === "%" ? unit : "")) : text;
  return isId.test(text) ? say("otherEntry") : text;
};

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
