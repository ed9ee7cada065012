import type { Db } from "../../../../platform/server/db/database.ts";
import type { Files } from "../../../../platform/server/files/store.ts";
import type { SealedPapers } from "../../../../platform/server/papers/sealed-papers.ts";
import { Refusal } from "../../../../platform/shared/refusals.ts";
import { csvTable } from "../csv-reader.ts";
import { papersHead } from "../schema.ts";
import type { Progress } from "./archive.ts";
import type { OpenArchive } from "./open-archive.ts";
import { textOf } from "./read-back-rows.ts";
import type { ReadBackStore } from "./read-back-store.ts";

type Loading = {
  archive: OpenArchive;
  papers: readonly SealedPapers[];
  store: ReadBackStore;
  progress: Progress;
  signal: AbortSignal;
};

/**
 * Puts the PDFs of an archive where the documents that were read look for theirs: a document asks whether its PDF is there before it
 * prints, and finds that of the archive.
 */
export const putPapers = async (db: Db, { archive, papers, store, progress, signal }: Loading): Promise<void> => {
  for await (const { table, id, path } of listPapers(archive)) {
    signal.throwIfAborted();
    const kind = papers.find((known) => known.table === table);
    const entry = archive.entries.get(path);
    if (!kind || !entry) continue;
    const finding: Files = {
      ...store.files,
      exists: async (key) => {
        if (await store.files.exists(key)) return true;
        await store.count([{ key, size: entry.bytes }]);
        await store.put(key, entry);
        return true;
      },
    };
    try {
      const answer = await kind.fileOf(db, id, finding);
      await answer();
    } catch (error) {
      // Of a document that may not be handed over yet, or not from here.
      if (!(error instanceof Refusal) || !["not-cleared", "sealed-elsewhere"].includes(error.code)) throw error;
    }
    progress.done += 1;
  }
};

async function* listPapers(archive: OpenArchive) {
  const reader = csvTable(papersHead);
  for await (const text of textOf(archive, "papers.csv"))
    for (const { cells } of reader.read(text)) {
      const [table, id, path] = cells;
      if (table && id && path) yield { table, id, path };
    }
}
