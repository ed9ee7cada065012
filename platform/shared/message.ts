/**
 * ICU messages, as far as we write them: `{name}`, `{count, number}`, `{count, plural, =0 {…} one {…} other {# …}}`, `{kind, select, … other {…}}`,
 * apostrophes as ICU has them. The whole of ICU is 13 KB in a browser's first page; tests hold this part against it, message by message.
 */
export type Values = Record<string, string | number | Date>;

/** A message ready to be filled in. Throws SyntaxError on what it does not know, and on a value that is missing. */
export const message = (text: string, locale: string) => {
  const parts = parsed(text);
  const numbers = new Intl.NumberFormat(locale);
  const plurals = new Intl.PluralRules(locale);

  const filled = (nodes: readonly Node[], values: Values, count: number): string => nodes.map((node) => written(node, values, count)).join("");

  const written = (node: Node, values: Values, count: number): string => {
    if (typeof node === "string") return node;
    if (node.kind === "count") return numbers.format(count);
    const value = values[node.name];
    if (value === undefined) throw new SyntaxError(`${node.name} is missing in “${text}”`);
    if (node.kind === "value") return String(value);
    if (node.kind === "number") return numbers.format(Number(value));
    if (node.kind === "select") return filled(branch(node, String(value)), values, count);
    return filled(node.branches[`=${Number(value)}`] ?? branch(node, plurals.select(Number(value))), values, Number(value));
  };
  return (values: Values = {}) => filled(parts, values, 0);
};

type Choice = { kind: "plural" | "select"; name: string; branches: Record<string, readonly Node[]> };
type Node = string | { kind: "count" } | { kind: "value"; name: string } | { kind: "number"; name: string } | Choice;

const branch = ({ branches }: Choice, key: string) => branches[key] ?? branches.other ?? [];

const parsed = (text: string): readonly Node[] => {
  let at = 0;
  const wrong = () => new SyntaxError(`not a message: “${text}”, at ${at}`);
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found === undefined) throw wrong();
    at += found.length;
    return found.trim();
  };

  const nodes = (counted: boolean, inside: boolean): Node[] => {
    const found: Node[] = [];
    while (at < text.length && !(inside && text[at] === "}")) {
      if (text[at] === "{") found.push(argument(counted));
      else if (text[at] === "}") throw wrong();
      else if (counted && text[at] === "#") {
        at += 1;
        found.push({ kind: "count" });
      } else found.push(plainText(counted));
    }
    return found;
  };

  /** An apostrophe is itself, unless it stands before a sign of the syntax: then everything is plain up to the next one. */
  const plainText = (counted: boolean): string => {
    if (text.startsWith("''", at)) {
      at += 2;
      return "'";
    }
    if (text[at] === "'" && (counted ? "{}#" : "{}").includes(text[at + 1] ?? " ")) {
      const quoted = take(/'(?:[^']|'')*(?:'|$)/y);
      return quoted.replace(/^'|'$/g, "").replaceAll("''", "'");
    }
    const start = at;
    at += 1;
    while (at < text.length && !"{}'#".includes(text[at]!)) at += 1;
    return text.slice(start, at);
  };

  const argument = (counted: boolean): Node => {
    take(/\{\s*/y);
    const name = take(/[\w-]+\s*/y);
    if (text[at] === "}") {
      at += 1;
      return { kind: "value", name };
    }
    const kind = take(/,\s*(?:number|plural|select)\s*/y).replace(/^,\s*/, "");
    if (kind === "number") {
      take(/\}/y);
      return { kind, name };
    }
    take(/,\s*/y);
    const branches: Record<string, Node[]> = {};
    while (text[at] !== "}") {
      const key = take(/=?[\w-]+\s*/y);
      take(/\{/y);
      branches[key] = nodes(kind === "plural" || counted, true);
      take(/\}\s*/y);
    }
    at += 1;
    if (!branches.other) throw wrong();
    return { kind: kind === "plural" ? "plural" : "select", name, branches };
  };

  return nodes(false, false);
};
