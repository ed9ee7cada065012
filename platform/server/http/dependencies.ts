import type { Billing } from "../billing.ts";
import type { Fields } from "../../shared/fields.ts";
import type { Route } from "../../shared/route.ts";
import type { Db } from "../db/database.ts";
import type { Pool } from "../db/pool.ts";
import type { Files } from "../files/store.ts";
import type { Kinds } from "../kinds.ts";
import type { EventStreams } from "../live/event-streams.ts";
import type { Recalled } from "./recalled.ts";
import type { Caller, Operator } from "./serve.ts";

/** `ip`: where the call comes from. */
export type Token = { session: string | undefined; bearer: string | undefined; ip: string };

/** What request handling needs from outside: functions of modules, which platform does not import, and the parts of the server. */
export type Dependencies = {
  /** Identifies the holder of a session or bearer token, in one statement. */
  identify: (token: Token, now: string) => Promise<Caller | undefined>;
  /** The holder of a token that this process has identified before. */
  recall: (token: Token, now: string) => Recalled | undefined;
  /** Identifies the operator of a session, in one statement. */
  identifyOperator: (token: string | undefined, now: string) => Promise<Operator | undefined>;
  record: (db: Db, activities: readonly Activity[], kinds: Kinds) => Promise<unknown>;
  csrfTokenOf: (sessionToken: string) => string;
  /** Counts a public write, or a read without a session, by address; refuses `too-many-tries`. */
  throttle: (ip: string, route: Route) => void;
  /** The fields that the thing of a call answers; of a body they are ignored. */
  answeredFields: (route: Route) => Fields | undefined;
  clock: () => Date;
  baseUrl: string;
  files: Files;
  /** Where an upload is kept until it is checked and stored. */
  uploadsFolder: string;
  secretKey: string;
  kinds: Kinds;
  sendsMail: boolean;
  taxAuthorityUrl: string;
  tamaraUrl: string | undefined;
  /** Hosts with ports that a shop may enter as a provider although they are private. */
  privateHosts: readonly string[];
  /** The number on which this installation gives support, E.164. */
  supportWhatsapp: string | undefined;
  billing: Billing;
  pool: Pool;
  /** A pool of a standby that shows everything of this shop. */
  standbyFor: (shopId: string) => Pool | undefined;
  /** For how many seconds a standby may not show a write that is committed; undefined without one. */
  writesUnseenForSeconds: number | undefined;
  streams: EventStreams;
};

/** A field before and after a call, by its name in the table; amounts as decimal text. */
export type Change = { field: string; from: string | number | boolean | null; to: string | number | boolean | null };

export type Activity = {
  userId: string;
  method: string;
  path: string;
  at: string;
  subject: { kind: string; id: string; name?: string } | undefined;
  changes?: readonly Change[];
};
