import { type IDBPDatabase, openDB } from "idb";
import { keptForMs } from "../shared/kept-for.ts";
import { forgetKeptOwner, keptOwner, ownerOf, rememberKeptOwner } from "./kept-owner.ts";
import type { Session } from "./session.tsx";

/** An answer as it was read from the server, and when it was asked for (milliseconds). */
export type Kept<T = unknown> = { answer: T; askedAt: number };

/** Keeps an answer of one user on this device. Answers of another user are deleted first. */
export const keepAnswer = async (owner: string, name: string, kept: Kept) => {
  if (keptOwner() !== owner) {
    await forgetAnswers();
    rememberKeptOwner(owner);
  }
  await quietly((database) => database.put(store, { ...kept, owner }, name));
  if (!isPruned) await deleteOld();
};

/** Kept with the answers, so that the pages open offline; without the token, which a new connection needs anew. */
export const keepSession = async ({
  user,
  shop,
  permissions,
  mustSetUpFactor,
  floor,
  isPaired,
  supportWhatsapp,
}: Session) => {
  const answer: Session = { user, shop, permissions, mustSetUpFactor, floor, isPaired, supportWhatsapp };
  const owner = ownerOf(answer);
  if (owner !== undefined) await keepAnswer(owner, "session", { answer, askedAt: Date.now() });
};

/** Undefined if there is none, it is of another user or too old, or the browser stores nothing (private window). */
export const readKept = async <T>(owner: string, name: string): Promise<Kept<T> | undefined> => {
  const kept = await quietly(
    (database) => database.get(store, name) as Promise<(Kept<T> & { owner: string }) | undefined>,
  );
  return kept?.owner === owner && isFresh(kept) ? kept : undefined;
};

/** Deletes what is kept, after sign-out or when another user has signed in. */
export const forgetAnswers = async () => {
  forgetKeptOwner();
  await quietly((database) => database.clear(store));
};

let isPruned = false;

const deleteOld = async () => {
  isPruned = true;
  await quietly(async (database) => {
    const changes = database.transaction(store, "readwrite");
    for (let place = await changes.store.openCursor(); place; place = await place.continue())
      if (!isFresh(place.value as Kept)) await place.delete();
  });
};

const isFresh = ({ askedAt }: Kept) => Date.now() - askedAt < keptForMs;

const store = "answers";
let opened: Promise<IDBPDatabase> | undefined;

const quietly = async <T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T | undefined> => {
  try {
    opened ??= openDB("warsha-answers", 1, { upgrade: (database) => void database.createObjectStore(store) });
    return await work(await opened);
  } catch {
    return undefined;
  }
};
