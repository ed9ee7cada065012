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

/** Of one statement, or of a packet (`platform/server/db/packet.ts`). */
const textsOf = (first: unknown): string[] => {
  if (typeof first === "string") return [first];
  if (first === null || typeof first !== "object") return [];
  if ("packet" in first) return (first.packet as Packet).map(({ question }) => question.text);
  return "text" in first ? [String(first.text)] : [];
};
