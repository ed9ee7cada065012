import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { checkContact, contactFields, type ContactValues } from "../modules/front/contact/rules.ts";
import { addContactRequest } from "../modules/front/contact/verbs.ts";
import type { Pool } from "../platform/server/db/pool.ts";
import { acceptedEncoding } from "../platform/server/http/encodings.ts";
import { readForm } from "../platform/server/http/request-body.ts";
import { Refusal, refuse } from "../platform/shared/refusals.ts";
import { inLanguage, type Language, languages, preferredLanguage } from "../platform/shared/words.ts";
import { readArticleTexts, readSiteFiles } from "./site-files.ts";
import type { Installation, Site } from "./site/site-context.ts";

export type SiteParts = {
  installation: Installation;
  pool: Pool;
  /** Counts a public write of an address; refuses `too-many-tries`. */
  throttle: (ip: string) => void;
};

/**
 * The public site: pages that are sent as HTML in the language of their address, without any script. A page is rendered
 * with its first request and kept, because all that it shows is known at the start. Answers how the site says that there
 * is no such page.
 */
export const servePublicSite = async (http: FastifyInstance, { installation, pool, throttle }: SiteParts) => {
  const files = readSiteFiles();
  const { articlesOf, feedOf, renderContact, renderNotFound, renderPage, robotsOf, sitemapOf, sitePathsOf } =
    await import("./site/render.tsx");
  const articles = articlesOf(readArticleTexts());
  const paths = sitePathsOf(articles);
  const siteAt = (language: Language, path: string): Site => ({ language, path, installation, files, articles });

  const policy = sitePolicy(files.styles);
  const sendHtml = (reply: FastifyReply, html: string) =>
    reply.header("content-security-policy", policy).type(htmlType).send(html);
  /** A text that is made once, compressed once, and asked for again whenever it is shown. */
  const serveText = (address: string, type: string, make: () => string) => {
    let kept: Promise<Packed> | undefined;
    http.get(address, async (request, reply) => {
      kept ??= packed(make());
      if (type === htmlType) reply.header("content-security-policy", policy);
      return sendPacked(request, reply.type(type), await kept);
    });
  };

  for (const file of files.served)
    http.get(file.address, (_request, reply) =>
      reply.header("cache-control", "public, max-age=31536000, immutable").type(file.type).send(file.bytes),
    );
  for (const path of [...paths.found, ...paths.hidden]) {
    for (const language of languages)
      serveText(`/${language}${path}`, htmlType, () => renderPage(siteAt(language, path)));
    http.get(`/tr${path}`, (_request, reply) => reply.redirect(`/en${path}`));
    if (path !== "") http.get(path, (request, reply) => toLanguageOf(request, reply, path));
  }
  for (const language of languages)
    serveText(`/${language}/blog/feed.xml`, "application/atom+xml; charset=utf-8", () =>
      feedOf(language, articles[language], installation.baseUrl),
    );
  serveText("/sitemap.xml", "application/xml; charset=utf-8", () => sitemapOf(paths.found, installation.baseUrl));
  serveText("/robots.txt", "text/plain; charset=utf-8", () => robotsOf(installation.baseUrl));

  /** What is refused comes back as the page with what was typed. */
  const receiveContact = async (request: FastifyRequest, reply: FastifyReply, language: Language) => {
    const site = siteAt(language, "/contact-us");
    const values: ContactValues = {};
    try {
      throttle(request.ip);
      if (isFromElsewhere(request)) throw refuse("malformed");
      const form = await readForm(request.raw);
      for (const name of contactFields) values[name] = form[name] ?? "";
      const checked = checkContact(values);
      if (checked.errors) return sendHtml(reply.code(422), renderContact(site, { values, errors: checked.errors }));
      await addContactRequest(pool, { ...checked.request, language, ip: request.ip });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { words, details } = error;
      if (details.retryAfter !== undefined) reply.header("retry-after", details.retryAfter);
      const failure = inLanguage(words, language, details.values);
      return sendHtml(reply.code(words.status), renderContact(site, { values, failure }));
    }
    return reply.redirect(`/${language}/contact-us/sent`, 303);
  };
  for (const language of languages)
    http.post(`/${language}/contact-us`, (request, reply) => receiveContact(request, reply, language));

  return {
    /** In the language of the address, else the reader's. */
    sendNotFound: (request: FastifyRequest, reply: FastifyReply) => {
      const [address = ""] = request.url.split("?");
      const language = languages.find((known) => address.startsWith(`/${known}/`)) ?? languageOf(request);
      return sendHtml(reply.code(404), renderNotFound(siteAt(language, ""), address));
    },
  };
};

/** `/pricing` → `/ar/pricing` for a reader of Arabic. */
export const toLanguageOf = (request: FastifyRequest, reply: FastifyReply, path: string) =>
  reply.header("vary", "Accept-Language").redirect(`/${languageOf(request)}${path}`);

const languageOf = ({ headers }: FastifyRequest) => preferredLanguage(headers["accept-language"]);

const htmlType = "text/html; charset=utf-8";

type Packed = { bytes: Buffer; etag: string; by: Readonly<Record<string, Buffer>> };

const packed = async (text: string): Promise<Packed> => {
  const bytes = Buffer.from(text);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, quality), promisify(gzip)(bytes, { level: 9 })]);
  return { bytes, etag: `"${hashOf(bytes, "base64url").slice(0, 22)}"`, by: { br, gzip: gz } };
};

/** Browsers ask each time whether it has changed. */
const sendPacked = (request: FastifyRequest, reply: FastifyReply, { bytes, etag, by }: Packed) => {
  reply.header("cache-control", "no-cache").header("etag", etag).header("vary", "Accept-Encoding");
  if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers["accept-encoding"], Object.keys(by));
  return encoding ? reply.header("content-encoding", encoding).send(by[encoding]) : reply.send(bytes);
};

/** Another site's page may not send the form in the visitor's name. */
const isFromElsewhere = ({ headers }: FastifyRequest) =>
  !["same-origin", "none", undefined].includes(headers["sec-fetch-site"]?.toString());

/** No script at all; the style sheet of the page by its hash. */
const sitePolicy = (styles: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${hashOf(styles, "base64")}'`,
    "img-src 'self'",
    "font-src 'self'",
    // Of Lighthouse, which reads robots.txt from the page; the page itself has no script.
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const hashOf = (content: string | Buffer, encoding: "base64" | "base64url") =>
  createHash("sha256").update(content).digest(encoding);
