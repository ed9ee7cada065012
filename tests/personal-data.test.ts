import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { kinds, modules } from "../app/modules.ts";
import { folderOf } from "../modules/order.ts";
import { emptied, isOfClients } from "../platform/server/personal-data.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { groupedBy } from "../platform/shared/grouped.ts";
import { projectRoot } from "../platform/server/paths.ts";
import { pathsIn } from "./support/project-files.ts";
import { testDatabase } from "./support/database.ts";

const database = await testDatabase();
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(async () => {
  await owner.end();
  await database.close();
});

const { rows: columns } = await owner.query<{ table: string; column: string; type: string; isNullable: boolean }>(`
  select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname in ('public', 'directory', 'catalogue') and c.relkind = 'r' and a.attgenerated = ''
  order by 1, a.attnum`);
const ofTable = groupedBy(columns, ({ table }) => table);
const texts = (table: string) =>
  (ofTable.get(table) ?? [])
    .filter(({ type }) => ["text", "jsonb", "text[]"].includes(type))
    .map(({ column }) => column);

const declaredIn = (table: string): readonly string[] => {
  const declared = kinds.personal[table];
  if (!declared) return [];
  if (!isOfClients(declared)) return declared.columns;
  if (declared.removed) return texts(table);
  const { erased, sealed, stays, plain = [], prints } = declared;
  return [
    ...Object.keys({ ...erased, ...sealed, ...stays }),
    ...plain,
    ...(prints && texts(table).includes("pdf_key") ? ["pdf_key"] : []),
  ];
};

test("every text of every table is erased with its client, or declared to stay with a reason", () => {
  const unsaid = [...ofTable.keys()].flatMap((table) => {
    const declared = declaredIn(table);
    if (!kinds.personal[table]) return [`${table}: not declared`];
    return texts(table)
      .filter((column) => !declared.includes(column))
      .map((column) => `${table}.${column}`);
  });
  expect(unsaid).toEqual([]);
});

test("what is declared is there, and is text or JSON where it is written", () => {
  const wrong = Object.entries(kinds.personal).flatMap(([table, declared]) => {
    if (!ofTable.has(table)) return [`${table} is no table`];
    const left = declaredIn(table).filter((column) => !texts(table).includes(column));
    const written = isOfClients(declared) ? Object.keys({ ...declared.erased, ...declared.sealed }) : [];
    const arrays = written.filter((column) =>
      ofTable.get(table)?.some((item) => item.column === column && item.type === "text[]"),
    );
    return [...left, ...arrays].map((column) => `${table}.${column}`);
  });
  expect(wrong).toEqual([]);
});

test("nothing is emptied that the database wants filled", () => {
  const wrong = Object.entries(kinds.personal).flatMap(([table, declared]) =>
    isOfClients(declared)
      ? [...Object.entries(declared.erased ?? {}), ...Object.entries(declared.sealed ?? {})]
          .filter(([, rewrite]) => rewrite === emptied)
          .filter(([name]) => !ofTable.get(table)?.some(({ column, isNullable }) => column === name && isNullable))
          .map(([name]) => `${table}.${name}`)
      : [],
  );
  expect(wrong).toEqual([]);
});

test("a table is declared by the module that has it", () => {
  const misplaced = modules.flatMap(({ personal = {} }) => {
    const folder = Object.keys(personal).map((table) => {
      const file = pathsIn("modules").find(
        (path) =>
          /[a-z-]*tables\.ts$/.test(path) && readFileSync(join(projectRoot, path), "utf8").includes(`"${table}"`),
      );
      return [table, file?.split("/").slice(0, 3).join("/")] as const;
    });
    const own = folder[0]?.[1];
    return folder.filter(([, path]) => path !== own).map(([table]) => table);
  });
  expect(misplaced).toEqual([]);
  expect(folderOf("personal-data")).toBe("modules/front/personal-data");
});
