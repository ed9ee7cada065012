import { expect, test } from "vitest";
import { bareName } from "../../../platform/shared/bare-name.ts";
import { knownColour, paintColours } from "./colours.ts";

test("a colour is recognised in either language, however it is spelled", () => {
  expect(knownColour("فضى")?.name.en).toBe("Silver");
  expect(knownColour("ابيض")?.name.en).toBe("White");
  expect(knownColour("PEARL  white")?.name.ar).toBe("لؤلؤي");
});

test.each([
  ["سلفر", "Silver"],
  ["رصاصي", "Grey"],
  ["الرصاصي", "Grey"],
  ["gray", "Grey"],
  ["لؤلؤ", "Pearl white"],
])("%s is what people call %s", (word, name) => expect(knownColour(word)?.name.en).toBe(name));

test("a custom word names none", () => expect(knownColour("Kryptonite")).toBeUndefined());

test("no two colours share a word", () => {
  const words = paintColours.flatMap(({ name, aliases }) => [name.en, name.ar, ...aliases].map(bareName));
  expect(new Set(words).size).toBe(words.length);
});
