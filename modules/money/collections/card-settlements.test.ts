import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { vatWithin } from "../../base/lines/rules.ts";
import { cardSettlementLines } from "./rules.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const workshop = async () => {
  const shop = await api.newShop();
  const bills = billing(shop);
  const car = await bills.vehicle();
  await bills.invoiced(car, "1150", { issued_at: "2026-11-10" });
  succeeded(await bills.pay(car, "1000", { payment_method_id: await bills.method("credit_card") }));
  const settle = (body: object) => shop.post("/api/card-settlements", body);
  return { shop, settle };
};

test("the bank receives the card money less the fee; the fee's VAT is reclaimed with the acquirer's tax invoice", async () => {
  const { shop, settle } = await workshop();
  expect(succeeded(await shop.get("/api/card-settlements")).body.open).toMatchObject({
    held: "1000.00",
    vat_rate: 15,
    account: { code: "1104" },
  });
  const done = succeeded(await settle({ amount: "600", fee: "11.50", tax_invoice_number: "MADA-7710" })).body;
  expect(done).toMatchObject({ number: "CRD-000001", fee_vat: "1.50", paid: "588.50", bank_account: { code: "1102" } });
  expect(await books.balances(shop.shopId)).toMatchObject({
    "1102": 58_850n,
    "1104": 40_000n,
    "1401": 150n,
    "6109": 1_000n,
  });
  const taxes = await books.rows(
    "select code, direction, rate, base, vat from tax_entries where shop_id = $1 and direction = 'input'",
    [shop.shopId],
  );
  expect(taxes).toEqual([{ code: "S", direction: "input", rate: 1500, base: 1000n, vat: 150n }]);

  const gross = succeeded(await settle({ amount: "400", fee: "11.50" })).body;
  expect(gross).toMatchObject({ fee_vat: "0.00", paid: "388.50" });
  expect(await books.balances(shop.shopId)).toMatchObject({ "1102": 97_700n, "1401": 150n, "6109": 2_150n });
  expect((await books.balances(shop.shopId))["1104"]).toBeUndefined();

  const reverse = () => shop.post(`/api/card-settlements/${done.id}/reverse`, { reason: "Wrong day" });
  expect(succeeded(await reverse()).body.reversal_reason).toBe("Wrong day");
  expect((await reverse()).body.type).toBe("card-settlement-reversed");
  expect(await books.balances(shop.shopId)).toMatchObject({ "1102": 38_850n, "1104": 60_000n, "6109": 1_150n });
  expect((await books.balances(shop.shopId))["1401"]).toBeUndefined();
  expect(await books.problems(shop.shopId)).toEqual([]);
}, 60_000);

test("refused: more than the cards hold, a fee as large as the amount, VAT without invoice or unlike the fee's, another kind of account", async () => {
  const { shop, settle } = await workshop();
  const chart: { id: string; code: string }[] = succeeded(await shop.get("/api/accounts")).body.data;
  const account = (code: string) => chart.find((each) => each.code === code)!.id;
  const field = async (body: object) => Object.keys((await settle(body)).body.errors ?? {});
  expect(await field({ amount: "1000.01" })).toEqual(["amount"]);
  expect(await field({ amount: "10", date: "2026-11-19" })).toEqual(["amount"]);
  expect(await field({ amount: "100", fee: "100" })).toEqual(["fee"]);
  expect(await field({ amount: "100", fee: "11.50", fee_vat: "1.50" })).toEqual(["tax_invoice_number"]);
  expect(await field({ amount: "100", fee: "11.50", fee_vat: "1.60", tax_invoice_number: "7" })).toEqual(["fee_vat"]);
  expect(await field({ amount: "100", bank_account_id: account("6102") })).toEqual(["bank_account_id"]);
  for (const code of ["1103", "1104", "1105"])
    expect(await field({ amount: "100", bank_account_id: account(code) })).toEqual(["bank_account_id"]);
  expect(await field({ amount: "100", date: "2026-11-21" })).toEqual(["date"]);
  succeeded(await settle({ amount: "100", fee: "11.50", fee_vat: "1.51", tax_invoice_number: "7" }));
  expect((await (await shop.colleague(["view-reports"])).post("/api/card-settlements", { amount: "1" })).status).toBe(
    403,
  );
}, 60_000);

test("of many settlements at once, no more is taken than the cards hold", async () => {
  const { shop, settle } = await workshop();
  const replies = await Promise.all(Array.from({ length: 5 }, () => settle({ amount: "300" })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(await books.balances(shop.shopId)).toMatchObject({ "1104": 10_000n });
}, 60_000);

test("a settlement balances for every fee and VAT", () => {
  fc.assert(
    fc.property(fc.bigInt(2n, 10_000_000n), fc.nat(100), fc.constantFrom(0, 500, 1000, 1500), (amount, share, rate) => {
      const fee = ((amount - 1n) * BigInt(share)) / 100n;
      const feeVat = vatWithin(fee, rate);
      const lines = cardSettlementLines({
        cardAccountId: "c",
        bankAccountId: "b",
        feesAccountId: "f",
        inputVatAccountId: "v",
        amount,
        fee,
        feeVat,
      });
      const balance = lines.reduce((total, { debit, credit }) => total + debit - credit, 0n);
      expect(balance).toBe(0n);
      expect(feeVat >= 0n && feeVat <= fee).toBe(true);
    }),
  );
});
