import { IntlMessageFormat } from "intl-messageformat";
import { expect, test } from "vitest";
import { formatMessage, parseMessage } from "./message-format.ts";
import type { Values } from "./words.ts";

const files: Record<string, Record<string, unknown>> = import.meta.glob(
  ["../../{app,modules,platform}/**/*words.ts", "./refusals.ts", "../../app/languages/*/*.ts"],
  { eager: true },
);

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return /[{']/.test(value) ? [value] : [];
  if (typeof value === "function") return "all" in value ? textsIn(value.all) : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const texts = [...new Set(Object.values(files).flatMap(textsIn))];

const locales = ["en-GB", "ar-SA-u-nu-arab", "hi-IN-u-nu-latn"];
const numbers = [0, 1, 2, 3, 10, 11, 100, 1234, 1234.5];

const theirs = (text: string, locale: string, values: Values) =>
  String(new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).format(values));
const ours = (text: string, locale: string, values: Values) => formatMessage(parseMessage(text), locale, values);

const valuesOf = (text: string, value: string | number): Values =>
  Object.fromEntries([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = ""]) => [name, value]));

test("the program's texts are found", () => {
  expect(texts.length).toBeGreaterThan(800);
});

test("every text of the program is written as by intl-messageformat, in each language", () => {
  const different = texts.flatMap((text) =>
    locales.flatMap((locale) =>
      (/, *(plural|number)/.test(text) ? numbers : ["سارة's {car} #1"]).flatMap((value) => {
        const values = valuesOf(text, value);
        const [first, second] = [ours(text, locale, values), theirs(text, locale, values)];
        return first === second ? [] : [[text, locale, first, second]];
      }),
    ),
  );
  expect(different).toEqual([]);
});

test.each([
  "it's {name}",
  "it''s '{name}' and {name}",
  "'{{'1'}}' and '{'",
  "{n, plural, =0 {none} =1 {just '#'} other {# of {name}}}",
  "{n, plural, one {{m, plural, one {# and #} other {#s}}} other {# it's}} #",
  "{n,plural,other{#}}",
  "{ n , number } } <b>{name}</b> '<' '>'",
  "'unended {name}",
  "before '{unended",
])("%s", (text) => {
  for (const n of numbers) {
    const values = { n, m: n, name: "Sara" };
    expect(ours(text, "en-GB", values)).toBe(theirs(text, "en-GB", values));
  }
});

test.each(["{name", "{}", "{n, money}", "{n, plural, one {#}", "{n, plural, other}", "{n, plural, one {#"])(
  "%s is refused",
  (text) => {
    expect(() => parseMessage(text)).toThrow("cannot be read");
  },
);

test("a missing variable is refused", () => {
  expect(() => ours("Paid {paid}", "en-GB", {})).toThrow("The text needs {paid}");
});
