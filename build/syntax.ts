/** A node of the syntax tree of a module. */
export type Node = { type: string; start: number; end: number; [inner: string]: unknown };

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

export const innerOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Calls `see` for a node, then for all that are in it. */
export const visit = (node: Node, see: (node: Node) => void) => {
  see(node);
  for (const inner of innerOf(node)) visit(inner, see);
};
