import type { FileKinds } from "./files/owners.ts";
import { gathered, gatheredActivity, type ModuleActivity, type SeriesStart } from "../shared/kinds.ts";
import type { Kinds } from "./kinds.ts";
import type { Pool } from "./db/database.ts";
import type { OwnerQuery } from "./db/load-file.ts";
import type { Served } from "./http/serve.ts";
import type { LinkKinds } from "./http/link-kinds.ts";

/** Carries out a queued job; what it is given is what was queued. */
export type Job = (payload: unknown) => Promise<unknown>;

/** What jobs are made of. */
export type JobParts = { pool: Pool; baseUrl: string; secretKey: string };

/** What a module gives to the program: its `module.ts`. Everything that must know all modules reads their list, `app/modules.ts`. */
export type Module = {
  handlers: readonly Served[];
  /** Addresses of its pages; `$lang` and other names stand for one part. */
  pages?: readonly string[];
  jobs?: (parts: JobParts) => Readonly<Record<string, Job>>;
  series?: Readonly<Record<string, SeriesStart>>;
  files?: FileKinds;
  links?: LinkKinds;
  activity?: ModuleActivity;
  /** The path of its `functions.sql`: SQL functions, triggers and revokes, run again whenever one of them changes. */
  functions?: string;
  /** Loads the facts that all shops share, in a transaction of the owner, as often as one likes. */
  loadCatalogue?: (query: OwnerQuery) => Promise<unknown>;
};

export const kindsOf = (modules: readonly Module[]): Kinds => ({
  activity: gatheredActivity(modules.map(({ activity }) => activity)),
  series: gathered(modules.map(({ series }) => series)),
  files: gathered(modules.map(({ files }) => files)),
  links: gathered(modules.map(({ links }) => links)),
});
