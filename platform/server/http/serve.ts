import type { Readable } from "node:stream";
import type { ActivityKind } from "../../shared/kinds.ts";
import type { Permission } from "../../shared/permissions.ts";
import type { Body, CreatedId, Creating, Given, Needs, Params, Query, Route } from "../../shared/route.ts";
import type { Language } from "../../shared/words.ts";
import type { Db, Directory, Pool } from "../db/database.ts";
import type { FileAnswer } from "../files/answers.ts";
import type { Files } from "../files/store.ts";
import type { Upload } from "../files/uploads.ts";
import type { Kinds } from "../kinds.ts";

/** The shop of the call, as far as every handler needs it. */
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
  /** Until when writes are allowed: the end of the trial or of what is paid. */
  writableUntil: string;
};

export type User = {
  id: string;
  name: string;
  nameAr: string | null;
  permissions: ReadonlySet<Permission>;
  roleId: string;
  /** Null for a program with a bearer token. */
  sessionId: string | null;
  /** When the password was last given in this session, ISO; null for a program. */
  provenAt: string | null;
  language: Language;
};

/** Where the caller works: what a call writes of visits, documents and the books is of this branch of the shop. */
export type Branch = { id: string };

export type Caller = { shop: Shop; branch: Branch; user: User };

type Common = {
  language: Language;
  /** The instant of the call, ISO, one for the whole call. */
  now: string;
  ip: string;
  /** Address people reach this installation under, without a slash at the end. */
  baseUrl: string;
  /** Where uploads and kept papers lie. */
  files: Files;
  /** Seals what must not be read in the database. */
  secretKey: string;
  /** What all modules say of kinds of things: files, links, number series, activity. */
  kinds: Kinds;
  /** Whether mail leaves; without a mail server it is kept in the outbox. */
  sendsMail: boolean;
  /** The cookie by which a browser says that somebody signed in with it before; not believed yet. */
  deviceTokens: string | undefined;
};

/** What a handler of a signed-in call is given. It loads, decides, writes and answers. */
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
  /** Today in the shop's time zone. */
  today: string;
  prepared: Prepared;
  /** The one file of an upload route, already checked and in a temporary place. */
  upload: R["kind"] extends "upload" ? Upload : undefined;
  may: (needs: Needs) => boolean;
  /** Answers 304 at once when the caller already holds this version. */
  freshAs: (version: string) => void;
  /** Whether the caller holds any version; one who holds none is not kept waiting for it. */
  holdsVersion: boolean;
  /** Lets the browser say from here on that its reader signed in with it. */
  setDevice: (tokens: string) => void;
  /** Names what the activity log shows; without it the path and its id are kept. */
  about: (subject: { kind: ActivityKind; id: string; name?: string }) => void;
};

/** What a handler of a public call is given: no shop, no user; the directory only. */
export type OpenCall<R extends Route, Prepared = undefined> = Common & {
  directory: Directory;
  params: Params<R>;
  query: Query<R>;
  body: Body<R>;
  prepared: Prepared;
  /** Who is signed in all the same, if anybody. */
  caller: Caller | undefined;
  /** The session cookie's text as sent; also there before sign-in. */
  sessionToken: string | undefined;
  /** Gives the browser another session; null takes it away. */
  setSession: (token: string | null) => void;
  /** Lets the browser say from here on that somebody signed in with it. */
  setDevice: (tokens: string) => void;
  userAgent: string;
  /** Asked by HEAD: nobody reads the answer, such as the preview of a link. */
  isHead: boolean;
  csrfTokenOf: (sessionToken: string) => string;
  /** Says in which shop's currency the answer's amounts are; until it is said, no amount can leave. */
  amountsIn: (currency: Pick<Shop, "digits">) => void;
  freshAs: (version: string) => void;
};

type Answered<R extends Route> = R["kind"] extends "file" ? FileAnswer : Given<R>;

export type BeforeCall<R extends Route> = Common &
  Pick<Call<R>, "params" | "query" | "body" | "upload"> & {
    /** For what commits on its own, such as counted tries. */
    pool: Pool;
  };

export type BeforeShopCall<R extends Route> = BeforeCall<R> & Caller & { keep: Keep };

/** Stores a file of the shop and answers its key. It is removed again unless the handler ran and its transaction committed. */
export type Keep = (extension: string, content: Readable | Uint8Array) => Promise<string>;

/** A route with its handler, ready for the door. Types end here: the door treats every route alike. */
export type Served = {
  route: Route;
  scope: "shop" | "open";
  before: ((call: never) => Promise<unknown>) | undefined;
  handle: (call: never) => Promise<unknown>;
  /** Answers again what the call created under an id of the caller's choice. */
  readAgain?: (call: never) => Promise<unknown>;
};

type Handle<C, R extends Route> = (call: C) => Promise<Answered<R>>;
/** Runs outside any transaction: hash a password, read a picture, call a service. */
type Before<C, Prepared> = (call: C) => Promise<Prepared>;

/** A route that creates something is handled by `serveCreation`. */
type NotCreating<R extends Route> = R extends Creating ? never : unknown;

/** Handles a route inside the caller's shop, in one transaction; with three arguments the middle one runs before it. */
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
  /** Answers what was created, as it is now, to the same request with the same id. Refuses `not-found` when it is gone. */
  readAgain: Handle<Call<R>, R>;
};

/** Handles a route that creates one thing and takes an `id` of the caller's choice (`takesId`). */
export const serveCreation = <const R extends Route & Creating, Prepared = undefined>(
  route: R,
  { before, create, readAgain }: CreateParts<R, Prepared>,
): Served => ({ route, scope: "shop", before, handle: create, readAgain });

/** A route that stays open and says what changes in the caller's shop: the same checks, no transaction, nothing to handle. */
export const serveEvents = (route: Route & { readonly kind: "events" }): Served => ({
  route,
  scope: "shop",
  before: undefined,
  handle: () => Promise.resolve(),
});

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
