import { integer, jsonb, text } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { withoutShop } from "../../../tests/support/statements.ts";
import { money, shopTable } from "./columns.ts";
import { tableStatements } from "./table-statements.ts";

const yards = shopTable("yards", {
  name: text().notNull(),
  note: text(),
  bays: integer().notNull().default(1),
  rent: money().notNull(),
  marks: jsonb().$type<string[]>(),
});
const { find, lock, findAll, insert, update, remove } = tableStatements;

describe("statements over whole rows of a table", () => {
  test("each holds the shop and the row to parameters", () => {
    const asked = [
      find(yards, "s", "y"),
      lock(yards, "s", "y"),
      findAll(yards, "s", ["y", "z"]),
      insert(yards, "s", { id: "y", name: "North", rent: 5n }),
      update(yards, "s", "y", { name: "South" }),
      remove(yards, "s", "y"),
    ];
    expect(asked.map(({ values }) => values)).toEqual([
      ["s", "y"],
      ["s", "y"],
      ["s", ["y", "z"]],
      ["s", "y", "North", 5n],
      ["s", "South", "y"],
      ["s", "y"],
    ]);
    expect(asked.slice(3).map(({ text: sql }) => sql.replace(/ returning .*/, ""))).toEqual([
      'insert into "yards" ("shop_id", "id", "name", "note", "bays", "rent", "marks") values ($1, $2, $3, default, default, $4, default)',
      'update "yards" set "name" = $2 where ("yards"."shop_id" = $1 and "yards"."id" = $3)',
      'delete from "yards" where ("yards"."shop_id" = $1 and "yards"."id" = $2)',
    ]);
    expect(
      withoutShop(
        asked.map(({ text: sql }) => sql),
        ["yards"],
      ),
    ).toEqual([]);
  });

  test("the columns that are given decide the text, not their values; absent ones keep what they have, null clears", () => {
    const first = update(yards, "s", "y", { name: "South", note: undefined, marks: ["a"] });
    const again = update(yards, "s", "z", { name: "West", marks: null });
    const more = update(yards, "s", "y", { name: "South", note: null, marks: ["a"] });
    expect(again.text).toBe(first.text);
    expect(again.name).toBe(first.name);
    expect(more.text).not.toBe(first.text);
    expect([first.values, again.values, more.values]).toEqual([
      ["s", "South", '["a"]', "y"],
      ["s", "West", null, "z"],
      ["s", "South", null, '["a"]', "y"],
    ]);
  });

  test("a value that looks like a name or SQL stays a value", () => {
    const { values, text: sql } = insert(yards, "s", { id: "y", name: "$1', now()", rent: 1n, marks: ["null"] });
    expect(values).toEqual(["s", "y", "$1', now()", 1n, '["null"]']);
    expect(sql).not.toContain("now()");
  });
});
