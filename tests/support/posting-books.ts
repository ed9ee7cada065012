import { addDays } from "../../platform/shared/dates.ts";
import { succeeded } from "./billing.ts";
import { samples } from "./sample-files.ts";
import type { PostingShop, Postings } from "./posting-shop.ts";
import { shopToday } from "./shop-day.ts";

/** An old invoice of 5, and the call that writes it off. */
const writeOff = async ({ vehicle, invoiced, get }: PostingShop) => {
  const invoice = await invoiced(vehicle, "5", { issued_at: "2024-02-01" });
  const { data } = succeeded(await get("/api/overdue-items?days=30&limit=100")).body;
  const { id } = data.find(({ source }: { source: { label: string } }) => source.label === invoice.number);
  return { invoice, call: { path: `/api/overdue-items/${id}/write-off`, body: { reason: "Gone" } } };
};

/** What a client owed before the books, and the call that enters it. */
const openingItem = async ({ put, post, serial }: PostingShop, fields: object = {}) => {
  succeeded(await put("/api/opening-balances", { day: "2024-01-31" }));
  const { id } = succeeded(await post("/api/clients", { name: `Client of before ${serial()}` })).body;
  const item = { kind: "client", party_id: id, number: "1", date: "2024-01-05", amount: "3", ...fields };
  return { path: "/api/opening-items", body: item };
};

/** Manual entries, settlements, closing, VAT returns and fixed assets. */
export const bookPostings: Postings = {
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
  "write off a debt": {
    prepare: async (shop) => (await writeOff(shop)).call,
  },
  "return what was written off": {
    prepare: async (shop) => {
      const { invoice, call } = await writeOff(shop);
      succeeded(await shop.post(call.path, call.body));
      const items = [{ client_invoice_item_id: invoice.items[0].id, qty: invoice.items[0].qty }];
      const body = { reason: "return-of-goods", items, approve: true };
      return { path: `/api/client-invoices/${invoice.id}/return-invoices`, body };
    },
  },
  "take the VAT of a bad debt back": {
    prepare: async (shop) => {
      const { get, post, upload } = shop;
      const owed = await openingItem(shop, { vat_declared: true, vat_rate: 15 });
      const { id: item } = succeeded(await post(owed.path, owed.body)).body;
      const { data } = succeeded(await get("/api/overdue-items?days=30&limit=100")).body;
      const { id } = data.find(({ source }: { source: { view_url: string } }) => source.view_url.endsWith(item));
      const writtenOff = succeeded(await post(`/api/overdue-items/${id}/write-off`, { reason: "Gone" })).body.id;
      const paper = { name: "certificate.png", bytes: await samples.png() };
      succeeded(await upload(`/api/journal-entries/${writtenOff}/media`, paper));
      return {
        path: `/api/bad-debt-reliefs/${writtenOff}/take`,
        body: { confirmed: ["vat-paid", "certificate"] },
      };
    },
  },
  "enter an opening item": {
    prepare: (shop) => openingItem(shop),
  },
  "credit an opening item": {
    prepare: async (shop) => {
      const owed = await openingItem(shop, { vat_declared: true, vat_rate: 15 });
      const { id } = succeeded(await shop.post(owed.path, owed.body)).body;
      return { path: `/api/opening-items/${id}/credit-notes`, body: { amount: "2", reason: "discount" } };
    },
  },
  "enter a deposit of before": {
    // For a vehicle of its own: which of two approvals of one vehicle uses a deposit depends on their order.
    prepare: async ({ put, get, freshVehicle, serial }) => {
      succeeded(await put("/api/opening-balances", { day: "2024-01-31" }));
      const { client } = succeeded(await get(`/api/client-vehicles/${await freshVehicle()}`)).body;
      const item = { kind: "deposit", party_id: client.id, number: `D-${serial()}`, amount: "3" };
      return { path: "/api/opening-items", body: item };
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
      return { path: `/api/planned-entries/${planned.id}/post`, body: { date: shopToday() } };
    },
  },
  // One call, because a year that is being closed cannot be reopened by another.
  "close a year, or reopen it": {
    copies: 1,
    prepare: async ({ get, put, post, account }) => {
      const { years } = succeeded(await get("/api/books")).body;
      if (years.some((known: { year: number; is_closed: boolean }) => known.year === 2019 && known.is_closed))
        return { path: "/api/books/years/2019/reopen", body: { reason: "A late bill" } };
      succeeded(await put("/api/books/lock", { through: null, reason: "A late bill", confirm: true }));
      const lines = [
        { account_id: account("6102"), debit: "6" },
        { account_id: account("1102"), credit: "6" },
      ];
      succeeded(await post("/api/journal-entries", { date: "2019-06-01", memo: "Late", lines }));
      return { path: "/api/books/years/2019/close", body: { confirm: true } };
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
  "sell an asset with VAT": {
    prepare: async ({ asset, account }) => ({
      path: `/api/fixed-assets/${await asset("2026-11-01")}/dispose`,
      body: { proceeds: "120", proceeds_account_id: account("1102"), result_account_id: account("4901") },
    }),
  },
  "undo the sale of an asset": {
    prepare: async ({ asset, account, post }) => {
      const id = await asset("2026-11-01");
      const sale = { proceeds: "120", proceeds_account_id: account("1102"), result_account_id: account("4901") };
      succeeded(await post(`/api/fixed-assets/${id}/dispose`, sale));
      return { path: `/api/fixed-assets/${id}/undo-disposal`, body: { reason: "Buyer withdrew" } };
    },
  },
};

/** The month so many after another. */
const monthAfter = (month: string, count: number) => {
  const [year, first] = month.split("-").map(Number);
  return new Date(Date.UTC(year!, first! - 1 + count, 1)).toISOString().slice(0, 7);
};
