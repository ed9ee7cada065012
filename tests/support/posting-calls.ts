import { addDays } from "../../platform/shared/dates.ts";
import type { startApi } from "./api.ts";
import { billing, succeeded } from "./billing.ts";
import { buying } from "./buying.ts";

export type PostingShop = Awaited<ReturnType<typeof openPostingShop>>;
/** Prepares what a posting call needs, and answers the call. */
type Posting = {
  prepare: (shop: PostingShop, round: number) => Promise<{ path: string; body?: object }>;
  /** Calls of it in a round; 1 if a second one would be refused. */
  copies?: 1;
};

type Api = Awaited<ReturnType<typeof startApi>>;

/** A shop with what the calls of `postings` need. */
export const openPostingShop = async (api: Api) => {
  const owner = await api.newShop();
  succeeded(await owner.put("/api/shop", { name: "Golden Road Workshop", vat_number: "310122393500003" }));
  const work = billing(owner);
  const vehicle = await work.vehicle();
  const part = await work.product({ kind: "part" });
  succeeded(
    await owner.post(`/api/products/${part}/stock-movements`, { kind: "opening", quantity: "100000", unit_cost: "3" }),
  );
  const { data: accounts } = succeeded(await owner.get("/api/accounts")).body as {
    data: { id: string; code: string }[];
  };
  const account = (code: string) => accounts.find((found) => found.code === code)!.id;
  const draft = async (fields: object = {}, car = vehicle) => {
    const { id } = await work.invoice(car, fields);
    await work.item(id, { product_id: part, qty: "2", unit_price: "50" });
    return id as string;
  };
  const approved = async () => succeeded(await work.approve(await draft())).body;
  const returned = async () => {
    const paid = { payment_method_id: await work.method() };
    const invoice = succeeded(
      await work.approve(await draft({ type: "cash_invoice" }, await work.vehicle()), { payment: paid }),
    ).body;
    const cash = { ...paid, payment_reference: "MADA-1" };
    const items = [{ client_invoice_item_id: invoice.items[0].id, qty: "1", back_in_stock: true }];
    const { id } = succeeded(
      await owner.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
        reason: "return-of-goods",
        items,
        approve: true,
      }),
    ).body;
    return { id: id as string, cash };
  };
  const buyer = buying(owner);
  const vendor = await buyer.vendor();
  const billOf = async (from: string) => {
    const { id } = await buyer.purchase(from);
    await buyer.item(id, { product_id: part, qty: "2", unit_price: "50" });
    return { id: id as string };
  };
  const bill = () => billOf(vendor);
  const cheque = async (...verbs: readonly string[]) => {
    const paid = { payment_method_id: await work.method("cheque"), confirm: true };
    const { id } = succeeded(await work.pay(await work.vehicle(), "7", paid)).body;
    for (const verb of verbs) succeeded(await owner.post(`/api/cheques/${id}/${verb}`));
    return id as string;
  };
  const paidByCard = async () =>
    succeeded(await work.pay(vehicle, "5", { payment_method_id: await work.method("credit_card"), confirm: true }));
  const asset = async (boughtOn = "2023-01-01") =>
    succeeded(
      await owner.post("/api/fixed-assets", {
        name: "Lift",
        cost: "100",
        bought_on: boughtOn,
        months: 1,
        asset_account_id: account("1501"),
        accumulated_account_id: account("1599"),
        expense_account_id: account("6110"),
      }),
    ).body.id as string;
  /** A vendor who was paid more than is owed. */
  const advanceTo = async () => {
    const paid = await buyer.vendor();
    const body = { vendor_id: paid, amount: "7", payment_method_id: await work.method(), confirm: true };
    succeeded(await owner.post("/api/vendor-payments", body));
    return paid;
  };
  let count = 0;
  const serial = () => (count += 1);

  // A filed return to pay and to correct.
  const { version } = succeeded(await owner.get("/api/tax-settings")).body;
  const lengths = [{ starts_on: "2021-10-01", length: "month" }];
  succeeded(await owner.put("/api/tax-settings", { lengths, version }));
  await work.invoiced(vehicle, "11500", { issued_at: "2021-12-10" });
  succeeded(await owner.post("/api/tax-returns", { period: "2021-12" }));
  return {
    ...owner,
    ...work,
    cheque,
    paidByCard,
    advanceTo,
    asset,
    serial,
    billOf,
    vendorOf: buyer.vendor,
    freshVehicle: work.vehicle,
    vendor,
    bill,
    vehicle,
    part,
    account,
    draft,
    approved,
    returned,
  };
};

/** Every call that writes into the journal. */
export const postings: Record<string, Posting> = {
  "approve an invoice": { prepare: async ({ draft }) => ({ path: `/back/client-invoices/${await draft()}/approve` }) },
  "approve a cash invoice": {
    prepare: async ({ draft, method }) => ({
      path: `/back/client-invoices/${await draft({ type: "cash_invoice" })}/approve`,
      body: { payment: { payment_method_id: await method() } },
    }),
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
  "issue a debit note": {
    prepare: async ({ approved }) => {
      const { id, items } = await approved();
      return {
        path: `/api/client-invoices/${id}/debit-notes`,
        body: { reason: "correction", items: [{ client_invoice_item_id: items[0].id, sub_total: "3" }] },
      };
    },
  },
  "adjust stock": {
    prepare: async ({ part }) => ({
      path: `/api/products/${part}/stock-movements`,
      body: { kind: "adjustment-out", quantity: "1", reason: "Broken" },
    }),
  },
  "post a stock count": {
    prepare: async ({ product, post, put }) => {
      const counted = await product({ kind: "part", cost: "4" });
      const { id } = succeeded(await post("/api/stock-counts", { reason: "Monthly" })).body;
      succeeded(await put(`/api/stock-counts/${id}/products/${counted}`, { counted: "5" }));
      return { path: `/api/stock-counts/${id}/post` };
    },
  },
  "post a manual entry": {
    prepare: async ({ account }) => ({
      path: "/api/journal-entries",
      body: {
        memo: "Rent",
        lines: [
          { account_id: account("1102"), debit: "5" },
          { account_id: account("1101"), credit: "5" },
        ],
      },
    }),
  },
  "transfer to the bank": {
    prepare: async ({ account }) => ({
      path: "/api/transfers",
      body: { from_account_id: account("1101"), to_account_id: account("1102"), amount: "2" },
    }),
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
      body: { reason: "The bank took it back" },
    }),
  },
  "settle card money": {
    prepare: async ({ paidByCard }) => {
      await paidByCard();
      return { path: "/api/card-settlements", body: { amount: "1.00", fee: "0.02" } };
    },
  },
  "undo a card settlement": {
    prepare: async ({ paidByCard, post }) => {
      await paidByCard();
      const { id } = succeeded(await post("/api/card-settlements", { amount: "1.00" })).body;
      return { path: `/api/card-settlements/${id}/reverse`, body: { reason: "Wrong day" } };
    },
  },
  "settle a day": {
    copies: 1,
    prepare: async (_shop, round) => ({
      path: "/api/day-settlements",
      body: {
        day: addDays("2021-01-01", round),
        counts: ["cash", "credit_card", "cheque"].map((payment_method) => ({ payment_method, counted: "1" })),
        reason: "Found in the drawer",
      },
    }),
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
  "enter an opening stock": {
    prepare: async ({ product }) => ({
      path: `/api/products/${await product({ kind: "part" })}/stock-movements`,
      body: { kind: "opening", quantity: "2", unit_cost: "3" },
    }),
  },
  "import products": {
    prepare: async ({ serial }) => ({
      path: "/api/products/import",
      body: { rows: [{ line: 2, name: `Filter ${serial()}`, cost: "2", on_hand: "3" }], confirm: true },
    }),
  },
  "write off a debt": {
    prepare: async ({ vehicle, invoiced, get }) => {
      const { number } = await invoiced(vehicle, "5", { issued_at: "2024-02-01" });
      const { data } = succeeded(await get("/api/overdue-items?days=30&limit=100")).body;
      const { id } = data.find(({ source }: { source: { label: string } }) => source.label === number);
      return { path: `/api/overdue-items/${id}/write-off`, body: { reason: "Gone" } };
    },
  },
  "enter opening balances": {
    prepare: async ({ account }) => ({
      path: "/api/journal-entries",
      body: { memo: "Opening", is_opening: true, lines: [{ account_id: account("1102"), debit: "4" }] },
    }),
  },
  "reverse a manual entry": {
    prepare: async ({ post, account }) => {
      const lines = [
        { account_id: account("1102"), debit: "6" },
        { account_id: account("1101"), credit: "6" },
      ];
      const { id } = succeeded(await post("/api/journal-entries", { memo: "Typed twice", lines })).body;
      return { path: `/api/journal-entries/${id}/reverse`, body: { reason: "Typed twice" } };
    },
  },
  "post a planned reversal": {
    prepare: async ({ post, get, account, serial }) => {
      const memo = `Accrual ${serial()}`;
      const lines = [
        { account_id: account("6102"), debit: "6" },
        { account_id: account("1101"), credit: "6" },
      ];
      const { id: entry } = succeeded(
        await post("/api/journal-entries", { memo, lines, reverses_on: "2099-01-01" }),
      ).body;
      const { data } = succeeded(await get("/api/planned-entries")).body;
      const planned = data.find(
        (each: object) => JSON.stringify(each).includes(entry) || JSON.stringify(each).includes(memo),
      );
      return { path: `/api/planned-entries/${planned.id}/post`, body: { date: new Date().toISOString().slice(0, 10) } };
    },
  },
  "close a year": {
    copies: 1,
    prepare: async ({ put, post, account }) => {
      succeeded(await put("/api/books/lock", { through: null, reason: "A late bill" }));
      const lines = [
        { account_id: account("6102"), debit: "6" },
        { account_id: account("1102"), credit: "6" },
      ];
      succeeded(await post("/api/journal-entries", { date: "2019-06-01", memo: "Late", lines }));
      return { path: "/api/books/years/2019/close" };
    },
  },
  "file a VAT return": {
    copies: 1,
    prepare: async ({ vehicle, invoiced }, round) => {
      const period = monthAfter("2022-01", round);
      await invoiced(vehicle, "11.50", { issued_at: `${period}-10` });
      return { path: "/api/tax-returns", body: { period } };
    },
  },
  "pay VAT": {
    prepare: async ({ account }) => ({
      path: "/api/tax-payments",
      body: { period: "2021-12", amount: "0.50", account_id: account("1102") },
    }),
  },
  "undo a VAT payment": {
    prepare: async ({ account, post }) => {
      const body = { period: "2021-12", amount: "0.50", account_id: account("1102") };
      const { id } = succeeded(await post("/api/tax-payments", body)).body;
      return { path: `/api/tax-payments/${id}/reverse`, body: { reason: "Typed twice" } };
    },
  },
  "correct a filed VAT return": {
    prepare: async ({ account }) => ({
      path: "/api/tax-corrections",
      body: {
        period: "2021-12",
        direction: "output",
        change: "more",
        base: "1.00",
        vat: "0.15",
        account_id: account("4102"),
        reason: "A sale was left out",
      },
    }),
  },
  "post depreciation": {
    copies: 1,
    prepare: async ({ asset }) => {
      await asset();
      return { path: "/api/fixed-assets/depreciation", body: { month: "2023-01" } };
    },
  },
  "dispose of an asset": {
    prepare: async ({ asset, account }) => ({
      path: `/api/fixed-assets/${await asset("2026-11-01")}/dispose`,
      body: { result_account_id: account("4901") },
    }),
  },
};

/** The month so many after another. */
const monthAfter = (month: string, count: number) => {
  const [year, first] = month.split("-").map(Number);
  return new Date(Date.UTC(year!, first! - 1 + count, 1)).toISOString().slice(0, 7);
};
