import { shopToday } from "../../support/shop-day.ts";
import type { Calls } from "./calls.ts";
import { fillCommission } from "./filled-commission.ts";
import type { Names } from "./filled-names.ts";
import type { FilledVehicles } from "./filled-vehicles.ts";

type Vehicles = Pick<FilledVehicles, "vehicle" | "waiting" | "runningTask">;

/** Products with their stock, what is sold and bought, payments, the books, and settings that papers need. */
export const fillPapers = async (calls: Calls, names: Names, { vehicle, waiting, runningTask }: Vehicles) => {
  const product = await calls.post("/api/products", { name: names.product, code: "43512-33150", price: "342.50" });
  await calls.post(`/api/products/${product.id}/stock-movements`, {
    kind: "opening",
    quantity: "12",
    unit_cost: "210",
    reason: names.remarks,
  });
  const parts = `/api/work-order-tasks/${runningTask.id}/products`;
  await calls.post(parts, { product_id: product.id });
  await calls.post(`${parts}/${(await calls.post(parts, { product_id: product.id })).id}/issue`, {});
  const count = async (counted: string) => {
    const started = await calls.post("/api/stock-counts", { reason: names.remarks });
    await calls.put(`/api/stock-counts/${started.id}/products/${product.id}`, { counted });
    return started;
  };
  const postedCount = await count("11");
  await calls.post(`/api/stock-counts/${postedCount.id}/post`, {});
  const openCount = await count("10.5");
  const invoice = async () => {
    const draft = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at: shopToday(),
      addressed_to: names.client,
    });
    await calls.post(`/api/client-invoices/${draft.id}/items`, {
      product_id: product.id,
      qty: "2",
      flat_discount: "35",
    });
    await calls.post(`/api/client-invoices/${draft.id}/items`, { product_id: product.id, vat_exempted: true });
    return draft;
  };
  const approved = await invoice();
  await calls.post(`/back/client-invoices/${approved.id}/approve`);
  const draft = await invoice();
  const cash = (await calls.get("/api/payment-methods")).data.find((item: { name: string }) => item.name === "cash");
  const payment = await calls.post("/api/client-payments", {
    client_vehicle_id: vehicle.id,
    amount: "300",
    payment_method_id: cash.id,
  });
  const commissionRun = await fillCommission(calls, names, vehicle.id);

  const [entry] = (await calls.get("/api/journal-entries")).data;
  const chart = (await calls.get("/api/accounts")).data;
  const accountOf = (code: string) => chart.find((each: { code: string }) => each.code === code).id;
  await calls.post("/api/journal-entries", {
    memo: names.remarks,
    lines: [
      { account_id: accountOf("6102"), debit: "12.50" },
      { account_id: accountOf("2301"), credit: "12.50" },
    ],
    repeats: { every: "month", is_automatic: true },
    reverses_on: "2099-01-01",
  });
  const branch = await calls.post("/api/branches", { name: names.insurer, name_ar: names.insurer });
  const send = (quantity: string) =>
    calls.post("/api/stock-transfers", {
      to_branch_id: branch.id,
      lines: [{ product_id: product.id, quantity }],
      note: names.remarks,
    });
  const [openTransfer, endedTransfer] = [await send("0.5"), await send("1")];
  await calls.post(`/api/stock-transfers/${endedTransfer.id}/receive`, {
    lines: [{ line_id: endedTransfer.lines[0].id, received: "0.5" }],
    reason: names.remarks,
  });
  await calls.post("/api/diagnostics/templates", { name: names.insurer, name_ar: names.insurer, steps: [6] });
  await calls.post("/api/diagnostics/phrases", { name: names.insurer, name_ar: names.insurer, group: "brakes" });
  await calls.post("/api/sms-templates", {
    sms_template_name: names.remarks,
    sms_template_text: names.remarks,
    sms_template_text_ar: names.remarks,
  });
  await calls.put("/api/whatsapp", {
    phone_number_id: "106540352242922",
    business_account_id: "102290129340398",
    host: "https://graph.example.com",
    api_version: "v23.0",
    link_language: "en",
    link_language_ar: "ar",
    token: "token",
    app_secret: "secret",
  });
  const fixedAsset = await calls.post("/api/fixed-assets", {
    name: names.product,
    name_ar: names.product,
    cost: "12.50",
    bought_on: shopToday(),
    months: 12,
    asset_account_id: accountOf("1501"),
    accumulated_account_id: accountOf("1599"),
    expense_account_id: accountOf("6110"),
  });
  const returnOf = (fields: object) =>
    calls.post(`/api/client-invoices/${approved.id}/return-invoices`, {
      reason: "return-of-goods",
      items: [{ client_invoice_item_id: sold.items[0].id, qty: "1" }],
      ...fields,
    });
  const sold = await calls.get(`/api/client-invoices/${approved.id}`);
  await returnOf({
    reason: "discount",
    items: [{ client_invoice_item_id: sold.items[1].id, sub_total: "12.50" }],
    approve: true,
  });
  const draftReturn = await returnOf({});
  // Of an invoice that was paid, so that a refund is due and another was paid.
  const settled = await invoice();
  const paidInvoice = await calls.post(`/back/client-invoices/${settled.id}/approve`);
  await calls.post("/api/client-payments", {
    client_vehicle_id: vehicle.id,
    amount: paidInvoice.grand_total,
    payment_method_id: cash.id,
    allocations: [{ client_invoice_id: settled.id, amount: paidInvoice.grand_total }],
  });
  const approvedReturn = await calls.post(`/api/client-invoices/${settled.id}/return-invoices`, {
    reason: "return-of-goods",
    reason_text: names.client,
    items: [{ client_invoice_item_id: paidInvoice.items[0].id, qty: "1" }],
    amount: "100",
    payment_method_id: cash.id,
    payment_reference: "MADA-8821305",
    approve: true,
  });

  const methods = (await calls.get("/api/payment-methods")).data as { id: string; name: string }[];
  for (const [name, more] of [
    ["cheque", { cheque: { number: "00417", bank_name: names.insurer, due_on: "2026-12-30" } }],
    ["credit_card", {}],
  ] as const)
    await calls.post("/api/client-payments", {
      client_vehicle_id: waiting.id,
      amount: "57.50",
      payment_method_id: methods.find((method) => method.name === name)?.id,
      confirm: true,
      ...more,
    });
  await calls.post("/api/card-settlements", { amount: "40", fee: "1.15", tax_invoice_number: "MADA-7710" });
  const settlement = await calls.post("/api/day-settlements", {
    day: "2020-01-01",
    counts: [
      { payment_method: "cash", counted: "1.50" },
      { payment_method: "credit_card", counted: "0" },
      { payment_method: "cheque", counted: "0" },
    ],
    reason: names.remarks,
  });

  const bank = (await calls.get("/api/cash-and-bank")).data.find((item: { code: string }) => item.code === "1102");
  const bankLine = (amount: string) => ({
    date: "2026-01-02",
    amount,
    description: names.remarks,
    reference: "FT88213",
  });
  await calls.post(`/api/cash-and-bank/${bank.id}/statements`, {
    file_name: "bank-2026-01.csv",
    lines: [bankLine("-5.75"), bankLine("120")],
    closing_balance: "114.25",
  });
  const vendor = await calls.post("/api/vendors", {
    name: names.vendor,
    contact_number: "+966114770021",
    vat_number: "310122393500003",
    terms_days: 30,
  });
  const rags = (await calls.get("/api/accounts")).data.find((item: { code: string }) => item.code === "6105");
  const buy = async (number: string) => {
    const bill = await calls.post("/api/purchases", {
      vendor_id: vendor.id,
      vendor_number: number,
      bill_date: shopToday(),
      note: names.remarks,
    });
    await calls.post(`/api/purchases/${bill.id}/items`, {
      name: names.product,
      product_id: product.id,
      qty: "4",
      unit_price: "210",
    });
    await calls.post(`/api/purchases/${bill.id}/items`, {
      name: names.remarks,
      expense_account_id: rags.id,
      unit_price: "35",
      deductible: false,
    });
    return bill;
  };
  const orderParts = (quantity: string) =>
    calls.post("/api/purchase-orders", {
      vendor_id: vendor.id,
      expected_on: "2030-05-01",
      note: names.remarks,
      items: [{ name: names.product, product_id: product.id, qty: quantity, unit_price: "210" }],
    });
  const draftOrder = await orderParts("4");
  const sentOrder = await orderParts("6");
  await calls.post(`/api/purchase-orders/${sentOrder.id}/order`, {});
  await calls.post(`/api/purchase-orders/${sentOrder.id}/purchases`, {
    vendor_number: "INV-2099",
    bill_date: shopToday(),
    items: [{ order_item_id: sentOrder.items[0].id, qty: "2" }],
  });
  const draftPurchase = await buy("INV-2088");
  const postedPurchase = await buy("INV-2071");
  const posted = await calls.post(`/api/purchases/${postedPurchase.id}/post`, {});
  const purchaseReturn = await calls.post(`/api/purchases/${postedPurchase.id}/returns`, {
    reason: names.remarks,
    vendor_number: "CN-118",
    items: [{ purchase_item_id: posted.items[0].id, qty: "1" }],
  });
  await calls.post("/api/vendor-payments", {
    vendor_id: vendor.id,
    amount: "300",
    payment_method_id: cash.id,
    payment_reference: "TRF-20418",
    memo: names.remarks,
  });

  const debitNote = await calls.post(`/api/client-invoices/${settled.id}/debit-notes`, {
    reason: "correction",
    reason_text: names.client,
    items: [{ client_invoice_item_id: paidInvoice.items[0].id, sub_total: "20" }],
  });

  await calls.put("/api/opening-balances", { day: shopToday() });
  const openingItem = await calls.post("/api/opening-items", {
    kind: "client",
    party_id: vehicle.client_id,
    number: "OLD-2071",
    date: "2024-03-05",
    amount: "1150",
    vat_declared: true,
    net: "2000",
    vat: "300",
    vat_rate: 15,
  });
  const openingCreditNote = await calls.post(`/api/opening-items/${openingItem.id}/credit-notes`, {
    amount: "230",
    reason: "discount",
    reason_text: names.remarks,
  });

  const { to_file: filedPeriod } = await calls.get("/api/tax-periods");
  await calls.post("/api/tax-returns", { period: filedPeriod, reference: "ZQ-20381" });
  await calls.post("/api/tax-corrections", {
    period: filedPeriod,
    direction: "output",
    change: "less",
    base: "100",
    vat: "15",
    account_id: rags.id,
    reason: names.remarks,
  });

  return {
    product,
    approved,
    draft,
    draftReturn,
    approvedReturn,
    debitNote,
    openingItem,
    openingCreditNote,
    payment,
    settlement,
    branch,
    entry,
    fixedAsset,
    commissionRun,
    openCount,
    postedCount,
    openTransfer,
    endedTransfer,
    vendor,
    draftPurchase,
    postedPurchase,
    draftOrder,
    sentOrder,
    purchaseReturn,
  };
};

export type FilledPapers = Awaited<ReturnType<typeof fillPapers>>;
