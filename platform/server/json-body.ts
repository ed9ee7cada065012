import { refuse } from "../shared/refusals.ts";

/** The JSON of a body; undefined for an empty one. Refuses `malformed`, also where an object names a field twice. */
export const readJson = (text: string): unknown => {
  if (text.trim() === "") return undefined;
  const value = parsed(text);
  if (namesTwice(text)) throw refuse("malformed");
  return value;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse("malformed");
  }
};

/** Of two fields with one name a parser keeps the last, another program the first: nobody should have to guess. Expects valid JSON. */
const namesTwice = (text: string): boolean => {
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "{") open.push(new Set());
    else if (sign === "[") open.push(undefined);
    else if (sign === "}" || sign === "]") open.pop();
    else if (sign === '"') {
      const end = closingQuote(text, at);
      const names = open.at(-1);
      if (names && isFollowedByColon(text, end)) {
        const name = String(JSON.parse(text.slice(at, end + 1)));
        if (names.has(name)) return true;
        names.add(name);
      }
      at = end;
    }
  }
  return false;
};

/** By `indexOf`, for a drawing of several megabytes is one string. */
const closingQuote = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === "\\") backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
};

const isFollowedByColon = (text: string, end: number): boolean => {
  const blank = /\s*:/y;
  blank.lastIndex = end + 1;
  return blank.test(text);
};
