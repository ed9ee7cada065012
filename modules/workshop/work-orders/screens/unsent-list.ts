import { v7 } from "uuid";
import { lastServerTime } from "../../../../platform/web/call.ts";
import { correctionOf, momentAfter, nextRecord, type Unsent } from "../unsent.ts";
import { deleteUnsent, readUnsent, storeUnsent } from "./unsent-store.ts";

/** What one user has recorded on this device, in the memory of this page as in the device's storage. */
let owner: string | undefined;
let items: readonly Unsent[] = [];
/** Whose list has been read from the device. */
let readOf: string | undefined;
const subscribers = new Set<() => void>();
/** Recorded on this page while nothing else waited, and not held up since. */
let prompt: ReadonlySet<string> = new Set();
/** Other pages of this browser show the same list. */
const others = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("warsha-unsent");

export const unsentItems = (): readonly Unsent[] => items;
export const unsentOwner = () => owner;
/** Whether what this user recorded on earlier pages is in the list. */
export const isUnsentRead = (who: string | undefined) => readOf === who;

export const subscribeUnsent = (subscriber: () => void) => {
  subscribers.add(subscriber);
  return () => void subscribers.delete(subscriber);
};

/** Reads the list of this user, and of nobody else. */
export const openUnsent = async (who: string | undefined) => {
  if (owner !== who) {
    readOf = undefined;
    show([], who);
  }
  if (who === undefined) return;
  const impatient = setTimeout(() => {
    if (owner !== who) return;
    readOf = who;
    show(items);
  }, maxWaitMs);
  const found = await readSettled(who);
  clearTimeout(impatient);
  if (owner !== who) return;
  readOf = who;
  show(found, who);
};

/** Read again if a record was written meanwhile; else what was sent during the reading would wait once more. */
const readSettled = async (who: string): Promise<readonly Unsent[]> => {
  const before = writes;
  const found = await readUnsent(who);
  return before === writes ? found : readSettled(who);
};

/** How many records this page has written to the device. */
let writes = 0;

/** A page of an earlier version may block the device's storage; pages open without it then. */
const maxWaitMs = 3_000;

type Made<T extends Unsent> = T extends Unsent ? Omit<T, "id" | "owner" | "at"> : never;

/** Whether a record had to wait: for the line, for others before it, or for this page to open. */
export const hasWaited = (id: string) => !prompt.has(id);
/** The server could not be reached. */
export const holdUp = () => {
  prompt = new Set();
};

/** Adds a record of this moment, of a photo with its file. False if this browser stores nothing, or no more. */
export const addUnsent = async (made: Made<Unsent>, picture?: File): Promise<boolean> => {
  if (owner === undefined) return false;
  const moment = Math.max(last + 1, momentAfter(items, serverNow()));
  last = moment;
  const item: Unsent = { ...made, owner, id: v7({ msecs: moment }), at: new Date(moment).toISOString() };
  try {
    await storeUnsent(item, picture);
  } catch {
    return false;
  }
  if (!nextRecord(items)) prompt = new Set([item.id]);
  write([...items.filter(({ id }) => id !== item.id), item]);
  return true;
};

let last = 0;

/** The present moment by the server's clock, in milliseconds. */
export const serverNow = () => Date.now() + correction();

export const changeUnsent = async (item: Unsent) => {
  await storeUnsent(item);
  write(items.map((known) => (known.id === item.id ? item : known)));
};

/** The same record under another id, if the server knows the first one as something else. */
export const renameUnsent = async (item: Unsent) => {
  await changeUnsent({ ...item, id: v7({ msecs: Date.parse(item.at) }) });
  await removeUnsent([item.id]);
};

export const removeUnsent = async (ids: readonly string[]) => {
  await deleteUnsent(ids);
  write(items.filter(({ id }) => !ids.includes(id)));
};

const write = (now: readonly Unsent[]) => {
  writes += 1;
  show(now);
  others?.postMessage("changed");
};

const show = (now: readonly Unsent[], who = owner) => {
  items = now;
  owner = who;
  for (const subscriber of subscribers) subscriber();
};

others?.addEventListener("message", () => void openUnsent(owner));

/** Known from the last answer; of a page that opened offline, from an earlier page. */
const correction = (): number => {
  const known = lastServerTime();
  if (!known) return Number(localStorage.getItem(place) ?? 0) || 0;
  const found = correctionOf(known.server, known.device);
  localStorage.setItem(place, String(found));
  return found;
};

const place = "warsha-clock-correction";
