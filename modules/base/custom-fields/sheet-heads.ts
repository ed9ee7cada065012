import { headOf } from "../../../platform/shared/import-cells.ts";
import { inLanguage, type Language, nameIn } from "../../../platform/shared/words.ts";
import type { CustomField } from "./rules.ts";
import { customFieldWords } from "./words.ts";

type Headed = Pick<CustomField, "id" | "record" | "name" | "nameAr">;

/**
 * The heads under which a column of a file is this field: its names, unless another field has the same, and its names with
 * the record: `Fleet number (Vehicle)`.
 */
export const headsOfField = (field: Headed, all: readonly Headed[]): string[] => {
  const others = new Set(
    all
      .filter(({ id }) => id !== field.id)
      .flatMap(namesOf)
      .map(headOf),
  );
  return [...namesOf(field).filter((name) => headOf(name) !== "" && !others.has(headOf(name))), ...wholeNames(field)];
};

/** The head of the field's column in a spreadsheet in one language: its name, with the record where the name is `taken` or another field has it. */
export const headOfField = (
  field: Headed,
  all: readonly Headed[],
  { language, taken }: { language: Language; taken: readonly string[] },
): string => {
  const name = nameIn(language, field);
  const isTaken = taken.some((head) => headOf(head) === headOf(name));
  return !isTaken && headsOfField(field, all).includes(name) ? name : wholeName(field, language);
};

const namesOf = ({ name, nameAr }: Headed) => [name, nameAr];

const wholeNames = (field: Headed) => [wholeName(field, "en"), wholeName(field, "ar")];

const wholeName = (field: Headed, language: Language) =>
  `${nameIn(language, field)} (${inLanguage(customFieldWords[field.record], language)})`;
