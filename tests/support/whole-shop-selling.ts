import type { ShopOwner, startApi } from "./api.ts";
import { billing, creating, succeeded } from "./billing.ts";
import { depositPaidTwice, paidInInstalments, refundAtTamara } from "./paid-in-instalments.ts";
import { shopToday } from "./shop-day.ts";

type Sale = { client: string; vehicle: string; product: string; issued: { issued_at: string } };

/** The things that come of sales to a client: invoices, payments, deposits, returns, notes and the day's settlements. */
export const soldTo = async (owner: ShopOwner, { client, vehicle, product, issued }: Sale) => {
  const shop = billing(owner);
  const idOf = creating(owner);
  await shop.invoiced(vehicle, "115.00", issued);
  const draft = await shop.invoice(vehicle, issued);
  const item = await shop.item(draft.id, { product_id: product });
  succeeded(await shop.pay(vehicle, "10.00"));
  const sold = await shop.invoiced(vehicle, "115.00", issued);
  const returnOf = async (fields: object) =>
    succeeded(
      await owner.post(`/api/client-invoices/${sold.id}/return-invoices`, {
        reason: "return-of-goods",
        items: [{ client_invoice_item_id: sold.items[0].id, qty: "0.5" }],
        ...fields,
      }),
    ).body;
  succeeded(await shop.pay(vehicle, "230.00", { confirm: true }));
  const [method, returned] = [await shop.method(), await returnOf({})];
  const refunded = await returnOf({
    amount: "5.00",
    payment_method_id: method,
    payment_reference: "R-1",
    approve: true,
  });
  succeeded(
    await owner.put("/api/shop", { name: "Golden Road Workshop", vat_number: "310122393500003", address: "Riyadh" }),
  );
  const advance = succeeded(await shop.pay(vehicle, "23.00", { confirm: true })).body;
  const givenBack = succeeded(
    await owner.post(`/api/client-payments/${advance.id}/refunds`, {
      amount: "11.50",
      payment_method_id: method,
      payment_reference: "R-3",
    }),
  ).body;
  const waiting = succeeded(await shop.pay(vehicle, "34.50", { confirm: true })).body;
  const held = succeeded(await shop.pay(vehicle, "5.00", { confirm: true, deposit_kind: "held" })).body;
  const credit = await idOf(`/api/return-invoices/${refunded.id}/credits`, { amount: "2.00" });
  const paidBy = async (name: string) =>
    succeeded(await shop.pay(vehicle, "20.00", { confirm: true, payment_method_id: await shop.method(name) })).body.id;
  const [cheque] = [await paidBy("cheque"), await paidBy("credit_card")];
  const cards = await idOf("/api/card-settlements", { amount: "2.00" });
  const settlement = await idOf("/api/day-settlements", {
    day: "2018-01-01",
    counts: ["cash", "credit_card", "cheque"].map((payment_method) => ({ payment_method, counted: "0" })),
  });
  const debitNote = await idOf(`/api/client-invoices/${sold.id}/debit-notes`, {
    reason: "correction",
    items: [{ client_invoice_item_id: sold.items[0].id, sub_total: "1.00" }],
  });
  const otherVehicle = await shop.vehicle({ client_name: undefined, client_id: client });
  const openInvoice = await shop.invoiced(otherVehicle, "11.50", issued);
  const creditUse = await idOf("/api/credit-uses", {
    client_invoice_id: openInvoice.id,
    payment_id: held.id,
    amount: "0.50",
  });
  const things = {
    "client-invoices": draft.id,
    items: item.id,
    "client-payments": waiting.id,
    "advance-invoices": advance.advance_invoice.id,
    "advance-credit-notes": givenBack.credit_note.id,
    "deposit-refunds": givenBack.id,
    "day-settlements": settlement,
    "payment-methods": method,
    cheques: cheque,
    "card-settlements": cards,
    "return-invoices": returned.id,
    returned: sold.items[0].id,
    "client-refunds": refunded.refunds[0].id,
    "client-credits": credit,
    "credit-uses": creditUse,
    openInvoice: openInvoice.id,
    "debit-notes": debitNote,
    "billing-documents": debitNote,
  };
  return { method, things };
};

/** The things of an invoice that was paid in instalments, partly returned, with a refund that waits, one that was refused and one that was paid twice. */
export const splitBy = async (api: Awaited<ReturnType<typeof startApi>>, owner: ShopOwner, client: string) => {
  const shop = billing(owner);
  const split = await shop.invoiced(await shop.vehicle({ client_name: undefined, client_id: client }), "115.00", {
    issued_at: shopToday(),
  });
  const instalments = await paidInInstalments(api, owner, split.id);
  const splitReturn = await creating(owner)(`/api/client-invoices/${split.id}/return-invoices`, {
    reason: "return-of-goods",
    items: [{ client_invoice_item_id: split.items[0].id, qty: "1" }],
    approve: true,
  });
  const ofSplit = { order: instalments.order, returned: splitReturn };
  const refusedRefund = await refundAtTamara(api, owner, { ...ofSplit, isRefused: true });
  const splitRefund = await refundAtTamara(api, owner, ofSplit);
  const paidTwice = await depositPaidTwice(api, owner, { ...instalments, method: await shop.method() });
  return {
    "instalment-orders": instalments.order,
    "instalment-refunds": splitRefund,
    "POST /api/instalment-refunds/:id/manual-refunds": refusedRefund,
    "POST /api/instalment-refunds/:id/returned-payments": paidTwice,
    "instalment-events": owner.shopId,
    "POST /api/return-invoices/:id/instalment-refunds": splitReturn,
    "POST /api/client-payments/:id/instalment-refunds": instalments.payment,
  };
};
