import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { withoutValues } from "./safe-error.ts";

test("a failed statement is logged with its text and constraint, without its values and without the row", async () => {
  const database = await testDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query("create table mine (word text constraint short check (length(word) < 5))");
  const failure: unknown = await drizzle(owner)
    .execute(sql`insert into mine values (${"my secret word"})`)
    .catch((error: unknown) => error);
  await owner.end();
  await database.close();

  const safe = withoutValues(failure);
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).toContain("my secret word");
  expect(JSON.stringify(safe, Object.getOwnPropertyNames(safe))).not.toContain("my secret word");
  expect(safe).toMatchObject({
    message: 'new row for relation "mine" violates check constraint "short"',
    code: "23514",
    constraint: "short",
    statement: "insert into mine values ($1)",
  });
  expect(safe.stack).toContain("safe-error.test.ts");
});

test("any other error keeps its name, message, code and stack", () => {
  const safe = withoutValues(Object.assign(new TypeError("no such thing"), { code: "ENOENT", password: "secret" }));
  expect(safe).toMatchObject({ name: "TypeError", message: "no such thing", code: "ENOENT" });
  expect(safe).not.toHaveProperty("password");
  expect(safe.stack).toContain("safe-error.test.ts");
});

test("a thrown value that is not an Error is logged by its type only", () => {
  expect(withoutValues("a secret").message).toBe("thrown: string");
});
