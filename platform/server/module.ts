import type { Attention } from "./attention.ts";
import type { Billing } from "./billing.ts";
import type { ClosingCheck } from "./closing-check.ts";
import type { FileKinds } from "./files/owners.ts";
import type { Files } from "./files/store.ts";
import {
  type EntrySource,
  merged,
  mergedActivity,
  type ModuleActivity,
  type NoticeWords,
  type SeriesStart,
  type WebhookEventKind,
} from "../shared/kinds.ts";
import type { Kinds, RateDrafts, SourcePages } from "./kinds.ts";
import type { Pool } from "./db/pool.ts";
import type { Send } from "./mail/outbox.ts";
import type { OwnerQuery } from "./db/load-file.ts";
import type { Report } from "./report.ts";
import type { Served } from "./http/serve.ts";
import type { SealedPapers } from "./papers/sealed-papers.ts";
import type { LinkKinds } from "./http/link-kinds.ts";
import type { PersonalData } from "./personal-data.ts";
import { kernelPersonalData } from "./db/personal-data.ts";
import type { SettingRow } from "./setting-row.ts";
import type { TextKinds } from "./text-kinds.ts";

/** `leaving` is aborted when the process ends; a job that may take long then ends too. */
export type Job = (payload: unknown, leaving?: AbortSignal) => Promise<unknown>;

export type JobParts = {
  pool: Pool;
  baseUrl: string;
  secretKey: string;
  taxAuthorityUrl: string;
  /** Where Tamara answers, if not at its own addresses. */
  tamaraUrl?: string | undefined;
  privateHosts: readonly string[];
  /** Minutes without a call after which a session ends. */
  sessionIdleMinutes: number;
  kinds: Kinds;
  /** Absent without a mail server. */
  send?: Send | undefined;
  /** Where visitors write to this installation. */
  supportEmail?: string | undefined;
  billing: Billing;
  clock: () => Date;
};

/** What a module adds to the server, in its `module.ts`; listed in `app/modules.ts`. */
export type Module = {
  handlers: readonly Served[];
  /** Calls under /api/operator, which no user of a shop makes: sign-in of operators, and what they do. */
  operatorHandlers?: readonly Served[];
  /** Addresses of its pages; `$lang` and other names stand for one segment. */
  pages?: readonly string[];
  jobs?: (parts: JobParts & { files: Files }) => Readonly<Record<string, Job>>;
  /** When a job runs by itself: its name, and minute, hour, day, month and weekday in UTC as in a crontab. */
  timetable?: Readonly<Record<string, string>>;
  series?: Readonly<Record<string, SeriesStart>>;
  files?: FileKinds;
  links?: LinkKinds;
  /** Further records about which clients get text messages; those with links are included. */
  texts?: TextKinds;
  activity?: ModuleActivity;
  /** A name that the activity log and notices keep in English, in the reader's language; a name of another kind stays. */
  keptNameIn?: Kinds["keptNameIn"];
  sources?: Readonly<Record<string, EntrySource>>;
  sourcePages?: SourcePages;
  /** What the bell tells about its documents. */
  notices?: Readonly<Record<string, NoticeWords>>;
  /** What it tells by webhooks. */
  webhookEvents?: Readonly<Record<string, WebhookEventKind>>;
  /** Its documents whose PDF is kept from their approval on. */
  papers?: readonly SealedPapers[];
  /** Its lines of the checklist of a month. */
  closing?: Readonly<Record<string, ClosingCheck>>;
  /** Its rows of the settings page. */
  settings?: Readonly<Record<string, SettingRow>>;
  /** Its rows of *Needs a hand* on Today. */
  attention?: Readonly<Record<string, Attention>>;
  /** Its reports, by the last part of their addresses. */
  reports?: Readonly<Record<string, Report>>;
  /** What each of its tables holds of single clients: what is erased on request, what stays and why. */
  personal?: PersonalData;
  /** How its open drafts follow the VAT rates. */
  rateDrafts?: readonly RateDrafts[];
  /** Path of its `functions.sql`: SQL functions, triggers and revokes; run again after a change to any of them. */
  functions?: string;
  /** Loads catalogue data, in a transaction of the owner; can be repeated. */
  loadCatalogue?: (query: OwnerQuery) => Promise<unknown>;
  /**
   * Brings what is computed from the rows of an earlier version to what this version computes; in the same
   * transaction, after every update. Can be repeated.
   */
  updateRows?: (query: OwnerQuery) => Promise<unknown>;
};

export const kindsOf = (modules: readonly Module[]): Kinds => ({
  activity: mergedActivity(modules.map(({ activity }) => activity)),
  keptNameIn: (name, language) =>
    modules.reduce((shown, { keptNameIn }) => keptNameIn?.(shown, language) ?? shown, name),
  series: merged(modules.map(({ series }) => series)),
  files: merged(modules.map(({ files }) => files)),
  links: merged(modules.map(({ links }) => links)),
  texts: merged(modules.map(({ texts }) => texts)),
  sources: merged(modules.map(({ sources }) => sources)) as Kinds["sources"],
  sourcePages: merged(modules.map(({ sourcePages }) => sourcePages)),
  notices: merged(modules.map(({ notices }) => notices)) as Kinds["notices"],
  webhookEvents: merged(modules.map(({ webhookEvents }) => webhookEvents)) as Kinds["webhookEvents"],
  closing: merged(modules.map(({ closing }) => closing)),
  settings: merged(modules.map(({ settings }) => settings)),
  attention: merged(modules.map(({ attention }) => attention)),
  reports: merged(modules.map(({ reports }) => reports)),
  papers: modules.flatMap(({ papers = [] }) => papers),
  personal: merged([kernelPersonalData, ...modules.map(({ personal }) => personal)]),
  rateDrafts: modules.toReversed().flatMap(({ rateDrafts = [] }) => rateDrafts),
});
