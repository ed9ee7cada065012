import type { Plugin } from "vite";
import { isNode, type Node, visit } from "./syntax.ts";

/**
 * Removes from the contracts what only the server and the OpenAPI document read: summaries, descriptions, and the
 * schemas of answers, which the browser takes as they are; then what nothing else in the file uses, so that a page does
 * not load the contracts that were imported for it. What is left is declared pure.
 */
export const lighterContracts = (): Plugin => ({
  name: "lighter-contracts",
  apply: "build",
  transform: {
    filter: { id: /\/modules\/.+\/(?:[a-z-]+-)?contract\.ts$/ },
    handler(code) {
      const parsed = (text: string) => this.parse(text) as unknown as Program;
      const cuts: Cut[] = [];
      visit(parsed(code), (node) => cuts.push(...cutsAt(node)));
      let lighter = without(code, cuts);
      for (let unused = unusedIn(parsed(lighter)); unused.length > 0; unused = unusedIn(parsed(lighter)))
        lighter = without(lighter, unused);
      return { code: withPureConstants(lighter, parsed(lighter)), map: null };
    },
  },
});

/** Removes zod's JSON Schema writer, which only the server uses. */
export const withoutJsonSchema = (): Plugin => ({
  name: "without-json-schema",
  apply: "build",
  transform: {
    filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler(code) {
      const names = exportedNames(this.parse(code) as unknown as Node);
      return { code: names.map((name) => `export const ${name} = () => undefined;`).join("\n"), map: null };
    },
  },
});

/**
 * The names that a module declares and exports. Other kinds of export fail the build, because an importer would
 * miss the name.
 */
const exportedNames = (program: Node): string[] => {
  const names: string[] = [];
  visit(program, ({ type, declaration }) => {
    if (type !== "ExportNamedDeclaration" || !isNode(declaration)) return;
    const { id, declarations = [] } = declaration as Named & { declarations?: Named[] };
    for (const named of [{ id }, ...declarations]) if (named.id?.name) names.push(named.id.name);
  });
  return names;
};

type Named = { id?: { name?: string } | null };
type Call = Node & {
  callee?: Node & { name?: string; object?: Node; property?: { name?: string } };
  arguments?: readonly Node[];
};
type Cut = { from: number; to: number };
type Program = Node & { body: readonly Statement[] };
type Statement = Node & {
  declaration?: Statement | null;
  declarations?: readonly (Node & { id: Node & { name?: string }; init?: Node | null })[];
  specifiers?: readonly (Node & { local: Node & { name: string } })[];
};

const ofServer = new Set(["summary", "description", "answer"]);

/** Removes `.describe("…")`, and of a `route({ … })` what the browser does not read. */
const cutsAt = (node: Node): Cut[] => {
  const { type, callee, arguments: [declared] = [] } = node as Call;
  if (type !== "CallExpression") return [];
  if (callee?.property?.name === "describe" && callee.object) return [{ from: callee.object.end, to: node.end }];
  if (callee?.name !== "route") return [];
  const { properties = [] } = declared as { properties?: readonly (Node & { key?: { name?: string } })[] };
  return properties.flatMap(({ key, start, end }, place) =>
    ofServer.has(key?.name ?? "") ? [{ from: start, to: properties[place + 1]?.start ?? end }] : [],
  );
};

/** From end to beginning, so that positions stay valid; what is within another cut goes with it. */
const without = (code: string, cuts: readonly Cut[]) =>
  cuts
    .filter((cut) => !cuts.some((other) => other !== cut && other.from <= cut.from && cut.to <= other.to))
    .toSorted((a, b) => b.from - a.from)
    .reduce((kept, { from, to }) => kept.slice(0, from) + kept.slice(to), code);

/** Imports and constants that are not exported and whose names stand nowhere else. */
const unusedIn = ({ body }: Program): Cut[] => {
  const uses = new Map<string, number>();
  const declared = body.filter(({ type }) => type !== "ImportDeclaration");
  visit({ type: "Program", start: 0, end: 0, body: declared }, ({ type, name }) => {
    if (type === "Identifier") uses.set(String(name), (uses.get(String(name)) ?? 0) + 1);
  });
  return body.flatMap(({ type, start, end, declarations = [], specifiers = [] }) => {
    const isImport = type === "ImportDeclaration";
    const names = isImport ? specifiers.map(({ local }) => local.name) : declarations.map(({ id }) => id.name);
    const own = isImport ? 0 : 1;
    const isUnused = names.length > 0 && names.every((name) => name !== undefined && (uses.get(name) ?? 0) <= own);
    return isUnused ? [{ from: start, to: end }] : [];
  });
};

/** A constant of a contract only declares, also where a function of ours makes it: unused, it can be left out. */
const withPureConstants = (code: string, { body }: Program) =>
  body
    .flatMap(({ declaration, declarations }) => declaration?.declarations ?? declarations ?? [])
    .flatMap(({ init }) => (init?.type === "CallExpression" ? [init] : []))
    .toReversed()
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
      code,
    );
