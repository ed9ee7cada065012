import type { ShopOwner } from "./api.ts";
import { creating, succeeded } from "./billing.ts";

type Known = { readonly method: string; readonly day: string; readonly expenseAccount: string };

/** A vendor, a draft and a posted bill, an order, a return, and payments both ways. */
export const boughtFrom = async (owner: ShopOwner, { method, day, expenseAccount }: Known) => {
  const idOf = creating(owner);
  const vendor = await idOf("/api/vendors", { name: "Al Rashid Parts", vat_number: "310122393500003" });
  const purchase = await idOf("/api/purchases", {
    vendor_id: vendor,
    vendor_number: "B-1",
    bill_date: day,
  });
  const bought = await idOf(`/api/purchases/${purchase}/items`, {
    name: "Rags",
    expense_account_id: expenseAccount,
    unit_price: "10.00",
  });
  const order = succeeded(
    await owner.post("/api/purchase-orders", {
      vendor_id: vendor,
      items: [{ name: "Rags", expense_account_id: expenseAccount, unit_price: "10.00" }],
    }),
  ).body;
  const posted = await idOf("/api/purchases", {
    vendor_id: vendor,
    vendor_number: "B-2",
    bill_date: day,
  });
  const returnable = await idOf(`/api/purchases/${posted}/items`, {
    name: "Rags",
    expense_account_id: expenseAccount,
    unit_price: "10.00",
  });
  succeeded(await owner.post(`/api/purchases/${posted}/post`));
  const purchaseReturn = await idOf(`/api/purchases/${posted}/returns`, {
    reason: "Wrong part",
    items: [{ purchase_item_id: returnable, qty: "0.5" }],
  });
  const vendorPayment = await idOf("/api/vendor-payments", {
    vendor_id: vendor,
    amount: "5.00",
    payment_method_id: method,
  });
  succeeded(
    await owner.post("/api/vendor-payments", {
      vendor_id: vendor,
      amount: "100.00",
      payment_method_id: method,
      confirm: true,
    }),
  );
  const vendorRefund = await idOf("/api/vendor-refunds", {
    vendor_id: vendor,
    amount: "1.00",
    payment_method_id: method,
  });
  return {
    vendors: vendor,
    purchases: purchase,
    "purchases/items": bought,
    "purchase-orders": order.id as string,
    "purchase-orders/items": order.items[0].id as string,
    "purchase-returns": purchaseReturn,
    "vendor-payments": vendorPayment,
    "vendor-refunds": vendorRefund,
    postedPurchase: posted,
    postedItem: returnable,
    expenseAccount,
  };
};
