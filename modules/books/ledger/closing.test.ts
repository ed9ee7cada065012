import { afterAll, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
api.clock.set("2026-11-20T09:00:00Z");

const openBooks = async () => {
  const shop = await api.newShop();
  const chart = succeeded(await shop.get("/api/accounts")).body.data as { id: string; code: string }[];
  const id = (code: string) => chart.find((account) => account.code === code)!.id;
  const write = (date: string, from: string, to: string, amount: string) =>
    shop.post("/api/journal-entries", {
      date,
      memo: "Entry",
      lines: [
        { account_id: id(to), debit: amount },
        { account_id: id(from), credit: amount },
      ],
    });
  const transfer = (from: string, to: string, more: object) =>
    shop.post("/api/transfers", { from_account_id: id(from), to_account_id: id(to), ...more });
  const state = async () => succeeded(await shop.get("/api/books")).body;
  return { shop, id, write, transfer, state };
};

test("a transfer moves money between cash and bank, its fee is an expense, and the total leaves it out", async () => {
  const { shop, id, write, transfer } = await openBooks();
  succeeded(await write("2026-10-01", "3101", "1101", "1000"));
  succeeded(await write("2026-11-02", "4901", "1101", "50"));
  const entry = succeeded(await transfer("1101", "1102", { amount: "300", fee: "2.50", date: "2026-11-03" })).body;
  expect(entry).toMatchObject({ source: { kind: "transfer", label: "TRF-000001" }, total: "302.50" });

  const { data, total } = succeeded(await shop.get("/api/cash-and-bank?from=2026-11-01&to=2026-11-20")).body;
  const of = (code: string) => data.find((row: { code: string }) => row.code === code);
  expect(of("1101")).toMatchObject({ opening: "1000.00", received: "50.00", paid: "302.50", closing: "747.50" });
  const isOwn = ({ is_own_money }: { is_own_money: boolean }) => is_own_money;
  expect(data.filter(isOwn).map(({ code }: { code: string }) => code)).toEqual(["1101", "1102", "1109"]);
  expect(of("1102")).toMatchObject({ opening: "0.00", received: "300.00", paid: "0.00", closing: "300.00" });
  expect(total).toEqual({ opening: "1000.00", received: "50.00", paid: "2.50", closing: "1047.50" });
  const { step, balances } = succeeded(await shop.get("/api/cash-and-bank?from=2026-11-01&to=2026-11-20")).body;
  expect([step, balances.length]).toEqual(["day", 20]);
  expect(balances.slice(0, 3).map(({ closing }: { closing: string }) => closing)).toEqual([
    "1000.00",
    "1050.00",
    "1047.50",
  ]);
  expect(balances.at(-1)).toEqual({ from: "2026-11-20", to: "2026-11-20", closing: "1047.50" });
  const months = succeeded(await shop.get("/api/cash-and-bank?from=2026-01-10&to=2026-11-20")).body;
  expect(months.step).toBe("month");
  expect(months.balances[0]).toEqual({ from: "2026-01-10", to: "2026-01-31", closing: "0.00" });
  expect(months.balances.at(-1)).toEqual({ from: "2026-11-01", to: "2026-11-20", closing: "1047.50" });

  const wrong = [
    [await transfer("1101", "1101", { amount: "1" }), "to_account_id"],
    [await transfer("6102", "1101", { amount: "1" }), "from_account_id"],
    [await transfer("1103", "1101", { amount: "1" }), "from_account_id"],
    [await transfer("1105", "1102", { amount: "1" }), "from_account_id"],
    [await transfer("1101", "1105", { amount: "1" }), "to_account_id"],
    [await transfer("1101", "1102", { amount: "1", date: "2026-11-21" }), "date"],
  ] as const;
  for (const [refused, field] of wrong)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  const old = succeeded(await shop.post("/api/accounts", { code: "1121", name: "Old bank", name_ar: "بنك سابق" })).body;
  succeeded(await shop.post(`/api/accounts/${old.id}/archive`));
  const reader = await shop.colleague(["edit-accounts"]);
  succeeded(await reader.put("/api/me", { locale: "ar" }));
  for (const [code, en, ar] of [
    ["1103", "on the page of cheques", "من صفحة الشيكات"],
    ["1104", "paid by card is settled on the page of card settlements", "المدفوع بالبطاقات من صفحة تسويات البطاقات"],
    ["1105", "Tamara owes is settled on the page of card settlements", "المستحق على تمارا من صفحة تسويات البطاقات"],
    ["1121", "is archived", "مؤرشف"],
    ["6102", "Choose a cash or bank account", "يلزم اختيار حساب من النقد والبنوك"],
  ] as const) {
    const from_account_id = code === "1121" ? old.id : id(code);
    const body = { from_account_id, to_account_id: id("1102"), amount: "1" };
    expect((await shop.post("/api/transfers", body)).body.errors.from_account_id[0]).toContain(en);
    expect((await reader.post("/api/transfers", body)).body.errors.from_account_id[0]).toContain(ar);
  }
  const neither = await transfer("6102", "6105", { amount: "1" });
  expect(Object.keys(neither.body.errors)).toEqual(["from_account_id", "to_account_id"]);
  succeeded(await shop.post(`/api/journal-entries/${entry.id}/reverse`, { reason: "Wrong account" }));
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("nothing is posted into locked days until they are opened again, and both reasons are in the activity log", async () => {
  const { shop, write, state } = await openBooks();
  const lock = (through: string | null, reason: string) =>
    shop.put("/api/books/lock", { through, reason, confirm: true });
  expect(succeeded(await lock("2026-10-31", "October is complete")).body.locked_through).toBe("2026-10-31");
  const refused = await write("2026-10-31", "1101", "6102", "5");
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { date: ["The books are locked through \u206631/10/2026\u2069."] },
  ]);
  succeeded(await write("2026-11-01", "1101", "6102", "5"));
  expect((await lock("2026-11-21", "Too far")).status).toBe(422);
  expect((await lock("2026-10-31", "")).status).toBe(422);

  const asked = await shop.put("/api/books/lock", { through: "2026-10-30", reason: "A late bill of October" });
  expect(asked.body).toMatchObject({ type: "needs-confirmation", warnings: ["months-reopened"] });
  expect((await state()).locked_through).toBe("2026-10-31");
  succeeded(await lock("2026-10-30", "A late bill of October"));
  const october = async () => succeeded(await shop.get("/api/books/months/2026-10")).body;
  expect(await october()).toMatchObject({ is_locked: false, reopened: { reason: "A late bill of October" } });
  expect((await october()).reopened.by.name).toBeTruthy();
  expect(succeeded(await shop.get("/api/books/months/2026-09")).body).toMatchObject({
    is_locked: true,
    reopened: null,
  });
  succeeded(await lock("2026-10-31", "October is complete again"));
  expect(await october()).toMatchObject({ is_locked: true, reopened: null });

  succeeded(await lock(null, "A late bill of October"));
  succeeded(await write("2026-10-31", "1101", "6102", "5"));
  expect((await state()).locked_through).toBeNull();
  const log = JSON.stringify(succeeded(await shop.get("/api/activity?kind=books")).body);
  for (const text of ["October is complete", "A late bill of October", "2026-10-31"]) expect(log).toContain(text);
  const other = await shop.colleague(["edit-accounts"]);
  expect((await other.put("/api/books/lock", { through: null, reason: "x" })).status).toBe(403);
});

test("closing a year moves its result to retained earnings, locks it, and leaves its statements as they were", async () => {
  const { shop, write, state } = await openBooks();
  succeeded(await write("2024-05-01", "4901", "1101", "70"));
  succeeded(await write("2025-03-01", "4901", "1101", "500"));
  succeeded(await write("2025-12-31", "1101", "6102", "200"));
  succeeded(await write("2026-02-01", "1101", "6102", "30"));
  const statements = async () => ({
    profit: succeeded(await shop.get("/api/profit-and-loss?from=2025-01-01&to=2025-12-31")).body.rows,
    cash: succeeded(await shop.get("/api/cash-flow?from=2025-01-01&to=2025-12-31")).body.rows,
  });
  const before = await statements();
  const close = (year: string, body: object = { confirm: true }) => shop.post(`/api/books/years/${year}/close`, body);

  expect((await close("2026")).body.type).toBe("year-not-over");
  const asked = await close("2025", {});
  expect(asked.body).toMatchObject({ type: "needs-confirmation", warnings: ["cash-not-counted"] });
  expect((await state()).years[1]).toMatchObject({ year: 2025, is_closed: false });
  expect(succeeded(await close("2025")).body).toMatchObject({
    locked_through: "2025-12-31",
    years: [
      { year: 2026, result: "-30.00", open: "-30.00", is_over: false },
      { year: 2025, result: "300.00", open: "0.00", is_over: true },
      { year: 2024, result: "70.00", open: "70.00", is_over: true },
    ],
  });
  expect((await close("2025")).body.type).toBe("nothing-to-close");
  expect(await statements()).toEqual(before);
  const sheet = succeeded(await shop.get("/api/balance-sheet?to=2025-12-31")).body;
  expect(sheet.difference).toBe("0.00");
  expect(sheet.rows.find(({ code }: { code: string }) => code === "3201").amounts).toEqual(["300.00"]);

  const lock = (through: string | null, confirm?: true) =>
    shop.put("/api/books/lock", { through, reason: "A late bill", ...(confirm && { confirm }) });
  for (const through of ["2025-12-30", null]) {
    const refused = await lock(through, true);
    expect([refused.status, refused.body.type]).toEqual([409, "year-closed"]);
    expect(refused.body.errors.through[0]).toContain("The year 2025 is closed.");
  }
  const reopen = (year: string) => shop.post(`/api/books/years/${year}/reopen`, { reason: "A late bill" });
  expect((await reopen("2024")).body.type).toBe("year-not-closed");
  succeeded(await close("2024"));
  expect((await reopen("2024")).body.type).toBe("later-year-closed");
  const reopened = succeeded(await reopen("2025")).body;
  expect(reopened).toMatchObject({
    locked_through: "2025-12-31",
    years: [
      { year: 2026 },
      { year: 2025, open: "300.00", is_closed: false, reopened: { reason: "A late bill" } },
      { year: 2024, open: "0.00", is_closed: true, reopened: null },
    ],
  });
  expect(await statements()).toEqual(before);
  expect((await reopen("2025")).body.type).toBe("year-not-closed");
  expect((await lock("2024-12-30", true)).body.type).toBe("year-closed");
  expect((await lock("2025-11-30")).body).toMatchObject({
    type: "needs-confirmation",
    warnings: ["months-reopened"],
  });
  succeeded(await lock("2025-11-30", true));
  succeeded(await write("2025-12-30", "1101", "6102", "10"));
  succeeded(await close("2025"));
  expect((await state()).years[1]).toMatchObject({ year: 2025, open: "0.00", is_closed: true, reopened: null });
  expect((await state()).locked_through).toBe("2025-12-31");
  const { body: trial } = await shop.get("/api/trial-balance?from=2026-01-01&to=2026-11-20");
  const retained = trial.rows.find(({ code }: { code: string }) => code === "3201");
  expect([retained.amounts[1], trial.difference]).toEqual(["360.00", "0.00"]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("of several who close the same year at once one does, and numbers stay without gaps while others post", async () => {
  const { shop, write, state } = await openBooks();
  succeeded(await write("2025-03-01", "4901", "1101", "500"));
  const replies = await Promise.all([
    ...Array.from({ length: 6 }, () => shop.post("/api/books/years/2025/close", { confirm: true })),
    ...Array.from({ length: 6 }, () => write("2026-02-01", "1101", "6102", "10")),
    ...Array.from({ length: 6 }, () => write("2025-12-31", "4901", "1101", "1")),
  ]);
  const [closings, open, late] = [replies.slice(0, 6), replies.slice(6, 12), replies.slice(12)];
  const closed = closings.filter(({ status }) => status === 200);
  // An entry that is dated in the year and posted after its close leaves something for a second close.
  expect(closed.length).toBeGreaterThan(0);
  expect(closings.filter(({ status }) => status !== 200).map(({ body }) => body.type)).toEqual(
    Array.from({ length: 6 - closed.length }, () => "nothing-to-close"),
  );
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 201));
  const inTime = late.filter(({ status }) => status === 201).length;
  expect(late.filter(({ status }) => status !== 201).map(({ status }) => status)).toEqual(
    Array.from({ length: 6 - inTime }, () => 422),
  );
  const result = (500 + inTime).toFixed(2);
  expect(await state()).toMatchObject({
    locked_through: "2025-12-31",
    years: [{ year: 2026 }, { year: 2025, result, open: "0.00" }],
  });
  const numbers = await books.rows<{ number: number }>(
    "select number from journal_entries where shop_id = $1 order by number",
    [shop.shopId],
  );
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers).toHaveLength(1 + closed.length + open.length + inTime);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("the checklist of a month names what is open, asks before the lock, and leads to each line", async () => {
  const { shop, id, write, state } = await openBooks();
  succeeded(await write("2026-10-05", "1102", "6102", "100"));
  const vehicle = succeeded(
    await shop.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" }),
  );
  succeeded(
    await shop.post("/api/client-invoices", {
      client_vehicle_id: vehicle.body.id,
      issued_at: "2026-10-31",
      addressed_to: "Ahmed",
    }),
  );
  const checklist = async (month: string) => succeeded(await shop.get(`/api/books/months/${month}`)).body;
  const openOf = (found: { lines: { key: string; open: number }[] }) =>
    Object.fromEntries(found.lines.filter(({ open }) => open > 0).map(({ key, open }) => [key, open]));
  const october = await checklist("2026-10");
  expect(october).toMatchObject({ from: "2026-10-01", to: "2026-10-31", is_over: true, is_locked: false });
  expect(openOf(october)).toEqual({ "draft-invoices": 1, "bank-not-imported": 1 });
  expect(october.lines.find(({ key }: { key: string }) => key === "draft-invoices")).toMatchObject({
    name: "Draft invoices",
    is_required: false,
    view_url: "/back/client-invoices?status=0&from=2018-01-01&to=2026-10-31",
  });
  expect(openOf(await checklist("2026-09"))).toEqual({});

  const close = (month: string, body: object = {}) => shop.post(`/api/books/months/${month}/close`, body);
  expect((await close("2026-11")).body.type).toBe("month-not-over");
  const asked = await close("2026-10");
  expect(asked.body).toMatchObject({ type: "needs-confirmation", warnings: ["bank-not-imported", "draft-invoices"] });
  const lock = (through: string) => shop.put("/api/books/lock", { through, reason: "By hand" });
  expect((await lock("2026-11-05")).body.warnings).toEqual(asked.body.warnings);
  expect((await state()).locked_through).toBeNull();
  expect(succeeded(await lock("2026-10-30")).body.locked_through).toBe("2026-10-30");
  expect((await lock("2026-10-31")).body.type).toBe("needs-confirmation");
  expect((await close("2026-10", { confirm: true })).body).toMatchObject({ is_locked: true });
  expect((await state()).locked_through).toBe("2026-10-31");
  expect((await close("2026-09")).body.type).toBe("month-locked");
  expect((await write("2026-10-31", "1102", "6102", "1")).status).toBe(422);
  expect((await shop.get("/api/books/months/2026-13")).status).toBe(404);
  const colleague = await shop.colleague(["view-reports"]);
  expect((await colleague.post("/api/books/months/2026-09/close")).status).toBe(403);
  expect(id("1102")).toBeTruthy();
});

test("a month whose open items differ from their account is not locked", async () => {
  const { shop, id, write } = await openBooks();
  succeeded(await write("2026-10-05", "1102", "6102", "100"));
  const party = succeeded(await shop.post("/api/clients", { name: "Ahmed" })).body.id;
  succeeded(
    await shop.post("/api/journal-entries", {
      date: "2026-10-06",
      memo: "Owed",
      lines: [
        { account_id: id("1201"), debit: "50", party_id: party },
        { account_id: id("4901"), credit: "50" },
      ],
    }),
  );
  await books.rows("update open_items set remaining = 20 where shop_id = $1", [shop.shopId]);
  const refused = await shop.post("/api/books/months/2026-10/close", { confirm: true });
  expect([refused.status, refused.body.type]).toEqual([409, "month-not-ready"]);
  const byHand = await shop.put("/api/books/lock", { through: "2026-11-01", reason: "By hand", confirm: true });
  expect(byHand.body.type).toBe("month-not-ready");
  succeeded(await write("2025-10-05", "1102", "6102", "100"));
  const year = await shop.post("/api/books/years/2025/close", { confirm: true });
  expect([year.status, year.body.type]).toEqual([409, "month-not-ready"]);
});
