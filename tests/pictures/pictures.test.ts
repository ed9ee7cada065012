import fc from "fast-check";
import { expect, test } from "vitest";
import { pages as declared } from "../../app/web/pages.ts";
import { thingNames, type ThingName, type Things } from "../journeys/support/routes.ts";
import { chosenPages, pageName, publicPages, shopPages } from "./pages.ts";
import { pictureName, reportOf, themes } from "./report.ts";

const things = Object.fromEntries(thingNames.map((name) => [name, `id-of-${name}`])) as Things;
const links = { "/$lang/e/$token": { en: "/en/e/secret", ar: "/ar/e/secret" } };
const all = [...shopPages(things), ...publicPages(links, "ar")];

test("every declared page has a picture, with its record in the place of the id", () => {
  const shown = all.map(({ address }) => address);
  const patterns = declared.map(({ path }) => {
    const pattern = path
      .replaceAll("$id", "id-of-\\w+")
      .replaceAll("$token", "(secret|\\$token)")
      .replace("$lang", "ar");
    return new RegExp(`^${pattern}$`);
  });
  expect(patterns.filter((pattern) => !shown.some((address) => pattern.test(address)))).toEqual([]);
  expect(shown.filter((address) => address.includes("$id") || address.includes("undefined"))).toEqual([]);
});

test("no two pages have the same picture, and its name is one for a file", () => {
  const names = all.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z\d]+(-[a-z\d]+)*$/.test(name))).toEqual([]);
});

test("a picture's name says page, language, width and theme", () => {
  expect(pageName("/back/client-invoices/$id/share", "draftInvoice")).toBe("client-invoices-draft-invoice-share");
  expect(pageName("/$lang")).toBe("home");
  expect(pageName("/$lang/reset-password?token=abc")).toBe("reset-password-token-abc");
  expect(pictureName({ page: "clients", language: "ar", width: 390, theme: "dark" })).toBe("clients-ar-390-dark");
});

test("a shared page is shown by its link, and without one as closed", () => {
  const pageCalled = (name: string) => all.find((page) => page.name === name);
  expect(pageCalled("shared-estimates")).toMatchObject({ address: "/ar/e/secret", isRefused: false });
  expect(pageCalled("shared-clients")).toMatchObject({ address: "/ar/me/$token", isRefused: true });
  expect(pageCalled("login")).toMatchObject({ address: "/ar/login", isRefused: false });
});

test("the chosen pages are those of these names, or all", () => {
  expect(chosenPages(all, [])).toEqual(all);
  expect(chosenPages(all, ["dashboard", "login"]).map(({ name }) => name)).toEqual(["dashboard", "login"]);
});

test("the report has a line for each fault, named by its picture, and one of totals", () => {
  const taken = { pages: 2, pictures: 24, seconds: 71.6, folder: ".cache/pictures" };
  expect(reportOf([], taken)).toBe("24 pictures of 2 pages in 1 min 11 s, in .cache/pictures: no faults");
  const faults = [
    { picture: "clients-en-390-light", fault: "12 px too wide" },
    { picture: "clients-en-390-light", fault: "small target 20×20:\n  <a>" },
  ];
  expect(reportOf(faults, taken).split("\n")).toEqual([
    "clients-en-390-light: 12 px too wide",
    "clients-en-390-light: small target 20×20: <a>",
    "24 pictures of 2 pages in 1 min 11 s, in .cache/pictures: 2 faults in 1 picture",
  ]);
});

test("whatever a fault says, it is one line of the report", () => {
  const fault = fc.record({ picture: fc.constantFrom(...themes), fault: fc.string() });
  fc.assert(
    fc.property(fc.array(fault), (faults) => {
      const report = reportOf(faults, { pages: 1, pictures: 12, seconds: 5, folder: "out" });
      expect(report.split("\n")).toHaveLength(faults.length + 1);
    }),
  );
});

test("every example is asked for by a page", () => {
  const named = new Set(shopPages(things).map(({ address }) => /id-of-(\w+)/.exec(address)?.[1]));
  const unused: ThingName[] = thingNames.filter((name) => !named.has(name));
  expect(unused).toEqual([]);
});
