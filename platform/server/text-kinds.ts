import type { Minor } from "../shared/money.ts";
import type { Needs } from "../shared/route.ts";
import type { Language, Pair } from "../shared/words.ts";
import type { Db } from "./db/database.ts";

/** What a text message about a record says, and who gets it. */
export type TextSubject = {
  /** For the activity log. */
  name: string;
  /** `language` is null if the client's is not known. */
  recipient: { name: string; phone: string | null; language: Language | null };
  /** For the list of messages. */
  subject: Pair;
  /** The text before the link if no template is chosen. */
  message: Pair;
  plate?: Pair | undefined;
  /** Null while there is none. */
  total?: Minor | null | undefined;
  /** Of a booking: `YYYY-MM-DD` and `HH:mm` in the shop's time zone. */
  day?: string | undefined;
  time?: string | undefined;
  /** The record that its link shows, by a kind of public links; absent: it has none. */
  link?: { kind: string; id: string };
};

/** A kind of records about which clients get text messages. */
export type TextKind = {
  needs: Needs;
  /** Whether a client receives it; default: yes. Only those see clients who may view them. */
  toClient?: boolean;
  subject: (db: Db, id: string) => Promise<TextSubject>;
};

export type TextKinds = Readonly<Record<string, TextKind>>;
