import type { EntrySource, SourceKind } from "../../shared/kinds.ts";
import type { Needs } from "../../shared/route.ts";
import type { Db } from "../db/database.ts";
import type { FileAnswer } from "../files/answers.ts";
import type { Files } from "../files/store.ts";
import type { TextKind } from "../text-kinds.ts";

/** When a link is opened, and the names of what posts to the ledger. */
export type Opening = { now: string; kinds: { sources: Readonly<Record<SourceKind, EntrySource>> } };

/** What is shown may name other public pages, whose addresses follow from the server's key. */
export type Viewing = Opening & { secretKey: string };

/** At most the size of a screen, at most the width of a page on a phone, or a thumbnail. */
export type PictureSize = "screen" | "page" | "thumbnail";

/** What a public link shows. Each function answers undefined while the thing may not be shown. */
export type LinkKind = {
  needs: Needs;
  /** Who may make a link or send it. */
  share: Needs;
  /** Whether a client receives it, whom only those see who may view clients. */
  toClient: boolean;
  /** The first segment of the public address. */
  page: string;
  /** Connects a link with a record. Refuses a record that may not be shared now. */
  attach: (db: Db, id: string, linkId: string) => Promise<unknown>;
  /** What a text message about a record says; absent if a link also needs to be told what of the record it shows. */
  text?: TextKind["subject"] | undefined;
  view: (db: Db, linkId: string, filesAt: string, viewing: Viewing) => Promise<unknown>;
  paper: (db: Db, linkId: string, files: Files, opening: Opening) => Promise<FileAnswer | undefined>;
  file: (
    db: Db,
    linkId: string,
    files: Files,
    asked: { file: string; size: PictureSize },
  ) => Promise<FileAnswer | undefined>;
};

/** By the kind of thing that a link shows. */
export type LinkKinds = Readonly<Record<string, LinkKind>>;
