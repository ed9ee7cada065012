import type { Plugin } from "vite";

/**
 * Removes summaries and descriptions, which only the OpenAPI document uses, from the browser's code: a tenth of a
 * list page.
 */
export const withoutDescriptions = (): Plugin => ({
  name: "without-descriptions",
  apply: "build",
  transform: {
    filter: { id: /\/modules\/.+\/(?:[a-z-]+-)?contract\.ts$/ },
    handler(code) {
      const cuts: Cut[] = [];
      visit(this.parse(code) as unknown as Node, (node) => cuts.push(...cutsAt(node)));
      return { code: without(code, cuts), map: null };
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
type Node = { type: string; start: number; end: number; [inner: string]: unknown };
type Cut = { from: number; to: number; instead: string };

/** Removes `.describe("…")`; empties the texts of `summary` and `description`. */
const cutsAt = (node: Node): Cut[] => {
  const { callee, key, value } = node as {
    callee?: Node & { object?: Node; property?: { name?: string } };
    key?: { name?: string };
    value?: Node;
  };
  if (node.type === "CallExpression" && callee?.property?.name === "describe" && callee.object)
    return [{ from: callee.object.end, to: node.end, instead: "" }];
  if (node.type === "Property" && (key?.name === "summary" || key?.name === "description") && isText(value))
    return [{ from: value.start, to: value.end, instead: '""' }];
  return [];
};

/** From end to beginning, so that positions stay valid. */
const without = (code: string, cuts: readonly Cut[]) =>
  cuts
    .toSorted((a, b) => b.from - a.from)
    .reduce((kept, { from, to, instead }) => kept.slice(0, from) + instead + kept.slice(to), code);

const isText = (node: unknown): node is Node =>
  isNode(node) &&
  (node.type === "TemplateLiteral" ||
    (node.type === "Literal" && typeof node.value === "string") ||
    (node.type === "BinaryExpression" && isText(node.left) && isText(node.right)));

const visit = (node: Node, see: (node: Node) => void) => {
  see(node);
  for (const inner of Object.values(node).flat()) if (isNode(inner)) visit(inner, see);
};

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";
