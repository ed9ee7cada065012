/** A text in ICU message syntax, read once: literal texts, variables, numbers, plurals. */
export type Message = readonly Part[];
type Values = Readonly<Record<string, string | number | Date>>;
type Part = string | Variable | Count | Plural;
type Variable = { readonly name: string; readonly isNumber: boolean };
/** `#`: the number of the plural around it. */
type Count = { readonly isCount: true };
type Plural = { readonly name: string; readonly cases: Readonly<Record<string, Message>> };

/**
 * Reads the part of the syntax that texts use: `{name}`, `{n, number}`, `{n, plural, =0 {…} one {# …} other {…}}`, and
 * quotes (`'{'`). A tenth of the code of `intl-messageformat`, with which the tests compare it. Throws on anything else.
 */
export const parseMessage = (text: string): Message => {
  const at = { text, place: 0 };
  const message = readMessage(at, false, true);
  if (at.place < text.length) throw unreadable(at);
  return message;
};

/** `locale` decides plurals and the digits of numbers. Throws if a variable is missing. */
export const formatMessage = (message: Message, locale: string, values: Values = {}, count = 0): string =>
  message.map((part) => (typeof part === "string" ? part : formatPart(part, locale, values, count))).join("");

const formatPart = (part: Exclude<Part, string>, locale: string, values: Values, count: number): string => {
  if ("isCount" in part) return numbersOf(locale).format(count);
  if (!(part.name in values)) throw new Error(`The text needs {${part.name}}`);
  const value = values[part.name];
  if (!("cases" in part)) return part.isNumber ? numbersOf(locale).format(Number(value)) : String(value ?? "");
  const number = Number(value);
  const chosen = part.cases[`=${number}`] ?? part.cases[pluralsOf(locale).select(number)] ?? part.cases["other"];
  return formatMessage(chosen ?? [], locale, values, number);
};

type Reader = { readonly text: string; place: number };

const readMessage = (at: Reader, isPlural: boolean, isWhole: boolean): Message => {
  const parts: Part[] = [];
  let literal = "";
  const add = (part: Part) => {
    if (literal) parts.push(literal);
    literal = "";
    if (part) parts.push(part);
  };
  while (at.place < at.text.length) {
    const letter = at.text[at.place]!;
    if (letter === "}" && !isWhole) break;
    if (letter === "{") add(readArgument(at));
    else if (letter === "'") literal += readQuote(at, isPlural);
    else {
      at.place += 1;
      if (letter === "#" && isPlural) add({ isCount: true });
      else literal += letter;
    }
  }
  add("");
  return parts;
};

/** `''` is an apostrophe, and so is one that does not stand before a sign of the syntax. */
const readQuote = (at: Reader, isPlural: boolean): string => {
  const rest = at.text.slice(at.place);
  const [all = "'", quoted] =
    /^''/.exec(rest) ?? (isPlural ? /^'(?=[{}<>#])((?:[^']|'')*)'?/ : /^'(?=[{}<>])((?:[^']|'')*)'?/).exec(rest) ?? [];
  at.place += all.length;
  return quoted === undefined ? "'" : quoted.replaceAll("''", "'");
};

const argument = /\{\s*(\w+)\s*(?:\}|,\s*(number)\s*\}|,\s*plural\s*,)/y;
const caseStart = /\s*(=\d+|[a-z]+)\s*\{/y;
const end = /\s*\}/y;

const readArgument = (at: Reader): Part => {
  const [all, name = "", number] = taken(argument, at) ?? refused(at);
  if (all.endsWith("}")) return { name, isNumber: number !== undefined };
  const cases: Record<string, Message> = {};
  while (!taken(end, at)) {
    const [, key = ""] = taken(caseStart, at) ?? refused(at);
    cases[key] = readMessage(at, true, false);
    if (!taken(end, at)) refused(at);
  }
  return { name, cases };
};

const taken = (pattern: RegExp, at: Reader) => {
  pattern.lastIndex = at.place;
  const found = pattern.exec(at.text);
  if (found) at.place += found[0].length;
  return found;
};

const refused = (at: Reader): never => {
  throw unreadable(at);
};
const unreadable = ({ text, place }: Reader) => new Error(`The text “${text}” cannot be read from ${place} on`);

const numbers = new Map<string, Intl.NumberFormat>();
const numbersOf = (locale: string) => kept(numbers, locale, () => new Intl.NumberFormat(locale));
const plurals = new Map<string, Intl.PluralRules>();
const pluralsOf = (locale: string) => kept(plurals, locale, () => new Intl.PluralRules(locale));

const kept = <T>(known: Map<string, T>, key: string, make: () => T): T => {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
};
