import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  apportion,
  countIn,
  digitsOf,
  divideHalfUp,
  largestAmount,
  moneyIn,
  percent,
  positiveMoneyIn,
  quantityIn,
  readable,
  SentAmount,
  shortest,
  sum,
  times,
  toDecimal,
  toMinor,
  toThousandths,
} from "./money.ts";

const digits = fc.constantFrom(2, 3);
const amount = fc.bigInt({ min: -largestAmount, max: largestAmount });
const quantity = fc
  .integer({ min: 1, max: 999_999_999 })
  .map((thousandths) => shortest(toDecimal(BigInt(thousandths), 3)));

const notDecimals = [
  "1e3",
  "1e308",
  "NaN",
  "Infinity",
  "-Infinity",
  "1,5",
  "",
  " ",
  "1 ",
  "+1",
  ".5",
  "5.",
  "0x10",
  "01",
  "--1",
  "1.2.3",
  "١٢",
  "12345678901234567890",
];

describe("decimal text", () => {
  test.each([
    ["115.5", 2, 11550n],
    ["115.50", 2, 11550n],
    ["115.500", 2, 11550n],
    ["0", 2, 0n],
    ["-0.01", 2, -1n],
    ["1.234", 3, 1234n],
    ["999999999999.999", 3, largestAmount],
  ])("%s with %i decimals", (text, places, minor) => {
    expect(toMinor(text, places)).toBe(minor);
  });

  test.each(notDecimals)("%j is no amount", (text) => {
    expect(toMinor(text, 3)).toBeUndefined();
  });

  test.each([
    ["0.001", 2],
    ["1.005", 2],
    ["1.2345", 3],
  ])("%s has one decimal too many for %i", (text, places) => {
    expect(toMinor(text, places)).toBeUndefined();
  });

  test("An amount written and read again is the same amount", () => {
    fc.assert(
      fc.property(amount, digits, (minor, places) => {
        expect(toMinor(toDecimal(minor, places), places)).toBe(minor);
        expect(toMinor(shortest(toDecimal(minor, places)), places)).toBe(minor);
      }),
    );
  });

  test("An amount shows all digits of its currency", () => {
    expect(toDecimal(5n, digitsOf("SAR"))).toBe("0.05");
    expect(toDecimal(-5n, digitsOf("BHD"))).toBe("-0.005");
    expect(toDecimal(210_795n, digitsOf("SAR"))).toBe("2107.95");
  });

  test.each([
    ["0.000", "0"],
    ["2.500", "2.5"],
    ["100.000", "100"],
    ["100", "100"],
    ["-1.10", "-1.1"],
  ])("%s at its shortest is %s", (long, short) => {
    expect(shortest(long)).toBe(short);
  });

  test.each([
    ["2107.95", "2,107.95"],
    ["-50.00", "\u221250.00"],
    ["1234567", "1,234,567"],
    ["999.999", "999.999"],
  ])("%s reads %s", (plain, read) => {
    expect(readable(plain)).toBe(read);
  });
});

describe("arithmetic", () => {
  test.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [5n, -2n, -3n],
    [0n, 7n, 0n],
    [-1n, 3n, 0n],
  ])("%s / %s rounds to %s", (a, b, rounded) => {
    expect(divideHalfUp(a, b)).toBe(rounded);
  });

  test("A quotient is rounded to the nearest whole number, half away from zero", () => {
    const divisor = fc.bigInt({ min: -1_000_000n, max: 1_000_000n }).filter((item) => item !== 0n);
    fc.assert(
      fc.property(amount, divisor, (a, b) => {
        const rounded = divideHalfUp(a, b);
        const twiceOff = absolute(2n * (rounded * b - a));
        expect(twiceOff <= absolute(b)).toBe(true);
        if (twiceOff === absolute(b)) expect(absolute(rounded * b) > absolute(a)).toBe(true);
      }),
    );
  });

  test("1.005 of something is rounded by its decimals, not by a float", () => {
    expect(times(100n, "1.005")).toBe(101n);
    expect(times(33_333n, "0.005")).toBe(167n);
    expect(percent(10_000n, 1500)).toBe(1500n);
    expect(percent(109_150n, 1500)).toBe(16_373n);
  });

  test("A multiplication by a whole quantity is exact", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 999_999 }), (price, count) => {
        expect(times(price, String(count))).toBe(price * BigInt(count));
      }),
    );
  });

  test("A sum does not depend on the order", () => {
    fc.assert(
      fc.property(fc.array(amount), (amounts) => {
        expect(sum(amounts)).toBe(sum(amounts.toReversed()));
      }),
    );
  });

  test("A text that is not a quantity is not multiplied", () => {
    expect(() => toThousandths("1.2345")).toThrow(RangeError);
    expect(() => times(1n, "two")).toThrow(RangeError);
  });
});

describe("input", () => {
  test.each([...notDecimals, 1e308, 1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY, null, undefined, true, {}, []])(
    "%j is refused",
    (sent) => {
      for (const schema of [moneyIn, positiveMoneyIn, quantityIn]) expect(schema.safeParse(sent).success).toBe(false);
    },
  );

  test.each(["1.1234567", 0.1 + 0.2, "12.5999999999"])(
    "%j has more decimals than any currency: no quantity, and no amount once the currency is known",
    (sent) => {
      expect(quantityIn.safeParse(sent).success).toBe(false);
      for (const schema of [moneyIn, positiveMoneyIn])
        expect([2, 3].map((places) => toMinor((schema.parse(sent) as unknown as SentAmount).text, places))).toEqual([
          undefined,
          undefined,
        ]);
    },
  );

  test.each(["115.5", 115.5, "0.015", 0, "0", -0, "999999999999.999", "12.5999999999"])("%j is an amount", (sent) => {
    expect(moneyIn.parse(sent)).toBeInstanceOf(SentAmount);
  });

  test.each([
    ["an amount", moneyIn, -0.01, "not-negative"],
    ["an amount", moneyIn, "-0.01", "not-negative"],
    ["an amount above 0", positiveMoneyIn, 0, "positive"],
    ["an amount above 0", positiveMoneyIn, "0.00", "positive"],
    ["an amount", moneyIn, "1000000000000", "too-large"],
    ["an amount", moneyIn, "1,5", "decimal"],
    ["a quantity", quantityIn, 0, "quantity"],
    ["a quantity", quantityIn, -1, "quantity"],
    ["a quantity", quantityIn, "1.2345", "quantity"],
    ["a quantity", quantityIn, "1.2345678", "quantity"],
    ["an amount", moneyIn, "", "required"],
    ["a quantity", quantityIn, " ", "required"],
    ["a quantity", quantityIn, "1000000", "quantity-large"],
    ["a quantity", quantityIn, "6281234567890", "quantity-large"],
    ["a quantity", quantityIn, "9".repeat(20), "quantity-large"],
    ["an amount", moneyIn, "9".repeat(20), "too-large"],
    ["an amount", moneyIn, 1e21, "too-large"],
    ["a quantity", quantityIn, 1e21, "quantity-large"],
    ["a quantity", quantityIn, "1e309", "quantity"],
    ["a quantity", quantityIn, "two", "quantity"],
    ["a counted quantity", countIn, "1e309", "count"],
    ["a counted quantity", countIn, "9".repeat(20), "quantity-large"],
  ] as const)("As %s, what does not fit is refused with its reason", (_, schema, sent, kind) => {
    expect(kindOf(schema, sent)).toBe(kind);
  });

  test("A quantity is stored in its shortest form", () => {
    expect(quantityIn.parse("2.500")).toBe("2.5");
    expect(quantityIn.parse(0.5)).toBe("0.5");
    expect(quantityIn.parse("999999.999")).toBe("999999.999");
    fc.assert(
      fc.property(quantity, (text) => {
        expect(quantityIn.parse(text)).toBe(text);
      }),
    );
  });
});

const absolute = (value: bigint) => (value < 0n ? -value : value);

const kindOf = (schema: z.ZodType, sent: unknown) => {
  const issue = schema.safeParse(sent).error?.issues[0];
  return issue?.code === "custom" ? issue.params?.kind : undefined;
};

test("an amount is divided in proportion, to the last minor unit", () => {
  expect(apportion(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
  expect(apportion(5n, [0n, 10n, 30n])).toEqual([0n, 1n, 4n]);
  expect(apportion(0n, [0n, 0n])).toEqual([0n, 0n]);
  const weights = fc.array(fc.bigInt({ min: 0n, max: largestAmount }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(weights, fc.bigInt({ min: 0n, max: largestAmount }), (all, wanted) => {
      const amount = wanted < sum(all) ? wanted : sum(all);
      const parts = apportion(amount, all);
      expect(sum(parts)).toBe(amount);
      for (const [index, part] of parts.entries()) {
        const exact = (amount * all[index]!) / (sum(all) || 1n);
        expect(part === exact || part === exact + 1n).toBe(true);
        expect(part <= all[index]!).toBe(true);
      }
    }),
  );
});
