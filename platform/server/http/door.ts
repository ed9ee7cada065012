import { createHash, createHmac } from "node:crypto";
import { createReadStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { todayIn } from "../../shared/dates.ts";
import { toDecimal } from "../../shared/money.ts";
import type { Permission } from "../../shared/permissions.ts";
import { refuse } from "../../shared/refusals.ts";
import { isWrite, type Needs, type Route } from "../../shared/route.ts";
import { type Language, preferredLanguage } from "../../shared/words.ts";
import type { LoggedValue } from "../db/changed-rows.ts";
import { type Db, type Pool, readShop, withDirectory, withShop } from "../db/database.ts";
import { type Files, newFileKey } from "../files/store.ts";
import type { Kinds } from "../kinds.ts";
import { chosenIdIn, createOnce } from "./chosen-ids.ts";
import { answerOnce } from "./idempotency.ts";
import { isId, newId } from "../ids.ts";
import { parse } from "./parse.ts";
import { readBody } from "./request-body.ts";
import { isSameSecret } from "../secrets.ts";
import { shapeOf } from "./shape.ts";
import type { Caller, Keep, Served } from "./serve.ts";
import type { EventStreams, Holder } from "../live/event-streams.ts";
import type { FileAnswer } from "../files/answers.ts";
import { countedFiles, type StoredFile, storeWithinLimit } from "../files/stored.ts";
import { receiveUpload, type Upload } from "../files/uploads.ts";

/** A request as received, not yet validated. */
export type Incoming = {
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** The body is not read yet. */
  raw: IncomingMessage;
  ip: string;
  sessionToken: string | undefined;
  deviceTokens: string | undefined;
  bearerToken: string | undefined;
  csrfToken: string | undefined;
  idempotencyKey: string | undefined;
  ifNoneMatch: string | undefined;
  lastEventId: string | undefined;
  acceptLanguage: string | undefined;
  userAgent: string;
};

export type Outgoing = {
  status: number;
  body?: unknown;
  file?: FileAnswer;
  /** An event stream. */
  events?: Readable;
  etag?: string | undefined;
  /** Sets the session cookie; null clears it. */
  session?: string | null | undefined;
  device?: string | undefined;
};

/** Functions of modules that request handling needs; platform imports no module. */
export type Doors = {
  /** Identifies the holder of a session or bearer token, in one statement. */
  identify: (
    token: { session?: string | undefined; bearer?: string | undefined },
    now: string,
  ) => Promise<Caller | undefined>;
  record: (db: Db, activity: Activity, kinds: Kinds) => Promise<unknown>;
  csrfTokenOf: (sessionToken: string) => string;
  /** Counts a public write, or a read without a session, by address; refuses `too-many-tries`. */
  throttle: (ip: string, route: Route) => void;
  clock: () => Date;
  baseUrl: string;
  files: Files;
  /** Where an upload is kept until it is checked and stored. */
  uploadsFolder: string;
  secretKey: string;
  kinds: Kinds;
  sendsMail: boolean;
  pool: Pool;
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

/** What is known of a call so far, for reporting a later error. */
export type Trace = {
  language: Language;
  caller: Caller | undefined;
  /** Whether all checks before the body have passed. */ isAdmitted: boolean;
};

class NotModified {
  constructor(readonly etag: string) {}
}

/** Handles every call, in the order that ARCHITECTURE.md states. */
export const answer = async (served: Served, incoming: Incoming, doors: Doors, trace: Trace): Promise<Outgoing> => {
  const { route } = served;
  const now = doors.clock().toISOString();
  if (route.needs === "nobody" && isWrite(route)) doors.throttle(incoming.ip, route);

  const caller = await doors.identify({ session: incoming.sessionToken, bearer: incoming.bearerToken }, now);
  trace.caller = caller;
  if (!caller && route.needs === "nobody" && !isWrite(route)) doors.throttle(incoming.ip, route);
  trace.language = caller?.user.language ?? preferredLanguage(incoming.acceptLanguage);
  if (served.scope === "shop" && !caller) throw refuse("not-signed-in");
  if (isWrite(route)) checkCsrf(incoming, doors);
  if (caller && !mayCall(caller, route.needs)) throw refuse("forbidden");
  if (caller && isWrite(route) && !route.evenExpired && caller.shop.writableUntil <= now)
    throw refuse("subscription-expired");
  if (caller && route.kind === "events")
    return { status: 200, events: doors.streams.open(holderOf(caller, route, incoming, doors)) };

  trace.isAdmitted = true;
  const takesJson = isWrite(route) && route.kind !== "upload";
  const sent = takesJson ? await readBody(incoming.raw, route) : undefined;
  const parsed = parse(route, { params: incoming.params, query: incoming.query, body: sent }, caller?.shop.digits);
  const upload =
    route.kind === "upload"
      ? await receiveUpload(incoming.raw, { shopId: caller?.shop.id ?? "", folder: doors.uploadsFolder })
      : undefined;
  const kept = keeper(doors.files, caller?.shop.id ?? "");
  try {
    const common = {
      language: trace.language,
      now,
      ip: incoming.ip,
      baseUrl: doors.baseUrl,
      files: countedFiles(doors.files, doors.pool),
      secretKey: doors.secretKey,
      sendsMail: doors.sendsMail,
      kinds: doors.kinds,
      deviceTokens: incoming.deviceTokens,
    };
    const chosenId = chosenIdIn(route, upload ? upload.fields : sent, now);
    const asked = { ...common, ...parsed, upload, createdId: chosenId ?? newId() };
    const prepared =
      served.before && (await served.before({ ...asked, ...caller, keep: kept.keep, pool: doors.pool } as never));
    return served.scope === "shop" && caller
      ? await answerInShop(served, { ...asked, sent, chosenId, prepared }, caller, incoming, doors, kept)
      : await answerOpenly(served, { ...asked, prepared }, caller, incoming, doors);
  } catch (error) {
    if (error instanceof NotModified) return { status: 304, etag: error.etag };
    throw error;
  } finally {
    await Promise.all([upload?.discard(), kept.forget()]);
  }
};

const holderOf = (
  caller: Caller,
  route: Route,
  { sessionToken, bearerToken, lastEventId }: Incoming,
  doors: Doors,
): Holder => ({
  shopId: caller.shop.id,
  key: caller.user.sessionId ?? caller.user.id,
  lastEventId,
  stillMay: async () => {
    const now = await doors.identify({ session: sessionToken, bearer: bearerToken }, doors.clock().toISOString());
    return now !== undefined && mayCall(now, route.needs);
  },
});

/** Tracks files that are stored before the transaction, to delete them if the call is refused, repeated or fails. */
const keeper = (files: Files, shopId: string) => {
  let keys: string[] = [];
  const stored: StoredFile[] = [];
  const keep: Keep = async (extension, content) => {
    const key = newFileKey(shopId, extension);
    keys.push(key);
    await files.put(key, content);
    stored.push({ key, size: await files.size(key) });
    return key;
  };
  return {
    keep,
    count: async (db: Db) => {
      if (stored.length > 0) await storeWithinLimit(db, stored);
      db.afterCommit(() => {
        keys = [];
      });
    },
    forget: () => Promise.all(keys.map((key) => files.remove(key).catch(() => undefined))),
  };
};

type ParsedRequest = {
  params: Record<string, string>;
  query: unknown;
  body: unknown;
  now: string;
  upload: Upload | undefined;
  prepared: unknown;
};

type ParsedShopRequest = ParsedRequest & {
  /** The body before defaults of the contract were filled in. */
  sent: unknown;
  chosenId: string | undefined;
};

const answerInShop = async (
  served: Served,
  { sent, chosenId, ...asked }: ParsedShopRequest,
  caller: Caller,
  incoming: Incoming,
  doors: Doors,
  kept: ReturnType<typeof keeper>,
): Promise<Outgoing> => {
  const { route } = served;
  const { shop, branch, user } = caller;
  const hashOf = (body: unknown) => requestHash(route, user.id, { ...asked, body, chosenId }, doors.secretKey);
  const key = route.method === "POST" ? incoming.idempotencyKey : undefined;
  const hash = key === undefined ? "" : await hashOf(asked.body);
  const sentHash = chosenId === undefined ? "" : await hashOf(inOrder(withoutId(sent)));
  let etag: string | undefined;
  let subject: Activity["subject"];
  let device: string | undefined;
  const inShop = isWrite(route) ? withShop : readShop;
  const outgoing = await inShop(doors.pool, shop.id, async (db) => {
    const call = {
      ...asked,
      db,
      shop,
      branch,
      user,
      get today() {
        return todayIn(shop.timeZone, asked.now);
      },
      may: (needs: Needs) => mayCall(caller, needs),
      holdsVersion: incoming.ifNoneMatch !== undefined,
      freshAs: (version: string) => {
        etag = checkFresh(version, incoming);
      },
      setDevice: (tokens: string) => {
        device = tokens;
      },
      about: (named: NonNullable<typeof subject>) => {
        subject = named;
      },
    };
    const handle = async (): Promise<Outgoing> => {
      const given = await served.handle(call as never);
      await kept.count(db);
      const outgoing = shaped(route, given, shop.digits, etag);
      if (route.conditional) outgoing.etag = checkFresh(JSON.stringify(outgoing.body), incoming);
      if (isWrite(route) && !route.quiet) {
        const at = subject ?? subjectOf(route, asked.params, given);
        db.alongside(
          doors.record(
            db,
            {
              userId: user.id,
              method: route.method,
              path: route.path,
              at: asked.now,
              subject: at,
              changes: at ? changesOf(db, at.id, shop.digits) : [],
            },
            doors.kinds,
          ),
        );
      }
      return outgoing;
    };
    const carryOut = () =>
      chosenId === undefined
        ? handle()
        : createOnce(db, {
            id: chosenId,
            requestHash: sentHash,
            create: handle,
            thingOf: ({ body }) => idIn(body) ?? idIn(fileIn(body)) ?? chosenId,
            readAgain: async (createdId) =>
              shaped(route, await served.readAgain?.({ ...call, createdId } as never), shop.digits, undefined),
          });
    if (key === undefined) return carryOut();
    // An answer without an id, such as a second factor, belongs to its user.
    const thingOf = ({ body }: { body?: unknown }) => idIn(body) ?? asked.params.id ?? user.id;
    return answerOnce(db, {
      key,
      route,
      userId: user.id,
      requestHash: hash,
      secretKey: doors.secretKey,
      carryOut,
      thingOf,
    });
  });
  return { ...outgoing, device };
};

const answerOpenly = async (
  served: Served,
  asked: ParsedRequest,
  caller: Caller | undefined,
  incoming: Incoming,
  doors: Doors,
): Promise<Outgoing> => {
  let session: string | null | undefined;
  let device: string | undefined;
  let etag: string | undefined;
  let digits: number | undefined;
  return withDirectory(
    doors.pool,
    async (directory) => {
      const call = {
        ...asked,
        directory,
        caller,
        sessionToken: incoming.sessionToken,
        userAgent: incoming.userAgent,
        isHead: incoming.raw.method === "HEAD",
        csrfTokenOf: doors.csrfTokenOf,
        setSession: (token: string | null) => {
          session = token;
        },
        setDevice: (tokens: string) => {
          device = tokens;
        },
        amountsIn: (currency: { digits: number }) => {
          digits = currency.digits;
        },
        freshAs: (version: string) => {
          etag = checkFresh(version, incoming);
        },
      };
      const given = await served.handle(call as never);
      return { ...shaped(served.route, given, digits, etag), session, device };
    },
    caller?.shop.id,
  );
};

/** A browser's write must carry the CSRF token of our page; a bearer token needs none. */
const checkCsrf = (incoming: Incoming, doors: Doors) => {
  if (incoming.bearerToken) return;
  if (!incoming.sessionToken || !isSameSecret(incoming.csrfToken ?? "", doors.csrfTokenOf(incoming.sessionToken)))
    throw refuse("csrf-token-invalid");
};

const mayCall = ({ user }: Caller, needs: Needs): boolean => {
  if (needs === "nobody" || needs === "signed-in") return true;
  if (typeof needs === "string") return user.permissions.has(needs);
  return needs.some((permission: Permission) => user.permissions.has(permission));
};

const checkFresh = (version: string, incoming: Incoming) => {
  const etag = `W/"${createHash("sha256").update(version).digest("base64url").slice(0, 22)}"`;
  if (incoming.ifNoneMatch?.split(",").some((known) => known.trim() === etag)) throw new NotModified(etag);
  return etag;
};

const shaped = (route: Route, given: unknown, digits: number | undefined, etag: string | undefined): Outgoing => {
  const status = route.status ?? 200;
  if (route.kind === "file") return { status, file: given as FileAnswer, etag };
  if (!route.answer || status === 204) return { status: route.answer ? status : 204, etag };
  return { status, body: shapeOf(route.answer)(given, digits), etag };
};

const changesOf = (db: Db, id: string, digits: number): Change[] => {
  const told = (value: LoggedValue) => (typeof value === "bigint" ? toDecimal(value, digits) : value);
  return db.changesOf(id).map(({ field, from, to }) => ({ field, from: told(from), to: told(to) }));
};

const subjectOf = (route: Route, params: Record<string, string>, given: unknown): Activity["subject"] => {
  const kind =
    route.path.split("/").filter((part) => part && part !== "api" && part !== "back" && !part.startsWith(":"))[0] ?? "";
  const id = params.id ?? idIn(given);
  return id && isId(id) ? { kind, id } : undefined;
};

const idIn = (given: unknown) =>
  given !== null && typeof given === "object" && "id" in given && typeof given.id === "string" ? given.id : undefined;

const fileIn = (body: unknown) => (body !== null && typeof body === "object" && "file" in body ? body.file : undefined);

/** The id is hashed separately, in lower case. */
const withoutId = (sent: unknown) =>
  sent !== null && typeof sent === "object" && !Array.isArray(sent) ? { ...sent, id: undefined } : sent;

/** Sorts the fields of a body, so that their order does not matter. */
const inOrder = (sent: unknown): unknown => {
  if (Array.isArray(sent)) return sent.map(inOrder);
  if (sent === null || typeof sent !== "object") return sent;
  return Object.fromEntries(
    Object.entries(sent)
      .map(([name, value]) => [name, inOrder(value)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
};

/**
 * Identifies equal requests: same user, call and content; for an upload the hash of its bytes. A keyed hash,
 * because a body may contain a password.
 */
const requestHash = async (
  route: Route,
  userId: string,
  { params, query, body, upload, chosenId }: ParsedRequest & { chosenId: string | undefined },
  secretKey: string,
) => {
  const hash = createHmac("sha256", secretKey).update(
    JSON.stringify(
      [
        userId,
        route.method,
        route.path,
        params,
        query,
        body,
        upload?.name,
        withoutId(upload?.fields),
        ...(chosenId ? [chosenId] : []),
      ],
      bigintAsText,
    ),
  );
  if (upload) await pipeline(createReadStream(upload.path), hash, { end: false });
  return hash.digest("base64url");
};

const bigintAsText = (_name: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);
