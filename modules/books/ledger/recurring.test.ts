import { afterAll, expect, test } from "vitest";
import { openPool } from "../../../platform/server/db/pool.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import type { ShownEntry } from "./journal-contract.ts";
import { postPlannedEntries } from "./server/recurring.ts";

const api = await startApi();
const books = await auditor(api.database);
const pool = openPool(api.database.runtimeUrl, 4);
afterAll(async () => {
  await books.close();
  await pool.end();
});

/** Opens books on 31 October 2026. `runJob` sets the clock and runs the hourly job. */
const openBooks = async () => {
  api.clock.set("2026-10-31T09:00:00Z");
  const shop = await api.newShop();
  await books.rows("update shops set writable_until = '2028-01-01' where id = $1", [shop.shopId]);
  const chart = succeeded(await shop.get("/api/accounts")).body.data as { id: string; code: string }[];
  const id = (code: string) => chart.find((account) => account.code === code)!.id;
  const write = (more: object, debited = "6102", credited = "1101") =>
    shop.post("/api/journal-entries", {
      memo: "Rent",
      lines: [
        { account_id: id(debited), debit: "900" },
        { account_id: id(credited), credit: "900" },
      ],
      ...more,
    });
  const entries = async () =>
    (succeeded(await shop.get("/api/journal-entries?limit=100")).body.data as { date: string; memo: string }[])
      .map(({ date, memo }) => `${date} ${memo}`)
      .toReversed();
  const travel = async (at: string) => {
    api.clock.set(at);
    await books.rows("update directory.sessions set created_at = $2, last_seen_at = $2 where shop_id = $1", [
      shop.shopId,
      at,
    ]);
  };
  const runJob = async (at: string) => {
    await travel(at);
    return postPlannedEntries(pool, () => new Date(at))();
  };
  const planned = async () => succeeded(await shop.get("/api/planned-entries")).body.data;
  const recurring = async () => succeeded(await shop.get("/api/recurring-entries")).body.data;
  return { shop, id, write, entries, travel, runJob, planned, recurring };
};

test("a monthly entry is posted on its day in the shop's time zone, once, also by two processes at once", async () => {
  const { shop, write, entries, runJob, recurring } = await openBooks();
  const first = succeeded(await write({ repeats: { every: "month", is_automatic: true, until: "2027-01-31" } })).body;
  expect(first.repeats).toEqual({ every: "month", next_on: "2026-11-30" });

  // 30 November has not begun in Riyadh at 20:59 UTC of the 29th, and has at 21:00.
  await runJob("2026-11-29T20:59:00Z");
  expect(await entries()).toEqual(["2026-10-31 Rent"]);
  await Promise.all([1, 2, 3].map(() => runJob("2026-11-29T21:00:00Z")));
  await runJob("2026-11-30T21:00:00Z");
  expect(await entries()).toEqual(["2026-10-31 Rent", "2026-11-30 Rent"]);

  // A server that was off makes up for what it missed, each on its own day; nothing follows the last day.
  await runJob("2027-03-05T09:00:00Z");
  expect(await entries()).toEqual(["2026-10-31 Rent", "2026-11-30 Rent", "2026-12-31 Rent", "2027-01-31 Rent"]);
  expect(await recurring()).toMatchObject([{ next_on: null, entry: { id: first.id, total: "900.00" } }]);
  const second = succeeded(await shop.get("/api/journal-entries?from=2026-11-30&to=2026-11-30")).body.data[0];
  expect(second).toMatchObject({ total: "900.00", repetition_of: { id: first.id } });
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("an entry that is only proposed waits for somebody, who posts it or leaves it out", async () => {
  const { shop, write, entries, runJob, planned } = await openBooks();
  succeeded(await write({ repeats: { every: "month" } }));
  await runJob("2027-01-02T09:00:00Z");
  expect(await entries()).toHaveLength(1);
  const [november, december] = await planned();
  expect(november).toMatchObject({ due_on: "2026-11-30", kind: "repetition", is_due: true, problem: null });
  const { body: checklist } = await shop.get("/api/books/months/2026-12");
  expect(checklist.lines.find(({ key }: { key: string }) => key === "planned-entries")).toMatchObject({ open: 2 });

  const post = () => shop.post(`/api/planned-entries/${november.id}/post`, {});
  const both = await Promise.all([post(), post()]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  succeeded(await shop.post(`/api/planned-entries/${december.id}/skip`));
  expect((await shop.post(`/api/planned-entries/${december.id}/post`, {})).body.type).toBe("already-posted");
  expect((await shop.post(`/api/planned-entries/${december.id}/skip`)).body.type).toBe("already-posted");
  expect(await entries()).toEqual(["2026-10-31 Rent", "2026-11-30 Rent"]);
  expect(await planned()).toEqual([]);
});

test("nothing is posted into a locked period: it waits with the reason and is posted on a later day", async () => {
  const { shop, write, entries, travel, runJob, planned } = await openBooks();
  succeeded(await write({ repeats: { every: "month", is_automatic: true } }));
  await travel("2026-12-01T09:00:00Z");
  succeeded(
    await shop.put("/api/books/lock", { through: "2026-11-30", reason: "November is complete", confirm: true }),
  );
  await runJob("2026-12-01T10:00:00Z");
  await runJob("2026-12-01T11:00:00Z");
  expect(await entries()).toHaveLength(1);
  const [waiting] = await planned();
  expect(waiting).toMatchObject({ due_on: "2026-11-30", problem: expect.stringContaining("30/11/2026") });
  const [kept] = await books.rows<{ ar: string }>("select problem->>'ar' as ar from planned_entries where id = $1", [
    waiting.id,
  ]);
  expect(kept!.ar).toContain("الدفاتر مقفلة");

  const post = (date?: string) => shop.post(`/api/planned-entries/${waiting.id}/post`, { date });
  expect(Object.keys((await post()).body.errors)).toEqual(["date"]);
  succeeded(await post("2026-12-01"));
  expect(await entries()).toEqual(["2026-10-31 Rent", "2026-12-01 Rent"]);
});

test("an accrual is reversed on the chosen day, and so is each of its repetitions", async () => {
  const { shop, write, entries, runJob, planned } = await openBooks();
  const accrual = succeeded(
    await write({ memo: "Salaries", reverses_on: "2026-11-01", repeats: { every: "month", is_automatic: true } }),
  ).body;
  expect(accrual.reverses_on).toBe("2026-11-01");
  expect(await planned()).toMatchObject([{ kind: "reversal", due_on: "2026-11-01", is_due: false }]);
  await runJob("2026-11-01T09:00:00Z");
  await runJob("2026-12-02T09:00:00Z");
  await runJob("2026-12-02T10:00:00Z");
  const reversal = (of: string) => expect.stringMatching(new RegExp(`^${of} .*JRN-`));
  expect(await entries()).toEqual([
    "2026-10-31 Salaries",
    reversal("2026-11-01"),
    "2026-11-30 Salaries",
    reversal("2026-12-01"),
  ]);
  const { body: shown } = await shop.get(`/api/journal-entries/${accrual.id}`);
  expect([shown.reverses_on, shown.reversed_by.label]).toEqual([null, "JE-000002"]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a server that was off for weeks posts each missed accrual with its reversal in one run, once", async () => {
  const { shop, write, entries, runJob, planned } = await openBooks();
  succeeded(
    await write({ memo: "Salaries", reverses_on: "2026-11-03", repeats: { every: "month", is_automatic: true } }),
  );
  await Promise.all([1, 2].map(() => runJob("2027-01-02T09:00:00Z")));
  expect((await entries()).map((entry) => entry.slice(0, 10))).toEqual([
    "2026-10-31",
    "2026-11-03",
    "2026-11-30",
    "2026-12-03",
    "2026-12-31",
  ]);
  expect(await planned()).toMatchObject([{ kind: "reversal", due_on: "2027-01-03", is_due: false }]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("an accrual that was reversed by hand is neither reversed again nor repeated", async () => {
  const { shop, write, entries, runJob, planned } = await openBooks();
  const repeats = { every: "month", is_automatic: true };
  const accrual = succeeded(await write({ reverses_on: "2026-11-05", repeats })).body;
  succeeded(await shop.post(`/api/journal-entries/${accrual.id}/reverse`, { reason: "Typed twice" }));
  expect(await planned()).toEqual([]);
  await runJob("2026-11-06T09:00:00Z");
  await runJob("2026-12-06T09:00:00Z");
  expect(await entries()).toHaveLength(2);
});

test("a paused entry is not posted, and continues with the first day after the pause", async () => {
  const { shop, write, entries, runJob, recurring } = await openBooks();
  succeeded(await write({ repeats: { every: "month", is_automatic: true } }));
  const [{ id }] = await recurring();
  const change = (body: object) => shop.put(`/api/recurring-entries/${id}`, body);
  expect(succeeded(await change({ is_paused: true })).body).toMatchObject({ is_paused: true });
  await runJob("2027-01-10T09:00:00Z");
  expect(succeeded(await change({ is_paused: false })).body).toMatchObject({ next_on: "2027-01-31", is_paused: false });
  await runJob("2027-01-31T09:00:00Z");
  expect(await entries()).toEqual(["2026-10-31 Rent", "2027-01-31 Rent"]);
  expect(succeeded(await change({ until: "2027-02-01" })).body).toMatchObject({ next_on: null, until: "2027-02-01" });
  expect(succeeded(await change({ until: null })).body).toMatchObject({ next_on: "2027-02-28", until: null });
});

test("an entry that settles a bill of another branch is repeated in the branch where it was written, as it was written", async () => {
  const lines = async (shop: ShopOwner, date: string) => {
    const { data } = succeeded(await shop.get(`/api/journal-entries?from=${date}&to=${date}`)).body;
    return (data as ShownEntry[])
      .find(({ memo }) => memo === "Instalment")!
      .lines.map(({ branch, account, debit, credit }) => [branch.name, account.code, debit, credit]);
  };
  for (const [billed, own] of [
    ["900", []],
    ["600", [["Main branch", "2101", "300.00", "0.00"]]],
  ] as const) {
    const { shop, id, write, runJob } = await openBooks();
    const party_id = succeeded(await shop.post("/api/vendors", { name: "Gulf Parts" })).body.id;
    const owed = { account_id: id("2101"), party_id };
    const [{ id: main }] = succeeded(await shop.get("/api/branches")).body.data;
    const north = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body.id;
    const bill = async (branch_id: string, date: string, amount: string) => {
      succeeded(await shop.put("/api/me/branch", { branch_id }));
      const costs = { account_id: id("6102"), debit: amount };
      succeeded(await write({ date, lines: [costs, { ...owed, credit: amount }] }));
    };
    await bill(north, "2026-10-01", billed);
    await bill(main, "2026-10-02", "3000");
    const paid = [
      { ...owed, debit: "900" },
      { account_id: id("1101"), credit: "900" },
    ];
    const first = succeeded(await write({ memo: "Instalment", lines: paid })).body;
    const repeat = { every: "month", is_automatic: true };
    succeeded(await shop.post(`/api/journal-entries/${first.id}/repeat`, repeat));
    expect((await lines(shop, "2026-10-31")).slice(0, own.length + 2)).toEqual([
      ...own,
      ["North", "2101", `${billed}.00`, "0.00"],
      ["Main branch", "1101", "0.00", "900.00"],
    ]);

    await runJob("2026-11-30T09:00:00Z");
    expect(await lines(shop, "2026-11-30")).toEqual([
      ["Main branch", "2101", "900.00", "0.00"],
      ["Main branch", "1101", "0.00", "900.00"],
    ]);
    expect(await books.problems(shop.shopId)).toEqual([]);
  }
});

test("an existing entry can be repeated, once; what cannot be repeated or reversed is refused by name", async () => {
  const { shop, write, recurring, id } = await openBooks();
  const entry = succeeded(await write({ date: "2026-08-15" })).body;
  const repeat = (of: string, body: object) => shop.post(`/api/journal-entries/${of}/repeat`, body);
  expect(succeeded(await repeat(entry.id, { every: "quarter" })).body).toMatchObject({ next_on: "2026-11-15" });
  expect((await repeat(entry.id, { every: "year" })).body.type).toBe("entry-repeats");
  const transfer = succeeded(
    await shop.post("/api/transfers", { from_account_id: id("1101"), to_account_id: id("1102"), amount: "5" }),
  ).body;
  expect((await repeat(transfer.id, { every: "month" })).body.type).toBe("not-manual");

  const fields = [
    [await write({ reverses_on: "2026-10-31" }), "reverses_on"],
    [await write({ repeats: { every: "month", until: "2026-10-31" } }), "repeats.until"],
    [await write({ repeats: { every: "week" } }), "repeats.every"],
  ] as const;
  for (const [refused, field] of fields)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  const reader = await shop.colleague(["view-reports"]);
  expect((await reader.get("/api/recurring-entries")).status).toBe(200);
  const [{ id: known }] = await recurring();
  expect((await reader.put(`/api/recurring-entries/${known}`, { is_paused: true })).status).toBe(403);
});

test("a shop whose subscription has ended posts nothing by itself", async () => {
  const { shop, write, entries, runJob } = await openBooks();
  succeeded(await write({ repeats: { every: "month", is_automatic: true } }));
  await books.rows("update shops set writable_until = '2026-11-15' where id = $1", [shop.shopId]);
  await runJob("2026-12-05T09:00:00Z");
  expect(await entries()).toHaveLength(1);
});
