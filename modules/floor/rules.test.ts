import { expect, test } from "vitest";
import { isTrivialPin } from "./rules.ts";

test.each(["0000", "111111", "1234", "4321", "0123", "7890", "098765", "1212", "123123", "7878"])(
  "%s is guessed first",
  (pin) => expect(isTrivialPin(pin)).toBe(true),
);

test.each(["2580", "1357", "4711", "1122", "12345678".slice(1, 3) + "90", "90210", "120012", "10101"])(
  "%s is no pattern that is guessed first",
  (pin) => expect(isTrivialPin(pin)).toBe(false),
);
