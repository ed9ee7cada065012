import type { AttentionIcon, AttentionTone } from "../shared/attention.ts";
import type { Needs } from "../shared/route.ts";
import type { Language, Pair } from "../shared/words.ts";
import type { Db } from "./db/database.ts";
import type { ReaderText } from "./reader-text.ts";

/** A row of *Needs a hand* on Today: what waits for somebody, and the page where it is done. A module adds its own. */
export type Attention = {
  /** Who may know of it. */
  needs: Needs;
  /** Only for shops of this country. */
  country?: string;
  /** Null if nothing waits. */
  read: (reader: AttentionReader) => Promise<AttentionRow | null>;
};

/** Who reads the page, and when. */
export type AttentionReader = {
  db: Db;
  shop: { country: string; timeZone: string; digits: number };
  user: { id: string; branchIds: ReadonlySet<string> | null };
  language: Language;
  today: string;
  now: string;
  may: (needs: Needs) => boolean;
};

export type AttentionRow = {
  /** Wrong: it fails or is late; wait: somebody waits for it; none: it can be done. */
  tone: AttentionTone;
  icon: AttentionIcon;
  title: ReaderText;
  line?: ReaderText | undefined;
  /** What is done on the page. */
  act: Pair;
  page: string;
};
