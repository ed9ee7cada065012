import { gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { openLog } from "../platform/server/errors/log.ts";
import { problemOf } from "../platform/server/http/problems.ts";
import { inProject } from "../platform/server/paths.ts";
import { startApi } from "../tests/support/api.ts";
import { succeeded } from "../tests/support/billing.ts";
import { estimating } from "../tests/support/estimating.ts";
import { mechanic, pairedTablet } from "../tests/support/floor.ts";
import { linksOfEveryKind } from "../tests/support/links.ts";
import { openRows } from "../tests/support/rows.ts";
import { samples } from "../tests/support/sample-files.ts";
import { wholeShop } from "../tests/support/whole-shop.ts";
import { floorWords } from "../modules/base/floor/screen-words.ts";
import { invitationWords } from "../modules/base/team/invitation-words.ts";
import { signInWords } from "../modules/base/team/sign-in-words.ts";
import { registerWords } from "../modules/front/sign-up/register-words.ts";
import { requestWords } from "../modules/workshop/bookings/screen-words.ts";
import { sharedWords } from "../modules/base/messages/share-words.ts";
import { languages } from "../platform/shared/words.ts";
import { renderedAddresses, renderedAt } from "./page-addresses.ts";
import { renderedPageSender } from "./rendered-pages.ts";

const api = await startApi({ trustProxy: true });
const { owner, things } = await wholeShop(api);
const linked = await linksOfEveryKind(api, owner, things);
const rows = await openRows(api.database.ownerUrl);
afterAll(rows.close);

const page = async (url: string, headers: Record<string, string> = {}) => {
  const reply = await api.app.http.inject({ url, headers: { accept: "text/html", ...headers } });
  return { status: reply.statusCode, headers: reply.headers, html: reply.body };
};

/** What is embedded for the page's script. */
const pageDataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(html)?.[1] ?? "");

/** What a reader sees. */
const textOf = (html: string) =>
  (/<body>([^]*?)<script/.exec(html)?.[1] ?? "").replace(/<[^>]+>/g, " ").replace(/[\u2060\u2066-\u2069]/g, "");

const pages = renderedAddresses
  .filter(({ kind }) => kind !== undefined)
  .flatMap(({ address, kind = "" }) =>
    languages.map((language) => ({ kind, language, url: address.replace("$lang", language) })),
  );

test.each(pages)(
  "the server renders the page of $kind in its language ($language)",
  async ({ kind, language, url }) => {
    const { status, html } = await page(url.replace("$token", linked.get(kind) ?? "none"));
    expect(status).toBe(200);
    expect(html).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"`);
    expect(html).toMatch(
      language === "ar" ? /<title>\p{Script=Arabic}.* · ورشة<\/title>/u : /<title>\w.* · Warsha<\/title>/,
    );
    expect(html).toMatch(/<h1[ >]/);
    expect(textOf(html)).toContain(sharedWords.download[language]);
    expect(html).not.toMatch(/<[^>]* style="/);
  },
);

const { visit, offer, sent, linkTo } = await estimating(api, owner);

/** A sent estimate, of a finding with this name, and the token of a link to it. */
const estimateOf = async (name = "Front brakes") => {
  const finding = succeeded(await owner.post("/api/findings", { client_vehicle_id: visit, name, grade: "now" })).body
    .id;
  const id = await sent([offer(finding)]);
  return { id, token: await linkTo(id) };
};

test("an estimate shows its number, its findings and their prices without a script", async () => {
  const { id, token } = await estimateOf();
  const { number } = (await owner.get(`/api/estimates/${id}`)).body;
  const { html } = await page(`/en/e/${token}`);
  const text = textOf(html);
  for (const shown of [number, "Front brakes", "Yousif"]) expect(text).toContain(shown);
  expect(text).toMatch(/460\.00/);
  expect(text).not.toContain("undefined");
});

test("the first photo of an estimate is fetched with the page, in the width of a phone; the others as they are scrolled to", async () => {
  const lines = [];
  const photos: string[] = [];
  for (const name of ["Front brakes", "Rear brakes"]) {
    const finding = succeeded(await owner.post("/api/findings", { client_vehicle_id: visit, name, grade: "now" })).body
      .id;
    const { file } = succeeded(
      await owner.upload(`/api/findings/${finding}/media`, { name: "pads.jpg", bytes: await samples.phonePhoto() }),
    ).body;
    photos.push(file.id);
    lines.push(offer(finding));
  }
  const { html } = await page(`/en/e/${await linkTo(await sent(lines))}`);
  const [head = "", body = ""] = html.split("<body>");
  const preloaded = [...head.matchAll(/<link rel="preload" as="image" href="([^"]+)"/g)].map(([, address]) => address);
  expect(preloaded).toEqual([expect.stringMatching(`${photos[0]}\\?page=1$`)]);
  expect(body).not.toContain("<link");
  const pictures = [...body.matchAll(/<img [^>]*>/g)].map(([picture]) => picture);
  expect(pictures.map((picture) => /loading="(\w+)"/.exec(picture)?.[1])).toEqual(["eager", "lazy"]);
  for (const picture of pictures) expect(picture).toMatch(/ width="\d+" height="\d+"/);
});

test("what a link does not open is answered with its status, in its language", async () => {
  const { token } = await estimateOf();
  const unknown = await page("/ar/e/nobody-made-this-token-0000000000000");
  expect(unknown.status).toBe(404);
  expect(textOf(unknown.html)).toContain(sharedWords.closed.ar);
  const ofOtherKind = await page(`/en/i/${token}`);
  expect(ofOtherKind.status).toBe(404);
  expect(textOf(ofOtherKind.html)).toContain(sharedWords.closed.en);
  expect(ofOtherKind.html).not.toContain("Front brakes");
  expect(pageDataOf(ofOtherKind.html).answers).toMatchObject([
    { status: 404, body: expect.stringMatching(/^{"type":"link-closed"[^{}]*}$/) },
  ]);
  expect((await page(`/en/e/${token}.pdf/`)).status).toBe(404);
});

test("a revoked link names the shop to ask and shows nothing of the record", async () => {
  const { id } = await estimateOf();
  const { id: link, url } = succeeded(await owner.post(`/api/estimates/${id}/links`, {})).body;
  succeeded(await owner.delete(`/api/links/${link}`));
  const { status, html } = await page(new URL(url.en).pathname);
  expect(status).toBe(404);
  expect(textOf(html)).toContain((await owner.get("/api/session")).body.shop.name);
  expect(html).not.toContain("Front brakes");
});

test("too many openings from one address are refused with the time to wait", async () => {
  const headers = { "x-forwarded-for": "192.0.2.77" };
  const { token } = await estimateOf();
  await rows.query("insert into directory.throttles (key, window_start, tries) values ($1, now(), 59)", [
    "link-previews:192.0.2.77",
  ]);
  expect((await page(`/en/e/${token}`, headers)).status).toBe(200);
  const last = await page(`/en/e/${token}`, headers);
  expect(last.status).toBe(429);
  expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
  expect(last.html).toMatch(/<meta http-equiv="refresh" content="\d+">/);
  expect(last.html).not.toContain("Front brakes");
  expect((await page(`/en/e/${token}`, { "x-forwarded-for": "192.0.2.78" })).status).toBe(200);
});

test("an opened page counts one try of its network, though it is rendered and its script asks", async () => {
  const ip = "192.0.2.79";
  const { token } = await estimateOf();
  await rows.query("insert into directory.throttles (key, window_start, tries) values ($1, now(), 59)", [
    `links:${ip}`,
  ]);
  expect((await page(`/en/e/${token}`, { "x-forwarded-for": ip })).status).toBe(200);
  expect((await api.anonymous("en", { ip }).get(`/api/public/links/${token}`)).status).toBe(200);
  expect((await api.anonymous("en", { ip }).get(`/api/public/links/${token}`)).status).toBe(429);
});

test("rendering a page is not counted as opening it; the call of the page is", async () => {
  const { id, token } = await estimateOf();
  const openings = async () => (await owner.get(`/api/estimates/${id}`)).body.openings as number;
  await page(`/en/e/${token}`);
  await api.app.http.inject({ method: "HEAD", url: `/en/e/${token}`, headers: { accept: "text/html" } });
  expect(await openings()).toBe(0);
  await api.anonymous().get(`/api/public/links/${token}`);
  expect(await openings()).toBe(1);
});

test("a name cannot end the embedded answer or begin an element", async () => {
  const name = "</script><script>alert(1)</script><!--";
  const { token } = await estimateOf(name);
  const { html, headers } = await page(`/en/e/${token}`);
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain("<!--");
  expect(JSON.parse(pageDataOf(html).answers[0].body).shown.groups[0].name.en).toBe(name);
  const [, nonce = "none"] = /'nonce-([\w-]+)'/.exec(String(headers["content-security-policy"])) ?? [];
  const inline = [...html.matchAll(/<(?:script|style)(?: nonce="([\w-]*)")?[^>]*>/g)].filter(
    ([tag]) => !/ src=|application\/json/.test(tag),
  );
  expect(inline.length).toBeGreaterThan(1);
  expect(inline.map(([, of]) => of)).toEqual(inline.map(() => nonce));
  expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" });
});

test("a page is sent compressed to a browser that accepts that", async () => {
  const { token } = await estimateOf();
  const reply = await api.app.http.inject({
    url: `/en/e/${token}`,
    headers: { accept: "text/html", "accept-encoding": "gzip, br" },
  });
  expect(reply.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(reply.rawPayload).toString()).toContain("Front brakes");
  expect(reply.rawPayload.length).toBeLessThan(10_000);
});

const guestPages = languages.flatMap((language) => [
  { url: `/${language}/login`, language, title: signInWords.signIn, action: signInWords.signIn },
  { url: `/${language}/register`, language, title: registerWords.title, action: registerWords.create },
  {
    url: `/${language}/reset-password?token=a`,
    language,
    title: signInWords.resetTitle,
    action: signInWords.savePassword,
  },
]);

test.each(guestPages)("$url is whole before any script is there, and tells no secret", async (expected) => {
  const { url, language, title, action } = expected;
  const { status, html } = await page(url);
  expect(status).toBe(200);
  expect(html).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"`);
  expect(html).toContain(`<title>${title[language]} · `);
  const text = textOf(html);
  expect(text).toContain(title[language]);
  expect(text).toContain(action[language]);
  expect(html).toMatch(/<input[^>]* type="password"/);
  // A form that is sent before the script is there does not put the password into an address.
  expect(html).toMatch(/<form[^>]* method="post"/);
  expect(html).not.toMatch(/csrf_?token/i);
});

test.each(languages)(
  "the page of a forgotten password is whole before any script is there, and a link without its token says so (%s)",
  async (language) => {
    const forgotten = await page(`/${language}/forgot-password`);
    expect(forgotten.status).toBe(200);
    expect(textOf(forgotten.html)).toContain(signInWords.sendLink[language]);
    expect(forgotten.html).toMatch(/<form[^>]* method="post"[^>]*>(?:(?!<\/form>)[^])*<input[^>]* type="email"/);
    expect(forgotten.html).toContain(`href="/${language}/login"`);
    const incomplete = await page(`/${language}/reset-password`);
    expect(textOf(incomplete.html)).toContain(signInWords.noToken[language]);
    expect(incomplete.html).not.toMatch(/type="password"/);
  },
);

test("what is rendered once for all readers holds no token of one of them", async () => {
  for (const address of ["reset-password?token=", "news/", "unsubscribe/"]) {
    const { status, html } = await page(`/en/${address}secret-of-the-first-reader`);
    expect(status).toBe(200);
    expect(/<body>([^]*)<script type="application\/json"/.exec(html)?.[1]).not.toContain("secret-of");
    expect((await page(`/en/${address}another`)).html).not.toContain("secret-of-the-first-reader");
  }
});

const { data: roles } = succeeded(await owner.get("/api/roles")).body;
const invited = async (email: string) => {
  const { id: role_id } = roles.find(({ standard }: { standard: string }) => standard === "employees");
  const { id } = succeeded(await owner.post("/api/users", { name: "Saad", email, role_id })).body;
  const { url } = succeeded(await owner.post(`/api/users/${id}/invitation`)).body;
  return { id, path: (language: string) => new URL(url).pathname.replace("/en/", `/${language}/`) };
};

test.each(languages)(
  "an invitation names who invites to which shop, and one that is over leads to sign-in (%s)",
  async (language) => {
    const email = `saad.${language}.${process.pid}@warsha.test`;
    const { id, path } = await invited(email);
    const { shop, user } = (await owner.get("/api/session")).body;
    const open = await page(path(language));
    expect(open.status).toBe(200);
    for (const shown of [email, shop.name, user.name, invitationWords.accept[language]])
      expect(textOf(open.html)).toContain(shown);
    expect(open.html).toMatch(/<form[^>]* method="post"/);
    expect(open.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" });
    succeeded(await owner.delete(`/api/users/${id}/invitation`));
    const withdrawn = await page(path(language));
    expect(withdrawn.status).toBe(404);
    expect(textOf(withdrawn.html)).toContain(invitationWords.over[language]);
    expect(withdrawn.html).toContain(`href="/${language}/login"`);
    expect(withdrawn.html).not.toContain(email);
  },
);

test("an invitation after its seven days says whom to ask, and not whom it was for", async () => {
  const { path } = await invited(`late.${process.pid}@warsha.test`);
  await rows.query("update directory.invitations set expires_at = now() - interval '1 minute'");
  const { status, html } = await page(path("ar"));
  expect(status).toBe(200);
  expect(textOf(html)).toContain(invitationWords.expired.ar);
  expect(html).not.toContain(`late.${process.pid}`);
});

test("the tablet's page shows the names of a paired tablet, and how to pair one that is not", async () => {
  const bilal = await mechanic(owner, { name: "Bilal" });
  const tablet = await pairedTablet(api, owner);
  const names = await page("/en/floor", { cookie: tablet.cookie });
  expect(names.status).toBe(200);
  expect(textOf(names.html)).toContain("Bilal");
  const unpaired = await page("/ar/floor");
  expect(textOf(unpaired.html)).toContain(floorWords.notPaired.ar);
  expect(unpaired.html).not.toContain(bilal.id);
  expect((await page("/ur/floor")).html).not.toContain('id="page-data"');
});

test("a plan that was chosen on the pricing page is named, and nothing else of the address", async () => {
  expect(textOf((await page("/en/register?plan_id=professional")).html)).toContain("Professional");
  expect((await page("/en/register?plan_id=%3Cscript%3Ealert(1)")).html).not.toContain("<script>alert");
});

test("who is signed in goes where they wanted, and to no other site", async () => {
  const from = async (url: string) => {
    const { status, headers } = await owner.get(url, { accept: "text/html" });
    return [status, headers.location];
  };
  expect(await from("/en/login?back=%2Fback%2Fclients")).toEqual([302, "/back/clients"]);
  expect(await from("/ar/login?back=https%3A%2F%2Fother.test")).toEqual([302, "/dashboard"]);
  expect(await from("/en/login?back=/back/clients?q=أحمد")).toEqual([302, "/back/clients?q=%D8%A3%D8%AD%D9%85%D8%AF"]);
  expect((await from("/en/login?back=/back/clients%0d%0ax:%20y"))[0]).toBe(302);
  expect(await from("/en/register")).toEqual([302, "/dashboard"]);
  expect(await from("/en/forgot-password")).toEqual([302, "/dashboard"]);
  expect((await page("/en/login", { cookie: `warsha=${"a".repeat(43)}` })).status).toBe(200);
});

test("a workshop's booking page shows its times, and one that is closed is not there", async () => {
  const { address } = succeeded(await owner.put("/api/booking-page", { is_open: true })).body;
  const { status, html } = await page(new URL(address.ar).pathname);
  expect(status).toBe(200);
  expect(textOf(html)).toContain(requestWords.title.ar);
  succeeded(await owner.put("/api/booking-page", { is_open: false }));
  const closed = await page(new URL(address.en).pathname);
  expect([closed.status, textOf(closed.html)]).toEqual([404, expect.stringContaining(requestWords.closed.en)]);
});

test("a page that is opened while the server ends is to be opened again", async () => {
  const http = Fastify();
  const parts = { supportWhatsapp: undefined, log: openLog("silent"), report: () => undefined };
  const send = renderedPageSender(http, inProject("dist", "web"), parts);
  const found = renderedAt("/ar/e/token")!;
  http.get("/ar/e/token", async (request, reply) => {
    await http.close();
    return send(request, reply, found);
  });
  http.setErrorHandler((error, _request, reply) => {
    const { status, headers } = problemOf(error, "ar");
    return reply.code(status).headers(headers).send();
  });
  const { statusCode, headers } = await http.inject("/ar/e/token");
  expect([statusCode, headers["retry-after"]]).toEqual([503, "2"]);
});
