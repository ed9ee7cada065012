import { describe, expect, test } from "vitest";
import { readProject } from "./choose.ts";
import { choose, type Project } from "./graph.ts";

const edges = (...pairs: string[]) =>
  pairs.map((pair) => {
    const [from = "", to = ""] = pair.split(" → ");
    return { from, to };
  });

const project: Project = {
  imports: edges(
    "app/modules.ts → modules/records/clients/module.ts",
    "app/modules.ts → modules/money/invoices/module.ts",
    "app/server.ts → app/modules.ts",
    "app/server.ts → platform/server/serve.ts",
    "tests/support/api.ts → app/server.ts",
    "modules/records/clients/module.ts → modules/records/clients/server.ts",
    "modules/records/clients/server.ts → modules/records/clients/contract.ts",
    "modules/records/clients/server.ts → modules/records/clients/verbs.ts",
    "modules/money/invoices/module.ts → modules/money/invoices/server/approval.ts",
    "modules/money/invoices/server/approval.ts → modules/records/clients/verbs.ts",
    "modules/money/invoices/server/approval.ts → modules/money/invoices/contract.ts",
    "modules/records/clients/server.test.ts → tests/support/api.ts",
    "modules/money/invoices/server.test.ts → tests/support/api.ts",
    "modules/money/invoices/rules.test.ts → modules/money/invoices/rules.ts",
    "tests/permissions.test.ts → tests/support/api.ts",
    "tests/permissions.test.ts → app/modules.ts",
    "tests/closing-month.test.ts → tests/support/api.ts",
    "modules/records/clients/ClientsPage.tsx → modules/records/clients/contract.ts",
    "modules/money/invoices/InvoicePage.tsx → modules/money/invoices/contract.ts",
    "tests/journeys/books.spec.ts → modules/money/invoices/words.ts",
  ),
  units: [
    "modules/records/clients/server.test.ts",
    "modules/money/invoices/server.test.ts",
    "modules/money/invoices/rules.test.ts",
    "tests/permissions.test.ts",
    "tests/closing-month.test.ts",
    "tests/imports.test.ts",
  ],
  readers: ["tests/imports.test.ts"],
  journeys: [
    "tests/journeys/books.spec.ts",
    "tests/journeys/main-job.spec.ts",
    "tests/journeys/names.spec.ts",
    "tests/journeys/roles.spec.ts",
  ],
  pages: [
    { address: "/back/clients", file: "modules/records/clients/ClientsPage.tsx" },
    { address: "/back/invoices/$id", file: "modules/money/invoices/InvoicePage.tsx" },
  ],
  opened: { "names.spec.ts": ["/back/clients"], "books.spec.ts": ["/back/invoices/$id"] },
};

describe("the tests that a change touches", () => {
  test.each([
    [
      "a rule: the tests that import it, and the journeys on its module's pages",
      "modules/money/invoices/rules.ts",
      ["modules/money/invoices/rules.test.ts"],
      ["books", "main-job"],
    ],
    [
      "what a server reads: the API tests of its module and of the modules that import it",
      "modules/records/clients/verbs.ts",
      ["modules/records/clients/server.test.ts", "modules/money/invoices/server.test.ts"],
      ["main-job", "names"],
    ],
    [
      "a server that nobody imports: its own API tests, and the journeys on its module's pages",
      "modules/money/invoices/server/approval.ts",
      ["modules/money/invoices/server.test.ts"],
      ["books", "main-job"],
    ],
    [
      "a contract: also the tests of all routes",
      "modules/money/invoices/contract.ts",
      ["modules/money/invoices/server.test.ts", "tests/permissions.test.ts"],
      ["books", "main-job"],
    ],
    [
      "an SQL function: its module's tests",
      "modules/money/invoices/functions.sql",
      ["modules/money/invoices/server.test.ts", "tests/permissions.test.ts"],
      ["books", "main-job"],
    ],
    ["a page: the journeys that opened it", "modules/records/clients/ClientsPage.tsx", [], ["main-job", "names"]],
    ["words: the journeys that import them", "modules/money/invoices/words.ts", [], ["books"]],
    ["a journey: itself", "tests/journeys/roles.spec.ts", [], ["roles"]],
    ["a document: no other than those that read the project", "README.md", [], []],
  ])("%s", (_name, changed, units, journeys) => {
    expect(choose(project, [changed])).toMatchObject({
      units: [...units, "tests/imports.test.ts"],
      journeys: journeys.map((name) => `tests/journeys/${name}.spec.ts`),
    });
  });

  test("the server's own files touch every API test and the main job; configuration touches everything", () => {
    const { units, journeys } = choose(project, ["platform/server/serve.ts"]);
    expect(units).toEqual(project.units.filter((test) => /server|permissions|month|imports/.test(test)));
    expect(journeys).toEqual(["tests/journeys/main-job.spec.ts"]);
    expect(choose(project, ["package-lock.json"])).toEqual({
      units: project.units,
      journeys: project.journeys,
      pages: project.pages.map(({ address }) => address),
    });
  });

  test("a page touches the walk through every page only at its own address, what it imports at all that import it", () => {
    expect(choose(project, ["modules/records/clients/ClientsPage.tsx"]).pages).toEqual(["/back/clients"]);
    expect(choose(project, ["modules/money/invoices/contract.ts"]).pages).toEqual(["/back/invoices/$id"]);
  });
});

test("the tests that read the project's files are known", () => {
  const { readers } = readProject();
  expect(readers).toEqual(
    expect.arrayContaining(
      ["imports", "documents", "row-types", "words", "migrations"].map((name) => `tests/${name}.test.ts`),
    ),
  );
});

test("every page of this program is found in a manifest, and every address that a journey opened is declared", () => {
  const { pages, opened, journeys } = readProject();
  expect(pages.length).toBeGreaterThan(60);
  expect(pages.filter(({ file }) => file === "")).toEqual([]);
  const known = new Set(pages.map(({ address }) => address));
  expect(
    Object.values(opened)
      .flat()
      .filter((address) => !known.has(address)),
  ).toEqual([]);
  const specs = new Set(journeys.map((file) => file.replace("tests/journeys/", "")));
  expect(Object.keys(opened).filter((file) => !specs.has(file))).toEqual([]);
});
