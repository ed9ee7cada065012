import { succeeded } from "./billing.ts";
import type { PostingShop, Postings } from "./posting-shop.ts";

/** The deposit of one vehicle of a client pays the open invoice of another. */
const usedCredit = async ({ approve, draft, pay, freshVehicle, get }: PostingShop) => {
  const car = await freshVehicle();
  const invoice = succeeded(await approve(await draft({}, car))).body;
  const { client } = succeeded(await get(`/api/client-vehicles/${car}`)).body;
  const other = await freshVehicle({ client_name: undefined, client_id: client.id });
  const deposit = succeeded(await pay(other, "9", { confirm: true, deposit_kind: "held" })).body;
  return {
    path: "/api/credit-uses",
    body: { client_invoice_id: invoice.id, payment_id: deposit.id, amount: "7" },
  };
};

/** Invoices, payments, returns, debit notes, deposits and cheques. */
export const salePostings: Postings = {
  "approve an invoice": { prepare: async ({ draft }) => ({ path: `/back/client-invoices/${await draft()}/approve` }) },
  "approve a cash invoice": {
    prepare: async ({ draft, method }) => ({
      path: `/back/client-invoices/${await draft({ type: "cash_invoice" })}/approve`,
      body: { payment: { payment_method_id: await method() } },
    }),
  },
  "approve the invoice of a claim": {
    prepare: async (shop) => {
      const car = await shop.freshVehicle();
      succeeded(await shop.pay(car, "9", { confirm: true }));
      return { path: `/back/client-invoices/${await shop.claimed(car)}/approve` };
    },
  },
  "return a claim's invoice of which the insurer paid a part": {
    prepare: async (shop) => {
      const invoice = succeeded(await shop.approve(await shop.claimed(await shop.freshVehicle()))).body;
      const { method, post } = shop;
      const allocations = [{ client_invoice_id: invoice.id, amount: "100" }];
      const body = { party_id: await shop.insurer(), amount: "100", payment_method_id: await method(), allocations };
      succeeded(await post("/api/client-payments", body));
      return {
        path: `/api/client-invoices/${invoice.id}/return-invoices`,
        body: {
          reason: "discount",
          items: [{ client_invoice_item_id: invoice.items[0].id, sub_total: "20" }],
          approve: true,
        },
      };
    },
  },
  "receive a payment": {
    prepare: async ({ vehicle, method }) => ({
      path: "/api/client-payments",
      body: { client_vehicle_id: vehicle, amount: "7", payment_method_id: await method(), confirm: true },
    }),
  },
  "reverse a payment": {
    prepare: async ({ vehicle, pay }) => ({
      path: `/api/client-payments/${succeeded(await pay(vehicle, "9", { confirm: true })).body.id}/reverse`,
      body: { reason: "Bounced" },
    }),
  },
  "approve a return": {
    prepare: async ({ approved }) => {
      const { id, items } = await approved();
      return {
        path: `/api/client-invoices/${id}/return-invoices`,
        body: {
          reason: "return-of-goods",
          items: [{ client_invoice_item_id: items[0].id, qty: "1", back_in_stock: true }],
          approve: true,
        },
      };
    },
  },
  "pay a refund": {
    prepare: async ({ returned }) => {
      const { id, cash } = await returned();
      return { path: `/api/return-invoices/${id}/refunds`, body: { amount: "1", ...cash } };
    },
  },
  "reverse a refund": {
    prepare: async ({ returned, post }) => {
      const { id, cash } = await returned();
      const refund = succeeded(await post(`/api/return-invoices/${id}/refunds`, { amount: "1", ...cash })).body;
      return { path: `/api/client-refunds/${refund.id}/reverse`, body: { reason: "Entered twice" } };
    },
  },
  "issue a debit note": {
    prepare: async ({ approved }) => {
      const { id, items } = await approved();
      return {
        path: `/api/client-invoices/${id}/debit-notes`,
        body: { reason: "correction", items: [{ client_invoice_item_id: items[0].id, sub_total: "3" }] },
      };
    },
  },
  "approve an invoice with a deposit": {
    prepare: async (shop) => {
      const car = await shop.freshVehicle();
      succeeded(await shop.pay(car, "9", { confirm: true }));
      return { path: `/back/client-invoices/${await shop.draft({}, car)}/approve` };
    },
  },
  "refund a deposit": {
    prepare: async ({ pay, method, freshVehicle }) => {
      const car = await freshVehicle();
      const { id } = succeeded(await pay(car, "11.50", { confirm: true })).body;
      return {
        path: `/api/client-payments/${id}/refunds`,
        body: { payment_method_id: await method(), payment_reference: "R-1" },
      };
    },
  },
  "keep a credit": {
    prepare: async ({ returned }) => ({
      path: `/api/return-invoices/${(await returned()).id}/credits`,
      body: { amount: "1" },
    }),
  },
  "use a credit for an open invoice": { prepare: usedCredit },
  "reverse the use of a credit": {
    prepare: async (shop) => {
      const { path, body } = await usedCredit(shop);
      const { id } = succeeded(await shop.post(path, body)).body;
      return { path: `${path}/${id}/reverse`, body: { reason: "Another invoice was meant" } };
    },
  },
  "reverse a credit": {
    prepare: async ({ returned, post }) => {
      const { id } = await returned();
      const credit = succeeded(await post(`/api/return-invoices/${id}/credits`, { amount: "1" })).body;
      return { path: `/api/client-credits/${credit.id}/reverse`, body: { reason: "Paid back instead" } };
    },
  },
  "return what a reversed payment opened again": {
    prepare: async (shop) => {
      const car = await shop.freshVehicle();
      const invoice = succeeded(await shop.approve(await shop.draft({ issued_at: "2026-11-10" }, car))).body;
      const { id } = succeeded(await shop.pay(car, invoice.grand_total, { paid_at: "2026-11-10" })).body;
      succeeded(await shop.post(`/api/client-payments/${id}/reverse`, { reason: "Bounced" }));
      return {
        path: `/api/client-invoices/${invoice.id}/return-invoices`,
        body: {
          issued_at: "2026-11-11",
          reason: "return-of-goods",
          items: [{ client_invoice_item_id: invoice.items[0].id, qty: "1" }],
          approve: true,
        },
      };
    },
  },
  "receive a payment before its invoice's day": {
    prepare: async (shop) => {
      const car = await shop.freshVehicle();
      const { grand_total: amount } = succeeded(await shop.approve(await shop.draft({}, car))).body;
      const body = { client_vehicle_id: car, amount, payment_method_id: await shop.method(), paid_at: "2026-11-15" };
      return { path: "/api/client-payments", body: { ...body, confirm: true } };
    },
  },
  "clear a cheque": { prepare: async ({ cheque }) => ({ path: `/api/cheques/${await cheque("deposit")}/clear` }) },
  "bounce a cheque": {
    prepare: async ({ cheque }) => ({
      path: `/api/cheques/${await cheque("deposit")}/bounce`,
      body: { reason: "No funds" },
    }),
  },
  "undo a cleared cheque": {
    prepare: async ({ cheque }) => ({
      path: `/api/cheques/${await cheque("deposit", "clear")}/undo`,
      body: { state: "cleared", reason: "The bank took it back" },
    }),
  },
};
