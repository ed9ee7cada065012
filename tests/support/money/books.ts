import { addDays } from "../../../platform/shared/dates.ts";
import { succeeded } from "../billing.ts";
import type { ActsOf } from "./acts.ts";
import type { Tools } from "./shop.ts";

/** Entries by hand, settlements of money, fixed assets, locks and VAT returns. */
export const booksOf = (shop: Tools): ActsOf<"books"> => {
  const { owner, tried, one, amount, made, today, cash, bank, account, vendor, clientId } = shop;
  return {
    "manual entry": async ({ back: days, amount: cents }) => {
      const posted = tried(
        await owner.post("/api/journal-entries", {
          date: shop.earlier(days),
          memo: "Cash to the bank",
          lines: [
            { account_id: bank, debit: amount(cents) },
            { account_id: cash, credit: amount(cents) },
          ],
        }),
      );
      if (posted) made.entries.push(posted.id);
    },
    "reverse entry": async ({ which }) => {
      const id = one(made.entries, which);
      if (id) tried(await owner.post(`/api/journal-entries/${id}/reverse`, { reason: "entered wrongly" }));
    },
    transfer: async ({ back: days, amount: cents, toBank }) => {
      const [from, to] = toBank ? [cash, bank] : [bank, cash];
      tried(
        await owner.post("/api/transfers", {
          from_account_id: from,
          to_account_id: to,
          amount: amount(cents),
          date: shop.earlier(days),
        }),
      );
    },
    "entry of a party": async ({ back: days, amount: cents, ofVendor, isDebit }) => {
      const [code, party] = ofVendor ? ["2101", vendor] : ["1201", clientId];
      const [left, right] = isDebit ? (["debit", "credit"] as const) : (["credit", "debit"] as const);
      const posted = tried(
        await owner.post("/api/journal-entries", {
          date: shop.earlier(days),
          memo: "Agreed",
          lines: [
            { account_id: account(code), party_id: party, [left]: amount(cents) },
            { account_id: account("6102"), [right]: amount(cents) },
          ],
        }),
      );
      if (posted) made.entries.push(posted.id);
    },
    accrue: async ({ days, amount: cents }) => {
      tried(
        await owner.post("/api/journal-entries", {
          date: today(),
          memo: "Rent of the month",
          reverses_on: addDays(today(), days),
          lines: [
            { account_id: account("6102"), debit: amount(cents) },
            { account_id: bank, credit: amount(cents) },
          ],
        }),
      );
    },
    "post planned": async ({ which }) => {
      const { data } = succeeded(await owner.get("/api/planned-entries")).body as { data: { id: string }[] };
      const planned = one(data, which);
      if (planned) tried(await owner.post(`/api/planned-entries/${planned.id}/post`, { date: today() }));
    },
    "settle cards": async ({ back: days, amount: cents, fee }) => {
      const settled = tried(
        await owner.post("/api/card-settlements", {
          date: shop.earlier(days),
          amount: amount(cents),
          ...(fee && { fee: amount(Math.ceil(cents / 50)), tax_invoice_number: "ACQ-1" }),
        }),
      );
      if (settled) made.cardSettlements.push(settled.id);
    },
    "reverse card settlement": async ({ which }) => {
      const id = one(made.cardSettlements, which);
      if (id) tried(await owner.post(`/api/card-settlements/${id}/reverse`, { reason: "entered wrongly" }));
    },
    "settle a day": async ({ back: days, amount: cents, isOff }) => {
      const day = addDays(shop.earlier(days), -14);
      const { lines, settled } = succeeded(await owner.get(`/api/day-settlements/draft?day=${day}`)).body as {
        lines: { payment_method: string; expected: string }[];
        settled: object | null;
      };
      if (settled || lines.some(({ expected }) => expected.startsWith("-"))) return;
      const counts = lines.map(({ payment_method, expected }) => ({
        payment_method,
        counted: isOff && payment_method === "cash" ? amount(cents) : expected,
      }));
      tried(await owner.post("/api/day-settlements", { day, counts, reason: "counted" }));
    },
    "write off": async ({ which }) => {
      const { data } = succeeded(await owner.get("/api/overdue-items?days=1")).body as { data: { id: string }[] };
      const overdue = one(data, which);
      const posted =
        overdue && tried(await owner.post(`/api/overdue-items/${overdue.id}/write-off`, { reason: "gone" }));
      if (posted) made.entries.push(posted.id);
    },
    "buy asset": async ({ back: days, amount: cents }) => {
      const cost = amount(cents * 10);
      const bought = tried(
        await owner.post("/api/journal-entries", {
          date: shop.earlier(days),
          memo: "Lift",
          lines: [
            { account_id: account("1501"), debit: cost },
            { account_id: bank, credit: cost },
          ],
        }),
      );
      if (!bought) return;
      const asset = await owner.post("/api/fixed-assets", {
        name: "Lift",
        cost,
        bought_on: shop.earlier(days),
        months: 12,
        asset_account_id: account("1501"),
        accumulated_account_id: account("1599"),
        expense_account_id: account("6110"),
      });
      made.assets.push(succeeded(asset).body.id);
    },
    depreciate: async () => {
      const before = new Date(Date.UTC(Number(today().slice(0, 4)), Number(today().slice(5, 7)) - 2, 1));
      tried(await owner.post("/api/fixed-assets/depreciation", { month: before.toISOString().slice(0, 7) }));
    },
    "dispose of asset": async ({ which, amount: cents, sold }) => {
      const id = one(made.assets, which);
      const proceeds = sold && { proceeds: amount(cents), proceeds_account_id: bank };
      if (id)
        tried(await owner.post(`/api/fixed-assets/${id}/dispose`, { result_account_id: account("4901"), ...proceeds }));
    },
    "undo disposal": async ({ which }) => {
      const id = one(made.assets, which);
      if (id) tried(await owner.post(`/api/fixed-assets/${id}/undo-disposal`, { reason: "The buyer stepped back" }));
    },
    "lock books": async ({ back: days }) => {
      const through = addDays(shop.earlier(days), -7);
      const { locked_through: locked } = succeeded(await owner.get("/api/books")).body;
      if (locked && locked >= through) return;
      if (tried(await owner.put("/api/books/lock", { through, reason: "checked", confirm: true })))
        await shop.keep(reportsOn(through));
    },
    "file VAT": async () => {
      const { to_file: period } = succeeded(await owner.get("/api/tax-periods")).body;
      if (!period || !tried(await owner.post("/api/tax-returns", { period }))) return;
      made.filed.push(period);
      const { pdf_url: pdf, xlsx_url: xlsx } = succeeded(await owner.get(`/api/tax-return?period=${period}`)).body;
      await shop.keep([`/api/tax-return?period=${period}`, pdf, xlsx]);
    },
    "pay VAT": async ({ which, amount: cents }) => {
      const period = one(made.filed, which);
      if (period) tried(await owner.post("/api/tax-payments", { period, amount: amount(cents), account_id: bank }));
    },
    "change branch": async ({ toSecond }) => {
      succeeded(await owner.put("/api/me/branch", { branch_id: shop.branches[toSecond ? 1 : 0] }));
    },
  };
};

/** What is told of a day that is locked. Its trial balance still changes by the filing of a VAT return, which no lock refuses. */
const reportsOn = (day: string) => [`/api/receivables-ageing?on=${day}`, `/api/payables-ageing?on=${day}`];
