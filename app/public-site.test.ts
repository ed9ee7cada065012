import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { startApi } from "../tests/support/api.ts";
import { firstCharacters } from "../platform/web/font-characters.ts";
import { type Language, languages } from "../platform/shared/words.ts";
import { sessionCookie } from "../platform/server/http/session-cookie.ts";
import { privacyWords } from "./site/privacy-words.ts";
import { resembling } from "./web/resembling.ts";

const api = await startApi({
  baseUrl: "https://warsha.test",
  supportEmail: "support@warsha.test",
  supportWhatsapp: "+966554102276",
});

const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.http.inject({ url, headers: { accept: "text/html", ...headers } });

const found = async () =>
  [...(await get("/sitemap.xml")).body.matchAll(/<loc>https:\/\/warsha\.test([^<]+)<\/loc>/g)].map(
    ([, path = ""]) => path,
  );
const hidden = languages.flatMap((language) =>
  ["enterprise", "credits", "sent"].map((page) => `/${language}/contact-us/${page}`),
);
const pages = await Promise.all(
  [...(await found()), ...hidden].map(async (path) => ({ path, reply: await get(path) })),
);
const languageOf = (path: string) => path.slice(1, 3) as Language;

/** What a reader sees: without the style sheet and the tags. */
const textOf = (html: string) =>
  html
    .replace(/<style>[^]*?<\/style>/, "")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'");

test("the sitemap names every page in both languages", async () => {
  expect((await found()).toSorted()).toEqual(
    languages
      .flatMap((language) =>
        [
          "",
          "/agreement",
          "/blog",
          "/blog/check-in",
          "/blog/estimate",
          "/blog/tax-invoice",
          "/contact-us",
          "/pricing",
          "/privacy",
          "/terms",
        ].map((path) => `/${language}${path}`),
      )
      .toSorted(),
  );
});

describe.each(pages)("$path", ({ path, reply }) => {
  test("is HTML in the language and direction of its address", () => {
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
    const language = languageOf(path);
    expect(reply.body).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`);
  });

  test("has no script and no style that its policy forbids", () => {
    expect(reply.body).not.toMatch(/<script| style=| on[a-z]+=/);
    const [, styles = ""] = /<style>([^]*?)<\/style>/.exec(reply.body) ?? [];
    const hash = createHash("sha256").update(styles).digest("base64");
    expect(reply.headers["content-security-policy"]).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
  });

  test("shows only characters of its fonts", () => {
    const others = [...new Set(textOf(reply.body))].filter((sign) => !firstCharacters.includes(sign) && sign > " ");
    expect(others.filter((sign) => !/[\u2066-\u2069\u200e\u200f]/.test(sign))).toEqual([]);
  });

  test("leads only to pages that exist, each file too", async () => {
    const links = [...reply.body.matchAll(/(?:href|src|action)="(\/[^"#?]*)/g)].map(([, to = ""]) => to);
    expect(links.length).toBeGreaterThan(5);
    for (const to of new Set(links)) expect([to, (await get(to)).statusCode]).toEqual([to, 200]);
  });
});

test("a page names its own address, its other language and the picture of its preview in full", async () => {
  const { body } = await get("/ar/pricing");
  expect(body).toContain('<link rel="canonical" href="https://warsha.test/ar/pricing"/>');
  expect(body).toContain('<link rel="alternate" hrefLang="en" href="https://warsha.test/en/pricing"/>');
  expect(body).toContain('<link rel="alternate" hrefLang="x-default" href="https://warsha.test/en/pricing"/>');
  expect(body).toMatch(/property="og:image" content="https:\/\/warsha\.test\/site\/preview-ar-[\w-]+\.png"/);
});

test("a page is asked for again, answered 304 if it is the same, and sent compressed", async () => {
  const first = await get("/en", { "accept-encoding": "gzip, br" });
  expect(first.headers).toMatchObject({
    "cache-control": "no-cache",
    "content-encoding": "br",
    vary: "Accept-Encoding",
  });
  const again = await get("/en", { "if-none-match": String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("a page with its fonts is at most 40 KB before its pictures", async () => {
  for (const { path } of pages) {
    const { rawPayload, body } = await get(path, { "accept-encoding": "br" }).then(async (packed) => ({
      rawPayload: packed.rawPayload,
      body: (await get(path)).body,
    }));
    const fonts = [...body.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, font = ""]) => font);
    expect(fonts).toHaveLength(2);
    const sizes = await Promise.all(fonts.map(async (font) => (await get(font)).rawPayload.length));
    expect(rawPayload.length + sizes.reduce((sum, size) => sum + size, 0), path).toBeLessThan(40 * 1024);
  }
});

test("files are kept for a year, because their addresses change with their content", async () => {
  const [, font = ""] = /href="(\/site\/sans-400-[\w-]+\.woff2)"/.exec((await get("/en")).body) ?? [];
  expect((await get(font)).headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "font/woff2",
  });
});

test.each(["", "/pricing", "/contact-us", "/blog", "/terms", "/privacy", "/agreement"])(
  "%s without a language leads to that of the reader",
  async (path) => {
    const at = async (language: string) => (await get(path || "/", { "accept-language": language })).headers.location;
    expect([await at("ar-SA,ar;q=0.9"), await at("fr,en;q=0.5"), await at("")]).toEqual([
      `/ar${path}`,
      `/en${path}`,
      `/en${path}`,
    ]);
    expect((await get(`/tr${path}`)).headers.location).toBe(`/en${path}`);
  },
);

test("the privacy policy names every cookie", () => {
  const told = {
    name: "holds the session",
    deviceName: "recognises this browser",
    operatorName: "Whoever operates this service",
    tabletName: "workshop tablet",
    wroteName: "after something was saved",
    cellName: "names the one that has the workshop's data",
  };
  const known = Object.entries(sessionCookie(true)).filter(([, cookie]) => typeof cookie === "string");
  expect(Object.keys(told).sort()).toEqual(known.map(([name]) => name).sort());
  for (const text of Object.values(told)) expect(privacyWords.cookies.en).toContain(text);
});

test("someone with a session begins in the application", async () => {
  const reply = await get("/", { cookie: "warsha=anything" });
  expect([reply.statusCode, reply.headers.location]).toEqual([200, undefined]);
});

test("an address at which there is nothing is answered in its language, with pages of similar addresses", async () => {
  const reply = await get("/ar/pricng");
  expect(reply.statusCode).toBe(404);
  expect(reply.body).toContain('<html lang="ar" dir="rtl">');
  expect(reply.body).toContain('<meta name="robots" content="noindex"/>');
  expect(reply.body).toMatch(/<a href="\/ar\/pricing">الباقات<\/a>/);
  expect(resembling("/ar/pricng", [{ to: "/ar/pricing" }])).toHaveLength(1);
  expect((await get("/nosuch", { "accept-language": "ar" })).body).toContain('lang="ar"');
  expect((await get("/en/qqqqq")).body).not.toContain("Did you mean");
});

test("articles and the pages of the site may be found by searches, shared pages may not", async () => {
  expect((await get("/en/blog/check-in")).headers["x-robots-tag"]).toBeUndefined();
  expect((await get("/en/d/token")).headers["x-robots-tag"]).toBe("noindex, nofollow");
  expect((await get("/robots.txt")).body).toContain("Sitemap: https://warsha.test/sitemap.xml");
});

test("each language has a feed of its articles, the newest first", async () => {
  const { body, headers } = await get("/ar/blog/feed.xml");
  expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
  expect([...body.matchAll(/<id>([^<]+)<\/id>/g)].map(([, id]) => id)).toEqual([
    "https://warsha.test/ar/blog",
    "https://warsha.test/ar/blog/estimate",
    "https://warsha.test/ar/blog/check-in",
    "https://warsha.test/ar/blog/tax-invoice",
  ]);
});

test("the prices of the plans stand in the page, those of a year 20% lower", async () => {
  const text = textOf((await get("/en/pricing")).body);
  for (const price of ["285", "720", "29", "72", "75", "190", "228", "576", "2,736", "6,912", "23.2", "912"])
    expect(text).toContain(price);
  expect(text).not.toContain("499");
  expect(text).toContain("Prices exclude VAT");
});

test("the trial of a plan is begun with it", async () => {
  const { body } = await get("/ar/pricing");
  expect(body).toContain('href="/ar/register?plan_id=standard"');
  expect(body).toContain('href="/ar/register?plan_id=professional"');
});
