import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Packet } from "../../platform/server/db/packet.ts";

/** A statement that the program sent, and its database. */
type SentStatement = { readonly database: string | undefined; readonly text: string };

const sent: SentStatement[] = [];
const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;

Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: unknown[]) {
    if (this.user === "warsha_app") for (const text of textsOf(given[0])) sent.push({ database: this.database, text });
    return query.apply(this, given);
  },
});

/** All statements that the runtime role has sent to this database, in order. */
export const statementsTo = (databaseUrl: string): readonly string[] => {
  const database = new URL(databaseUrl).pathname.slice(1);
  return sent.filter((item) => item.database === database).map(({ text }) => text);
};

/** If the statements of a release are recorded (`tools/record-release.mjs`), keeps those of this database. */
export const keepStatements = (databaseUrl: string) => {
  const folder = process.env["RECORD_STATEMENTS"];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const texts = [...new Set(statementsTo(databaseUrl))];
  writeFileSync(join(folder, `${new URL(databaseUrl).pathname.slice(1)}.json`), JSON.stringify(texts));
};

/**
 * The statements that mention tables of shops more often than they limit them to the shop, by a condition or by an
 * inserted row's first column.
 */
export const withoutShop = (statements: readonly string[], shopTables: readonly string[]): string[] => {
  const table = String.raw`(?:"?public"?\.)?"?(?:${shopTables.join("|")})"?(?![\w.])`;
  const touched = new RegExp(String.raw`\b(?:from|join|into|update|only)\s+${table}`, "gi");
  const held = new RegExp(String.raw`\bshop_id"?\s*=|\binto\s+${table}(?:\s+as\s+\w+)?\s*\(\s*"?shop_id\b`, "gi");
  return [...new Set(statements)].filter(
    (text) => (text.match(touched)?.length ?? 0) > (text.match(held)?.length ?? 0),
  );
};

/** The tables of a database by where they belong; those of the directory with their schema. */
export type TablesByPlace = {
  readonly shop: readonly string[];
  /** Of the directory, those with a shop. */
  readonly directory: readonly string[];
};

/**
 * The statements that a shop on a database of its own could not send as they are, each after the rule that it breaks: it
 * reads or writes tables of two places (a shop's, the directory's, the jobs'), names a shop otherwise than by `$1`, or draws
 * from a sequence.
 */
export const crossing = (statements: readonly string[], tables: TablesByPlace): string[] => {
  const [touchesShop, touchesDirectory] = [touchingAny(tables.shop), touchingAny(tables.directory)];
  return [...new Set(statements)].flatMap((text) => {
    const broken: string[] = [];
    if (isOfTwoPlaces(text, tables.shop)) broken.push("tables of two places");
    if ((touchesShop.test(text) || touchesDirectory.test(text)) && !isOfShopOnly(text))
      broken.push("the shop is not $1");
    if (drawsFromSequence(text)) broken.push("a sequence");
    return broken.map((rule) => `${rule}: ${text}`);
  });
};

/** Whether a statement, or the body of a function, touches tables of more than one of: shops, the directory, the jobs. */
export const isOfTwoPlaces = (text: string, shopTables: readonly string[]): boolean =>
  [touchingAny(shopTables), touching(String.raw`"?directory"?\.`), /\bgraphile_worker"?\./i].filter((place) =>
    place.test(text),
  ).length > 1;

export const drawsFromSequence = (text: string): boolean => /\b(?:nextval|currval|lastval|setval)\b/i.test(text);

const touching = (table: string) => new RegExp(String.raw`\b(?:from|join|into|update|only|using)\s+${table}`, "i");
/** Of the tables with these names; one without a schema is in `public`. */
const touchingAny = (names: readonly string[]) =>
  touching(String.raw`(?:"?public"?\.)?"?(?:${names.join("|").replaceAll(".", String.raw`"?\."?`)})"?(?![\w.])`);

/** Whether `$1`, and no other value, limits the statement's tables to a shop. */
const isOfShopOnly = (text: string): boolean => {
  const compared = [...text.matchAll(/\bshop_id"?\s*(?:=\s*(any\b|\$\d+|'|\()|in\s*\(|<>|!=)/gi)].map(([, by]) => by);
  const inserted = [...text.matchAll(/\binto\s+[\w".]+(?:\s+as\s+\w+)?\s*\(\s*"?shop_id"?\b[^)]*\)\s*/gi)].flatMap(
    ({ index, 0: head }) => firstItems(text.slice(index + head.length)),
  );
  const shops = [...compared, ...inserted];
  return shops.length > 0 && shops.every((by) => by === "$1");
};

/** The first item of each row of an insert: of `values ($1, $2), ($1, $3)` twice `$1`. */
const firstItems = (rows: string): string[] => {
  const selected = /^select\s+(?:distinct\s+)?(?:\w+\.)?"?([$\w]+)/i.exec(rows);
  // A row that another statement of the same text has read has its shop.
  if (selected) return [selected[1] === "shop_id" ? "$1" : (selected[1] ?? "")];
  const items: string[] = [];
  let depth = 0;
  for (const { 0: sign, index } of rows.matchAll(/[()]|\b(?:on|returning)\b/gi)) {
    if (sign === "(" && depth === 0) items.push(/^\(\s*([$\w']+)/.exec(rows.slice(index))?.[1] ?? "");
    if (sign === "(") depth += 1;
    else if (sign === ")" && depth > 0) depth -= 1;
    else if (depth === 0) break;
  }
  return items;
};

/** Of one statement, or of a packet (`platform/server/db/packet.ts`). */
const textsOf = (first: unknown): string[] => {
  if (typeof first === "string") return [first];
  if (first === null || typeof first !== "object") return [];
  if ("packet" in first) return (first.packet as Packet).map(({ question }) => question.text);
  return "text" in first ? [String(first.text)] : [];
};
