import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "../platform/server/paths.ts";
import { startApi } from "../tests/support/api.ts";
import { isPageAddress, pageAddresses } from "./page-addresses.ts";

test("every address has its page in the routes", () => {
  const routes = readFileSync(inProject("app", "web", "routes.tsx"), "utf8");
  const laidOut = [...routes.matchAll(/^ {2}(?:page|publicPage|guestPage|elsewhere)\("([^"]+)",/gm)].map(
    ([, address]) => address,
  );
  expect(new Set(laidOut)).toEqual(new Set(pageAddresses));
});

test.each([
  "/",
  "/en",
  "/ar/login",
  "/tr/register/",
  "/dashboard",
  "/back/vehicles/new",
  "/back/vehicles/0198c0de-0000-7000-8000-000000000000",
  "/terms",
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

test("the program answers 404 where there is no page", async () => {
  const api = await startApi();
  const status = async (path: string) =>
    (await api.app.http.inject({ url: path, headers: { accept: "text/html" } })).statusCode;
  expect([
    await status("/en"),
    await status("/terms"),
    await status("/en/nosuch"),
    await status("/back/nosuch"),
  ]).toEqual([200, 200, 404, 404]);
});
