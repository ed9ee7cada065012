/** Reads the elements of OFX (SGML or XML) and of XML with any prefix, in one pass and without attributes. */

/**
 * The content of each element of a name. Split instead of matched, which would search the rest of the text again for
 * each element that is not closed. One that is not closed ends where the next begins.
 */
export const partsOf = (text: string, name: string): string[] =>
  text
    .split(new RegExp(`<(?:\\w+:)?${name}(?:\\s[^<>]*)?>`, "i"))
    .slice(1)
    .map((after) => after.split(closing(name), 1)[0]!);

const closing = (name: string) => new RegExp(`</(?:\\w+:)?${name}\\s*>`, "i");

/** The text of the first element of a name, up to the next tag; empty without one. */
export const element = (text: string, name: string): string => {
  const [, value = ""] = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^<>]*)?>([^<\\r\\n]*)`, "i").exec(text) ?? [];
  return decoded(value).trim();
};

/** The texts of all elements of a name. */
export const elements = (text: string, name: string): string[] =>
  partsOf(text, name).map((part) => decoded(part.split("<", 1)[0]!).trim());

export const attribute = (text: string, name: string, key: string): string =>
  new RegExp(`<(?:\\w+:)?${name}\\s[^<>]*?\\b${key}="([^"]*)"`, "i").exec(text)?.[1] ?? "";

const decoded = (text: string) =>
  text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&nbsp;/g, " ")
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (whole, code: string) => {
      const point = Number(code.startsWith("x") || code.startsWith("X") ? `0${code}` : code);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .replace(/&amp;/g, "&");
