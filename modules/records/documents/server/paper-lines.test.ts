import { expect, test } from "vitest";
import { type PaperLine, paperItems } from "../paper-line-verbs.ts";

const shop = { currency: "SAR", vatNumber: "310122393500003" };

/** Lines that count how often their rate is read. */
const countedLines = (count: number) => {
  const reads = { count: 0 };
  const line: PaperLine = {
    name: "Oil filter",
    qty: "1.000",
    unitPrice: 1000n,
    preDiscountSubTotal: 1000n,
    flatDiscount: 0n,
    subTotal: 1000n,
    vat: 150n,
    grandTotal: 1150n,
    vatExempted: false,
    get vatRate() {
      reads.count += 1;
      return 1500 as PaperLine["vatRate"];
    },
  };
  return { lines: Array.from({ length: count }, () => line), reads };
};

const readsFor = (count: number) => {
  const { lines, reads } = countedLines(count);
  expect(paperItems(shop, lines).lines).toHaveLength(count);
  return reads.count;
};

test("a paper of four times as many lines takes four times the work, not sixteen", () => {
  expect(readsFor(400)).toBeLessThanOrEqual(4 * readsFor(100));
});
