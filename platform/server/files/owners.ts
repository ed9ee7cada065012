import type { Permission } from "../../shared/permissions.ts";
import type { Needs } from "../../shared/route.ts";
import type { Db } from "../db/database.ts";

export type StoredKeys = { storageKey: string; thumbnailKey: string | null };

/** The photo with what was drawn on it. */
export type MarkedKeys = { markedKey: string | null; markedThumbnailKey: string | null };

/** Refuses a record, or a file of one, that a session on a paired tablet may not see. */
export type FloorFiles = {
  assertOwner: (db: Db, ownerId: string, userId: string, now: string) => Promise<unknown>;
  assertFile: (db: Db, fileId: string, userId: string) => Promise<unknown>;
};

export type Editor = { user: { id: string }; may: (needs: Needs) => boolean; now: string };

/** Refuses who may not add a file to this record, or change this file, although the permission is there. */
export type Editing = {
  assertOwner: (db: Db, ownerId: string, editor: Editor) => Promise<unknown>;
  assertFile: (db: Db, fileId: string, editor: Editor) => Promise<unknown>;
};

/** How the module that owns a file permits reading and deleting it. */
export type FileOwner = {
  view: Permission;
  edit: Permission;
  editing?: Editing;
  /** Those of the files that are evidence now: they are struck out and not deleted. Absent: none ever is. */
  proofs?: (db: Db, fileIds: readonly string[]) => Promise<readonly string[]>;
  /** Removes the owner's reference to the file; refuses if the owner cannot be changed. */
  letGo: (db: Db, fileId: string) => Promise<unknown>;
  /** Keys of derived files that are deleted with it. */
  goneWith: (file: StoredKeys & Partial<MarkedKeys>) => string[];
  /** Its photos can be drawn on; `letGo` tells whether the owner may be changed, and changes nothing itself. */
  takesMarks?: true;
  /** Without it, sessions on paired tablets see and change none of its files. */
  floor?: FloorFiles;
};

/** By the kind of thing that a file belongs to. */
export type FileKinds = Readonly<Record<string, FileOwner>>;
