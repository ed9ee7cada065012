import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Unsent } from "../unsent.ts";

/** What waits on this device to be sent, of all its users; it survives the end of the program. */
interface Schema extends DBSchema {
  unsent: { key: string; value: Unsent; indexes: { owner: string } };
  /** The files of photos, by the id of the record. */
  pictures: { key: string; value: File };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Throws if the browser stores nothing (private window) or its storage is full. */
const database = () =>
  (opened ??= openDB<Schema>("warsha-unsent", 2, {
    upgrade: (made, before) => {
      if (before < 1) made.createObjectStore("unsent", { keyPath: "id" }).createIndex("owner", "owner");
      made.createObjectStore("pictures");
    },
    // A page of a later build wants to open it.
    blocking: (_now, _wanted, event) => {
      opened = undefined;
      (event.target as IDBDatabase | null)?.close();
    },
    terminated: () => {
      opened = undefined;
    },
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

/** The file of a photo; undefined if it is gone. */
export const readPicture = async (id: string): Promise<File | undefined> => {
  try {
    return await (await database()).get("pictures", id);
  } catch {
    return undefined;
  }
};

/** Stores a record, and the file of a photo with it, or neither. Throws if it cannot be stored. */
export const storeUnsent = async (item: Unsent, picture?: File) => {
  const transaction = (await database()).transaction(["unsent", "pictures"], "readwrite", { durability: "strict" });
  const done: Promise<unknown>[] = [transaction.objectStore("unsent").put(item), transaction.done];
  if (picture) done.push(transaction.objectStore("pictures").put(picture, item.id));
  transaction.commit();
  await Promise.all(done);
};

export const deleteUnsent = async (ids: readonly string[]) => {
  const transaction = (await database()).transaction(["unsent", "pictures"], "readwrite");
  await Promise.all([
    ...ids.flatMap((id) => [
      transaction.objectStore("unsent").delete(id),
      transaction.objectStore("pictures").delete(id),
    ]),
    transaction.done,
  ]);
};
