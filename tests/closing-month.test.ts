import { afterAll, expect, test } from "vitest";
import { postPlannedEntries } from "../modules/books/ledger/server/recurring.ts";
import { openPool } from "../platform/server/db/pool.ts";
import { startApi } from "./support/api.ts";
import { billing, succeeded } from "./support/billing.ts";
import { auditor } from "./support/books.ts";
import { buying } from "./support/buying.ts";

const api = await startApi({ sessionIdleMinutes: 60 * 24 * 365 });
const books = await auditor(api.database);
const pool = openPool(api.database.runtimeUrl, 2);
afterAll(async () => {
  await books.close();
  await pool.end();
});

const openBooks = async () => {
  api.clock.set("2026-09-10T09:00:00Z");
  const shop = await api.newShop();
  await books.rows("update shops set writable_until = '2028-01-01' where id = $1", [shop.shopId]);
  const bills = billing(shop);
  const buys = buying(shop);
  const chart: { id: string; code: string }[] = succeeded(await shop.get("/api/accounts")).body.data;
  const id = (code: string) => chart.find((account) => account.code === code)!.id;
  const post = async (path: string, body: object = {}) => succeeded(await shop.post(path, body)).body;
  const write = (date: string, debited: string, credited: string, amount: string, more: object = {}) =>
    post("/api/journal-entries", {
      date,
      memo: "Entry",
      lines: [
        { account_id: id(debited), debit: amount },
        { account_id: id(credited), credit: amount },
      ],
      ...more,
    });
  const openOf = async (month: string): Promise<Record<string, number>> => {
    const { lines } = succeeded(await shop.get(`/api/books/months/${month}`)).body;
    const open = lines.filter((line: { open: number }) => line.open > 0);
    return Object.fromEntries(open.map((line: { key: string; open: number }) => [line.key, line.open]));
  };
  const pageOf = async (key: string): Promise<string> => {
    const { lines } = succeeded(await shop.get("/api/books/months/2026-10")).body;
    return lines.find((line: { key: string }) => line.key === key).view_url;
  };
  return { shop, id, post, write, openOf, pageOf, bills, buys };
};

type Books = Awaited<ReturnType<typeof openBooks>>;

/** A vehicle that leaves with an issued part that nobody invoiced; answers the paths of the part and its order. */
const leaveWithPart = async ({ bills, post }: Books, part: string) => {
  const vehicle = await bills.vehicle();
  const task = await post("/api/work-order-tasks", { client_vehicle_id: vehicle, name: "Brakes" });
  const products = `/api/work-order-tasks/${task.id}/products`;
  const { id } = await post(products, { product_id: part, quantity: "1" });
  await post(`${products}/${id}/issue`);
  await post(`/api/client-vehicles/${vehicle}/exit-entry`, { confirm: true });
  return { part: `${products}/${id}`, order: `/back/work-orders/${task.work_order_id}` };
};

test("a month with open lines, some of an earlier one that is open too, is settled line by line and locked", async () => {
  const of = await openBooks();
  const { shop, id, post, write, openOf, pageOf, bills, buys } = of;

  const part = await bills.product({ kind: "part", cost: "10" });
  await post(`/api/products/${part}/stock-movements`, { kind: "opening", quantity: "10", unit_cost: "10" });
  await write("2026-09-01", "6102", "3101", "900", { repeats: { every: "month" } });
  const lift = await write("2026-09-02", "1501", "3101", "3600");
  const asset = {
    name: "Lift",
    cost: "3600",
    salvage: "0",
    bought_on: "2026-09-02",
    months: 36,
    asset_account_id: id("1501"),
    accumulated_account_id: id("1599"),
    expense_account_id: id("6110"),
    entry_id: lift.id,
  };
  await post("/api/fixed-assets", asset);
  const jack = await write("2026-09-03", "1501", "3101", "50");
  const car = await bills.vehicle();
  const september = await bills.invoice(car, { issued_at: "2026-09-10" });

  api.clock.set("2026-10-25T09:00:00Z");
  const sold = await bills.invoiced(car, "115", { issued_at: "2026-10-05" });
  succeeded(await bills.pay(car, "115", { paid_at: "2026-10-05" }));
  const returned = { reason: "return-of-goods", items: [{ client_invoice_item_id: sold.items[0].id, qty: "1" }] };
  const draftReturn = await post(`/api/client-invoices/${sold.id}/return-invoices`, returned);
  const bill = await buys.purchase(await buys.vendor(), { bill_date: "2026-10-20" });
  await write("2026-10-08", "6102", "1102", "100");
  const count = await post("/api/stock-counts");
  const left = await leaveWithPart(of, part);

  api.clock.set("2026-11-12T09:00:00Z");
  await leaveWithPart(of, part);
  await postPlannedEntries(pool, () => new Date("2026-11-12T09:00:00Z"))();

  const all = {
    "planned-entries": 1,
    "opening-balance": 1,
    "bank-not-imported": 1,
    "open-counts": 1,
    "parts-left": 1,
    depreciation: 1,
    "register-differs": 1,
    "cash-not-counted": 1,
    "draft-purchases": 1,
    "draft-invoices": 1,
    "draft-returns": 1,
  };
  expect(await openOf("2026-10")).toEqual(all);
  expect(succeeded(await shop.get("/api/books/months/2026-10")).body.opens_on).toBe("2018-01-01");
  const close = (body: object = {}) => shop.post("/api/books/months/2026-10/close", body);
  const asked = await close();
  expect(asked.body).toMatchObject({ type: "needs-confirmation", warnings: Object.keys(all) });
  expect(await pageOf("parts-left")).toBe(left.order);
  expect(await pageOf("draft-invoices")).toBe("/back/client-invoices?status=0&from=2018-01-01&to=2026-10-31");

  const settled: Record<string, () => Promise<unknown>> = {
    "planned-entries": async () => {
      const { data } = succeeded(await shop.get("/api/planned-entries")).body;
      for (const { id: planned } of data) await post(`/api/planned-entries/${planned}/post`);
    },
    "opening-balance": () => write("2026-09-10", "3901", "3101", "100"),
    "bank-not-imported": () =>
      post(`/api/cash-and-bank/${id("1102")}/statements`, {
        file_name: "october.csv",
        lines: [
          { date: "2026-10-08", amount: "-100", description: "Rent" },
          { date: "2026-10-31", amount: "-5", description: "Fee" },
        ],
      }),
    "open-counts": async () => expect((await shop.delete(`/api/stock-counts/${count.id}`)).status).toBeLessThan(300),
    "parts-left": () => post(`${left.part}/return`),
    depreciation: () => post("/api/fixed-assets/depreciation", { month: "2026-10" }),
    "register-differs": () => post(`/api/journal-entries/${jack.id}/reverse`, { reason: "Not an asset" }),
    "cash-not-counted": () =>
      post("/api/day-settlements", {
        day: "2026-10-31",
        counts: [
          { payment_method: "cash", counted: "115" },
          { payment_method: "credit_card", counted: "0" },
          { payment_method: "cheque", counted: "0" },
        ],
      }),
    "draft-purchases": async () => expect((await shop.delete(`/api/purchases/${bill.id}`)).status).toBe(204),
    "draft-invoices": async () => succeeded(await shop.delete(`/back/client-invoices/${september.id}`)),
    "draft-returns": async () => expect((await shop.delete(`/api/return-invoices/${draftReturn.id}`)).status).toBe(204),
  };
  const open: Record<string, number> = { ...all };
  for (const [key, settle] of Object.entries(settled)) {
    await settle();
    delete open[key];
    if (key === "bank-not-imported") open["bank-lines-open"] = 2;
    expect([key, await openOf("2026-10")]).toEqual([key, open]);
  }
  const bank = succeeded(await shop.get(`/api/cash-and-bank/${id("1102")}/open-lines`)).body;
  for (const line of bank.lines)
    await (line.match
      ? post("/api/bank-lines/match", { matches: [{ id: line.id, line_ids: line.match.line_ids }] })
      : post(`/api/bank-lines/${line.id}/entry`, { account_id: id("6109"), memo: line.description }));
  expect(await openOf("2026-10")).toEqual({});
  expect(succeeded(await close()).body).toMatchObject({ is_locked: true, opens_on: null });
  expect(await books.problems(shop.shopId)).toEqual([]);
});
