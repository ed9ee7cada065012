import { openDB, type IDBPDatabase } from "idb";

export type Draft = {
  values: Record<string, unknown>;
  /** What these fields held when the form was opened. */
  opened?: Record<string, unknown>;
  keptAt: string;
};

/** Undefined if there is none or the browser stores nothing (private window). */
export const readDraft = async (key: string): Promise<Draft | undefined> =>
  quietly((database) => database.get(store, key));

export const keepDraft = async (key: string, draft: Omit<Draft, "keptAt">) =>
  quietly((database) => database.put(store, { ...draft, keptAt: new Date().toISOString() }, key));

export const dropDraft = async (key: string) => quietly((database) => database.delete(store, key));

const store = "drafts";
let opened: Promise<IDBPDatabase> | undefined;

const quietly = async <T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T | undefined> => {
  try {
    opened ??= openDB("warsha", 1, { upgrade: (database) => void database.createObjectStore(store) });
    return await work(await opened);
  } catch {
    return undefined;
  }
};
