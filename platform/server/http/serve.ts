import type { Readable } from "node:stream";
import type { GuardedAct } from "../../shared/guarded-acts.ts";
import type { ActivityKind } from "../../shared/kinds.ts";
import type { Permission } from "../../shared/permissions.ts";
import type { Plan } from "../../shared/plans.ts";
import type { Body, CreatedId, Creating, AnswerInput, Needs, Params, Query, Route } from "../../shared/route.ts";
import type { Language } from "../../shared/words.ts";
import type { Billing } from "../billing.ts";
import type { Db, Directory } from "../db/database.ts";
import type { Pool } from "../db/pool.ts";
import type { FileAnswer } from "../files/answers.ts";
import type { Files } from "../files/store.ts";
import type { Upload } from "../files/uploads.ts";
import type { Kinds } from "../kinds.ts";
import type { Holder } from "../live/event-streams.ts";

export type Shop = {
  id: string;
  name: string;
  nameAr: string | null;
  country: string;
  currency: string;
  /** Decimals of the currency. */
  digits: number;
  timeZone: string;
  language: Language;
  /** The end of the trial or of the paid period; later writes are refused. */
  writableUntil: string;
  plan: Plan;
  /** Until then it has all features whatever its plan. */
  allFeaturesUntil: string;
  /** The operator has suspended it: writes are refused. */
  isSuspended: boolean;
};

export type User = {
  id: string;
  name: string;
  nameAr: string | null;
  permissions: ReadonlySet<Permission>;
  roleId: string;
  /** Null for an API client with a bearer token. */
  sessionId: string | null;
  /** When the password was last entered in this session, ISO; null for an API client. */
  provenAt: string | null;
  language: Language;
  /** The role needs a second factor and the user has none: until it is set up, only routes with `beforeFactor` are allowed. */
  lacksFactor: boolean;
  /** A bearer token that has only some of its maker's permissions; `permissions` holds no others. */
  isLimited: boolean;
  /** What else asks for the password and a bearer token was made for; empty for a session. */
  guardedActs: ReadonlySet<GuardedAct>;
  /** The branches where the user may work; null: all. */
  branchIds: ReadonlySet<string> | null;
  /** Of a session on a paired tablet, signed in by PIN; null for every other. */
  floor: { tabletId: string; idleMinutes: number } | null;
};

/** The caller's branch; visits, documents and ledger entries that a call creates belong to it. */
export type Branch = { id: string };

export type Caller = { shop: Shop; branch: Branch; user: User };

/** Who runs the installation: signed in apart from every shop, and a user of none. */
export type Operator = {
  id: string;
  email: string;
  /** The hash of the session's token, by which the SQL functions for operators check who asks. */
  sessionHash: string;
};

type Common = {
  language: Language;
  /** The time of the call, ISO; the same during the whole call. */
  now: string;
  ip: string;
  /** Nobody reads the answer yet: a HEAD request of a link preview, or a page that is prepared or rendered. */
  isPreview: boolean;
  /** The public address of this installation, without a trailing slash. */
  baseUrl: string;
  /** Stored files: uploads and printed documents. */
  files: Files;
  secretKey: string;
  /** What the modules declare by kind: files, links, number series, activity. */
  kinds: Kinds;
  /** Whether a mail server is configured; without one, mail stays in the outbox. */
  sendsMail: boolean;
  /** The address of the Saudi tax authority's systems, without a trailing slash. */
  taxAuthorityUrl: string;
  /** Where Tamara answers, if not at its own addresses. */
  tamaraUrl: string | undefined;
  /** Hosts with ports that a shop may enter as a provider although they are private. */
  privateHosts: readonly string[];
  /** The number on which this installation gives support by WhatsApp, E.164. */
  supportWhatsapp: string | undefined;
  /** How subscriptions of shops are paid. */
  billing: Billing;
  /** The cookie that names users who signed in with this browser before; not verified yet. */
  deviceTokens: string | undefined;
  /** The cookie of a paired tablet; not verified yet. */
  tabletToken: string | undefined;
  /** The cookie of an operator's session; not verified yet. */
  operatorToken: string | undefined;
};

export type Call<R extends Route, Prepared = undefined> = Common & {
  db: Db;
  params: Params<R>;
  query: Query<R>;
  body: Body<R>;
  /** The id of what the call creates: the caller's choice, else a new one. */
  createdId: CreatedId<R>;
  shop: Shop;
  branch: Branch;
  user: User;
  today: string;
  prepared: Prepared;
  /** The checked file of an upload route, in a temporary folder. */
  upload: R["kind"] extends "upload" ? Upload : undefined;
  may: (needs: Needs) => boolean;
  /** Answers 304 at once if the caller already holds this version. */
  freshAs: (version: string) => void;
  /** Whether the caller holds any version; a caller without one should be answered without delay. */
  holdsVersion: boolean;
  /** Sets the device cookie, which remembers that this user signed in with the browser. */
  setDevice: (tokens: string) => void;
  /** Sets the cookie that pairs the browser as a tablet of the shop. */
  setTablet: (token: string) => void;
  /**
   * Names the thing that the activity log shows, or each of several, whose logs all show the call; by default, and of none, the
   * call's path and id are logged.
   */
  about: (...subjects: readonly { kind: ActivityKind; id: string; name?: string }[]) => void;
};

/** What a handler of a public call receives: no shop and no user, only the directory. */
export type OpenCall<R extends Route, Prepared = undefined> = Common & {
  directory: Directory;
  params: Params<R>;
  query: Query<R>;
  body: Body<R>;
  prepared: Prepared;
  caller: Caller | undefined;
  sessionToken: string | undefined;
  /** Sets the browser's session; null removes it. */
  setSession: (token: string | null) => void;
  /** Sets the device cookie, which remembers that a user signed in with the browser. */
  setDevice: (tokens: string) => void;
  /** Removes the cookie of a tablet that is not paired any more. */
  forgetTablet: () => void;
  /** Sets the operator's session; null removes it. */
  setOperatorSession: (token: string | null) => void;
  userAgent: string;
  csrfTokenOf: (sessionToken: string) => string;
  /** Sets the currency of the answer's amounts; without it an answer with amounts fails. */
  amountsIn: (currency: Pick<Shop, "digits">) => void;
  freshAs: (version: string) => void;
};

/** What a handler of an operator's call receives: no shop and no user. The operators' tables are visible in `directory`. */
export type OperatorCall<R extends Route, Prepared = undefined> = Common & {
  directory: Directory;
  params: Params<R>;
  query: Query<R>;
  body: Body<R>;
  prepared: Prepared;
  operator: Operator;
};

type Answered<R extends Route> = R["kind"] extends "file" ? FileAnswer : AnswerInput<R>;

export type BeforeCall<R extends Route> = Common &
  Pick<Call<R>, "params" | "query" | "body" | "upload"> & {
    /** For what commits separately, such as counted attempts. */
    pool: Pool;
    sessionToken: string | undefined;
    /** The unread body of a webhook, and the signature over it. */
    signed: R["kind"] extends "webhook" ? Signed : undefined;
  };

/** `bytes` refuses `body-too-large` and `malformed`. */
export type Signed = { signature: string | undefined; bytes: () => Promise<Buffer> };

export type BeforeShopCall<R extends Route> = BeforeCall<R> & Caller & { keep: Keep };

export type BeforeOperatorCall<R extends Route> = BeforeCall<R> & { operator: Operator };

/** Stores a file and answers its key. The file is deleted unless the handler's transaction commits. */
export type Keep = (extension: string, content: Readable | Uint8Array) => Promise<string>;

/**
 * Marks a `before` that does no more than `keep` files, which are deleted unless the transaction commits. Such a call
 * need not wait until a recalled caller has been identified again.
 */
export const onlyKeeping = <B extends Before<never, unknown>>(before: B): B & OnlyKeeping =>
  Object.assign(before, { onlyKeeps: true as const });

type OnlyKeeping = { readonly onlyKeeps: true };

/** A route with its handler. Types end here, because all routes are handled alike. */
export type Served = {
  route: Route;
  scope: "shop" | "open" | "operator";
  before: (((call: never) => Promise<unknown>) & Partial<OnlyKeeping>) | undefined;
  handle: (call: never) => Promise<unknown>;
  /** Answers the current state of what the call created under a chosen id. */
  readAgain?: (call: never) => Promise<unknown>;
};

type Handle<C, R extends Route> = (call: C) => Promise<Answered<R>>;
/** Runs outside any transaction: to hash a password, read a picture, call a service. */
type Before<C, Prepared> = (call: C) => Promise<Prepared>;

/** A route that creates something is handled by `serveCreation`. */
type NotCreating<R extends Route> = R extends Creating ? never : unknown;

/**
 * Handles a route in one transaction inside the caller's shop; with three arguments the middle one runs before the
 * transaction.
 */
export function serve<const R extends Route>(route: R & NotCreating<R>, handle: Handle<Call<R>, R>): Served;
export function serve<const R extends Route, Prepared>(
  route: R & NotCreating<R>,
  before: Before<BeforeShopCall<R>, Prepared>,
  handle: Handle<Call<R, Prepared>, R>,
): Served;
export function serve(route: Route, first: Served["handle"], second?: Served["handle"]): Served {
  return second
    ? { route, scope: "shop", before: first, handle: second }
    : { route, scope: "shop", before: undefined, handle: first };
}

/** The parts of a call that creates one thing under `createdId`. */
type CreateParts<R extends Route, Prepared> = {
  /** Runs outside any transaction. */
  before?: Before<BeforeShopCall<R>, Prepared>;
  create: Handle<Call<R, Prepared>, R>;
  /**
   * Answers the current state of what was created, for a repeated request with the same id. Refuses `not-found` if
   * it was deleted.
   */
  readAgain: Handle<Call<R>, R>;
};

/** Handles a route that creates one thing and accepts an `id` chosen by the caller (`takesId`). */
export const serveCreation = <const R extends Route & Creating, Prepared = undefined>(
  route: R,
  { before, create, readAgain }: CreateParts<R, Prepared>,
): Served => ({ route, scope: "shop", before, handle: create, readAgain });

/** An event stream of changes in the caller's shop: the same checks, no transaction and no handler. */
export const serveEvents = (route: Route & { readonly kind: "events" }): Served => ({
  route,
  scope: "shop",
  before: undefined,
  handle: () => Promise.resolve(),
});

/** Whose changes a stream without a session tells of, and for how long. */
export type OpenStream = Omit<Holder, "lastEventId">;

/** An event stream behind a secret in its address; `open` refuses an unknown one. */
export const serveOpenEvents = <const R extends Route & { readonly kind: "events"; readonly needs: "nobody" }>(
  route: R,
  open: Before<BeforeCall<R>, OpenStream>,
): Served => ({ route, scope: "open", before: open, handle: () => Promise.resolve() });

/** Handles a public route, in one transaction outside any shop. */
export function serveOpenly<const R extends Route>(route: R, handle: Handle<OpenCall<R>, R>): Served;
export function serveOpenly<const R extends Route, Prepared>(
  route: R,
  before: Before<BeforeCall<R>, Prepared>,
  handle: Handle<OpenCall<R, Prepared>, R>,
): Served;
export function serveOpenly(route: Route, first: Served["handle"], second?: Served["handle"]): Served {
  return { ...(second ? serve(route, first as never, second as never) : serve(route, first as never)), scope: "open" };
}

/** Handles a call of the operator, in one transaction outside any shop. */
export function serveOperator<const R extends Route & { readonly needs: "operator" }>(
  route: R,
  handle: Handle<OperatorCall<R>, R>,
): Served;
export function serveOperator<const R extends Route & { readonly needs: "operator" }, Prepared>(
  route: R,
  before: Before<BeforeOperatorCall<R>, Prepared>,
  handle: Handle<OperatorCall<R, Prepared>, R>,
): Served;
export function serveOperator(route: Route, first: Served["handle"], second?: Served["handle"]): Served {
  return {
    ...(second ? serve(route, first as never, second as never) : serve(route, first as never)),
    scope: "operator",
  };
}
