import { plainNumber } from "../../../platform/shared/import-cells.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { fieldKinds } from "../../../platform/shared/field-words.ts";
import { inLanguage, type Pair } from "../../../platform/shared/words.ts";
import { type DateOrder, readDate } from "../../books/bank-statements/file-dates.ts";
import { checkedValue, type CustomField } from "../../base/custom-fields/rules.ts";
import { type AnyColumn, type ImportColumn, importColumns, type ShopColumn } from "./columns.ts";
import type { Cells } from "./rules.ts";
import { faultWords } from "./words.ts";

export const shopColumn = (id: string): ShopColumn => `${prefix}${id}`;

const prefix = "customFields.";

/** The id of the field; undefined of a column that every shop has. */
export const fieldIdOf = (column: AnyColumn): string | undefined =>
  column.startsWith(prefix) ? column.slice(prefix.length) : undefined;

export const isShopColumn = (column: AnyColumn | null): column is ShopColumn =>
  column !== null && fieldIdOf(column) !== undefined;

/** The fields that the columns of a file name. */
export const fieldsIn = <Field extends { id: string }>(
  columns: readonly { column: AnyColumn | null }[],
  fields: readonly Field[],
): Field[] => fields.filter(({ id }) => columns.some(({ column }) => column === shopColumn(id)));

const isUsualColumn = (column: string): column is ImportColumn => importColumns.some((known) => known === column);

export const cellIn = (cells: Cells, column: AnyColumn): string | undefined =>
  isUsualColumn(column) ? cells[column] : cells.customFields?.[fieldIdOf(column) ?? ""];

/** Cells as they are kept and sent, of the texts of their columns. */
export const cellsOf = (texts: readonly (readonly [AnyColumn, string])[]): Cells => {
  const own = texts.flatMap(([column, text]) => {
    const id = fieldIdOf(column);
    return id === undefined ? [] : [[id, text] as const];
  });
  return {
    ...Object.fromEntries(texts.filter(([column]) => !isShopColumn(column))),
    ...(own.length > 0 && { customFields: Object.fromEntries(own) }),
  };
};

/** The value that a cell stands for, or why it is none: a number and a date as files write them, a choice by its name. */
export const valueIn = (field: CustomField, typed: string, dateOrder: DateOrder): string | Pair => {
  if (field.archivedAt !== null) return fieldKinds.unknown;
  if (field.kind === "choice") return choiceIn(field, typed);
  if (field.kind === "number") return checkedValue(field, plainNumber(typed, false));
  return checkedValue(field, field.kind === "date" ? (readDate(typed, dateOrder) ?? typed) : typed);
};

const namedChoices = 8;

const choiceIn = ({ choices }: CustomField, typed: string): string | Pair => {
  const offered = choices.filter(({ isArchived }) => !isArchived);
  const meant = offered.find(({ name, nameAr }) => [name, nameAr].some((known) => fold(known) === fold(typed)));
  if (meant) return meant.id;
  const rest = offered.length > namedChoices ? " · …" : "";
  const named = (names: readonly string[]) => ({ choices: names.slice(0, namedChoices).join(" · ") + rest });
  return {
    en: inLanguage(faultWords.choice, "en", named(offered.map(({ name }) => name))),
    ar: inLanguage(faultWords.choice, "ar", named(offered.map(({ nameAr }) => nameAr))),
  };
};
