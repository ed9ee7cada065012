import { expect, test } from "vitest";
import { z } from "zod";
import { readVectors, vectorFile } from "../../tests/support/vectors.ts";
import { readStatementFile } from "./statement-file.ts";

const expected = z
  .record(z.string(), z.union([z.string(), z.looseObject({ kind: z.string(), rows: z.array(z.unknown()) })]))
  .parse(readVectors("sheets/expected.json") ?? {});

const statements = Object.entries(expected).flatMap(([name, file]) =>
  typeof file === "object" && file.kind === "statement" ? [{ name, rows: file.rows }] : [],
);

test.skipIf(statements.length === 0)(
  "the lines of a statement in a workbook are those that a person sees",
  async () => {
    expect(statements).toHaveLength(4);
    for (const { name, rows } of statements) {
      const { lines } = (await readStatementFile(vectorFile(`sheets/${name}`)!))!;
      expect(
        lines.map(({ date, description, amount }) => [date, description, Number(amount).toFixed(2)]),
        name,
      ).toEqual(rows);
    }
  },
);
