import fc from "fast-check";
import { expect, test } from "vitest";
import { percent, sum } from "../../../platform/shared/money.ts";
import { billedLines } from "./billing.ts";

const asked = {
  items: [
    { name: "Front bumper", price: 64_000n },
    { name: "Wing", price: null },
  ],
  labourCosts: [{ description: "Body work", cost: 110_000n }],
  partsCosts: null,
  vatRate: 1500,
};
const shown = (lines: ReturnType<typeof billedLines>) => lines.map(({ kind, name, net }) => [kind, name, net]);

test("what was approved as asked is billed by its labour and the prices of its parts", () => {
  expect(shown(billedLines({ ...asked, gross: 200_100n }))).toEqual([
    ["labour", "Body work", 110_000n],
    ["part", "Front bumper", 64_000n],
  ]);
  expect(shown(billedLines({ ...asked, partsCosts: 90_000n, gross: 230_000n }))).toEqual([
    ["labour", "Body work", 110_000n],
    ["parts", null, 90_000n],
  ]);
});

test("what was approved otherwise is shared out in proportion; an approval without costs is one line", () => {
  expect(shown(billedLines({ ...asked, gross: 100_050n }))).toEqual([
    ["labour", "Body work", 55_000n],
    ["part", "Front bumper", 32_000n],
  ]);
  expect(shown(billedLines({ ...asked, items: [], labourCosts: [], gross: 11_500n }))).toEqual([
    ["repair", null, 10_000n],
  ]);
});

test("an amount that no line with its VAT comes to takes a line of the smallest coin", () => {
  const lines = billedLines({ ...asked, items: [], labourCosts: [], gross: 4n });
  expect(shown(lines)).toEqual([
    ["repair", null, 3n],
    ["rounding", null, 1n],
  ]);
});

test("for any costs, rate and amount the lines come to exactly what was approved, and none is below zero", () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 9n });
  fc.assert(
    fc.property(
      fc.array(amount, { maxLength: 200 }),
      fc.array(amount, { maxLength: 200 }),
      fc.option(amount),
      fc.constantFrom(0, 500, 1000, 1500, 2000),
      fc.bigInt({ min: 1n, max: 10n ** 10n }),
      (prices, costs, partsCosts, vatRate, gross) => {
        const lines = billedLines({
          gross,
          items: prices.map((price) => ({ name: "Part", price })),
          labourCosts: costs.map((cost) => ({ description: "Work", cost })),
          partsCosts,
          vatRate,
        });
        expect(sum(lines.map(({ net }) => net + percent(net, vatRate)))).toBe(gross);
        expect(lines.every(({ net }) => net > 0n)).toBe(true);
      },
    ),
  );
});
