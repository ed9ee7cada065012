/** An element with its attributes in canonical order (namespaces first, then by name) and its children or text. */
export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
};

type Attributes = Readonly<Record<string, string>>;
type Content = string | readonly (Element | undefined)[];

/** Absent children are left out. */
export const element = (name: string, content: Content = "", attributes: Attributes = {}): Element => ({
  name,
  attributes,
  children: typeof content === "string" ? [] : content.filter((child) => child !== undefined),
  text: typeof content === "string" ? withoutInvalid(content) : "",
});

/**
 * The element as its own canonical form (Canonical XML 1.1): without indentation, so that its bytes can be hashed
 * as they are.
 */
export const canonical = ({ name, attributes, children, text }: Element): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapedAttribute(value)}"`);
  return `<${name}${written.join("")}>${children.map(canonical).join("")}${escapedText(text)}</${name}>`;
};

/** The descendants at a path of names, such as `cac:TaxTotal/cbc:TaxAmount`. */
export const allAt = (from: Element, path: string): readonly Element[] =>
  path
    .split("/")
    .reduce<readonly Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [from],
    );

export const firstAt = (from: Element, path: string): Element | undefined => allAt(from, path)[0];

/** The trimmed text of the first element at a path; empty if there is none. */
export const textAt = (from: Element, path: string): string => firstAt(from, path)?.text.trim() ?? "";

/** Every descendant, and the element itself. */
export const descendants = (from: Element): readonly Element[] => [from, ...from.children.flatMap(descendants)];

const escapedText = (text: string) => text.replace(/[&<>\r]/g, (character) => escapes[character]!);
const escapedAttribute = (text: string) => text.replace(/[&<"\t\n\r]/g, (character) => escapes[character]!);

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#x9;",
  "\n": "&#xA;",
  "\r": "&#xD;",
};

/** XML 1.0 has no form for these characters, escaped or not. */
const withoutInvalid = (text: string) =>
  text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "");
