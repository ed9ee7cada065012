import { Readable } from "node:stream";
import { asc, eq } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import type { Files } from "../../../../platform/server/files/store.ts";
import { removeFiles } from "../../../../platform/server/files/stored.ts";
import type { ZipSource } from "../../../../platform/server/files/zip-reader.ts";
import { readBackPieces } from "../read-back-tables.ts";

export const listPieces = (db: Db, readBackId: string) =>
  db.list(readBackPieces, {
    where: eq(readBackPieces.readBackId, readBackId),
    orderBy: [asc(readBackPieces.position)],
  });

/** Forgets the pieces, and deletes their files after the commit. */
export const removePieces = async (db: Db, files: Files, readBackId: string): Promise<void> => {
  const pieces = await listPieces(db, readBackId);
  await db.removeWhere(readBackPieces, eq(readBackPieces.readBackId, readBackId));
  removeFiles(
    db,
    files,
    pieces.map(({ fileKey }) => fileKey),
  );
};

type Piece = { fileKey: string; size: number };

/** The pieces as one file. */
export const sourceOf = (files: Files, pieces: readonly Piece[]): ZipSource => {
  let size = 0;
  const placed = pieces.map((piece) => {
    const start = size;
    size += piece.size;
    return { ...piece, start };
  });
  return {
    size,
    read: async ({ start, end }) => {
      const touched = placed.filter((piece) => piece.start <= end && start < piece.start + piece.size);
      const parts = touched.map((piece) => ({
        key: piece.fileKey,
        range: { start: Math.max(0, start - piece.start), end: Math.min(piece.size - 1, end - piece.start) },
      }));
      return Readable.from(contentOf(files, parts), { objectMode: false });
    },
  };
};

async function* contentOf(files: Files, parts: readonly { key: string; range: { start: number; end: number } }[]) {
  for (const { key, range } of parts) yield* await files.get(key, range);
}
