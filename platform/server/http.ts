import { randomBytes } from "node:crypto";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { preferredLanguage } from "../shared/words.ts";
import { answer, type Doors, type Incoming, type Outgoing, type Trace } from "./door.ts";
import { fileAnswer } from "./downloads.ts";
import type { FileAnswer } from "./file-answers.ts";
import { sessionCookie } from "./session-cookie.ts";
import { isUnforeseen, problemOf } from "./problems.ts";
import type { Served } from "./serve.ts";

export type HttpOptions = { doors: Doors; log: Logger; trustProxy: boolean; report: (error: unknown) => void };

const bodyLimit = 6 * 1_048_576;

/** Every answer carries these; pages add their own content policy with a nonce. */
const strictHeaders = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(self), serial=(self), bluetooth=(self), microphone=(), geolocation=()",
  "cache-control": "no-store",
};

/** The HTTP server: every served route behind the one door. Pages and documentation are added by the caller. */
export const openHttp = (served: readonly Served[], options: HttpOptions): FastifyInstance => {
  const { doors, log, report } = options;
  const secure = doors.baseUrl.startsWith("https:");
  const cookie = sessionCookie(secure);
  const http = Fastify({
    trustProxy: options.trustProxy,
    bodyLimit,
    // Long enough for 20 MB from a phone in the yard; a sender who stops in the middle is not waited for.
    requestTimeout: 300_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    genReqId: () => randomBytes(8).toString("hex"),
    forceCloseConnections: "idle",
  });

  http.addHook("onRequest", async (request, reply) => {
    reply.headers(strictHeaders);
    reply.header("x-request-id", request.id);
    if (secure) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  });
  http.addHook("onResponse", async (request, reply) => {
    const { trace } = request;
    log.info({
      request: request.id, method: request.method, route: request.routeOptions.url ?? "unknown", status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10, user: trace?.caller?.user.id, shop: trace?.caller?.shop.id,
    });
  });
  http.addContentTypeParser("multipart/form-data", (_request, _payload, done) => done(null, undefined));

  const refuseWith = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const language = request.trace?.language ?? preferredLanguage(request.headers["accept-language"]);
    if (isUnforeseen(error)) {
      log.error({ request: request.id, err: error });
      report(error);
    }
    const problem = problemOf(error, language);
    return reply.code(problem.status).headers(problem.headers).type("application/problem+json").send(JSON.stringify(problem.body));
  };
  http.setErrorHandler((error, request, reply) => refuseWith(error, request, reply));

  for (const one of served) {
    http.route({
      method: one.route.method,
      url: one.route.path,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const trace: Trace = { language: preferredLanguage(request.headers["accept-language"]), caller: undefined };
        request.trace = trace;
        try {
          return send(reply, await answer(one, incomingOf(request, cookie.name), doors, trace), cookie, request);
        } catch (error) {
          return refuseWith(error, request, reply);
        }
      },
    });
  }
  return http;
};

declare module "fastify" {
  interface FastifyRequest {
    trace?: Trace;
  }
}

const incomingOf = (request: FastifyRequest, cookieName: string): Incoming => {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === "string" ? value : undefined;
  };
  const authorization = header("authorization");
  return {
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    body: request.body,
    raw: request.raw,
    ip: request.ip,
    sessionToken: cookieIn(header("cookie"), cookieName),
    bearerToken: authorization?.startsWith("Bearer ") ? authorization.slice(7) : undefined,
    csrfToken: header("x-csrf-token"),
    idempotencyKey: header("idempotency-key")?.slice(0, 200),
    ifNoneMatch: header("if-none-match"),
    acceptLanguage: header("accept-language"),
    userAgent: (header("user-agent") ?? "").slice(0, 300),
  };
};

const cookieIn = (header: string | undefined, name: string) => {
  const found = header?.split(";").map((part) => part.trim()).find((part) => part.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1);
  return value && /^[\w-]{20,100}$/.test(value) ? value : undefined;
};

const send = (reply: FastifyReply, outgoing: Outgoing, cookie: ReturnType<typeof sessionCookie>, request: FastifyRequest) => {
  reply.code(outgoing.status);
  if (outgoing.session !== undefined) reply.header("set-cookie", outgoing.session === null ? cookie.ended() : cookie.holding(outgoing.session));
  if (outgoing.etag) reply.header("etag", outgoing.etag).header("cache-control", "private, no-cache");
  if (outgoing.file) return sendFile(reply, outgoing.file, request);
  if (outgoing.body === undefined) return reply.send();
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(outgoing.body));
};

/** `?download=1` saves instead of showing. */
const sendFile = async (reply: FastifyReply, { open, ...file }: FileAnswer, request: FastifyRequest) => {
  const saves = (request.query as { download?: string }).download === "1";
  const given = fileAnswer({ ...file, disposition: saves ? "attachment" : file.disposition }, request.headers);
  // Opened first: what is gone is answered as a problem, without the headers of a file.
  const content = given.bodiless ? undefined : await open(given.range);
  return reply.code(given.status).headers(given.headers).send(content);
};
