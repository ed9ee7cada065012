import { openDB, type IDBPDatabase, type IDBPObjectStore } from "idb";
import { deviceChoice } from "../device-choice.ts";

export type Draft = {
  values: Record<string, unknown>;
  /** What these fields held when the form was opened. */
  opened?: Record<string, unknown>;
  keptAt: string;
};

/** Undefined if there is none or the browser stores nothing (private window). */
export const readDraft = async (key: string): Promise<Draft | undefined> => {
  const left = leftBehind(key);
  const draft = left.fresh();
  if (draft) void keepDraft(key, draft).then((isKept) => isKept && left.forget());
  const found = draft ?? (await quietly((database) => database.get(store, key) as Promise<Draft | undefined>));
  return found && isFresh(found) ? found : undefined;
};

type UnkeptDraft = Omit<Draft, "keptAt">;
/** Reads the draft from a form's values when it is stored. */
export type DraftReader = () => UnkeptDraft;

const datedNow = (draft: UnkeptDraft): Draft => ({ ...draft, keptAt: new Date().toISOString() });

/** Whether it is stored. */
const keepDraft = (key: string, draft: Draft) => change((drafts) => drafts.put(draft, key));

const dropDraft = (key: string) => change((drafts) => drafts.delete(key));

/**
 * Stores the draft under a key half a second after its last change. `tell` is called with true once the last change is
 * stored, and with false while it is not.
 */
export const draftKeeper = (key: string, tell: (isKept: boolean) => void) => {
  const left = leftBehind(key);
  let unkept: DraftReader | undefined;
  /** On its way into the database. */
  let leaving: Draft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    unkept = undefined;
    leaving = undefined;
    tell(false);
  };
  const keep = async (draft: Draft) => {
    cancel();
    leaving = draft;
    const isKept = await keepDraft(key, draft);
    if (leaving !== draft) return;
    leaving = undefined;
    if (!isKept) return;
    left.forget();
    tell(true);
  };
  const keepSoon = (draft: DraftReader) => {
    cancel();
    unkept = draft;
    timer = setTimeout(() => void keep(datedNow(draft())), 500);
  };
  /** Stores what is not stored yet, also if the page ends before the database has it. */
  const keepNow = () => {
    const draft = unkept ? datedNow(unkept()) : leaving;
    if (!draft) return;
    left.keep(draft);
    if (draft !== leaving) void keep(draft);
  };
  /** Also drops what is not stored yet, which would otherwise come back after the save. */
  const drop = () => {
    cancel();
    left.forget();
    void dropDraft(key);
  };
  return { keepSoon, keepNow, cancel, drop };
};

/** What a page left behind that ended before the database had it: stored at once, where the database takes its time. */
const leftBehind = (key: string) => {
  const kept = deviceChoice(leftPrefix + key);
  return {
    /** Forgets one that is too old or cannot be read. */
    fresh: (): Draft | undefined => {
      const text = kept.read();
      const draft = text === undefined ? undefined : freshIn(text);
      if (!draft) kept.forget();
      return draft;
    },
    keep: (draft: Draft) => kept.keep(JSON.stringify(draft)),
    forget: kept.forget,
  };
};

const leftPrefix = "warsha-draft/";

const freshIn = (text: string): Draft | undefined => {
  try {
    const draft = JSON.parse(text) as Draft;
    return isFresh(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
};

/** Committed at once: the page may be left before the browser would commit by itself. */
const change = async (
  work: (drafts: IDBPObjectStore<unknown, ["drafts"], "drafts", "readwrite">) => Promise<unknown>,
) =>
  (await quietly(async (database) => {
    const transaction = database.transaction(store, "readwrite");
    const done = work(transaction.store);
    transaction.commit();
    await Promise.all([done, transaction.done]);
    return true;
  })) ?? false;

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

/** Also of forms that nobody opens again. */
const forgetOldLeft = () => {
  try {
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
    for (const name of names) if (name.startsWith(leftPrefix)) leftBehind(name.slice(leftPrefix.length)).fresh();
  } catch {
    // The browser stores nothing.
  }
};

const openDrafts = async () => {
  forgetOldLeft();
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
