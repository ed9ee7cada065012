import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { groups } from "../build/rendered.config.ts";
import { inProject } from "../platform/server/paths.ts";
import { startApi } from "../tests/support/api.ts";
import { kinds } from "./modules.ts";
import { pages } from "./web/pages.ts";
import { applicationPageAt, isPageAddress, pageAddresses, renderedAddresses, renderedAt } from "./page-addresses.ts";

test("the server knows the addresses of all browser pages, and no others", () => {
  expect([...pageAddresses].sort()).toEqual(pages.map(({ path }) => path).sort());
});

test.each([
  "/ar/login",
  "/tr/register/",
  "/dashboard",
  "/back/vehicles/new",
  "/back/vehicles/0198c0de-0000-7000-8000-000000000000",
])("%s is a page", (path) => {
  expect(isPageAddress(path)).toBe(true);
});

test.each([
  "/en/nosuch",
  "/fr",
  "/english",
  "/back",
  "/back/nosuch",
  "/back/vehicles/1/2/3",
  "/termsx",
  "/en/login/more",
  "//",
  "/en//",
])("%s is none", (path) => {
  expect(isPageAddress(path)).toBe(false);
});

test("a page begins with its own calls; a list that is searched or filtered with none", () => {
  const asksAt = (path: string, hasQuery: boolean) => applicationPageAt(path, { hasQuery })?.asks;
  expect(asksAt("/back/clients", false)).toEqual(["/api/notices/unread", "/api/clients", "/api/custom-fields"]);
  expect(asksAt("/back/clients", true)).toEqual(["/api/notices/unread"]);
  expect(asksAt("/back/clients/1", true)).toEqual(["/api/notices/unread", "/api/clients/1"]);
  expect(asksAt("/back/vehicles/new", false)).toEqual(["/api/notices/unread"]);
  expect(asksAt("/operator", false)).toEqual([]);
  expect(asksAt("/nosuch", false)).toBeUndefined();
});

test("the server renders what is behind a link in the language of its address, and no page of the application", () => {
  const asks = "/api/public/links/:token";
  expect(["/en/e/token", "/ar/i/token/", "/tr/e/token"].map(renderedAt)).toEqual([
    { entry: "estimate", asks, kind: "estimates", language: "en", params: { token: "token" } },
    { entry: "invoice", asks, kind: "client-invoices", language: "ar", params: { token: "token" } },
    { entry: "estimate", asks, kind: "estimates", language: "en", params: { token: "token" } },
  ]);
  expect(["/en", "/en/e", "/en/e/token/more", "/fr/e/token", "/back/estimates"].map(renderedAt)).toEqual(
    Array(5).fill(undefined),
  );
});

test("what is behind a link of any kind is rendered, and every rendered page is built", () => {
  const ofLinks = renderedAddresses.flatMap(({ kind }) => kind ?? []);
  expect(ofLinks.toSorted()).toEqual(Object.keys(kinds.links).toSorted());
  const entries = readdirSync(inProject("app", "web", "entries")).map((name) => name.replace(".tsx", ""));
  expect(Object.values(groups).flat().toSorted()).toEqual(entries.toSorted());
  expect(entries).toHaveLength(renderedAddresses.length);
});

test("the program answers 404 where there is no page", async () => {
  const api = await startApi();
  const status = async (path: string) =>
    (await api.app.http.inject({ url: path, headers: { accept: "text/html" } })).statusCode;
  expect([await status("/en"), await status("/en/nosuch"), await status("/back/nosuch")]).toEqual([200, 404, 404]);
});
