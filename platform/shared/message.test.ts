import fc from "fast-check";
import { IntlMessageFormat } from "intl-messageformat";
import { expect, test } from "vitest";
import { message } from "./message.ts";
import { localeOf } from "./words.ts";

const samples = [
  "Nothing to fill in", "It's here, isn''t it", "Hello {name}", "{ name } and {count, number}", "A '{quoted}' word, one '' and two ''''", "'{' '}' '{count'",
  "{count, plural, =0 {none} one {# car} other {# cars}}",
  "{count, plural, zero {لا مركبات} one {مركبة واحدة} two {مركبتان} few {# مركبات} many {# مركبة} other {# مركبة}} عند {name}",
  "{name, select, Noura {she} other {they}} has {count, plural, one {# car of {name}} other {# '#' cars}}",
];

test.each(samples)("%s reads as ICU has it", (text) => {
  for (const locale of [localeOf("en"), localeOf("ar")]) {
    const whole = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
    const ours = message(text, locale);
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(0, 1, 2, 3, 10, 11, 99, 100, 101, 1234, 2.5), fc.nat()), fc.constantFrom("Noura", "نورة", "{x}", "#"), (count, name) => {
        expect(ours({ count, name })).toBe(String(whole.format({ count, name })));
      }),
      { numRuns: 40 },
    );
  }
});

test.each(["{", "{name", "}", "{count, plural, one {x}}", "{count, date}", "{count, plural, other {x}"])("%s is refused", (text) => {
  expect(() => message(text, "en-GB")).toThrow(SyntaxError);
});

test("a value that is missing is said, not printed", () => {
  expect(() => message("{name}", "en-GB")({})).toThrow("name is missing");
});
