import type {
  Activity,
  EntrySource,
  NoticeKind,
  NoticeWords,
  SeriesStart,
  SourceKind,
  WebhookEvent,
  WebhookEventKind,
} from "../shared/kinds.ts";
import type { Language } from "../shared/words.ts";
import type { Attention } from "./attention.ts";
import type { ClosingCheck } from "./closing-check.ts";
import type { Db } from "./db/database.ts";
import type { FileKinds } from "./files/owners.ts";
import type { LinkKinds } from "./http/link-kinds.ts";
import type { Report } from "./report.ts";
import type { SealedPapers } from "./papers/sealed-papers.ts";
import type { PersonalData } from "./personal-data.ts";
import type { SettingRow } from "./setting-row.ts";
import type { TextKinds } from "./text-kinds.ts";

/** Finds the pages of some sources of a kind. */
export type SourcePages = Readonly<
  Partial<Record<SourceKind, (db: Db, ids: readonly string[]) => Promise<readonly { id: string; page: string }[]>>>
>;

/** Gives open drafts the VAT rates of their days, after these have changed. */
export type RateDrafts = (db: Db, because: "rates" | "status") => Promise<void>;

export type Kinds = {
  activity: Activity;
  /** A name that the activity log or a notice keeps, in the reader's language. */
  keptNameIn: (name: string, language: Language) => string;
  series: Readonly<Record<string, SeriesStart>>;
  files: FileKinds;
  links: LinkKinds;
  texts: TextKinds;
  sources: Readonly<Record<SourceKind, EntrySource>>;
  /** How the pages of sources are found that their id and label do not name. */
  sourcePages: SourcePages;
  notices: Readonly<Record<NoticeKind, NoticeWords>>;
  webhookEvents: Readonly<Record<WebhookEvent, WebhookEventKind>>;
  closing: Readonly<Record<string, ClosingCheck>>;
  settings: Readonly<Record<string, SettingRow>>;
  /** In the order of the modules. */
  attention: Readonly<Record<string, Attention>>;
  /** In the order of the modules. */
  reports: Readonly<Record<string, Report>>;
  papers: readonly SealedPapers[];
  /** Of all tables, each after those of earlier modules. */
  personal: PersonalData;
  rateDrafts: readonly RateDrafts[];
};
