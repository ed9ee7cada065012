import { isUtf8 } from "node:buffer";
import { refuse } from "../../shared/refusals.ts";
import { deepest } from "./well-formed.ts";

/** Names of fields in one body, all together: more than any call takes, and few enough to be read at once. */
const mostNames = 10_000;

/** The JSON of a body; undefined for an empty one. Refuses `malformed`: what is not UTF-8, too deep, of too many fields, or names a field twice. */
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
 * Before anything is made of the text, so that a body made to be costly costs little. Of two fields with one name a parser keeps the
 * last, another program the first: nobody should have to guess.
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
        if (known.has(name) || names > mostNames) throw new Error("too many names");
        known.add(name);
      }
      at = end;
    }
  }
};

/** By `indexOf`, for a drawing of several megabytes is one string. */
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
