import { succeeded } from "./billing.ts";
import type { PostingShop, Postings } from "./posting-shop.ts";

/** Purchases, payments of vendors, and stock. */
export const purchasePostings: Postings = {
  "post a purchase": { prepare: async ({ bill }) => ({ path: `/api/purchases/${(await bill()).id}/post` }) },
  "return a purchase": {
    prepare: async ({ bill, post }) => {
      const { id, items } = succeeded(await post(`/api/purchases/${(await bill()).id}/post`)).body;
      return {
        path: `/api/purchases/${id}/returns`,
        body: { reason: "Wrong part", items: [{ purchase_item_id: items[0].id, qty: "1" }] },
      };
    },
  },
  "pay a vendor": {
    prepare: async ({ vendor, method }) => ({
      path: "/api/vendor-payments",
      body: { vendor_id: vendor, amount: "7", payment_method_id: await method(), confirm: true },
    }),
  },
  "reverse a payment to a vendor": {
    prepare: async ({ vendor, method, post }) => {
      const paid = { vendor_id: vendor, amount: "7", payment_method_id: await method(), confirm: true };
      const { id } = succeeded(await post("/api/vendor-payments", paid)).body;
      return { path: `/api/vendor-payments/${id}/reverse`, body: { reason: "Entered twice" } };
    },
  },
  "use a vendor's credit": {
    prepare: async ({ vendorOf, billOf, post, method }) => {
      const vendor = await vendorOf();
      const first = succeeded(await post(`/api/purchases/${(await billOf(vendor)).id}/post`)).body;
      const paid = { vendor_id: vendor, amount: first.balance_due, payment_method_id: await method() };
      succeeded(await post("/api/vendor-payments", paid));
      succeeded(await post(`/api/purchases/${(await billOf(vendor)).id}/post`));
      const items = [{ purchase_item_id: first.items[0].id, qty: "1" }];
      succeeded(await post(`/api/purchases/${first.id}/returns`, { reason: "Wrong part", items }));
      return { path: `/api/vendors/${vendor}/use-credit` };
    },
  },
  "be paid back by a vendor": {
    prepare: async ({ advanceTo, method }) => ({
      path: "/api/vendor-refunds",
      body: { vendor_id: await advanceTo(), amount: "3", payment_method_id: await method() },
    }),
  },
  "reverse what a vendor paid back": {
    prepare: async ({ advanceTo, method, post }) => {
      const body = { vendor_id: await advanceTo(), amount: "3", payment_method_id: await method() };
      const { id } = succeeded(await post("/api/vendor-refunds", body)).body;
      return { path: `/api/vendor-refunds/${id}/reverse`, body: { reason: "Typed twice" } };
    },
  },
  "adjust stock": {
    prepare: async ({ part }) => ({
      path: `/api/products/${part}/stock-movements`,
      body: { kind: "adjustment-out", quantity: "1", reason: "Broken" },
    }),
  },
  "send parts to a branch": {
    prepare: async (shop) => ({ path: "/api/stock-transfers", body: await transferOf(shop) }),
  },
  "receive a part of what a branch sent": {
    prepare: async (shop) => {
      const { id, lines } = succeeded(await shop.post("/api/stock-transfers", await transferOf(shop))).body;
      const came = [{ line_id: lines[0].id, received: "1" }];
      return { path: `/api/stock-transfers/${id}/receive`, body: { lines: came, reason: "One was broken" } };
    },
  },
  "cancel a transfer": {
    prepare: async (shop) => {
      const { id } = succeeded(await shop.post("/api/stock-transfers", await transferOf(shop))).body;
      return { path: `/api/stock-transfers/${id}/cancel`, body: { reason: "Not needed" } };
    },
  },
  "post a stock count": {
    prepare: async ({ product, post, put }) => {
      const counted = await product({ kind: "part", cost: "4" });
      const { id } = succeeded(await post("/api/stock-counts", { reason: "Monthly" })).body;
      succeeded(await put(`/api/stock-counts/${id}/products/${counted}`, { counted: "5" }));
      return { path: `/api/stock-counts/${id}/post` };
    },
  },
  "enter an opening stock": {
    prepare: async ({ product }) => ({
      path: `/api/products/${await product({ kind: "part" })}/stock-movements`,
      body: { kind: "opening", quantity: "2", unit_cost: "3" },
    }),
  },
};

/** Two parts to a branch of their own. */
const transferOf = async ({ part, post }: PostingShop) => {
  const branch = succeeded(await post("/api/branches", { name: "South", name_ar: "الجنوب" })).body;
  return { to_branch_id: branch.id, lines: [{ product_id: part, quantity: "2" }] };
};
