import type { Db } from "../../../platform/server/db/database.ts";
import type { ListColumn } from "../../../platform/server/sheets/list-sheet.ts";
import { type Language, nameIn } from "../../../platform/shared/words.ts";
import { choiceOf, type CustomField, type CustomRecord, type CustomValues } from "./rules.ts";
import { headOfField } from "./sheet-heads.ts";
import { fieldsOfShop } from "./verbs.ts";

type Held<Row> = { record: CustomRecord; valuesOf: (row: Row) => CustomValues };
/** `taken`: the heads that mean something else, in this file or where it is read. */
type Sheet<Row> = { rows: readonly Row[]; language: Language; taken: readonly string[] };

/**
 * The columns of the shop's own fields in a spreadsheet of these rows, which have the values of these records; of an
 * archived field only if a row has a value. Their heads are told apart from all fields of the shop, which an import reads.
 */
export const customColumns = async <Row>(
  db: Db,
  held: readonly Held<Row>[],
  { rows, language, taken }: Sheet<Row>,
): Promise<ListColumn<Row>[]> => {
  const all = await fieldsOfShop(db);
  const columns = all.flatMap((field) => {
    const of = held.find(({ record }) => record === field.record);
    const isShown = of && (field.archivedAt === null || rows.some((row) => of.valuesOf(row)[field.id] !== undefined));
    return isShown ? [{ field, valuesOf: of.valuesOf }] : [];
  });
  return columns.map(({ field, valuesOf }) => ({
    head: headOfField(field, all, { language, taken }),
    width: 20,
    cell: (row) => cellOf(field, valuesOf(row)[field.id], language),
  }));
};

const cellOf = (field: CustomField, value: string | undefined, language: Language) => {
  if (value === undefined) return null;
  if (field.kind === "date") return { day: value };
  if (field.kind === "number") return { number: value };
  const choice = choiceOf(field, value);
  return choice ? nameIn(language, choice) : value;
};
