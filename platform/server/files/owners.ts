import type { Permission } from "../../shared/permissions.ts";
import type { Db } from "../db/database.ts";

export type StoredKeys = { storageKey: string; thumbnailKey: string | null };

/** What an owner of files says when one of them is read or removed. */
export type FileOwner = {
  view: Permission;
  edit: Permission;
  /** Unties the file; refuses when its owner may not change. */
  letGo: (db: Db, fileId: string) => Promise<unknown>;
  /** Keys in the storage that are removed with it. */
  goneWith: (file: StoredKeys) => string[];
};

/** By the kind of thing that a file belongs to. */
export type FileKinds = Readonly<Record<string, FileOwner>>;
