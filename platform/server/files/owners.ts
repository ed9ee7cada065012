import type { Permission } from "../../shared/permissions.ts";
import type { Db } from "../db/database.ts";

export type StoredKeys = { storageKey: string; thumbnailKey: string | null };

/** The photo with what was drawn on it. */
export type MarkedKeys = { markedKey: string | null; markedThumbnailKey: string | null };

/** How the module that owns a file permits reading and deleting it. */
export type FileOwner = {
  view: Permission;
  edit: Permission;
  /** Removes the owner's reference to the file; refuses if the owner cannot be changed. */
  letGo: (db: Db, fileId: string) => Promise<unknown>;
  /** Keys of derived files that are deleted with it. */
  goneWith: (file: StoredKeys & Partial<MarkedKeys>) => string[];
  /** Its photos can be drawn on; `letGo` tells whether the owner may be changed, and changes nothing itself. */
  takesMarks?: true;
};

/** By the kind of thing that a file belongs to. */
export type FileKinds = Readonly<Record<string, FileOwner>>;
