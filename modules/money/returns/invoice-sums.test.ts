import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";

const api = await startApi();
api.clock.set("2026-11-20T09:00:00Z");

test("a paid invoice that came back in part tells what was paid back, what is kept as credit and what is still owed", async () => {
  const shop = await api.newShop();
  const { vehicle, invoiced, pay, method } = billing(shop);
  const car = await vehicle();
  const { id, items } = await invoiced(car, "230");
  succeeded(await pay(car, "180"));
  const sums = async () => (await shop.get(`/api/client-invoices/${id}`)).body;
  expect(await sums()).toMatchObject({ paid: "180.00", paid_back: "0.00", owed_back: "0.00", balance_due: "50.00" });
  const returned = succeeded(
    await shop.post(`/api/client-invoices/${id}/return-invoices`, {
      reason: "return-of-goods",
      items: [{ client_invoice_item_id: items[0].id, sub_total: "100" }],
      approve: true,
      amount: "20",
      payment_method_id: await method(),
      payment_reference: "R-1",
    }),
  ).body;
  const draft = { reason: "return-of-goods", items: [{ client_invoice_item_id: items[0].id, sub_total: "1" }] };
  succeeded(await shop.post(`/api/client-invoices/${id}/return-invoices`, draft));
  const unchanged = { paid: "180.00", returned_total: "115.00", balance_due: "0.00" };
  expect(await sums()).toMatchObject({ ...unchanged, paid_back: "20.00", kept_as_credit: "0.00", owed_back: "45.00" });

  const [refund] = returned.refunds;
  succeeded(await shop.post(`/api/return-invoices/${returned.id}/credits`, { amount: "15" }));
  expect(await sums()).toMatchObject({ ...unchanged, paid_back: "20.00", kept_as_credit: "15.00", owed_back: "30.00" });
  const link = succeeded(await shop.post(`/api/client-invoices/${id}/links`, {})).body;
  const shared = succeeded(await shop.get(`/api/public/links/${link.url.en.split("/").at(-1)}`)).body;
  expect(shared.shown ?? shared).toMatchObject({
    paid: "180.00",
    returned: "115.00",
    paid_back: "20.00",
    kept_as_credit: "15.00",
    owed_back: "30.00",
    balance_due: "0.00",
  });
  succeeded(await shop.post(`/api/client-refunds/${refund.id}/reverse`, { reason: "Wrong" }));
  expect(await sums()).toMatchObject({ ...unchanged, paid_back: "0.00", kept_as_credit: "15.00", owed_back: "50.00" });
});

test("what a return takes off an invoice that was paid later than its day is not told as paid back", async () => {
  const shop = await api.newShop();
  const { vehicle, invoiced, pay } = billing(shop);
  const car = await vehicle();
  const { id, items } = await invoiced(car, "115", { issued_at: "2026-11-10" });
  const payment = succeeded(await pay(car, "115", { paid_at: "2026-11-12" })).body;
  succeeded(await shop.post(`/api/client-payments/${payment.id}/reverse`, { reason: "Bounced" }));
  succeeded(
    await shop.post(`/api/client-invoices/${id}/return-invoices`, {
      reason: "return-of-goods",
      issued_at: "2026-11-15",
      items: [{ client_invoice_item_id: items[0].id, qty: "1" }],
      approve: true,
    }),
  );
  expect((await shop.get(`/api/client-invoices/${id}`)).body).toMatchObject({
    paid: "0.00",
    paid_back: "0.00",
    owed_back: "0.00",
    balance_due: "0.00",
  });
});
