import { expect, test } from "vitest";
import { findCycle, isThere, readImports, waysTo, type Import } from "./support/imports.ts";

/** The departments, lowest first: a module imports only those before it. */
const order = [
  "lines",
  "shop",
  "team",
  "media",
  "messages",
  "ledger",
  "products",
  "clients",
  "insurers",
  "vehicles",
  "entry-cards",
  "diagnostics",
  "work-orders",
  "estimates",
  "payments",
  "purchases",
  "claims",
  "e-invoices",
  "invoices",
  "tax-returns",
  "board",
  "reports",
  "sign-up",
];

const isTest = (path: string) => path.startsWith("tests/") || /\.test\.tsx?$/.test(path);
const moduleOf = (path: string) => /^modules\/([^/]+)\//.exec(path)?.[1];
const isPure = (path: string) =>
  path.startsWith("platform/shared/") || /^modules\/[^/]+\/(?:[a-z-]+-)?(contract|rules|words)\.ts$/.test(path);
const isServer = (path: string) =>
  /^platform\/server\/|^modules\/[^/]+\/(server\/|(tables|server|catalogue)\.ts$)|^app\/commands\/|^app\/(server|handlers|migrate)\.ts$/.test(
    path,
  );
const isBrowser = (path: string) => /^platform\/web\/|^app\/(web|pages|site)\/|\.tsx$/.test(path);
const isNode = (path: string) => path.startsWith("node:");

const imports = readImports().filter(({ from }) => !isTest(from));
const broken = (isWrong: (one: Import) => boolean) =>
  imports.filter(isWrong).map(({ from, to }) => `${from} imports ${to}`);

test("every import leads to a file", () => {
  expect(broken(({ to, isOurs }) => isOurs && !isThere(to))).toEqual([]);
});

test("every module has its place in the order", () => {
  const modules = new Set(imports.map(({ from }) => moduleOf(from)).filter((name) => name !== undefined));
  expect([...modules].filter((name) => !order.includes(name))).toEqual([]);
});

test("a module imports only modules before it", () => {
  const isUpwards = ({ from, to }: Import) => {
    const [own, other] = [moduleOf(from), moduleOf(to)];
    return own !== undefined && other !== undefined && order.indexOf(other) > order.indexOf(own);
  };
  expect(broken(isUpwards)).toEqual([]);
});

test("the kernel knows no module", () => {
  expect(broken(({ from, to }) => from.startsWith("platform/") && /^(modules|app)\//.test(to))).toEqual([]);
});

test("nothing imports app", () => {
  expect(broken(({ from, to }) => !from.startsWith("app/") && to.startsWith("app/"))).toEqual([]);
});

test("a pure file reaches no server and no screen, and so runs anywhere", () => {
  expect(waysTo(imports, isPure, (path) => isServer(path) || isBrowser(path) || isNode(path))).toEqual([]);
});

test("the browser never reaches a file of the server", () => {
  expect(waysTo(imports, isBrowser, (path) => isServer(path) || isNode(path))).toEqual([]);
});

test("the server never loads a screen", () => {
  expect(broken(({ from, to }) => isServer(from) && isBrowser(to))).toEqual([]);
});

test("nothing but a test imports a test", () => {
  expect(broken(({ to, isOurs }) => isOurs && isTest(to))).toEqual([]);
});

test("no file imports itself by a detour", () => {
  expect(findCycle(imports)).toBeUndefined();
});
