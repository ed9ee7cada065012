import fc from "fast-check";
import { expect, test } from "vitest";
import { toDecimal, toMinor } from "../../../platform/shared/money.ts";
import { visitMoney } from "./visit-money.ts";

const invoice = (grandTotal: string, balanceDue: string, returnedTotal = "0.00") => ({
  status: 1 as const,
  grandTotal,
  balanceDue,
  returnedTotal,
});
const nothing = { invoices: [], deposit: "0.00", approved: null };

test("a visit without an amount has no equation", () => {
  expect(visitMoney(nothing, 2)).toBeNull();
  expect(visitMoney({ ...nothing, deposit: null }, 2)).toBeNull();
  expect(visitMoney({ ...nothing, invoices: [{ ...invoice("115.00", "115.00"), status: 0 }] }, 2)).toBeNull();
});

test("what the client approved, less the deposit, is left", () => {
  expect(visitMoney({ ...nothing, approved: "1035.00", deposit: "300.00" }, 2)).toEqual({
    of: "approved",
    total: "1035.00",
    lessOf: "deposit",
    less: "300.00",
    due: "735.00",
  });
});

test("a term that does not exist is left out", () => {
  expect(visitMoney({ ...nothing, approved: "1035.00" }, 2)).toMatchObject({ total: "1035.00", less: null, due: null });
  expect(visitMoney({ ...nothing, deposit: "300.00" }, 2)).toMatchObject({ total: null, less: "300.00", due: null });
  expect(visitMoney({ ...nothing, invoices: [invoice("115.00", "115.00")] }, 2)).toMatchObject({
    total: "115.00",
    less: null,
    due: null,
  });
});

test("an invoice counts instead of the estimate, without what came back", () => {
  const invoices = [invoice("1035.00", "735.00"), invoice("115.00", "0.00", "115.00")];
  expect(visitMoney({ invoices, deposit: "0.00", approved: "900.00" }, 2)).toEqual({
    of: "invoiced",
    total: "1035.00",
    lessOf: "settled",
    less: "300.00",
    due: "735.00",
  });
});

test("a debit note makes more due than was invoiced: then only that is told", () => {
  expect(visitMoney({ ...nothing, invoices: [invoice("115.00", "130.00")] }, 2)).toEqual({
    of: null,
    total: null,
    lessOf: null,
    less: null,
    due: "130.00",
  });
});

test("whatever the amounts: where all three terms stand, the equation holds", () => {
  const amount = fc.integer({ min: 0, max: 99_999_999 }).map((fils) => toDecimal(BigInt(fils), 3));
  const invoices = fc.array(
    fc.record({
      status: fc.constantFrom(0 as const, 1 as const),
      grandTotal: amount,
      returnedTotal: amount,
      balanceDue: amount,
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.record({ invoices, deposit: fc.option(amount), approved: fc.option(amount) }), (visit) => {
      const money = visitMoney(visit, 3);
      if (!money?.total || !money.less || !money.due) return;
      const [total, less, due] = [money.total, money.less, money.due].map((text) => toMinor(text, 3) ?? 0n);
      expect(total! - less!).toBe(due);
    }),
  );
});
