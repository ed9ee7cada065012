import { openDB, type IDBPDatabase, type IDBPObjectStore } from "idb";

export type Draft = {
  values: Record<string, unknown>;
  /** What these fields held when the form was opened. */
  opened?: Record<string, unknown>;
  keptAt: string;
};

/** Undefined if there is none or the browser stores nothing (private window). */
export const readDraft = async (key: string): Promise<Draft | undefined> => {
  const draft = await quietly((database) => database.get(store, key) as Promise<Draft | undefined>);
  return draft && isFresh(draft) ? draft : undefined;
};

type UnkeptDraft = Omit<Draft, "keptAt">;
/** Reads the draft from a form's values when it is stored. */
export type DraftReader = () => UnkeptDraft;

const keepDraft = (key: string, draft: UnkeptDraft) =>
  change((drafts) => drafts.put({ ...draft, keptAt: new Date().toISOString() }, key));

const dropDraft = (key: string) => change((drafts) => drafts.delete(key));

/** Stores the draft under a key half a second after its last change. */
export const draftKeeper = (key: string) => {
  let unkept: DraftReader | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    unkept = undefined;
  };
  /** Stores what is not stored yet. */
  const keepNow = () => {
    const draft = unkept?.();
    cancel();
    if (draft) void keepDraft(key, draft);
  };
  const keepSoon = (draft: DraftReader) => {
    cancel();
    unkept = draft;
    timer = setTimeout(keepNow, 500);
  };
  /** Also drops what is not stored yet, which would otherwise come back after the save. */
  const drop = () => {
    cancel();
    void dropDraft(key);
  };
  return { keepSoon, keepNow, cancel, drop };
};

/** Committed at once: the page may be left before the browser would commit by itself. */
const change = (work: (drafts: IDBPObjectStore<unknown, ["drafts"], "drafts", "readwrite">) => Promise<unknown>) =>
  quietly(async (database) => {
    const transaction = database.transaction(store, "readwrite");
    const done = work(transaction.store);
    transaction.commit();
    await Promise.all([done, transaction.done]);
  });

const store = "drafts";
let opened: Promise<IDBPDatabase> | undefined;

/** What was typed about a client is not kept on a device for longer. */
const keptForMs = 30 * 86_400_000;

const deleteOld = async (database: IDBPDatabase) => {
  const changes = database.transaction(store, "readwrite");
  for (let place = await changes.store.openCursor(); place; place = await place.continue())
    if (!isFresh(place.value as Draft)) await place.delete();
};

const isFresh = ({ keptAt }: Draft) => Date.now() - Date.parse(keptAt) < keptForMs;

const openDrafts = async () => {
  const database = await openDB("warsha", 1, { upgrade: (created) => void created.createObjectStore(store) });
  // A browser that cannot delete them keeps its drafts all the same.
  void deleteOld(database).catch(() => undefined);
  return database;
};

const quietly = async <T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T | undefined> => {
  try {
    opened ??= openDrafts();
    return await work(await opened);
  } catch {
    return undefined;
  }
};
