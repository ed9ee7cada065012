import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, expect, test, vi } from "vitest";
import { startApi } from "./support/api.ts";
import { succeeded } from "./support/billing.ts";
import { cellOf, listenAt, roleOf, shopOfCell, soon } from "./support/cells.ts";
import { estimating } from "./support/estimating.ts";
import { pairedTablet } from "./support/floor.ts";
import { tokenIn } from "./support/links.ts";
import { passkeyDevice, signInBy, withPasskey } from "./support/passkey-device.ts";
import { personOf, type Reply } from "./support/person.ts";
import { openRows } from "./support/rows.ts";

/** Filled once the programs listen. */
const addresses = new Map([
  ["one", ""],
  ["two", ""],
]);
const one = await startApi({ cells: { own: "one", addresses, homesUrl: undefined } });
const two = await startApi({ cells: { own: "two", addresses, homesUrl: one.database.runtimeUrl } });
const homes = await openRows(one.database.ownerUrl);
afterAll(() => homes.close());
await listenAt(addresses, { one, two });

const shopOf = (api: typeof one, cell: string) => shopOfCell(homes, api, cell);

/** A browser that a balancer leads to a cell by its cookie, else to this one. */
const browserAt = (usual: typeof one, { ip = "127.0.0.1" } = {}) => {
  const at: { cell?: string } = {};
  const http = {
    inject: (options: InjectOptions) => {
      const { cookie = "" } = (options.headers ?? {}) as { cookie?: string };
      const [, cell] = /warsha-cell=(\w+)/.exec(cookie) ?? [];
      if (cell !== undefined) at.cell = cell;
      const api = cell === "one" ? one : cell === "two" ? two : usual;
      return api.app.http.inject(options);
    },
  };
  return Object.assign(personOf(http as unknown as FastifyInstance, { language: "en", ip }), { at });
};

const sent = ({ status, body, headers }: Reply) => [status, body?.type, headers["set-cookie"]];
const toOne = [421, "shop-elsewhere", expect.stringMatching(/^warsha-cell=one; Path=\/; HttpOnly; SameSite=Lax/)];
const password = { password: one.password };

test("an e-mail belongs to a shop of one cell; another cell refuses it until it is free", async () => {
  const [shop, other] = [await shopOf(one, "one"), await shopOf(two, "two")];
  const role = await roleOf(other);
  const invited = (email: string) => other.post("/api/users", { name: "Khalid", email, role_id: role });
  const refused = await invited(shop.email.toUpperCase());
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["email"]]);

  const [saad] = (await shop.get("/api/users?q=Saad")).body.data;
  expect((await invited(saad.email)).status).toBe(422);
  succeeded(await shop.delete(`/api/users/${saad.id}`));
  await vi.waitFor(async () => expect((await invited(saad.email)).status).toBe(201), soon);
});

test("a registration with an e-mail of another cell is refused", async () => {
  const shop = await shopOf(one, "one");
  const registered = await two.anonymous("en").post("/en/register", {
    email: shop.email,
    password: one.password,
    name: "Khalid",
    company_name: "Workshop",
    country_iso2: "SA",
    contact_number: "+966554102276",
  });
  expect([registered.status, Object.keys(registered.body.errors)]).toEqual([422, ["email"]]);
});

test("who signs in at another cell is sent home, and the session works there", async () => {
  const shop = await shopOf(one, "one");
  const browser = browserAt(two, { ip: "203.0.113.1" });
  const login = () => browser.post("/api/login", { email: shop.email, ...password });
  const refused = await login();
  expect(sent(refused)).toEqual(toOne);
  expect(refused.body).toMatchObject({ cell: "one", address: addresses.get("one") });
  expect((await login()).body.user.email).toBe(shop.email);
  expect((await browser.get("/api/clients")).status).toBe(200);
  const forgot = browserAt(two, { ip: "203.0.113.2" });
  expect(sent(await forgot.post("/api/forgot-password", { email: shop.email }))).toEqual(toOne);
  const nobody = browserAt(two, { ip: "203.0.113.3" });
  const unknown = await nobody.post("/api/login", { email: "nobody@warsha.test", ...password });
  expect([unknown.status, unknown.body.type]).toEqual([401, "wrong-credentials"]);
});

test("a call with a session or token of another cell's shop is sent there, and has begun nothing", async () => {
  const shop = await shopOf(one, "one");
  const browser = browserAt(one, { ip: "203.0.113.4" });
  succeeded(await browser.post("/api/login", { email: shop.email, ...password }));
  const stray = { cookie: "" };
  const seen = await browser.get("/api/session");
  expect(seen.status).toBe(200);
  const signedIn = await one.anonymous().post("/api/login", { email: shop.email, ...password });
  stray.cookie = String(signedIn.headers["set-cookie"]).split(";")[0] ?? "";
  const strays = two.anonymous();
  expect(sent(await strays.get("/api/session", stray))).toEqual(toOne);
  expect(sent(await strays.post("/api/clients", { name: "Ahmed" }, stray))).toEqual(toOne);
  expect(sent(await strays.post("/api/logout", {}, stray))).toEqual(toOne);
  expect((await shop.get("/api/clients")).body.data).toEqual([]);

  const { token } = succeeded(await shop.post("/api/tokens", { name: "Program" })).body;
  const program = await strays.get("/api/clients", { authorization: `Bearer ${token}` });
  expect([program.status, program.body.address]).toEqual([421, addresses.get("one")]);
  expect((await one.anonymous().get("/api/clients", { authorization: `Bearer ${token}` })).status).toBe(200);
});

test("a page of another cell's shop is redirected to the same address, past a balancer without the cookie to the cell's own", async () => {
  const shop = await shopOf(one, "one");
  const signedIn = await one.anonymous().post("/api/login", { email: shop.email, ...password });
  const cookie = String(signedIn.headers["set-cookie"]).split(";")[0] ?? "";
  const opened = async (more = "", url = "/back/clients?q=a") => {
    const page = await two.app.http.inject({
      url,
      headers: { accept: "text/html", cookie: `${cookie}${more}` },
    });
    return [page.statusCode, page.headers.location, page.headers["set-cookie"]];
  };
  expect(await opened()).toEqual([307, "/back/clients?q=a", expect.stringMatching(/^warsha-cell=one;/)]);
  expect(await opened("; warsha-cell=one")).toEqual([
    307,
    `${addresses.get("one")}/back/clients?q=a`,
    expect.stringMatching(/^warsha-cell=one;/),
  ]);
  for (const other of ["//evil.test/back/clients", "/\\evil.test/back/clients"]) {
    const [, location] = await opened("", other);
    expect(String(location), other).not.toMatch(/^[/\\]{2}/);
  }
  const site = await two.app.http.inject({ url: "/api/health/live" });
  expect(site.statusCode).toBe(200);
});

test("a shared link opens in every cell: its page by a redirect, for a service at once", async () => {
  const shop = await shopOf(one, "one");
  const estimate = await (await estimating(one, shop)).sent();
  const { url } = succeeded(await shop.post(`/api/estimates/${estimate}/links`, {})).body;
  const token = tokenIn(url.en);
  const page = await two.app.http.inject({
    url: new URL(url.en).pathname,
    headers: { accept: "text/html" },
  });
  expect([page.statusCode, page.headers.location]).toEqual([307, new URL(url.en).pathname]);
  const called = await two.anonymous().get(`/api/public/links/${token}`, { cookie: "warsha-cell=two" });
  expect(sent(called)).toEqual(toOne);
  const passed = await two.anonymous().get(`/api/public/links/${token}`);
  expect([passed.status, passed.body.kind]).toEqual([200, "estimates"]);
  const forwarded = await two.anonymous().get(`/api/public/links/${token}`, { "x-warsha-forwarded": "1" });
  expect(forwarded.status).toBe(404);
});

test("a passkey names the shop whose cell knows it", async () => {
  const shop = await shopOf(one, "one");
  const { device } = await withPasskey(shop);
  expect(sent(await signInBy(browserAt(two, { ip: "203.0.113.5" }), device))).toEqual(toOne);
  const stranger = passkeyDevice();
  expect((await signInBy(browserAt(two, { ip: "203.0.113.6" }), stranger)).body.type).toBe("unknown-passkey");
});

test("a paired tablet is led to the cell of its shop, and stays paired", async () => {
  const shop = await shopOf(one, "one");
  const { cookie } = await pairedTablet(one, shop);
  expect(sent(await two.anonymous().get("/api/floor", { cookie }))).toEqual(toOne);
  expect((await one.anonymous().get("/api/floor", { cookie })).body.tablet).toEqual({ name: "Lift 1" });
});

test("what is missing among the homes is recorded when a process of the cell starts", async () => {
  const shop = await shopOf(two, "two");
  await homes.query("delete from directory.shop_cells where shop_id = $1", [shop.shopId]);
  await homes.query("delete from directory.homes where shop_id = $1", [shop.shopId]);
  await startApi({
    databaseUrl: two.database.runtimeUrl,
    ownerUrl: two.database.ownerUrl,
    cells: { own: "two", addresses, homesUrl: one.database.runtimeUrl },
  });
  await vi.waitFor(async () => expect(await cellOf(homes, shop)).toEqual([{ cell: "two" }]), soon);
  const held = await homes.query("select reserved_until from directory.homes where email = $1", [shop.email]);
  expect(held).toEqual([{ reserved_until: null }]);
});

// The last: its process takes jobs of this cell, which then wait for their next try.
test("while the database of the homes is away, only e-mails wait", async () => {
  const shop = await shopOf(two, "two");
  const alone = await startApi({
    databaseUrl: two.database.runtimeUrl,
    ownerUrl: two.database.ownerUrl,
    cells: { own: "two", addresses, homesUrl: "postgres://127.0.0.1:9/away" },
  });
  const person = alone.anonymous("en", { ip: "203.0.113.8" });
  succeeded(await person.post("/api/login", { email: shop.email, ...password }));
  succeeded(await person.post("/api/clients", { name: "Ahmed" }));
  const added = await person.post("/api/users", {
    name: "Omar",
    email: `omar.${shop.email}`,
    role_id: await roleOf(shop),
  });
  expect([added.status, added.body.type]).toEqual([503, "unavailable"]);
  expect((await person.get("/api/users?q=Omar")).body.data).toEqual([]);
});
