/**
 * The statements of a migration that the program of the version before may not survive: what it reads is gone or has another
 * type, or what it writes is refused. Such a migration is the contracting step of a change (`CONTRIBUTING.md`, *Expand and
 * contract*).
 */
export const contractionsIn = (migration: string): string[] => {
  const statements = statementsOf(migration);
  const added: Added = {
    tables: new Set(statements.flatMap((text) => /^CREATE TABLE (\S+) /.exec(text)?.[1] ?? [])),
    columns: new Map(statements.flatMap(addedColumn)),
  };
  return statements.filter((text) => !isExpansion(text, added));
};

/** `columns`: whether a new column has a default, by `table.column` as the migration writes them. */
type Added = { tables: ReadonlySet<string>; columns: ReadonlyMap<string, boolean> };

const statementsOf = (migration: string) =>
  migration
    .split("--> statement-breakpoint")
    .map((text) => text.replace(/^--.*$/gm, "").trim())
    .filter((text) => text !== "");

const addedColumn = (text: string): [string, boolean][] => {
  const [, table, column] = /^ALTER TABLE (\S+) ADD COLUMN (\S+) /.exec(text) ?? [];
  return table && column ? [[`${table}.${column}`, / DEFAULT /.test(text)]] : [];
};

const isExpansion = (text: string, added: Added): boolean => {
  const [, table = ""] = /^ALTER TABLE (\S+) /.exec(text) ?? /^CREATE UNIQUE INDEX \S+ ON (\S+) /.exec(text) ?? [];
  if (added.tables.has(table)) return true;
  if (/^ALTER TABLE \S+ ADD COLUMN /.test(text)) return !/ NOT NULL/.test(text) || / DEFAULT | GENERATED /.test(text);
  const rule = /^ALTER TABLE \S+ ADD CONSTRAINT \S+ (CHECK|UNIQUE|FOREIGN KEY) ?(.*)$/s.exec(text);
  if (rule?.[1] === "CHECK") return columnsIn(rule[2]).every((column) => added.columns.has(`${table}.${column}`));
  // The version before leaves the new column empty, and an empty value is equal to no other.
  const leavesEmpty = (names: string | undefined) =>
    columnsIn(names).some((column) => added.columns.get(`${table}.${column}`) === false);
  if (rule) return leavesEmpty(/^\(([^)]*)\)/.exec(rule[2] ?? "")?.[1]);
  const unique = /^CREATE UNIQUE INDEX \S+ ON \S+ USING \w+ \(([^)]*)\)/.exec(text);
  if (unique) return leavesEmpty(unique[1]);
  return expansions.some((pattern) => pattern.test(text));
};

/** The quoted names that are columns: of `"table"."column"` the second. */
const columnsIn = (text = "") => [...text.matchAll(/(?:"\w+"\.)?("\w+")/g)].map(([, column]) => column);

const expansions = [
  /^CREATE (SCHEMA|TABLE|INDEX) /,
  /^DROP INDEX /,
  /^ALTER TABLE \S+ DROP CONSTRAINT /,
  /^ALTER TABLE \S+ ALTER COLUMN \S+ (DROP NOT NULL|SET DEFAULT)/,
  /^(UPDATE|INSERT INTO|WITH) /i,
];
