import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageFiles } from "../build/page-files.ts";
import { fileReader, pagePolicy } from "../platform/server/http/web-pages.ts";
import { directionOf, nearestLanguage } from "../platform/shared/words.ts";
import { inTime } from "./in-time.ts";
import { askSelf, sendCompressed, sessionOf } from "./own-calls.ts";
import { applicationPageAt } from "./page-addresses.ts";

type Parts = {
  /** Whether calls of this shop have to wait: answers that come too late would be asked for twice. */
  isBusy: (shopId: string) => boolean;
};

/**
 * Answers a page of the application. Its HTML names all files that the page loads, so that they are fetched at once, and
 * holds the session and, unless the shop is busy, the answers with which the page begins.
 */
export const applicationPageSender = (http: FastifyInstance, webRoot: string, { isBusy }: Parts) => {
  const readHtml = fileReader(webRoot, "index.html");
  const readFiles = fileReader(webRoot, "pages.json");
  let known: PageFiles | undefined;
  const filesOf = (address: string) => {
    const built = readFiles();
    if (built) known ??= JSON.parse(built) as PageFiles;
    return known?.[address];
  };
  const linksOf = (address: string) => {
    const files = filesOf(address);
    if (!files) return "";
    return [
      `<link rel="stylesheet" crossorigin href="/${files.style}">`,
      ...files.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      // Are in the page's style sheet: the scripts find that they need not be fetched.
      ...files.parts.map((file) => `<link rel="stylesheet" disabled href="/${file}">`),
    ].join("\n");
  };
  return async (request: FastifyRequest, reply: FastifyReply, { status = 200 }: { status?: number } = {}) => {
    const [path = "", query = ""] = request.url.split("?");
    const page = applicationPageAt(path, { hasQuery: query !== "" });
    const nonce = randomBytes(16).toString("base64url");
    const { language, answers } = await beginningOf(http, request, { asks: page?.asks ?? [], isBusy });
    const html = readHtml()
      .replaceAll("__NONCE__", nonce)
      .replace('<html lang="en" dir="ltr">', `<html lang="${language}" dir="${directionOf(language)}">`)
      .replace("</head>", (end) => `${page ? linksOf(page.address) : ""}\n${end}`)
      .replace('<div id="root"></div>', (root) => `${root}\n${answers}`);
    reply
      .code(status)
      .header("content-security-policy", pagePolicy(nonce))
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8");
    return sendCompressed(request, reply, html);
  };
};

/**
 * The answers of the session and of these calls, for who opens the page; nothing for a program that fetches its HTML, as
 * the service worker does to keep it.
 */
const beginningOf = async (
  http: FastifyInstance,
  request: FastifyRequest,
  { asks, isBusy }: Parts & { asks: readonly string[] },
) => {
  const isPage = request.headers["sec-fetch-dest"] === "document";
  const session = isPage ? await inTime(sessionOf(http, request)) : undefined;
  if (!session || session.floor) return { language: "en" as const, answers: "" };
  const language = nearestLanguage(session.user.locale);
  const headers = { "accept-language": language };
  const bodyOf = async (url: string) => {
    const answer = await inTime(askSelf({ http, request, url, headers }));
    return answer?.statusCode === 200 ? [[url, answer.body] as const] : [];
  };
  const ofSession = ["/api/session", session.body] as const;
  const asked = session.shop && isBusy(session.shop.id) ? [] : asks;
  const bodies = Object.fromEntries([ofSession, ...(await Promise.all(asked.map(bodyOf))).flat()]);
  const json = JSON.stringify({ language, bodies }).replaceAll("<", "\\u003c");
  return { language, answers: `<script type="application/json" id="first-answers">${json}</script>` };
};
