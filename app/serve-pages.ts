import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { Billing } from "../platform/server/billing.ts";
import { isWaitingForTurn } from "../platform/server/db/connections.ts";
import type { ErrorReports } from "../platform/server/errors/report.ts";
import { isOfPrograms } from "../platform/server/http/error-page.ts";
import { serveAssets, serveWorkers } from "../platform/server/http/web-pages.ts";
import { inProject } from "../platform/server/paths.ts";
import { refuse } from "../platform/shared/refusals.ts";
import { applicationPageSender } from "./application-pages.ts";
import { isPageAddress, renderedAt } from "./page-addresses.ts";
import { servePayPage } from "./pay-page.ts";
import { servePublicSite, type SiteParts, toLanguageOf } from "./public-site.ts";
import { renderedPageSender } from "./rendered-pages.ts";

type PageParts = SiteParts & Pick<ErrorReports, "report"> & { log: Logger };

/**
 * The public site, and the pages of the application. An unknown call under /api, or a request for JSON, answers a
 * problem document.
 */
export const servePages = async (http: FastifyInstance, { log, report, ...site }: PageParts, { provider }: Billing) => {
  const webRoot = inProject("dist", "web");
  const isBusy = (shopId: string) => isWaitingForTurn(site.pool, shopId);
  const sendPage = applicationPageSender(http, webRoot, { isBusy });
  const sendRendered = renderedPageSender(http, webRoot, {
    supportWhatsapp: site.installation.supportWhatsapp,
    log,
    report,
  });
  await serveAssets(http, webRoot);
  serveWorkers(http, webRoot);
  const publicSite = await servePublicSite(http, site);
  if (provider?.kind === "paddle" && provider.clientToken !== undefined)
    servePayPage(http, { url: provider.url, clientToken: provider.clientToken });
  // Shared pages are for the link's recipient, not for search engines.
  http.addHook("onRequest", async (request, reply) => {
    if (/^\/operator|^\/pay\b|^\/(api\/public|[a-z]{2}\/(?!blog\/)[a-z]+)\/[^/?]/.test(request.url))
      reply.header("x-robots-tag", "noindex, nofollow");
  });
  http.addHook("preHandler", async (request, reply) => {
    if (!isReading(request) || !request.url.startsWith("/back/") || request.is404) return;
    reply.header("vary", "Accept");
    if (request.headers.accept?.includes("text/html")) return sendPage(request, reply);
  });
  // The application knows where a signed-in user and a paired tablet begin.
  http.get("/", (request, reply) =>
    hasCookies(request) ? sendPage(request, reply) : toLanguageOf(request, reply, ""),
  );
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    reply.header("vary", "Accept");
    if (!isReading(request) || asksForJson(request) || isOfPrograms(path)) throw refuse("not-found");
    const rendered = renderedAt(path);
    if (rendered) return sendRendered(request, reply, rendered);
    if (isPageAddress(path)) return sendPage(request, reply);
    return hasCookies(request) || path.startsWith("/back/")
      ? sendPage(request, reply, { status: 404 })
      : publicSite.sendNotFound(request, reply);
  });
};

/** Whether this browser has a session here, which also a visitor of sign-in has, or is paired as a tablet. */
const hasCookies = ({ headers }: FastifyRequest) => /\bwarsha(-tablet)?=/.test(headers.cookie ?? "");

const isReading = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";

/** A client that accepts anything, such as a link checker, gets the page. */
const asksForJson = ({ headers: { accept = "" } }: FastifyRequest) =>
  /\bjson\b/.test(accept) && !accept.includes("text/html");
