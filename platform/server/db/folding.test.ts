import fc from "fast-check";
import pg from "pg";
import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { fold, foldedFrom, foldedTo } from "../../shared/folding.ts";

const inDatabase =
  "select btrim(regexp_replace(translate(lower(normalize(text, NFKC)), $2, $3), ' +', ' ', 'g')) as folded from unnest($1::text[]) with ordinality as sent (text, place) order by place";

test("The database folds a text as the program does", async () => {
  const database = await testDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const sign = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...foldedFrom) },
    { weight: 2, arbitrary: fc.constantFrom(..."أبجد ABC İßΣςﻻﷺ١۲٣½ﬁ\u00A0\u3000") },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }) },
  );
  const texts = fc.sample(
    fc.array(sign, { maxLength: 12 }).map((signs) => signs.join("").replaceAll("\u0000", "")),
    5000,
  );

  const { rows } = await client.query<{ folded: string }>(inDatabase, [texts, foldedFrom, foldedTo]);
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(fold));

  await client.end();
  await database.close();
});
