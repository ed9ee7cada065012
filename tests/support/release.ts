import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { migrationNames } from "../../platform/server/db/prepared.ts";
import { inProject } from "../../platform/server/paths.ts";
import type { openRows } from "./rows.ts";

export type Release = {
  /** Its heading in CHANGELOG.md: version and date. */
  heading: string;
  lastMigration: string;
  /** Reads and writes that the program sent as its runtime role, in the tests of that release. */
  statements: string[];
  /** Answered type by signature. */
  functions: Record<string, string>;
};

type Rows = Pick<Awaited<ReturnType<typeof openRows>>, "query">;

export const releaseFile = inProject("tests", "fixtures", "last-release.json.gz");

/** The heading of the last release in CHANGELOG.md; before the first one, that of the version which becomes it. */
export const lastRelease = (headings = releaseHeadings()): string =>
  headings.find((heading) => !heading.endsWith("unreleased")) ?? headings.at(-1) ?? "";

/** The newest first, such as `0.2.0 – 2027-02-01`, or `0.3.0 – unreleased`. */
export const releaseHeadings = (): string[] =>
  [...readFileSync(inProject("CHANGELOG.md"), "utf8").matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);

/** The SQL functions of the program, with the type that each answers. */
export const functionsOf = async (rows: Rows): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await rows.query<{ signature: string; answer: string }>(`
        select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as signature,
          pg_get_function_result(p.oid) as answer
        from pg_proc p
        where p.pronamespace in ('public'::regnamespace, 'directory'::regnamespace)
          and p.prorettype <> 'trigger'::regtype
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        order by 1`)
    ).map(({ signature, answer }) => [signature, answer]),
  );

/** Names the columns that a statement's inserts leave empty although this schema requires them. */
export const emptyColumns = async (rows: Rows) => {
  const required = new Map(
    (
      await rows.query<{ name: string; columns: string[] }>(`
        select format('%s.%s', table_schema, table_name) as name, array_agg(column_name::text) as columns
        from information_schema.columns
        where is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'
          and table_schema in ('public', 'directory')
        group by 1`)
    ).map(({ name, columns }) => [name, columns]),
  );
  return (text: string): string[] =>
    [...text.matchAll(/insert into ([\w".]+)(?: as \w+)? \(([^)]*)\)/gi)].flatMap(([, table = "", list = ""]) => {
      const name = table.replaceAll('"', "");
      const qualified = name.includes(".") ? name : `public.${name}`;
      const columns = list.split(",").map((column) => column.trim().replaceAll('"', ""));
      return (required.get(qualified) ?? [])
        .filter((column) => !columns.includes(column))
        .map((column) => `${qualified}.${column}`);
    });
};

/** Writes the record of this version, from the statements that its tests have written into `folder`. */
export const recordRelease = async (rows: Rows, folder: string) => {
  const sent = readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as string[]);
  const statements = [...new Set(sent)].filter((text) => /^\s*(select|insert|update|delete|with)\b/i.test(text));
  const prepared: string[] = [];
  const emptyColumnsOf = await emptyColumns(rows);
  // What a test itself asks of its own tables, or wrongly, is no statement of the program.
  for (const [at, text] of statements
    .filter((text) => emptyColumnsOf(text).length === 0)
    .toSorted()
    .entries())
    await rows.query(`prepare recorded_${at} as ${text}`).then(
      () => prepared.push(text),
      () => undefined,
    );
  await rows.query("deallocate all");
  const release: Release = {
    heading: lastRelease(),
    lastMigration: migrationNames().at(-1)!,
    statements: prepared,
    functions: await functionsOf(rows),
  };
  writeFileSync(releaseFile, gzipSync(JSON.stringify(release), { level: 9 }));
};
