import { assertProven } from "./proof.ts";
import { Refusal, refuse } from "../../shared/refusals.ts";
import { isFromService, isHeavy, isWrite, type Route } from "../../shared/route.ts";
import { type Language, preferredLanguage } from "../../shared/words.ts";
import { keepFiles } from "../files/kept-files.ts";
import { countedFiles } from "../files/stored.ts";
import { receiveUpload } from "../files/uploads.ts";
import { anonymous } from "../db/fair-queue.ts";
import { newId } from "../ids.ts";
import type { Holder } from "../live/event-streams.ts";
import { assertWithinToken, checkCsrf, lacksFactorFor, mayCallRoute } from "./checks.ts";
import { assertSubscribed } from "./subscribed.ts";
import { chosenIdIn } from "./chosen-ids.ts";
import type { Dependencies } from "./dependencies.ts";
import { inHeavyTurn } from "./heavy-turns.ts";
import type { Incoming } from "./incoming.ts";
import { NotModified, type Outgoing } from "./outgoing.ts";
import { parse } from "./parse.ts";
import { openRecheck, type Recalled, type Recheck } from "./recalled.ts";
import { assertJson, readBody, readBytes } from "./request-body.ts";
import type { Caller, OpenStream, Operator, Served } from "./serve.ts";
import { answerInShop, answerOpenly, answerOperator } from "./transaction.ts";

/** What is known of a call so far, for reporting a later error. */
export type Trace = {
  language: Language;
  caller: Caller | undefined;
  operator: Operator | undefined;
  /** Whether all checks before the body have passed. */
  isAdmitted: boolean;
};

/** Handles every call, in the order that ARCHITECTURE.md states: the checks before the body, then `transaction.ts`. */
export const answer = async (
  served: Served,
  incoming: Incoming,
  dependencies: Dependencies,
  trace: Trace,
): Promise<Outgoing> => {
  const { route } = served;
  const now = dependencies.clock().toISOString();
  if (route.needs === "nobody" && isWrite(route)) dependencies.throttle(incoming.ip, route);

  const token = { session: incoming.sessionToken, bearer: incoming.bearerToken, ip: incoming.ip };
  let json: Promise<unknown> | undefined;
  const request: Request = {
    served,
    incoming,
    dependencies,
    trace,
    now,
    readJson: async () =>
      takesJson(route) ? (json ??= readBody(incoming.raw, route, trace.caller?.shop.id ?? anonymous)) : undefined,
  };
  if (served.scope === "operator") {
    await admitOperator(request);
    return carryOut(request, undefined, undefined);
  }
  const recalled = mayRecall(served) ? dependencies.recall(token, now) : undefined;
  // Identifying writes, which a standby cannot, so it then does not travel with the reads.
  const isForStandby =
    recalled && !isWrite(route) && !incoming.hasWritten && dependencies.standbyFor(recalled.caller.shop.id);
  const answered = recalled && !isForStandby && (await answerRecalled(request, recalled));
  if (answered) return answered;

  const caller = await dependencies.identify(token, now);
  if (!caller && route.needs === "nobody" && !isWrite(route)) dependencies.throttle(incoming.ip, route);
  admit(request, caller);
  if (caller && served.scope === "shop" && route.kind === "events")
    return { status: 200, events: dependencies.streams.open(holderOf(caller, route, incoming, dependencies)) };
  return carryOut(request, caller, undefined);
};

type Request = {
  served: Served;
  incoming: Incoming;
  dependencies: Dependencies;
  trace: Trace;
  now: string;
  /** Reads the JSON body once; undefined for other calls. */
  readJson: () => Promise<unknown>;
};

/** The checks that need the caller and not the body. */
const admit = ({ served, incoming, dependencies, trace, now }: Request, caller: Caller | undefined) => {
  const { route } = served;
  trace.caller = caller;
  trace.language = caller?.user.language ?? preferredLanguage(incoming.acceptLanguage);
  if (served.scope === "shop" && !caller) throw refuse("not-signed-in");
  if (isWrite(route) && !isFromService(route)) checkCsrf(incoming, dependencies);
  if (caller && lacksFactorFor(caller, route)) throw refuse("second-factor-needed");
  if (caller) assertWithinToken(caller, route);
  if (caller && !mayCallRoute(caller, route)) throw refuse("forbidden");
  if (caller && isWrite(route)) assertSubscribed(caller.shop, route, now);
  if (caller && route.asksPassword) assertProven(caller.user, now, route.asksPassword);
};

/** The same checks for an operator; a session or bearer token of a shop is nobody's here. */
const admitOperator = async ({ served: { route }, incoming, dependencies, trace, now }: Request) => {
  const operator = await dependencies.identifyOperator(incoming.operatorToken, now);
  trace.operator = operator;
  if (!operator) throw refuse("not-signed-in");
  if (isWrite(route)) checkCsrf({ ...incoming, bearerToken: undefined }, dependencies);
};

const takesJson = (route: Route) => isWrite(route) && route.kind !== "upload" && !isFromService(route);

/** Calls whose every effect is undone if their transaction is rolled back. */
const mayRecall = ({ route, scope, before }: Served) =>
  scope === "shop" && (!before || before.onlyKeeps) && route.kind !== "upload" && route.kind !== "events";

/** Undefined if the caller has changed, or was not checked again: then the call is made anew. */
const answerRecalled = async (request: Request, recalled: Recalled): Promise<Outgoing | undefined> => {
  const recheck = openRecheck(recalled);
  try {
    admit(request, recalled.caller);
    return await carryOut(request, recalled.caller, recheck);
  } catch (error) {
    if (isBusy(error) || (await recheck.isSame())) throw error;
    return undefined;
  }
};

/** No connection was free; a second try would wait as long again. */
const isBusy = (error: unknown) => error instanceof Refusal && ["too-many-at-once", "unavailable"].includes(error.code);

const carryOut = async (
  { served, incoming, dependencies, trace, now, readJson }: Request,
  caller: Caller | undefined,
  recheck: Recheck | undefined,
): Promise<Outgoing> => {
  const { route } = served;
  trace.isAdmitted = true;
  if (route.kind === "webhook") assertJson(incoming.raw);
  const body = await readJson();
  const request = { params: incoming.params, query: incoming.query, body };
  const parsed = parse(route, request, caller?.shop.digits, dependencies.answeredFields(route));
  const upload =
    route.kind === "upload"
      ? await receiveUpload(incoming.raw, {
          shopId: caller?.shop.id ?? "",
          folder: dependencies.uploadsFolder,
          takesBytes: route.takesBytes === true,
        })
      : undefined;
  const kept = keepFiles(dependencies.files, caller?.shop.id ?? "");
  try {
    const common = {
      language: trace.language,
      now,
      ip: incoming.ip,
      isPreview: incoming.isPreview,
      baseUrl: dependencies.baseUrl,
      files: countedFiles(dependencies.files, dependencies.pool),
      secretKey: dependencies.secretKey,
      sendsMail: dependencies.sendsMail,
      taxAuthorityUrl: dependencies.taxAuthorityUrl,
      tamaraUrl: dependencies.tamaraUrl,
      privateHosts: dependencies.privateHosts,
      kinds: dependencies.kinds,
      supportWhatsapp: dependencies.supportWhatsapp,
      billing: dependencies.billing,
      deviceTokens: incoming.deviceTokens,
      tabletToken: incoming.tabletToken,
      operatorToken: incoming.operatorToken,
    };
    const chosenId = chosenIdIn(route, upload ? upload.fields : body, now);
    const request = { ...common, ...parsed, upload, createdId: chosenId ?? (isWrite(route) ? newId() : undefined) };
    const prepared =
      served.before &&
      (await served.before({
        ...request,
        ...caller,
        operator: trace.operator,
        keep: kept.keep,
        pool: dependencies.pool,
        sessionToken: incoming.sessionToken,
        signed: { signature: incoming.signature, bytes: () => readBytes(incoming.raw, route) },
      } as never));
    if (route.kind === "events")
      return {
        status: 200,
        events: dependencies.streams.open({ ...(prepared as OpenStream), lastEventId: incoming.lastEventId }),
      };
    if (trace.operator) return await answerOperator(served, { ...request, prepared }, trace.operator, dependencies);
    if (served.scope !== "shop" || !caller)
      return await answerOpenly(served, { ...request, prepared }, caller, incoming, dependencies);
    const ofShop = { ...request, bodyAsSent: body, chosenId, prepared };
    const answerOfShop = () => answerInShop(served, ofShop, caller, incoming, dependencies, kept, recheck);
    return await (isHeavy(route) ? inHeavyTurn(caller.shop.id, answerOfShop) : answerOfShop());
  } catch (error) {
    if (error instanceof NotModified && (!recheck || (await recheck.isSame())))
      return { status: 304, etag: error.etag };
    throw error;
  } finally {
    await Promise.all([upload?.discard(), kept.removeUnlessCommitted()]);
  }
};

const holderOf = (
  caller: Caller,
  route: Route,
  { sessionToken, bearerToken, lastEventId, ip }: Incoming,
  dependencies: Dependencies,
): Holder => ({
  shopId: caller.shop.id,
  key: caller.user.sessionId ?? caller.user.id,
  lastEventId,
  checkedBy: JSON.stringify([sessionToken, bearerToken, ip, route.path]),
  stillMay: async () => {
    const stillThere = await dependencies.identify(
      { session: sessionToken, bearer: bearerToken, ip },
      dependencies.clock().toISOString(),
    );
    return stillThere !== undefined && !lacksFactorFor(stillThere, route) && mayCallRoute(stillThere, route);
  },
});
