import { refuse } from "../../shared/refusals.ts";
import { isWrite, type Route } from "../../shared/route.ts";
import { type Language, preferredLanguage } from "../../shared/words.ts";
import { keepFiles } from "../files/kept-files.ts";
import { countedFiles } from "../files/stored.ts";
import { receiveUpload } from "../files/uploads.ts";
import { newId } from "../ids.ts";
import type { Holder } from "../live/event-streams.ts";
import { checkCsrf, mayCall } from "./checks.ts";
import { chosenIdIn } from "./chosen-ids.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Incoming } from "./incoming.ts";
import { NotModified, type Outgoing } from "./outgoing.ts";
import { parse } from "./parse.ts";
import { readBody } from "./request-body.ts";
import type { Caller, Served } from "./serve.ts";
import { answerInShop, answerOpenly } from "./transaction.ts";

/** What is known of a call so far, for reporting a later error. */
export type Trace = {
  language: Language;
  caller: Caller | undefined;
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

  const caller = await dependencies.identify({ session: incoming.sessionToken, bearer: incoming.bearerToken }, now);
  trace.caller = caller;
  if (!caller && route.needs === "nobody" && !isWrite(route)) dependencies.throttle(incoming.ip, route);
  trace.language = caller?.user.language ?? preferredLanguage(incoming.acceptLanguage);
  if (served.scope === "shop" && !caller) throw refuse("not-signed-in");
  if (isWrite(route)) checkCsrf(incoming, dependencies);
  if (caller && !mayCall(caller, route.needs)) throw refuse("forbidden");
  if (caller && isWrite(route) && !route.evenExpired && caller.shop.writableUntil <= now)
    throw refuse("subscription-expired");
  if (caller && route.kind === "events")
    return { status: 200, events: dependencies.streams.open(holderOf(caller, route, incoming, dependencies)) };

  trace.isAdmitted = true;
  const takesJson = isWrite(route) && route.kind !== "upload";
  const body = takesJson ? await readBody(incoming.raw, route) : undefined;
  const parsed = parse(route, { params: incoming.params, query: incoming.query, body }, caller?.shop.digits);
  const upload =
    route.kind === "upload"
      ? await receiveUpload(incoming.raw, { shopId: caller?.shop.id ?? "", folder: dependencies.uploadsFolder })
      : undefined;
  const kept = keepFiles(dependencies.files, caller?.shop.id ?? "");
  try {
    const common = {
      language: trace.language,
      now,
      ip: incoming.ip,
      baseUrl: dependencies.baseUrl,
      files: countedFiles(dependencies.files, dependencies.pool),
      secretKey: dependencies.secretKey,
      sendsMail: dependencies.sendsMail,
      taxAuthorityUrl: dependencies.taxAuthorityUrl,
      kinds: dependencies.kinds,
      deviceTokens: incoming.deviceTokens,
    };
    const chosenId = chosenIdIn(route, upload ? upload.fields : body, now);
    const request = { ...common, ...parsed, upload, createdId: chosenId ?? (isWrite(route) ? newId() : undefined) };
    const prepared =
      served.before &&
      (await served.before({ ...request, ...caller, keep: kept.keep, pool: dependencies.pool } as never));
    return served.scope === "shop" && caller
      ? await answerInShop(
          served,
          { ...request, bodyAsSent: body, chosenId, prepared },
          caller,
          incoming,
          dependencies,
          kept,
        )
      : await answerOpenly(served, { ...request, prepared }, caller, incoming, dependencies);
  } catch (error) {
    if (error instanceof NotModified) return { status: 304, etag: error.etag };
    throw error;
  } finally {
    await Promise.all([upload?.discard(), kept.removeUnlessCommitted()]);
  }
};

const holderOf = (
  caller: Caller,
  route: Route,
  { sessionToken, bearerToken, lastEventId }: Incoming,
  dependencies: Dependencies,
): Holder => ({
  shopId: caller.shop.id,
  key: caller.user.sessionId ?? caller.user.id,
  lastEventId,
  stillMay: async () => {
    const stillThere = await dependencies.identify(
      { session: sessionToken, bearer: bearerToken },
      dependencies.clock().toISOString(),
    );
    return stillThere !== undefined && mayCall(stillThere, route.needs);
  },
});
