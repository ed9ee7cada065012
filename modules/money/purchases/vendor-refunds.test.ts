import { afterAll, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { buying } from "../../../tests/support/buying.ts";

const api = await startApi();
const audit = await auditor(api.database);
afterAll(audit.close);
api.clock.set("2026-11-20T09:00:00Z");

/** A vendor with an advance of 100.00 from 10 November and the credit of a return of 115.00 from 15 November. */
const withCredits = async () => {
  const owner = await api.newShop();
  const kit = buying(owner);
  const [seller, cash] = [await kit.vendor(), await kit.method()];
  const pay = (amount: string, paid_at: string) =>
    owner.post("/api/vendor-payments", { vendor_id: seller, amount, paid_at, payment_method_id: cash, confirm: true });
  const tools = { expense_account_id: await kit.account("1501"), qty: "2", unit_price: "100" };
  const bill = await kit.bought(seller, [tools]);
  const advance = succeeded(await pay("330", "2026-11-10")).body;
  const items = [{ purchase_item_id: bill.items[0].id, qty: "1" }];
  succeeded(
    await owner.post(`/api/purchases/${bill.id}/returns`, { reason: "Broken", items, returned_at: "2026-11-15" }),
  );
  const refund = (amount: string, fields: object = {}) =>
    owner.post("/api/vendor-refunds", { vendor_id: seller, amount, payment_method_id: cash, ...fields });
  const vendorNow = async () => (await owner.get(`/api/vendors/${seller}`)).body;
  return { owner, seller, tools, advance, refund, vendorNow, bought: kit.bought };
};

test("money that a vendor pays back uses its credits, oldest first, with a voucher of its own number", async () => {
  const { owner, refund, vendorNow, seller } = await withCredits();
  const before = await audit.balances(owner.shopId);
  expect(before).toMatchObject({ "1203": 21_500n });
  const paid = succeeded(await refund("150", { payment_reference: "TRF-7" })).body;
  expect(paid).toMatchObject({ number: "VR-000001", amount: "150.00", received_at: "2026-11-20", reversed_at: null });
  expect(await audit.balances(owner.shopId)).toMatchObject({ "1203": 6500n });
  expect((await vendorNow()).credit).toBe("65.00");
  const left = await audit.rows<{ remaining: bigint }>(
    "select remaining from open_items where shop_id = $1 and party_id = $2 and remaining > 0",
    [owner.shopId, seller],
  );
  expect(left).toEqual([{ remaining: 6500n }]);
  const [entry] = succeeded(await owner.get("/api/journal-entries?limit=1")).body.data;
  expect(entry.source).toMatchObject({ label: "VR-000001", view_url: `/back/vendors/${seller}` });
  expect((await owner.get(paid.pdf_url)).headers["content-type"]).toBe("application/pdf");
  expect((await owner.get(`/api/vendor-refunds?vendor_id=${seller}`)).body.summary).toEqual({
    count: 1,
    amount: "150.00",
  });
  expect(await audit.problems(owner.shopId)).toEqual([]);
});

test("never more comes back than the credit of that day, also in parallel", async () => {
  const { refund, vendorNow, owner } = await withCredits();
  const early = await refund("100.01", { received_at: "2026-11-12" });
  expect(early.status).toBe(422);
  expect(early.body.errors.amount[0]).toContain("100.00");
  const replies = await Promise.all(Array.from({ length: 5 }, () => refund("60")));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 422, 422]);
  expect((await vendorNow()).credit).toBe("35.00");
  expect(await audit.problems(owner.shopId)).toEqual([]);
});

test("a refund is reversed once; its credit can be used again", async () => {
  const { owner, refund, vendorNow, bought, seller, tools } = await withCredits();
  const before = await audit.balances(owner.shopId);
  const { id, pdf_url } = succeeded(await refund("215")).body;
  const reverse = () => owner.post(`/api/vendor-refunds/${id}/reverse`, { reason: "Typed twice" });
  expect((await reverse()).body).toMatchObject({ pdf_url: null, reversal_reason: "Typed twice" });
  expect((await reverse()).body.type).toBe("vendor-refund-reversed");
  expect((await owner.get(pdf_url)).body.type).toBe("vendor-refund-reversed");
  expect(await audit.balances(owner.shopId)).toEqual(before);
  expect((await vendorNow()).credit).toBe("215.00");
  expect((await bought(seller, [tools])).balance_due).toBe("15.00");
  expect(await audit.problems(owner.shopId)).toEqual([]);
});

test("a payment whose advance was paid back is reversed only after the refund", async () => {
  const { owner, refund, advance } = await withCredits();
  const { id } = succeeded(await refund("150")).body;
  const reverse = () => owner.post(`/api/vendor-payments/${advance.id}/reverse`, { reason: "Wrong vendor" });
  expect(await reverse()).toMatchObject({ status: 409, body: { type: "vendor-payment-refunded" } });
  succeeded(await owner.post(`/api/vendor-refunds/${id}/reverse`, { reason: "Wrong vendor" }));
  succeeded(await reverse());
  expect(await audit.balances(owner.shopId)).toMatchObject({ "1203": 11_500n, "2101": -23_000n });
  expect(await audit.problems(owner.shopId)).toEqual([]);
});

test("the age of credits on a past day does not know a later refund", async () => {
  const { owner, refund } = await withCredits();
  const on = async (day: string) => (await owner.get(`/api/payables-ageing?on=${day}`)).body;
  const before = await on("2026-11-18");
  succeeded(await refund("150", { received_at: "2026-11-19" }));
  expect(await on("2026-11-18")).toEqual(before);
  expect(await on("2026-11-19")).not.toEqual(before);
});
