import { expect, test } from "vitest";
import { knownColour, paintColours } from "./colours.ts";

test("a colour is recognised in either language, however it is spelled", () => {
  expect(knownColour("فضى")?.name.en).toBe("Silver");
  expect(knownColour("ابيض")?.name.en).toBe("White");
  expect(knownColour("PEARL  white")?.name.ar).toBe("لؤلؤي");
});

test("a custom word names none", () => expect(knownColour("Kryptonite")).toBeUndefined());

test("no two colours share a word", () => {
  const words = paintColours.flatMap(({ name }) => [name.en, name.ar]);
  expect(new Set(words).size).toBe(words.length);
});
