import { expect, test } from "vitest";
import { colourNamed, paintColours } from "./colours.ts";

test("a colour is recognised in either language, however it is spelled", () => {
  expect(colourNamed("فضى")?.name.en).toBe("Silver");
  expect(colourNamed("ابيض")?.name.en).toBe("White");
  expect(colourNamed("PEARL  white")?.name.ar).toBe("لؤلؤي");
});

test("a custom word names none", () => expect(colourNamed("Kryptonite")).toBeUndefined());

test("no two colours share a word", () => {
  const words = paintColours.flatMap(({ name }) => [name.en, name.ar]);
  expect(new Set(words).size).toBe(words.length);
});
