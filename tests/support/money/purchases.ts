import { succeeded } from "../billing.ts";
import type { ActsOf } from "./acts.ts";
import type { Tools } from "./shop.ts";

/** Stock, orders, purchases and money between the shop and its vendor. */
export const purchasesOf = (shop: Tools): ActsOf<"purchases"> => {
  const { owner, tried, one, amount, quantity, made, method, today, billItem, postBill } = shop;
  const { parts, vendor, customs, rags } = shop;
  let bills = 0;
  return {
    stock: async ({ product: which, add, thousandths, cost }) => {
      const path = `/api/products/${one(parts, which)}/stock-movements`;
      const opening = { kind: "opening", quantity: quantity(thousandths), unit_cost: amount(cost) };
      const adjusted = { ...opening, kind: add ? "adjustment-in" : "adjustment-out", reason: "found" };
      if (!tried(await owner.post(path, adjusted))) tried(await owner.post(path, opening));
    },
    buy: async ({ back: days, of, customs: atCustoms, lines }) => {
      const draft = tried(
        await owner.post("/api/purchases", {
          vendor_id: vendor,
          vendor_number: `B-${(bills += 1)}`,
          bill_date: shop.earlier(days),
          kind: of,
          ...(of === "import" && atCustoms && { customs_vendor_id: customs }),
        }),
      );
      if (!draft) return;
      for (const line of lines)
        await billItem(draft.id, {
          ...(line.expense ? { expense_account_id: rags } : { product_id: one(parts, line.product) }),
          qty: quantity(line.thousandths),
          unit_price: amount(line.price),
          deductible: line.deductible,
        });
      const posted = tried(await postBill(draft.id));
      if (posted) made.purchases.push(posted.id);
    },
    "return to vendor": async ({ which, line, thousandths, byAmount, whole }) => {
      const id = one(made.purchases, which);
      if (!id) return;
      const { items } = succeeded(await owner.get(`/api/purchases/${id}/returnable`)).body as {
        items: { id: string; left: { qty: string } }[];
      };
      const asked = whole
        ? items
            .filter(({ left }) => left.qty !== "0")
            .map(({ id: item, left }) => ({ purchase_item_id: item, qty: left.qty }))
        : [one(items, line)!].map(({ id: item }) => ({
            purchase_item_id: item,
            ...(byAmount ? { sub_total: amount(thousandths) } : { qty: quantity(thousandths) }),
          }));
      tried(await owner.post(`/api/purchases/${id}/returns`, { reason: "wrong part", items: asked }));
    },
    "pay vendor": async ({ back: days, amount: cents }) => {
      const paid = tried(
        await owner.post("/api/vendor-payments", {
          vendor_id: vendor,
          amount: amount(cents * 3),
          payment_method_id: await method(),
          paid_at: shop.earlier(days),
          confirm: true,
        }),
      );
      if (paid) made.vendorPayments.push(paid.id);
    },
    "reverse vendor payment": async ({ which }) => {
      const id = one(made.vendorPayments, which);
      if (id) tried(await owner.post(`/api/vendor-payments/${id}/reverse`, { reason: "entered wrongly" }));
    },
    "refund from vendor": async ({ back: days, amount: cents }) => {
      const refund = tried(
        await owner.post("/api/vendor-refunds", {
          vendor_id: vendor,
          amount: amount(cents),
          payment_method_id: await method(),
          received_at: shop.earlier(days),
        }),
      );
      if (refund) made.vendorRefunds.push(refund.id);
    },
    "reverse vendor refund": async ({ which }) => {
      const id = one(made.vendorRefunds, which);
      if (id) tried(await owner.post(`/api/vendor-refunds/${id}/reverse`, { reason: "entered wrongly" }));
    },
    "use vendor credit": async () => {
      tried(await owner.post(`/api/vendors/${vendor}/use-credit`));
    },
    count: async ({ product: which, thousandths }) => {
      const count = succeeded(await owner.post("/api/stock-counts", { reason: "Monthly count" })).body;
      const path = `/api/stock-counts/${count.id}`;
      tried(await owner.put(`${path}/products/${one(parts, which)}`, { counted: quantity(thousandths) }));
      if (!tried(await owner.post(`${path}/post`, {}))) succeeded(await owner.delete(path));
    },
    "order parts": async ({ lines }) => {
      const items = lines.map((line) => ({
        name: "Ordered",
        product_id: one(parts, line.product),
        qty: quantity(line.thousandths),
        unit_price: amount(line.price),
      }));
      const order = { vendor_id: vendor, order_date: today(), items };
      const { id } = succeeded(await owner.post("/api/purchase-orders", order)).body;
      if (tried(await owner.post(`/api/purchase-orders/${id}/order`))) made.orders.push(id);
    },
    "receive order": async ({ which, thousandths, whole, back: days }) => {
      const id = one(made.orders, which);
      if (!id) return;
      const { items } = succeeded(await owner.get(`/api/purchase-orders/${id}`)).body as { items: { id: string }[] };
      const received = tried(
        await owner.post(`/api/purchase-orders/${id}/purchases`, {
          vendor_number: `O-${(bills += 1)}`,
          bill_date: shop.earlier(days),
          ...(!whole && { items: [{ order_item_id: items[0]!.id, qty: quantity(thousandths) }] }),
          confirm: true,
        }),
      );
      const posted = received && tried(await postBill(received.id, { confirm: true }));
      if (posted) made.purchases.push(posted.id);
    },
  };
};
