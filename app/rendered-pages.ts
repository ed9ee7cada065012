import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { refuseLink } from "../modules/base/messages/words.ts";
import type { ErrorReports } from "../platform/server/errors/report.ts";
import { withoutValues } from "../platform/server/errors/safe-error.ts";
import { problemOf } from "../platform/server/http/problems.ts";
import { pagePolicy } from "../platform/server/http/web-pages.ts";
import { refuse } from "../platform/shared/refusals.ts";
import { builtEntries } from "./built-entries.ts";
import { askSelf, sendCompressed, sessionOf } from "./own-calls.ts";
import type { FoundPage } from "./page-addresses.ts";
import { documentOf } from "./rendered-document.ts";
import type { PageData, PageAnswer } from "./rendered.ts";
import { headedFor } from "./web/headed-for.ts";
import type { Rendered } from "./web/render.tsx";

type Parts = { supportWhatsapp: string | undefined; log: Logger; report: ErrorReports["report"] };

/**
 * Answers a page that its readers meet first as HTML with all that it shows, in the language of its address. Its data are
 * what the page's own call answers to this reader, with the same checks, and its status that of the call.
 */
export const renderedPageSender = (http: FastifyInstance, webRoot: string, { supportWhatsapp, log, report }: Parts) => {
  const builtOf = builtEntries(webRoot);
  const kept = new Map<string, Promise<Rendered>>();
  /** A page that cannot be rendered here is rendered by the browser. */
  const render = async (request: FastifyRequest, entry: FoundPage["entry"], data: PageData) => {
    try {
      const { renderPage } = await import("./web/render.tsx");
      return await renderPage(entry, data);
    } catch (error) {
      const safe = withoutValues(error);
      log.error({ request: request.id, err: safe });
      report(safe);
      return unrendered;
    }
  };
  /** What is the same for every reader is rendered once. */
  const renderOnce = async (request: FastifyRequest, { entry, searchShown }: FoundPage, data: PageData) => {
    const search = searchShown?.(data.search) ?? "";
    const key = [entry, data.language, search].join(" ");
    const rendering = kept.get(key) ?? render(request, entry, { ...data, params: {}, search });
    kept.set(key, rendering);
    const rendered = await rendering;
    if (rendered === unrendered) kept.delete(key);
    return rendered;
  };
  /** Rendering holds up all other calls: a very long document is rendered by the browser. */
  const renderWithin = async (request: FastifyRequest, { entry }: FoundPage, data: PageData) =>
    data.answers.every(({ body }) => body.length <= longestRendered) ? render(request, entry, data) : unrendered;
  return async (request: FastifyRequest, reply: FastifyReply, page: FoundPage) => {
    const { entry, language, params, asks } = page;
    const search = request.url.slice(request.url.split("?")[0]?.length ?? 0);
    const session = page.isForGuests && (await sessionOf(http, request));
    if (session) return reply.header("cache-control", "no-store").redirect(headedFor(search, session));
    const answers = asks === undefined ? [] : [ofKind(page, await answerOf(http, request, { asks, language, params }))];
    refuseTooMany(answers);
    const data: PageData = { language, params, search, supportWhatsapp: supportWhatsapp ?? null, answers };
    const nonce = randomBytes(16).toString("base64url");
    const rendered = await (asks === undefined ? renderOnce : renderWithin)(request, page, data);
    const retryAfter = answers[0]?.retryAfter ?? null;
    if (retryAfter !== null) reply.header("retry-after", retryAfter);
    reply
      .code(answers[0]?.status ?? 200)
      .header("content-security-policy", pagePolicy(nonce))
      .header("cache-control", "no-store")
      .header("content-language", language)
      .type("text/html; charset=utf-8");
    return sendCompressed(request, reply, documentOf({ data, nonce, ...rendered, built: builtOf(entry) }));
  };
};

const unrendered: Rendered = { title: "", html: "", preloads: "", styles: [] };

/** Characters of an answer: some 500 lines of a statement. */
const longestRendered = 200_000;

/** After too many calls the page of the error is sent, which costs no rendering and loads itself again in time. */
const refuseTooMany = ([answer]: readonly PageAnswer[]) => {
  if (answer?.status !== 429) return;
  const seconds = Number(answer.retryAfter ?? 60);
  throw refuse("too-many-tries", { retryAfter: seconds, values: { seconds } });
};

/** Here a link to another kind of record is closed: nothing of the record is sent. */
const ofKind = ({ kind, language }: FoundPage, answer: PageAnswer): PageAnswer => {
  if (answer.status !== 200 || !kind || (JSON.parse(answer.body) as { kind?: unknown }).kind === kind) return answer;
  const { status, body } = problemOf(refuseLink("link-closed"), language);
  return { ...answer, status, body: JSON.stringify(body) };
};

type PageCall = { asks: string; language: string; params: FoundPage["params"] };

/** Rendering is no opening of a link: the page asks again when it runs, which a link preview does not. */
const answerOf = async (
  http: FastifyInstance,
  request: FastifyRequest,
  { asks, language, params: { token = "" } }: PageCall,
): Promise<PageAnswer> => {
  const url = asks.replace(":token", /^[\w-]+$/.test(token) ? token : "-");
  const headers = { "accept-language": language, "sec-purpose": "prefetch" };
  const answered = await askSelf({ http, request, url, headers });
  const retryAfter = answered.headers["retry-after"];
  return {
    path: asks,
    status: answered.statusCode,
    retryAfter: retryAfter ?? null,
    body: answered.body,
  };
};
