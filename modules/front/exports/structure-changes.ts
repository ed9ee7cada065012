/** What a migration does to the tables, as far as it concerns rows that were written before it. */
export type StructureChange = {
  /** Columns that rows of before do not have, as `clients.note`. */
  added: string[];
  /** Statements after which rows of before do not fit as they are. */
  unfit: string[];
};

export const structureChangeOf = (migration: string): StructureChange => {
  const statements = migration
    .split("--> statement-breakpoint")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
  return { added: statements.flatMap(addedColumns), unfit: statements.filter((statement) => !leavesRows(statement)) };
};

const addedColumns = (statement: string): string[] => {
  const column = /^ALTER TABLE "(\w+)" ADD COLUMN "(\w+)"/.exec(statement);
  if (column) return [`${column[1]}.${column[2]}`];
  const table = /^CREATE TABLE "(\w+)" \(/.exec(statement);
  return table ? [...statement.matchAll(/^\t"(\w+)" /gm)].map(([, name]) => `${table[1]}.${name}`) : [];
};

const leavesRows = (statement: string) =>
  /^ALTER TABLE \S+ ADD COLUMN /.test(statement)
    ? !/ NOT NULL/.test(statement) || / DEFAULT | GENERATED /.test(statement)
    : harmless.some((pattern) => pattern.test(statement));

const harmless = [
  /^CREATE TABLE /,
  /^CREATE (UNIQUE )?INDEX /,
  /^DROP INDEX /,
  /^ALTER TABLE \S+ (ADD|DROP) CONSTRAINT /,
  /^ALTER TABLE \S+ ALTER COLUMN \S+ (DROP NOT NULL|SET DEFAULT|DROP DEFAULT)/,
];
