import { todayIn } from "../../shared/dates.ts";
import { toDecimal } from "../../shared/money.ts";
import { refuse } from "../../shared/refusals.ts";
import { isWrite, type Needs, type Route } from "../../shared/route.ts";
import { isDatabaseAway } from "../db/away.ts";
import type { LoggedValue } from "../db/changed-rows.ts";
import { type Db, readShop, withDirectory, withShop } from "../db/database.ts";
import type { Pool } from "../db/pool.ts";
import type { KeptFiles } from "../files/kept-files.ts";
import type { Upload } from "../files/uploads.ts";
import { isId } from "../ids.ts";
import { mayCall } from "./checks.ts";
import { assertOpen, isOfErasedClient } from "./closed-records.ts";
import { createOnce } from "./chosen-ids.ts";
import type { Activity, Change, Dependencies } from "./dependencies.ts";
import { answerOnce } from "./idempotency.ts";
import type { Incoming } from "./incoming.ts";
import { checkFresh, type Outgoing, shaped } from "./outgoing.ts";
import { inOrder, requestHash, withoutId } from "./request-hash.ts";
import { CallerChanged, type Recheck } from "./recalled.ts";
import type { Caller, Operator, Served } from "./serve.ts";

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
  bodyAsSent: unknown;
  chosenId: string | undefined;
};

/** Runs the handler in one transaction with the shop set, once per idempotency key and chosen id. */
export const answerInShop = async (
  served: Served,
  { bodyAsSent, chosenId, ...request }: ParsedShopRequest,
  caller: Caller,
  incoming: Incoming,
  dependencies: Dependencies,
  kept: KeptFiles,
  recheck: Recheck | undefined,
): Promise<Outgoing> => {
  const { route } = served;
  const { shop, user } = caller;
  const { secretKey } = dependencies;
  const hashOf = (body: unknown) => requestHash({ ...request, route, userId: user.id, body, chosenId }, secretKey);
  const key = route.method === "POST" ? incoming.idempotencyKey : undefined;
  const hash = key === undefined ? "" : await hashOf(request.body);
  const creationHash = chosenId === undefined ? "" : await hashOf(inOrder(withoutId(bodyAsSent)));
  const inShop = isWrite(route) ? withShop : readShop;
  const work = async (db: Db) => {
    const { call, set } = shopCall(db, request, caller, incoming);
    const handle = async (): Promise<Outgoing> => {
      const [result] = await Promise.all([served.handle(call as never), assertOpen(db, request.params, caller)]);
      await kept.count(db);
      const outgoing = shaped(route, result, shop.digits, set.etag);
      if (route.conditional) {
        outgoing.json = Buffer.from(JSON.stringify(outgoing.body));
        outgoing.etag = checkFresh(outgoing.json, incoming);
      }
      if (isWrite(route) && !route.quiet) {
        const subjects = set.subjects ?? [subjectOf(route, request.params, result)];
        const activities = subjects.map((subject) => activityOf(db, route, caller, request.now, subject));
        db.alongside(dependencies.record(db, activities, dependencies.kinds));
      }
      return outgoing;
    };
    const carryOut = () =>
      chosenId === undefined
        ? handle()
        : createOnce(db, {
            id: chosenId,
            requestHash: creationHash,
            create: handle,
            thingOf: ({ body }) => idIn(body) ?? idIn(fileIn(body)) ?? chosenId,
            readAgain: async (createdId) =>
              shaped(route, await served.readAgain?.({ ...call, createdId } as never), shop.digits, undefined),
          });
    // An answer without an id, such as a second factor, belongs to its user.
    const thingOf = ({ body }: { body?: unknown }) => idIn(body) ?? request.params.id ?? user.id;
    const outgoing =
      key === undefined
        ? await carryOut()
        : await answerOnce(db, { key, route, userId: user.id, requestHash: hash, secretKey, carryOut, thingOf });
    if (recheck && !(await recheck.isSame())) throw new CallerChanged();
    return { ...outgoing, device: set.device, tablet: set.tablet };
  };
  const runAt = (pool: Pool) => inShop(pool, shop.id, work, recheck?.runBefore);
  const isForPrimary = isWrite(route) || incoming.hasWritten || recheck !== undefined;
  const standby = isForPrimary ? undefined : dependencies.standbyFor(shop.id);
  try {
    const outgoing = await (standby
      ? runAt(standby).catch(unlessAway(() => runAt(dependencies.pool)))
      : runAt(dependencies.pool));
    return isWrite(route) ? { ...outgoing, wroteForSeconds: dependencies.writesUnseenForSeconds } : outgoing;
  } catch (error) {
    throw isOfErasedClient(error) ? refuse("client-erased") : error;
  }
};

/** A standby may go away, or end a read that is in the way of its replay; the primary answers then. */
const unlessAway =
  <T>(again: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (isDatabaseAway(error)) return again();
    throw error;
  };

/** Runs the handler of a public call in one transaction of the directory. */
export const answerOpenly = async (
  served: Served,
  request: ParsedRequest,
  caller: Caller | undefined,
  incoming: Incoming,
  dependencies: Dependencies,
): Promise<Outgoing> => {
  let session: string | null | undefined;
  let device: string | undefined;
  let tablet: null | undefined;
  let operatorSession: string | null | undefined;
  let etag: string | undefined;
  let digits: number | undefined;
  return withDirectory(
    dependencies.pool,
    async (directory) => {
      const call = {
        ...request,
        directory,
        caller,
        sessionToken: incoming.sessionToken,
        userAgent: incoming.userAgent,
        csrfTokenOf: dependencies.csrfTokenOf,
        setSession: (token: string | null) => {
          session = token;
        },
        setDevice: (tokens: string) => {
          device = tokens;
        },
        setOperatorSession: (token: string | null) => {
          operatorSession = token;
        },
        forgetTablet: () => {
          tablet = null;
        },
        amountsIn: (currency: { digits: number }) => {
          digits = currency.digits;
        },
        freshAs: (version: string) => {
          etag = checkFresh(version, incoming);
        },
      };
      const result = await served.handle(call as never);
      return { ...shaped(served.route, result, digits, etag), session, device, tablet, operatorSession };
    },
    caller?.shop.id,
  );
};

/** Runs the handler of an operator's call in one transaction of the directory, in which the operators' tables are visible. */
export const answerOperator = (
  served: Served,
  request: ParsedRequest,
  operator: Operator,
  dependencies: Dependencies,
): Promise<Outgoing> =>
  withDirectory(dependencies.pool, async (directory) => {
    const [, result] = await Promise.all([
      directory.enterConsole(),
      served.handle({ ...request, directory, operator } as never),
    ]);
    return shaped(served.route, result, undefined, undefined);
  });

type Subject = NonNullable<Activity["subject"]>;

/** What a handler receives, and what it sets besides its result. */
const shopCall = (db: Db, request: ParsedRequest, caller: Caller, incoming: Incoming) => {
  const set: { etag?: string; subjects?: Subject[]; device?: string; tablet?: string } = {};
  const call = {
    ...request,
    ...caller,
    db,
    get today() {
      return todayIn(caller.shop.timeZone, request.now);
    },
    may: (needs: Needs) => mayCall(caller, needs),
    holdsVersion: incoming.ifNoneMatch !== undefined,
    freshAs: (version: string) => {
      set.etag = checkFresh(version, incoming);
    },
    setDevice: (tokens: string) => {
      set.device = tokens;
    },
    setTablet: (token: string) => {
      set.tablet = token;
    },
    about: (...things: Subject[]) => {
      // Of no things, the call is logged as if it had named none: every write is logged.
      if (things.length > 0) set.subjects = things;
    },
  };
  return { call, set };
};

const activityOf = (
  db: Db,
  { method, path }: Route,
  { user, shop }: Caller,
  at: string,
  subject: Activity["subject"],
): Activity => ({
  userId: user.id,
  method,
  path,
  at,
  subject,
  changes: subject ? changesOf(db, subject.id, shop.digits) : [],
});

const changesOf = (db: Db, id: string, digits: number): Change[] => {
  const loggedValue = (value: LoggedValue) => (typeof value === "bigint" ? toDecimal(value, digits) : value);
  return db.changesOf(id).map(({ field, from, to }) => ({ field, from: loggedValue(from), to: loggedValue(to) }));
};

const subjectOf = (route: Route, params: Record<string, string>, result: unknown): Activity["subject"] => {
  const kind =
    route.path.split("/").filter((part) => part && part !== "api" && part !== "back" && !part.startsWith(":"))[0] ?? "";
  const id = params.id ?? idIn(result);
  return id && isId(id) ? { kind, id } : undefined;
};

const idIn = (result: unknown) =>
  result !== null && typeof result === "object" && "id" in result && typeof result.id === "string"
    ? result.id
    : undefined;

const fileIn = (body: unknown) => (body !== null && typeof body === "object" && "file" in body ? body.file : undefined);
