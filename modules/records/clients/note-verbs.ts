import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";

export type ClientNote = { id: string; contactNumber: string | null; note: string | null };

/** The notes of clients, which are locked. */
export const lockNotes = (db: Db, ids: readonly string[]): Promise<ClientNote[]> => db.read(notesRead, { ids });

const notesRead = readByHand(
  "clients.lock-notes",
  { id: z.string(), contactNumber: z.string().nullable(), note: z.string().nullable() },
  (value: Values<{ ids: readonly string[] }>) => sql`
    select c.id, c.contact_number, c.note from clients c
    where c.shop_id = ${shop} and c.id = any(${value.ids}::uuid[]) order by c.id for no key update`,
);

export const writeNotes = async (db: Db, notes: readonly Pick<ClientNote, "id" | "note">[]): Promise<void> => {
  if (notes.length === 0) return;
  await db.query(
    "clients.write-notes",
    `update clients c set note = n.note, changed_at = clock_timestamp()
     from jsonb_to_recordset($2) as n(id uuid, note text) where c.shop_id = $1 and c.id = n.id`,
    [JSON.stringify(notes.map(({ id, note }) => ({ id, note })))],
  );
  db.announce("clients");
};
