import fc from "fast-check";
import { expect, test } from "vitest";
import { percent } from "../../../platform/shared/money.ts";
import { invoiceAmounts } from "./pricing.ts";

const net = fc.bigInt({ min: 0n, max: 100_000_000n });
const rate = fc.integer({ min: 0, max: 2500 });

test("an invoice at the rate of its order has the amounts of the order", () =>
  fc.assert(
    fc.property(net, rate, (amount, at) => {
      const order = { net: amount, vat: percent(amount, at) };
      expect(invoiceAmounts(order, at)).toEqual(order);
    }),
  ));

test("at another rate the sum that was transferred stays, and the VAT is its part at that rate", () =>
  fc.assert(
    fc.property(net, rate, rate, (amount, before, now) => {
      const order = { net: amount, vat: percent(amount, before) };
      const invoice = invoiceAmounts(order, now);
      expect(invoice.net + invoice.vat).toBe(order.net + order.vat);
      expect(invoice.vat - percent(invoice.net, now)).toSatisfy((by: bigint) => by >= -1n && by <= 1n);
    }),
  ));

test("115.00 of an order without VAT is 100.00 and 15.00 of a seller who has registered since", () => {
  expect(invoiceAmounts({ net: 11_500n, vat: 0n }, 1500)).toEqual({ net: 10_000n, vat: 1500n });
});
