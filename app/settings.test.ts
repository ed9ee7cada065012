import { expect, test } from "vitest";
import { modules } from "./modules.ts";
import { navigation, pages } from "./web/pages.ts";

const rows = modules.flatMap(({ settings = {} }) => Object.values(settings));
const hub = "/back/settings";

/** Pages of one record, and those that open from a page with a row. */
const isWithin = (path: string) => rows.some(({ page }) => path.startsWith(`${page}/`));

test("every page of settings has a row on the settings page", () => {
  const paths = [
    ...pages.map(({ path }) => path).filter((path) => path.startsWith(`${hub}/`)),
    ...navigation.filter(({ group, to }) => group === "settings" && to !== hub).map(({ to }) => to),
  ];
  expect(paths.length).toBeGreaterThan(20);
  const known = new Set(rows.map(({ page }) => page));
  expect([...new Set(paths)].filter((path) => !known.has(path) && !isWithin(path))).toEqual([]);
});

test("a row is shown to those who may open its page, in the countries in which it is offered", () => {
  const wrong = rows.filter(({ page, needs, country }) => {
    const known = pages.find(({ path }) => path === page);
    const place = navigation.find(({ to }) => to === page);
    return !known || JSON.stringify(known.needs) !== JSON.stringify(needs) || place?.country !== country;
  });
  expect(wrong.map(({ page }) => page)).toEqual([]);
});

test("no two rows have the same key, and no two steps the same place", () => {
  const keys = modules.flatMap(({ settings = {} }) => Object.keys(settings));
  expect(new Set(keys).size).toBe(keys.length);
  const places = rows.flatMap(({ step }) => step?.place ?? []);
  expect(new Set(places).size).toBe(places.length);
});
