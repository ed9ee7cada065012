import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { attentionOf } from "../../../tests/support/attention.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { denominationsOf, sumOfPieces } from "./denominations.ts";
import { differenceOf } from "./rules.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const workshop = async () => {
  const shop = await api.newShop();
  const bills = billing(shop);
  const draft = async (day = "2026-11-20") => succeeded(await shop.get(`/api/day-settlements/draft?day=${day}`)).body;
  const settle = (cash: string, card = "0", more: object = {}) =>
    shop.post("/api/day-settlements", {
      counts: [
        { payment_method: "cash", counted: cash },
        { payment_method: "credit_card", counted: card },
        { payment_method: "cheque", counted: "0" },
      ],
      ...more,
    });
  return { shop, draft, settle, ...bills };
};

const firstBranch = async (shop: Awaited<ReturnType<typeof workshop>>["shop"]): Promise<string> =>
  succeeded(await shop.get("/api/branches")).body.data[0].id;

const expectedBy = (lines: { payment_method: { name: string }; expected: string }[]) =>
  Object.fromEntries(lines.map((line) => [line.payment_method.name, line.expected]));

test("cash is counted against the balance of its account, card slips against the day's takings; a difference is posted with its reason", async () => {
  const { shop, draft, settle, vehicle, invoiced, pay, method } = await workshop();
  const car = await vehicle();
  await invoiced(car, "1150", { issued_at: "2026-11-19" });
  succeeded(await pay(car, "200", { paid_at: "2026-11-19" }));
  succeeded(await pay(car, "300"));
  succeeded(await pay(car, "115", { payment_method_id: await method("credit_card") }));
  succeeded(await pay(car, "50", { payment_method_id: await method("bank_payment") }));
  const found = await draft();
  expect(expectedBy(found.lines)).toEqual({ cash: "500.00", credit_card: "115.00", cheque: "0.00" });
  expect(found.lines[0]).toMatchObject({
    opening: "200.00",
    received: "300.00",
    paid: "0.00",
    account: { code: "1101" },
  });
  expect(found.others.find((other: { received: string }) => other.received === "50.00").payment_method.name).toBe(
    "bank_payment",
  );
  expect(found).toMatchObject({ settled: null, last_day: null, branch: { name: expect.any(String) } });

  const refused = await settle("495", "115");
  expect(refused.status).toBe(422);
  expect(refused.body.errors.reason).toEqual(["Enter the reason for the difference."]);
  const done = succeeded(await settle("495", "115", { reason: "Change given twice" })).body;
  expect(done).toMatchObject({
    number: "DAY-000001",
    difference: "-5.00",
    day: "2026-11-20",
    total: { counted: "610.00" },
  });
  expect(await books.balances(shop.shopId)).toMatchObject({ "1101": 49_500n, "1104": 11_500n, "6113": 500n });
  expect((await draft()).settled).toMatchObject({ number: "DAY-000001", view_url: done.view_url });
  const entry = succeeded(await shop.get(done.entry_url.replace("/back/", "/api/"))).body;
  expect(entry).toMatchObject({
    memo: "Change given twice",
    source: { kind: "day-settlement", view_url: done.view_url },
  });
  const paper = await pdfText((await shop.get(done.pdf_url)).bytes);
  for (const text of ["DAY-000001", "Day settlement", "495.00", "Change given twice"]) expect(paper).toContain(text);
  expect(await books.problems(shop.shopId)).toEqual([]);
}, 60_000);

test("a counted day takes no more cash, whoever posts it, but card money and a later day's cash", async () => {
  const { shop, settle, vehicle, invoiced, pay, method } = await workshop();
  const car = await vehicle();
  await invoiced(car, "1150", { issued_at: "2026-11-18" });
  succeeded(await pay(car, "100"));
  succeeded(await settle("100"));
  for (const paid_at of ["2026-11-20", "2026-11-19"]) {
    const refused = await pay(car, "10", { paid_at });
    expect([refused.status, refused.body.type]).toEqual([409, "day-counted"]);
  }
  const chart: { id: string; code: string }[] = succeeded(await shop.get("/api/accounts")).body.data;
  const account = (code: string) => chart.find((each) => each.code === code)!.id;
  const journal = await shop.post("/api/journal-entries", {
    memo: "Petty cash",
    lines: [
      { account_id: account("6105"), debit: "10" },
      { account_id: account("1101"), credit: "10" },
    ],
  });
  expect(journal.body.type).toBe("day-counted");
  succeeded(await pay(car, "20", { payment_method_id: await method("credit_card") }));
  api.clock.set("2026-11-21T09:00:00Z");
  succeeded(await pay(car, "30"));
  expect(await books.balances(shop.shopId)).toMatchObject({ "1101": 13_000n, "1104": 2_000n });
}, 60_000);

test("cash taken while the day is being counted is either in the count or refused", async () => {
  const { shop, settle, vehicle, invoiced, pay } = await workshop();
  const car = await vehicle();
  await invoiced(car, "1150", { issued_at: "2026-11-18" });
  const cash = await billing(shop).method();
  const replies = await Promise.all([
    settle("0", "0", { reason: "Nothing in the till" }),
    ...Array.from({ length: 6 }, () => pay(car, "10", { payment_method_id: cash })),
  ]);
  const [settled, ...paid] = replies;
  const whole = succeeded(settled).body;
  const before = paid.filter(({ status }) => status === 201).length;
  expect(whole.lines[0].expected).toBe(`${before * 10}.00`);
  expect(paid.every(({ status, body }) => status === 201 || body.type === "day-counted")).toBe(true);
  expect((await books.balances(shop.shopId))["1101"] ?? 0n).toBe(0n);
}, 60_000);

test("the slips reach back to the settlement before; a day is settled once, and not before a later one", async () => {
  const { settle, draft, vehicle, invoiced, pay, method } = await workshop();
  const car = await vehicle();
  await invoiced(car, "1150", { issued_at: "2026-11-10" });
  const card = await method("credit_card");
  succeeded(await settle("0", "0", { day: "2026-11-16" }));
  for (const paid_at of ["2026-11-16", "2026-11-17", "2026-11-18"])
    succeeded(await pay(car, "40", { paid_at, payment_method_id: card }));
  expect(await draft("2026-11-18")).toMatchObject({ from: "2026-11-17" });
  expect(expectedBy((await draft("2026-11-18")).lines)["credit_card"]).toBe("80.00");
  succeeded(await settle("0", "80", { day: "2026-11-18" }));
  for (const day of ["2026-11-18", "2026-11-17"]) {
    const refused = await settle("0", "0", { day });
    expect([refused.status, refused.body.type]).toEqual([409, "day-settled"]);
  }
  expect((await settle("0", "0", { day: "2026-11-21" })).status).toBe(422);
}, 60_000);

test("only the last settlement of a branch is undone: its difference is reversed and the day takes cash again", async () => {
  const { shop, settle, vehicle, invoiced, pay } = await workshop();
  const car = await vehicle();
  await invoiced(car, "1150", { issued_at: "2026-11-10" });
  const first = succeeded(await settle("0", "0", { day: "2026-11-16" })).body;
  succeeded(await pay(car, "100"));
  const second = succeeded(await settle("103", "0", { reason: "Found in the drawer" })).body;
  const undo = (id: string) => shop.post(`/api/day-settlements/${id}/reverse`, { reason: "Counted wrongly" });
  expect((await undo(first.id)).body.type).toBe("not-last-settlement");
  expect(succeeded(await undo(second.id)).body).toMatchObject({ reversal_reason: "Counted wrongly" });
  expect((await undo(second.id)).body.type).toBe("settlement-reversed");
  expect((await books.balances(shop.shopId))["6113"]).toBeUndefined();
  succeeded(await pay(car, "7"));
  expect((await pay(car, "7", { paid_at: "2026-11-16" })).body.type).toBe("day-counted");
  const again = succeeded(await settle("107")).body;
  expect(again).toMatchObject({ number: "DAY-000003", difference: "0.00", entry_url: null });
  const list = succeeded(await shop.get("/api/day-settlements?limit=2")).body;
  expect(list.data).toHaveLength(2);
  expect(succeeded(await shop.get(`/api/day-settlements?cursor=${list.meta.next_cursor}`)).body.data).toHaveLength(1);
  expect(await books.problems(shop.shopId)).toEqual([]);
}, 60_000);

test("a cheque that was received before and bounced is in no till; one reversed on its day is not expected", async () => {
  const { shop, settle, draft, vehicle, invoiced, pay, method } = await workshop();
  const car = await vehicle();
  await invoiced(car, "1150", { issued_at: "2026-11-10" });
  const cheque = await method("cheque");
  const bounced = succeeded(await pay(car, "100", { paid_at: "2026-11-16", payment_method_id: cheque })).body.id;
  succeeded(
    await settle("0", "0", {
      day: "2026-11-16",
      counts: [
        { payment_method: "cash", counted: "0" },
        { payment_method: "credit_card", counted: "0" },
        { payment_method: "cheque", counted: "100" },
      ],
    }),
  );
  const wrong = succeeded(await pay(car, "40", { payment_method_id: cheque })).body.id;
  succeeded(await pay(car, "60", { payment_method_id: cheque }));
  for (const id of [bounced, wrong])
    succeeded(await shop.post(`/api/client-payments/${id}/reverse`, { reason: "Bounced" }));
  expect(expectedBy((await draft()).lines)["cheque"]).toBe("60.00");
}, 60_000);

test("notes and coins add up by their value in each currency", () => {
  expect(sumOfPieces({ "500": "2", "0.50": "3", "1": "x" }, "SAR")).toBe(100_150n);
  expect(sumOfPieces({ "20": "1", "0.005": "2" }, "BHD")).toBe(20_010n);
  expect(denominationsOf("TRY")).toEqual([]);
  expect(differenceOf("495", "500.00", 2)).toBe("-5.00");
  expect(differenceOf("4x", "500.00", 2)).toBeUndefined();
});

test("a day on which more went back to cards than came in is counted with its minus, cash and cheques are not", async () => {
  const { shop, settle, draft, vehicle, invoiced, pay, method } = await workshop();
  const car = await vehicle();
  const card = await method("credit_card");
  const sold = await invoiced(car, "115", { issued_at: "2026-11-19" });
  succeeded(await pay(car, "115", { paid_at: "2026-11-19", payment_method_id: card }));
  succeeded(await settle("0", "115", { day: "2026-11-19" }));
  succeeded(
    await shop.post(`/api/client-invoices/${sold.id}/return-invoices`, {
      reason: "return-of-goods",
      items: [{ client_invoice_item_id: sold.items[0].id, qty: "1" }],
      amount: "115",
      payment_method_id: card,
      payment_reference: "MADA-1",
      approve: true,
    }),
  );
  expect(expectedBy((await draft()).lines)["credit_card"]).toBe("-115.00");
  expect((await settle("-1", "-115")).body.errors).toEqual({ "counts.0.counted": ["Must be 0 or more"] });
  expect(succeeded(await settle("0", "-115")).body).toMatchObject({ difference: "0.00", entry_url: null });
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a difference that no line of the books holds is refused, and nothing is stored", async () => {
  const { shop, settle } = await workshop();
  const largest = "999999999999.99";
  const accounts = succeeded(await shop.get("/api/accounts")).body.data as { id: string; code: string }[];
  const [cash, bank] = ["1101", "1102"].map((code) => accounts.find((account) => account.code === code)!.id);
  const drawn = Array.from({ length: 50 }, () => [
    { account_id: bank, debit: largest },
    { account_id: cash, credit: largest },
  ]).flat();
  succeeded(await shop.post("/api/journal-entries", { memo: "Cash to the bank", lines: drawn }));
  const refused = await settle("0", "0", { reason: "Counted" });
  expect([refused.status, refused.body.type]).toEqual([422, "amount-too-large"]);
  expect(succeeded(await shop.get("/api/day-settlements")).body.data).toEqual([]);
});

test("cash of open days that nobody counted is told by branch, and leads to the count", async () => {
  const { shop, settle, vehicle, invoiced, pay } = await workshop();
  const uncounted = async (month = "") => succeeded(await shop.get(`/api/day-settlements/uncounted${month}`)).body.data;
  const [{ id: main }] = succeeded(await shop.get("/api/branches")).body.data;
  const car = await vehicle();
  await invoiced(car, "1150", { issued_at: "2026-10-01" });
  expect(await uncounted()).toEqual([]);
  for (const paid_at of ["2026-10-05", "2026-11-18", "2026-11-18", "2026-11-19", "2026-11-20"])
    succeeded(await pay(car, "10", { paid_at }));
  const [found] = await uncounted();
  expect(found).toEqual({
    branch: { id: main, name: "Main branch", name_ar: "الفرع الرئيسي" },
    days: 3,
    last_day: "2026-11-19",
    settle_url: "/back/day-settlements/new?day=2026-11-19",
  });

  // What is locked is past mending; today is not over.
  succeeded(await shop.put("/api/books/lock", { through: "2026-10-31", reason: "Complete", confirm: true }));
  expect((await uncounted())[0]).toMatchObject({ days: 2, last_day: "2026-11-19" });
  const branch = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body;
  succeeded(await shop.put("/api/me/branch", { branch_id: branch.id }));
  expect((await uncounted())[0]).toMatchObject({
    days: 2,
    settle_url: `/back/day-settlements/new?day=2026-11-19&branch=${main}`,
  });
  const clerk = await shop.colleague(["view-client-payments"]);
  for (const [own, told] of [
    [branch.id, 0],
    [main, 1],
  ]) {
    succeeded(await shop.put(`/api/users/${clerk.userId}`, { branch_ids: [own] }));
    expect(succeeded(await clerk.get("/api/day-settlements/uncounted")).body.data).toHaveLength(told);
  }
  succeeded(await shop.put("/api/me/branch", { branch_id: main }));
  succeeded(await settle("40", "0", { day: "2026-11-19" }));
  expect(await uncounted()).toEqual([]);
});

test("what Today, the list and the closing checklist say of uncounted cash reaches back to the month before, and agrees", async () => {
  const { shop, settle, vehicle, invoiced, pay } = await workshop();
  const counted = async (month: string) => {
    const found = succeeded(await shop.get(`/api/day-settlements/uncounted?month=${month}`)).body.data;
    const days = found.reduce((sum: number, of: { days: number }) => sum + of.days, 0);
    const { lines } = succeeded(await shop.get(`/api/books/months/${month}`)).body;
    const line = lines.find(({ key }: { key: string }) => key === "cash-not-counted");
    expect(line).toMatchObject({ open: days, view_url: `/back/day-settlements?month=${month}` });
    return days;
  };
  const car = await vehicle();
  await invoiced(car, "1150", { issued_at: "2026-07-01" });
  for (const paid_at of ["2026-07-31", "2026-08-31", "2026-09-30", "2026-10-01", "2026-11-19", "2026-11-20"])
    succeeded(await pay(car, "10", { paid_at }));
  expect(await Promise.all(["2026-07", "2026-08", "2026-09", "2026-10", "2026-11", "2026-12"].map(counted))).toEqual([
    1, 2, 2, 2, 2, 1,
  ]);
  expect(succeeded(await shop.get("/api/day-settlements/uncounted")).body.data).toMatchObject([
    { days: 2, last_day: "2026-11-19" },
  ]);
  expect((await attentionOf(shop))["uncounted-cash"]).toMatchObject({ title: "2 days not settled", line: null });
  expect((await shop.get("/api/day-settlements/uncounted?month=2026-13")).status).toBe(422);

  // Each branch has its own days, so one day in two branches counts twice.
  const { id: north } = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body;
  succeeded(await shop.put("/api/me/branch", { branch_id: north }));
  succeeded(await pay(car, "10", { paid_at: "2026-11-19" }));
  expect(await counted("2026-11")).toBe(3);
  expect((await attentionOf(shop))["uncounted-cash"]).toMatchObject({
    title: "3 days not settled",
    line: "in 2 branches",
    view_url: "/back/day-settlements",
  });
  succeeded(await settle("50", "0", { day: "2026-11-19", branch_id: await firstBranch(shop) }));
  expect(await counted("2026-11")).toBe(1);
  expect(await counted("2026-09")).toBe(0);
});

test("the cash of a branch where nobody works is counted from another one", async () => {
  const { shop, draft, settle, vehicle, invoiced, pay } = await workshop();
  const car = await vehicle();
  await invoiced(car, "1150", { issued_at: "2026-11-01" });
  const main = await firstBranch(shop);
  const { id: north } = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body;
  succeeded(await shop.put("/api/me/branch", { branch_id: north }));
  succeeded(await pay(car, "70", { paid_at: "2026-11-18" }));
  succeeded(await pay(car, "30", { paid_at: "2026-11-19" }));
  succeeded(await shop.put("/api/me/branch", { branch_id: main }));
  const [found] = succeeded(await shop.get("/api/day-settlements/uncounted")).body.data;
  expect(found.settle_url).toBe(`/back/day-settlements/new?day=2026-11-19&branch=${north}`);

  expect(expectedBy((await draft("2026-11-19")).lines).cash).toBe("0.00");
  const ofNorth = succeeded(await shop.get(`/api/day-settlements/draft?day=2026-11-19&branch_id=${north}`)).body;
  expect(ofNorth.branch).toEqual({ id: north, name: "North", name_ar: "الشمال" });
  expect(expectedBy(ofNorth.lines).cash).toBe("100.00");
  const done = succeeded(
    await settle("98", "0", { day: "2026-11-19", branch_id: north, reason: "Two riyals of change" }),
  ).body;
  expect(done).toMatchObject({ difference: "-2.00", branch: { name: "North" } });
  const entry = succeeded(await shop.get(`/api/journal-entries/${done.entry_url.split("/").at(-1)}`)).body;
  expect(entry.lines.map(({ branch }: { branch: { id: string } }) => branch.id)).toEqual([north, north]);
  expect(succeeded(await shop.get("/api/day-settlements/uncounted")).body.data).toEqual([]);

  const stranger = await api.newShop();
  const foreign = await firstBranch(stranger);
  expect((await shop.get(`/api/day-settlements/draft?branch_id=${foreign}`)).status).toBe(404);
  expect((await settle("0", "0", { branch_id: foreign })).status).toBe(404);
});
