import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { departments, folderOf, moduleOf, order, pathInModule } from "../modules/order.ts";
import { functionsOfModules } from "../platform/server/db/prepared.ts";
import { projectRoot } from "../platform/server/paths.ts";
import { pathsIn } from "./support/project-files.ts";
import { findCycle, isThere, readImports, waysTo, type Import } from "./support/imports.ts";

const isTest = (path: string) => path.startsWith("tests/") || /\.test\.tsx?$/.test(path);

/** Folders of a module with files of one side only, and those whose files are classified by name. */
const sidesOfFolders: Readonly<Record<string, Side>> = { server: "server", screens: "browser" };
const mixedFolders = ["obd", "damage"];

/** File names with a fixed meaning in every module. */
const sidesOfNames: readonly (readonly [RegExp, Side])[] = [
  [/^(contract|rules|words)\.ts$/, "anywhere"],
  [/^[a-z-]+-(contract|words)\.ts$/, "anywhere"],
  [/^(?:(?:.+-)?tables|server|verbs|module)\.ts$/, "server"],
  [/^[a-z-]+-verbs\.ts$/, "server"],
  [/^(pages|use-[a-z-]+)\.ts$/, "browser"],
  [/^[A-Z][A-Za-z]*\.tsx$/, "browser"],
  [/^[a-z-]+\.tsx$/, "browser"],
];

/** File names that do not tell the content. */
const emptyNames = /^(index|types|utils|constants|helpers|common|handlers|misc)\.ts$/;

type Side = "anywhere" | "server" | "browser";

/**
 * Where a file of a module runs, by its name; a file with a name of its own runs anywhere. Undefined for a name
 * that is not allowed.
 */
const sideOf = (path: string): Side | undefined => {
  const [name = "", ...folders] = pathInModule(path).toReversed();
  const [folder] = folders;
  if (emptyNames.test(name) || folders.length > 1) return undefined;
  if (folder && sidesOfFolders[folder]) return sidesOfFolders[folder];
  if (folder && !mixedFolders.includes(folder)) return undefined;
  return (
    sidesOfNames.find(([pattern]) => pattern.test(name))?.[1] ??
    (/^[a-z][a-z-]*\.ts$/.test(name) ? "anywhere" : undefined)
  );
};

const isOfModule = (path: string) => moduleOf(path) !== undefined;
const isPure = (path: string) =>
  path.startsWith("platform/shared/") || (isOfModule(path) && sideOf(path) === "anywhere");
const isServer = (path: string) =>
  /^platform\/server\/|^app\/commands\/|^tools\/|^app\/(server|modules|migrate)\.ts$/.test(path) ||
  (isOfModule(path) && sideOf(path) === "server");
const isBrowser = (path: string) =>
  /^platform\/web\/|^app\/(web|pages|site)\/|\.tsx$/.test(path) || (isOfModule(path) && sideOf(path) === "browser");
const isNode = (path: string) => path.startsWith("node:");
const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");

const imports = readImports().filter(({ from }) => !isTest(from));
const broken = (isWrong: (one: Import) => boolean) =>
  imports.filter(isWrong).map(({ from, to }) => `${from} imports ${to}`);

test("every import leads to a file", () => {
  expect(broken(({ to, isOurs }) => isOurs && !isThere(to))).toEqual([]);
});

test("every module has its place in the order", () => {
  const modules = new Set(imports.map(({ from }) => moduleOf(from)).filter((name) => name !== undefined));
  expect([...modules].toSorted()).toEqual(order.toSorted());
});

test("modules/README.md names the departments with their modules in this order", () => {
  const [, tree = ""] = /\n```\n(.*?)```/s.exec(read("modules/README.md")) ?? [];
  const named = tree.split(/^(?=[a-z])/m).map((text) => {
    const [department = "", ...modules] = [...text.matchAll(/^(?: {2})?([a-z-]+)\//gm)].map(([, name = ""]) => name);
    return [department, modules];
  });
  expect(named).toEqual(Object.entries(departments));
});

test("a module imports only modules before it", () => {
  const isUpwards = ({ from, to }: Import) => {
    const [own, other] = [moduleOf(from), moduleOf(to)];
    return own !== undefined && other !== undefined && order.indexOf(other) > order.indexOf(own);
  };
  expect(broken(isUpwards)).toEqual([]);
});

test("a module's server is closed to other modules", () => {
  const isClosed = ({ from, to }: Import) => {
    const [own, other] = [moduleOf(from), moduleOf(to)];
    return own !== undefined && other !== undefined && own !== other && pathInModule(to)[0] === "server";
  };
  expect(broken(isClosed)).toEqual([]);
});

test("platform knows no module", () => {
  expect(broken(({ from, to }) => from.startsWith("platform/") && /^(modules|app|tools)\//.test(to))).toEqual([]);
});

test("nothing imports app or tools", () => {
  expect(broken(({ from, to }) => !/^(app|tools)\//.test(from) && /^(app|tools)\//.test(to))).toEqual([]);
});

test("every file of a module has a name that tells where it runs", () => {
  const files = new Set(imports.flatMap(({ from, to, isOurs }) => (isOurs ? [from, to] : [from])));
  const ofModules = [...files].filter((path) => isOfModule(path) && /\.tsx?$/.test(path));
  expect(ofModules.length).toBeGreaterThan(300);
  expect(ofModules.filter((path) => sideOf(path) === undefined)).toEqual([]);
});

test("a pure file imports no server file and no screen, so it runs anywhere", () => {
  expect(waysTo(imports, isPure, (path) => isServer(path) || isBrowser(path) || isNode(path))).toEqual([]);
});

test("browser files never import server files", () => {
  expect(waysTo(imports, isBrowser, (path) => isServer(path) || isNode(path))).toEqual([]);
});

test("server files never import screens", () => {
  expect(broken(({ from, to }) => isServer(from) && isBrowser(to))).toEqual([]);
});

test("only tests import tests", () => {
  expect(broken(({ to, isOurs }) => isOurs && isTest(to))).toEqual([]);
});

test("there are no import cycles", () => {
  expect(findCycle(imports)).toBeUndefined();
});

test("app/modules.ts lists the manifests in this order", () => {
  const [, list = ""] = /modules: readonly Module\[\] = \[([^\]]+)\]/.exec(read("app/modules.ts")) ?? [];
  const listed = [...list.matchAll(/(\w+)Module\b/g)].map(([, name = ""]) =>
    name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  expect(listed).toEqual(order.filter((module) => isThere(`${folderOf(module)}/module.ts`)));
});

test("the SQL of a module is in its functions.sql, which its manifest names", () => {
  const found = pathsIn("modules").filter((path) => path.endsWith(".sql"));
  const named = order
    .filter((module) => isThere(`${folderOf(module)}/module.ts`))
    .filter((module) =>
      read(`${folderOf(module)}/module.ts`).includes(`functions: "${folderOf(module)}/functions.sql"`),
    );
  expect(found.length).toBeGreaterThan(20);
  expect(found.toSorted()).toEqual(named.map((module) => `${folderOf(module)}/functions.sql`).toSorted());
  // The hash by which a start sees that the database is prepared contains all of them.
  expect(functionsOfModules()).toEqual(found.toSorted());
});

const readIfThere = (path: string) => (isThere(path) ? read(path) : "");
const sqlOf = (module: string) => readIfThere(`${folderOf(module)}/functions.sql`);
const tablesOf = (module: string) =>
  readdirSync(join(projectRoot, folderOf(module)))
    .filter((name) => /(?:^|-)tables\.ts$/.test(name))
    .flatMap((name) => [...read(`${folderOf(module)}/${name}`).matchAll(/table\(\s*"(\w+)"/gi)])
    .map(([, name = ""]) => name);
const functionsOf = (module: string) =>
  [...sqlOf(module).matchAll(/create (?:or replace )?function (\w+)/g)].map(([, name = ""]) => name);

test("functions.sql uses tables and functions only of its own module and of those before it", () => {
  expect(order.flatMap(tablesOf).length).toBeGreaterThan(140);
  expect(order.flatMap(functionsOf).length).toBeGreaterThan(80);
  const wrong = order.flatMap((module, place) => {
    const words = new Set(sqlOf(module).replaceAll(/--.*/g, "").match(/\w+/g));
    const ofHigher = order.slice(place + 1).flatMap((higher) => [...tablesOf(higher), ...functionsOf(higher)]);
    return ofHigher.filter((name) => words.has(name)).map((name) => `${module} uses ${name}`);
  });
  expect(wrong).toEqual([]);
});

test("every SQL function and trigger is defined once", () => {
  const repeatable = pathsIn("db/repeatable");
  const texts = [...repeatable.map(read), ...order.map(sqlOf)];
  const defined = texts.flatMap((text) =>
    [...text.matchAll(/create (?:or replace )?(?:function|trigger) (\w+)/g)].map(([, name]) => name),
  );
  expect(defined.filter((name, place) => defined.indexOf(name) < place)).toEqual([]);
});

test("an SQL function is called only by its own module and by those after it", () => {
  const files = [...new Set(imports.map(({ from }) => from))].filter((path) => /^modules\/.*\.ts$/.test(path));
  const wrong = files.flatMap((path) => {
    const text = read(path);
    const ofHigher = order.slice(order.indexOf(moduleOf(path) ?? "") + 1).flatMap(functionsOf);
    return ofHigher.filter((name) => text.includes(`${name}(`)).map((name) => `${path} calls ${name}`);
  });
  expect(wrong).toEqual([]);
});
