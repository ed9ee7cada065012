import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";

const api = await startApi();
api.clock.set("2026-11-20T09:00:00Z");

test("the payments of an invoice are those that pay it now: from a deposit or for several, not reversed ones", async () => {
  const shop = await api.newShop();
  const bill = billing(shop);
  const vehicle = await bill.vehicle();
  const deposit = succeeded(await bill.pay(vehicle, "100", { confirm: true })).body;
  const invoice = await bill.invoiced(vehicle, "230");
  const other = await bill.invoiced(vehicle, "115");
  const of = async (id: string) => {
    const { data, summary } = succeeded(await shop.get(`/api/client-payments?client_invoice_id=${id}`)).body;
    return { ids: (data as { id: string }[]).map((payment) => payment.id), count: summary.count as number };
  };
  expect(await of(invoice.id)).toEqual({ ids: [deposit.id], count: 1 });
  expect(await of(other.id)).toEqual({ ids: [], count: 0 });

  const { client } = succeeded(await shop.get(`/api/client-vehicles/${vehicle}`)).body;
  const { data: items } = succeeded(await shop.get(`/api/parties/${client.id}/open-items`)).body;
  const both = succeeded(
    await shop.post("/api/client-payments", {
      party_id: client.id,
      amount: "245",
      payment_method_id: await bill.method(),
      allocations: items.map(({ id, open }: { id: string; open: string }) => ({ open_item_id: id, amount: open })),
    }),
  ).body;
  expect((await of(invoice.id)).ids).toEqual([both.id, deposit.id]);
  expect((await of(other.id)).ids).toEqual([both.id]);

  succeeded(await shop.post(`/api/client-payments/${both.id}/reverse`, { reason: "Wrong client" }));
  expect((await of(invoice.id)).ids).toEqual([deposit.id]);
  expect(await of(other.id)).toEqual({ ids: [], count: 0 });
  expect((await of((await api.newShop()).shopId)).ids).toEqual([]);
});
