import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { groupedBy } from "../../../../platform/shared/grouped.ts";
import { toE164 } from "../../../../platform/shared/phone.ts";
import { type ClientNote, lockNotes, writeNotes } from "../../../records/clients/note-verbs.ts";
import type { Plan } from "../plan.ts";
import { keyHash } from "./key-hash.ts";

/**
 * Adds the numbers of cells with several to the notes of the clients whom their rows join, and who do not have them.
 * Answers the added lines by row.
 */
export const keepNumbers = async (db: Db, plans: readonly Plan[], country: string): Promise<Map<string, string[]>> => {
  const joining = plans.flatMap(({ rowId, clientId, addedClient, row: { phones } }) =>
    clientId !== null && !addedClient && phones.length > 1 ? [{ rowId, clientId, phones }] : [],
  );
  if (joining.length === 0) return new Map();
  const byClient = groupedBy(joining, ({ clientId }) => clientId);
  const lines = new Map<string, string[]>();
  const written = (await lockNotes(db, [...byClient.keys()])).map((client) => {
    const has = numbersOf(client, country);
    const added = byClient.get(client.id)!.flatMap(({ rowId, phones }) => {
      const missing = phones.filter(({ number }) => !has.has(number));
      for (const { number } of missing) has.add(number);
      const typed = missing.map((phone) => phone.typed);
      if (typed.length > 0) lines.set(rowId, typed);
      return typed;
    });
    return { id: client.id, added, note: [client.note ?? "", ...added].filter((line) => line !== "").join("\n") };
  });
  await writeNotes(
    db,
    written.filter(({ added }) => added.length > 0),
  );
  return lines;
};

const numbersOf = ({ contactNumber, note }: ClientNote, country: string) =>
  new Set([contactNumber, ...linesOf(note).map((line) => toE164(line, country))]);

const linesOf = (note: string | null) => (note === null ? [] : note.split("\n"));

/** As `import_rows` keeps lines that a row added to a note; null without one. */
export const hashedLines = (shopId: string, lines: readonly string[] = []): string | null =>
  lines.map((line) => keyHash(shopId, line)).join(" ") || null;

/** Takes the lines that an import added to notes back out of them; a line that somebody changed since stays. */
export const takeBackNumbers = async (db: Db, importId: string): Promise<void> => {
  const kept = groupedBy(await db.read(keptRead, { importId }), ({ clientId }) => clientId);
  if (kept.size === 0) return;
  const notes = await lockNotes(db, [...kept.keys()]);
  await writeNotes(
    db,
    notes.map(({ id, note }) => {
      const added = new Set(kept.get(id)!.flatMap(({ hashes }) => hashes.split(" ")));
      const left = linesOf(note).filter((line) => !added.has(keyHash(db.shopId, line)));
      return { id, note: left.length === 0 ? null : left.join("\n") };
    }),
  );
};

const keptRead = readByHand(
  "imports.kept-numbers",
  { clientId: z.string(), hashes: z.string() },
  (value: Values<{ importId: string }>) => sql`
    select r.client_id, r.other_phones as hashes from import_rows r
    where r.shop_id = ${ofShop} and r.import_id = ${value.importId} and r.outcome = 'added'
      and r.client_id is not null and r.other_phones is not null`,
);
