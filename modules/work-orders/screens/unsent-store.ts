import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Unsent } from "../unsent.ts";

/** What waits on this device to be sent, of all its users; it survives the end of the program. */
interface Schema extends DBSchema {
  unsent: { key: string; value: Unsent; indexes: { owner: string } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Throws if the browser stores nothing (private window) or its storage is full. */
const database = () =>
  (opened ??= openDB<Schema>("warsha-unsent", 1, {
    upgrade: (made) => void made.createObjectStore("unsent", { keyPath: "id" }).createIndex("owner", "owner"),
  }).catch((thrown: unknown) => {
    opened = undefined;
    throw thrown;
  }));

/** In the order in which they were recorded. Empty if the browser stores nothing. */
export const readUnsent = async (owner: string): Promise<Unsent[]> => {
  try {
    return await (await database()).getAllFromIndex("unsent", "owner", owner);
  } catch {
    return [];
  }
};

/** Throws if it cannot be stored. */
export const storeUnsent = async (item: Unsent) => {
  const transaction = (await database()).transaction("unsent", "readwrite", { durability: "strict" });
  const done = transaction.store.put(item);
  transaction.commit();
  await Promise.all([done, transaction.done]);
};

export const deleteUnsent = async (ids: readonly string[]) => {
  const { store, done } = (await database()).transaction("unsent", "readwrite");
  await Promise.all([...ids.map((id) => store.delete(id)), done]);
};
