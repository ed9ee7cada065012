import { sum, toDecimal, toMinor } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import type { ImportedRow, importProducts } from "./import-contract.ts";
import { repeatError, repeatsIn } from "./import-rules.ts";
import { columnWords } from "./import-words.ts";

export type PreviewRow = Answer<typeof importProducts>["rows"][number];

/** The answers to all parts of a file as one: a row that repeats a row of another part has an error too. */
export const previewOf = (
  sent: readonly ImportedRow[],
  answered: readonly PreviewRow[],
  say: (pair: Pair) => string,
): PreviewRow[] => {
  const repeats = repeatsIn(sent);
  return answered.map((row, at) => {
    const known = new Set(row.errors.map(errorKey));
    const errors = repeats[at]!.map(repeatError)
      .map(({ column, message }) => ({ column: say(columnWords[column]), message: say(message) }))
      .filter((error) => !known.has(errorKey(error)));
    return errors.length === 0 ? row : { ...row, state: "wrong" as const, errors: [...row.errors, ...errors] };
  });
};

const errorKey = ({ column, message }: PreviewRow["errors"][number]) => `${column} ${message}`;

/** What the opening stock of the new rows is worth. */
export const valueOf = (rows: readonly PreviewRow[], digits: number) =>
  toDecimal(
    sum(rows.flatMap(({ state, value }) => (state === "new" && value ? (toMinor(value, digits) ?? []) : []))),
    digits,
  );
