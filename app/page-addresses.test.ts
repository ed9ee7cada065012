import { expect, test } from "vitest";
import { startApi } from "../tests/support/api.ts";
import { pages } from "./web/pages.ts";
import { entryOf, isPageAddress, pageAddresses } from "./page-addresses.ts";

test("the server knows the addresses of all browser pages, and no others", () => {
  expect([...pageAddresses].sort()).toEqual(["/back/settings", ...pages.map(({ path }) => path)].sort());
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

test("an estimate behind a link has an entry of its own, and no other page", () => {
  expect(["/en/e/token", "/ar/e/token/", "/tr/e/token"].map(entryOf)).toEqual(Array(3).fill("estimate.html"));
  expect(["/en", "/en/e", "/en/e/token/more", "/fr/e/token", "/en/i/token", "/back/estimates"].map(entryOf)).toEqual(
    Array(6).fill(undefined),
  );
});

test("the program answers 404 where there is no page", async () => {
  const api = await startApi();
  const status = async (path: string) =>
    (await api.app.http.inject({ url: path, headers: { accept: "text/html" } })).statusCode;
  expect([await status("/en"), await status("/en/nosuch"), await status("/back/nosuch")]).toEqual([200, 404, 404]);
});
