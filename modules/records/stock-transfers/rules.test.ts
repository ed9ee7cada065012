import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../../../platform/shared/money.ts";
import { quantityText } from "../products/rules.ts";
import { costReceived, receiptLines, stateOf } from "./rules.ts";

const accounts = {
  inventory: "1301",
  "materials-inventory": "1302",
  "cost-of-sales": "5101",
  "cost-of-materials": "5102",
  warranty: "5105",
  "stock-adjustments": "5104",
  "opening-balances": "3901",
  "work-in-progress": "1303",
  "goods-in-transit": "1304",
};

test("a transfer is on its way until it is received or cancelled", () => {
  const at = "2026-11-20T09:00:00Z";
  expect(stateOf({ receivedAt: null, cancelledAt: null })).toBe("in-transit");
  expect(stateOf({ receivedAt: at, cancelledAt: null })).toBe("received");
  expect(stateOf({ receivedAt: null, cancelledAt: at })).toBe("cancelled");
});

const line = fc
  .record({
    sent: fc.bigInt({ min: 1n, max: 90_000n }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    cost: fc.bigInt({ min: 0n, max: 9_999_999n }),
  })
  .map(({ sent, part, cost }) => ({
    productId: "p",
    quantity: quantityText(sent),
    received: quantityText(BigInt(Math.round(Number(sent) * part))),
    cost,
  }));

test("what came and what was lost are together what was sent; all of it has all of the cost", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const posted = receiptLines([], lines, { accounts, sender: "main" });
      const lost = sum(posted.map((each) => (each.accountId === "5104" ? each.debit : 0n)));
      expect(lost + sum(lines.map((each) => costReceived(each, each.received)))).toBe(
        sum(lines.map(({ cost }) => cost)),
      );
      expect(posted.every(({ branchId }) => branchId === "main")).toBe(true);
      for (const each of lines) {
        expect(costReceived(each, each.quantity)).toBe(each.cost);
        expect(costReceived(each, "0")).toBe(0n);
      }
    }),
  );
});
