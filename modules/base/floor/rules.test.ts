import { expect, test } from "vitest";
import { isTrivialPin } from "./rules.ts";

test.each([
  "0000",
  "111111",
  "1234",
  "4321",
  "0123",
  "7890",
  "098765",
  "1212",
  "123123",
  "7878",
  "2580",
  "0852",
  "3690",
  "1357",
  "2468",
  "1122",
  "112233",
  "1221",
  "123321",
  "159753",
])("%s is guessed first", (pin) => expect(isTrivialPin(pin)).toBe(true));

test.each(["4711", "2390", "90210", "12012", "10101", "2581", "1123"])(
  "%s is no pattern that is guessed first",
  (pin) => expect(isTrivialPin(pin)).toBe(false),
);
