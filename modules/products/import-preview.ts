import { sum, toDecimal, toMinor } from "../../platform/shared/money.ts";
import type { Answer } from "../../platform/shared/route.ts";
import type { Pair } from "../../platform/shared/words.ts";
import type { ImportedRow, importProducts, rowStates } from "./import-contract.ts";
import { repeatError, repeatsIn } from "./import-rules.ts";
import { columnWords } from "./import-words.ts";

export type PreviewRow = Answer<typeof importProducts>["rows"][number];
type State = (typeof rowStates)[number];

/** The answers to all parts of a file as one: a row that repeats a row of another part has an error too. */
export const previewOf = (
  sent: readonly ImportedRow[],
  answered: readonly PreviewRow[],
  say: (pair: Pair) => string,
): PreviewRow[] => {
  const repeats = repeatsIn(sent);
  return answered.map((row, at) => {
    const told = new Set(row.errors.map(errorKey));
    const errors = repeats[at]!.map(repeatError)
      .map(({ column, message }) => ({ column: say(columnWords[column]), message: say(message) }))
      .filter((error) => !told.has(errorKey(error)));
    return errors.length === 0 ? row : { ...row, state: "wrong" as const, errors: [...row.errors, ...errors] };
  });
};

const errorKey = ({ column, message }: PreviewRow["errors"][number]) => `${column} ${message}`;

/** How many rows have each state, and what the opening stock of the new ones is worth. */
export const summaryOf = (rows: readonly PreviewRow[], digits: number) => {
  const count = (state: State) => rows.filter((row) => row.state === state).length;
  const values = rows.flatMap(({ state, value }) => (state === "new" && value ? (toMinor(value, digits) ?? []) : []));
  return { new: count("new"), known: count("known"), wrong: count("wrong"), value: toDecimal(sum(values), digits) };
};

/** The preview after some rows were imported: they are known from then on, so that only the rest is sent again. */
export const afterImport = (rows: readonly PreviewRow[], lines: ReadonlySet<number>): PreviewRow[] =>
  rows.map((row) => (lines.has(row.line) ? { ...row, state: "known" as const } : row));
