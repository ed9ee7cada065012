import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import Fastify, { type ConnectionError, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { Refusal, refuse } from "../../shared/refusals.ts";
import {
  type FloorLanguage,
  inLanguage,
  isFloorLanguage,
  preferredLanguage,
  type Reading,
} from "../../shared/words.ts";
import type { Dependencies } from "./dependencies.ts";
import { answer, type Trace } from "./admission.ts";
import { fileAnswer } from "../files/downloads.ts";
import type { FileAnswer } from "../files/answers.ts";
import type { Outgoing } from "./outgoing.ts";
import { cookieIn, incomingOf, type RequestTypes } from "./incoming.ts";
import { discardRest, isRead } from "./request-body.ts";
import { errorPage, isForReading, languageOf } from "./error-page.ts";
import { withoutValues } from "../errors/safe-error.ts";
import { sessionCookie } from "./session-cookie.ts";
import { isUnforeseen, problemOf } from "./problems.ts";
import type { Served } from "./serve.ts";
import { largestUpload } from "../files/uploads.ts";

export type HttpOptions = {
  dependencies: Dependencies;
  log: Logger;
  trustProxy: boolean;
  report: (error: unknown) => void;
  /** The texts of refusals for pages in a floor language. */
  readings?: Readonly<Record<FloorLanguage, Reading>>;
  /** The program is shutting down: answers close their connections, so that clients reconnect elsewhere. */
  isLeaving?: () => boolean;
};

/** Headers of every answer; pages replace the content security policy by their own with a nonce. */
const strictHeaders = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(self), serial=(self), microphone=(self), geolocation=()",
  "cache-control": "no-store",
};

/** The HTTP server with every served route. The caller adds pages and documentation. */
export const openHttp = (served: readonly Served[], options: HttpOptions): FastifyInstance => {
  const { dependencies, log, report, isLeaving = () => false } = options;
  const secure = dependencies.baseUrl.startsWith("https:");
  const cookie = sessionCookie(secure);
  const withStrictHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    if (secure) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
    return reply.headers(strictHeaders).header("x-request-id", request.id);
  };
  /** A page asks in the language in which it stands. */
  const readingOf = ({ headers }: FastifyRequest) => {
    const asked = headers["accept-language"]?.slice(0, 2);
    return isFloorLanguage(asked) ? options.readings?.[asked] : undefined;
  };
  const refuseWith = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const language = request.trace?.language ?? preferredLanguage(request.headers["accept-language"]);
    if (isUnforeseen(error)) {
      const safe = withoutValues(error);
      log.error({ request: request.id, err: safe });
      report(safe);
    }
    const elsewhere = elsewhereIn(error);
    if (elsewhere) {
      reply.header("set-cookie", cookie.ofCell(elsewhere.cell));
      if (isForReading(request)) return reply.redirect(leadingTo(elsewhere, request, cookie), 307);
    }
    const problem = problemOf(error, language, readingOf(request));
    const reference = isUnforeseen(error) ? request.id : undefined;
    if (isForReading(request)) {
      const { status, headers, body } = problem;
      const page = errorPage(
        { status, detail: String(body.detail), retryAfter: Number(headers["retry-after"] ?? 0), reference },
        request.trace?.caller ? language : languageOf(request),
      );
      return reply.code(status).headers(headers).headers(page.headers).send(page.html);
    }
    return reply
      .code(problem.status)
      .headers(problem.headers)
      .type("application/problem+json")
      .send(JSON.stringify({ ...problem.body, ...(reference && { reference }) }));
  };
  const http = Fastify({
    // Trusts only the last entry of X-Forwarded-For, which our proxy adds; a client can forge the others.
    trustProxy: options.trustProxy ? (_address, hop) => hop === 0 : false,
    // Long enough for 20 MB over a slow phone connection; a stalled sender is cut off.
    requestTimeout: 300_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    genReqId: () => randomUUID().slice(-12),
    forceCloseConnections: "idle",
    return503OnClosing: false,
    // Addresses that cannot be decoded never reach the hooks.
    frameworkErrors: (error, request, reply) =>
      void refuseWith(error, request, closingUnlessRead(request, withStrictHeaders(request, reply))),
    clientErrorHandler: refuseConnection,
  });

  http.addHook("onRequest", (request, reply, done) => {
    withStrictHeaders(request, reply);
    done(hasOneHost(request.raw.rawHeaders) ? undefined : refuse("malformed"));
  });
  http.addHook("onResponse", (request, reply, done) => {
    const { trace } = request;
    log.info({
      request: request.id,
      method: request.method,
      route: request.routeOptions.url ?? "unknown",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: trace?.caller?.user.id,
      shop: trace?.caller?.shop.id,
      operator: trace?.operator?.id,
      trace: request.traceId,
    });
    done();
  });
  // Bodies are read only after the checks of `door.ts`, so Fastify's parsers are removed.
  http.removeAllContentTypeParsers();
  http.addContentTypeParser("*", async () => undefined);
  http.addHook("onSend", (request, reply, _payload, done) => {
    if (isLeaving()) reply.header("connection", "close");
    if (isRead(request.raw)) done();
    // oxlint-disable-next-line promise/no-callback-in-promise -- most requests have no body, and then need no promise
    else void readRest(request, reply).then(() => done(), done);
  });
  const readRest = async (request: FastifyRequest, reply: FastifyReply) => {
    // An upload is read to its end before it is refused; otherwise the browser reports a broken connection instead
    // of the refusal.
    const isUpload = request.routeOptions.config.takesUpload && request.trace?.isAdmitted;
    if (!(await discardRest(request.raw, isUpload ? largestUpload : undefined))) reply.header("connection", "close");
  };
  http.setErrorHandler((error, request, reply) => refuseWith(error, request, reply));

  http.addHook("preClose", async () => dependencies.streams.close());
  for (const call of served) {
    http.route<RequestTypes>({
      method: call.route.method,
      url: call.route.path,
      // A HEAD request for an event stream would never end.
      exposeHeadRoute: call.route.kind !== "events",
      config: {
        takesUpload: call.route.kind === "upload",
        answersFile: call.route.kind === "file",
        isStream: call.route.kind === "events",
        askedBy: call.scope === "shop" ? "session" : call.route.askedBy,
      },
      handler: async (request, reply) => {
        const trace: Trace = {
          language: preferredLanguage(request.headers["accept-language"]),
          caller: undefined,
          operator: undefined,
          isAdmitted: false,
        };
        request.trace = trace;
        try {
          return send(reply, await answer(call, incomingOf(request, cookie), dependencies, trace), cookie, request);
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
    /** Of its OpenTelemetry trace, if these are on. */
    traceId?: string;
  }
  interface FastifyContextConfig {
    takesUpload?: boolean;
    answersFile?: boolean;
    isStream?: boolean;
    /** Which token names the shop, if the address has none. */
    askedBy?: "session" | "tablet" | undefined;
  }
}

/** Node reads the first of several `Host` headers, another server before this one perhaps the last. */
const hasOneHost = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length <= 1;

type Elsewhere = { cell: string; address: string };

const elsewhereIn = (error: unknown) =>
  error instanceof Refusal && error.code === "shop-elsewhere" ? (error.details.extra as Elsewhere) : undefined;

/** The same address again, which now leads to the other cell; past a balancer that ignores the cookie, its own address. */
const leadingTo = (
  { cell, address }: Elsewhere,
  { url, headers }: FastifyRequest,
  { cellName }: { cellName: string },
) => {
  // Two slashes would begin the name of a host.
  const path = url.replace(/^[/\\]+/, "/");
  return cookieIn(headers.cookie, cellName, /^/) === cell ? address + path : path;
};

const closingUnlessRead = (request: FastifyRequest, reply: FastifyReply) =>
  isRead(request.raw) ? reply : reply.header("connection", "close");

/** Answers what is not HTTP, or begins too large, with an HTTP error and closes the connection. */
const refuseConnection = (error: ConnectionError, socket: Socket) => {
  if (!socket.writable || error.code === "ECONNRESET") return socket.destroy(error);
  const isTooLarge = error.code === "HPE_HEADER_OVERFLOW";
  const refusal = refuse(isTooLarge ? "head-too-large" : "malformed");
  const packet: unknown = error.rawPacket;
  const head = Buffer.isBuffer(packet) ? packet.toString("latin1") : "";
  const answer = isTooLarge && /^accept: .*text\/html/im.test(head) ? pageFor(refusal, head) : problemFor(refusal);
  const headers = { ...strictHeaders, ...answer.headers, connection: "close" };
  const lines = [
    `HTTP/1.1 ${refusal.words.status} ${STATUS_CODES[refusal.words.status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${answer.body}`);
};

const problemFor = (refusal: Refusal) => ({
  headers: { "content-type": "application/problem+json" },
  body: JSON.stringify(problemOf(refusal, "en").body),
});

/** What was read of the head of a request names its reader's language, if it came before the rest. */
const pageFor = (refusal: Refusal, head: string) => {
  const [, url = "/"] = /^[A-Z]+ (\S+)/.exec(head) ?? [];
  const [, accepted] = /^accept-language: (.*)$/im.exec(head) ?? [];
  const language = languageOf({ url, headers: { "accept-language": accepted } });
  const { status } = refusal.words;
  const { html, headers } = errorPage({ status, detail: inLanguage(refusal.words, language) }, language);
  return { headers, body: html };
};

const send = (
  reply: FastifyReply,
  outgoing: Outgoing,
  cookie: ReturnType<typeof sessionCookie>,
  request: FastifyRequest<RequestTypes>,
) => {
  reply.code(outgoing.status);
  if (outgoing.session !== undefined)
    reply.header("set-cookie", outgoing.session === null ? cookie.ended() : cookie.holding(outgoing.session));
  if (outgoing.device !== undefined) reply.header("set-cookie", cookie.ofDevice(outgoing.device));
  if (outgoing.tablet !== undefined) reply.header("set-cookie", cookie.ofTablet(outgoing.tablet));
  if (outgoing.operatorSession !== undefined) reply.header("set-cookie", cookie.ofOperator(outgoing.operatorSession));
  if (outgoing.wroteForSeconds !== undefined) reply.header("set-cookie", cookie.ofWriter(outgoing.wroteForSeconds));
  if (outgoing.etag) reply.header("etag", outgoing.etag).header("cache-control", "private, no-cache");
  if (outgoing.events) return reply.headers(eventHeaders).send(outgoing.events);
  if (outgoing.file) return sendFile(reply, outgoing.file, request);
  if (outgoing.body === undefined) return reply.send();
  return reply.type("application/json; charset=utf-8").send(outgoing.json ?? JSON.stringify(outgoing.body));
};

/** Prevents caches and proxies from buffering events; the connection ends with the stream. */
const eventHeaders = {
  "content-type": "text/event-stream",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  connection: "close",
};

/** `?download=1` saves instead of showing. */
const sendFile = async (reply: FastifyReply, answered: FileAnswer, request: FastifyRequest<RequestTypes>) => {
  const { open, ...file } = await answered();
  const saves = request.query["download"] === "1";
  const prepared = fileAnswer({ ...file, disposition: saves ? "attachment" : file.disposition }, request.headers);
  // Opened before headers are set, so that a missing file is answered as a problem document.
  const content = prepared.bodiless ? undefined : await open(prepared.range);
  return reply.code(prepared.status).headers(prepared.headers).send(content);
};
