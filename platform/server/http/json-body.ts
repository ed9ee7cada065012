import { isUtf8 } from "node:buffer";
import { refuse } from "../../shared/refusals.ts";
import { deepest } from "./well-formed.ts";

/** Fields in one body altogether: more than any call needs, and cheap to parse. */
const maxNames = 10_000;

/**
 * Parses the JSON of a body; undefined if it is empty. Refuses `malformed`: not UTF-8, too deep, too many fields,
 * or a repeated field name.
 */
export const readJson = (bytes: Buffer): unknown => {
  if (!isUtf8(bytes)) throw refuse("malformed");
  const text = bytes.toString("utf8");
  if (text.trim() === "") return undefined;
  try {
    assertModest(text);
    return JSON.parse(text);
  } catch {
    throw refuse("malformed");
  }
};

/**
 * Checks the text before parsing, so that an expensive body is refused cheaply. Of two fields with one name,
 * parsers differ in which they keep; so duplicates are refused.
 */
const assertModest = (text: string): void => {
  const open: (Set<string> | undefined)[] = [];
  let names = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "{" || sign === "[") {
      if (open.push(sign === "{" ? new Set() : undefined) > deepest) throw new Error("too deep");
    } else if (sign === "}" || sign === "]") open.pop();
    else if (sign === '"') {
      const end = closingQuote(text, at);
      const known = open.at(-1);
      if (known && isFollowedByColon(text, end)) {
        const name = String(JSON.parse(text.slice(at, end + 1)));
        names += 1;
        if (known.has(name) || names > maxNames) throw new Error("too many names");
        known.add(name);
      }
      at = end;
    }
  }
};

/** By `indexOf`, because a drawing is one string of several megabytes. */
const closingQuote = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === "\\") backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  throw new Error("no end");
};

const isFollowedByColon = (text: string, end: number): boolean => {
  const blank = /\s*:/y;
  blank.lastIndex = end + 1;
  return blank.test(text);
};
