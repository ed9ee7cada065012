import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const workshop = async () => {
  const shop = await api.newShop();
  const bills = billing(shop);
  const car = await bills.vehicle();
  const invoice = await bills.invoiced(car, "1150", { issued_at: "2026-11-10" });
  const byCheque = async (amount: string, more: object = {}) =>
    succeeded(
      await bills.pay(car, amount, {
        payment_method_id: await bills.method("cheque"),
        paid_at: "2026-11-12",
        ...more,
      }),
    ).body;
  const act = (id: string, verb: string, body: object = {}) => shop.post(`/api/cheques/${id}/${verb}`, body);
  const list = async (query = "") => succeeded(await shop.get(`/api/cheques?${query}`)).body;
  const chart: { id: string; code: string }[] = succeeded(await shop.get("/api/accounts")).body.data;
  return {
    shop,
    ...bills,
    car,
    invoice,
    byCheque,
    act,
    list,
    account: (code: string) => chart.find((each) => each.code === code)!.id,
  };
};

test("a cheque is deposited, then cleared to the bank; a cleared one is not reversed before its clearing is undone", async () => {
  const { shop, byCheque, act, list } = await workshop();
  const { id } = await byCheque("400", { cheque: { number: "00417", bank_name: "Al Rajhi", due_on: "2026-11-30" } });
  expect(await list()).toMatchObject({
    data: [
      {
        id,
        state: "on-hand",
        number: "00417",
        bank_name: "Al Rajhi",
        due_on: "2026-11-30",
        amount: "400.00",
        received_on: "2026-11-12",
      },
    ],
    summary: { on_hand: "400.00", deposited: "0.00" },
  });
  expect((await act(id, "clear")).body).toMatchObject({
    type: "cheque-not-deposited",
    status: 409,
    detail: "This cheque has not been deposited yet. Record its deposit first.",
  });
  expect((await act(id, "deposit", { date: "2026-11-11" })).status).toBe(422);
  expect(succeeded(await act(id, "deposit", { date: "2026-11-13" })).body).toMatchObject({ state: "deposited" });
  expect((await act(id, "clear", { date: "2026-11-12" })).status).toBe(422);
  expect(succeeded(await act(id, "clear", { date: "2026-11-16" })).body).toMatchObject({
    state: "cleared",
    cleared_on: "2026-11-16",
  });
  expect(await books.balances(shop.shopId)).toMatchObject({ "1102": 40_000n, "1201": 75_000n });
  expect((await books.balances(shop.shopId))["1103"]).toBeUndefined();
  const reverse = () => shop.post(`/api/client-payments/${id}/reverse`, { reason: "Typed twice" });
  expect((await reverse()).body.type).toBe("cheque-cleared");
  expect((await act(id, "bounce", { reason: "No funds" })).body.type).toBe("cheque-cleared");
  expect(succeeded(await act(id, "undo", { state: "cleared", reason: "The bank took it back" })).body.state).toBe(
    "deposited",
  );
  expect(await books.balances(shop.shopId)).toMatchObject({ "1103": 40_000n });
  succeeded(await act(id, "clear"));
  succeeded(await act(id, "undo", { state: "cleared", reason: "Again" }));
  expect(succeeded(await reverse()).body.reversed_at).not.toBeNull();
  expect((await list("state=reversed")).data).toHaveLength(1);
  expect(await books.problems(shop.shopId)).toEqual([]);
}, 60_000);

test("a bounced cheque opens its invoice again", async () => {
  const { shop, car, byCheque, act, list, balance, invoice } = await workshop();
  const { id } = await byCheque("1150");
  expect(await balance(car)).toMatchObject({ due: "0.00" });
  succeeded(await act(id, "deposit"));
  expect(succeeded(await act(id, "bounce", { reason: "No funds" })).body).toMatchObject({
    state: "bounced",
    bounced_on: "2026-11-20",
  });
  expect(await balance(car)).toMatchObject({ due: "1150.00", paid: "0.00" });
  expect(succeeded(await shop.get(`/api/client-invoices/${invoice.id}`)).body.balance_due).toBe("1150.00");
  expect((await list("state=bounced")).data).toHaveLength(1);
  expect((await list()).summary).toEqual({ on_hand: "0.00", deposited: "0.00" });
  expect((await act(id, "bounce", { reason: "Again" })).body.type).toBe("cheque-bounced");
  expect((await act(id, "deposit")).body.type).toBe("cheque-bounced");
  expect((await shop.put(`/api/cheques/${id}`, { number: "99" })).body.type).toBe("cheque-bounced");
  expect(await books.problems(shop.shopId)).toEqual([]);
}, 60_000);

test("what is written on a cheque is changed until it is cleared; clearing may go to another bank account, never to the cheques' own", async () => {
  const { shop, byCheque, act, account, method, car } = await workshop();
  const { id } = await byCheque("100");
  expect(succeeded(await shop.put(`/api/cheques/${id}`, { number: "88" })).body).toMatchObject({
    number: "88",
    bank_name: null,
  });
  const second = succeeded(await shop.post("/api/accounts", { code: "1121", name: "Second bank", name_ar: "بنك آخر" }))
    .body.id;
  succeeded(await act(id, "deposit"));
  expect((await act(id, "deposit")).body.type).toBe("cheque-deposited");
  expect((await act(id, "clear", { account_id: account("1103") })).body.errors.account_id).toEqual([
    "Choose an account other than the cheque account.",
  ]);
  for (const code of ["1104", "1105"])
    expect((await act(id, "clear", { account_id: account(code) })).body.errors.account_id[0]).toContain(
      "settled on the page of card settlements",
    );
  const wrong = await act(id, "clear", { account_id: account("6102"), date: "2026-11-19" });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["account_id", "date"]]);
  succeeded(await act(id, "clear", { account_id: second }));
  expect((await books.balances(shop.shopId))["1121"]).toBe(10_000n);
  expect((await shop.put(`/api/cheques/${id}`, { number: "99" })).body.type).toBe("cheque-cleared");
  const cash = succeeded(
    await shop.post("/api/client-payments", { client_vehicle_id: car, amount: "5", payment_method_id: await method() }),
  ).body.id;
  expect((await act(cash, "deposit")).status).toBe(404);
  const teller = await shop.colleague(["view-client-payments", "create-client-payments"]);
  expect((await teller.post(`/api/cheques/${id}/undo`, { state: "cleared", reason: "x" })).status).toBe(403);
}, 60_000);

test("of two at once that clear a cheque and record it as bounced, one succeeds", async () => {
  const { shop, byCheque, act } = await workshop();
  const { id } = await byCheque("200");
  succeeded(await act(id, "deposit"));
  const replies = await Promise.all([act(id, "clear"), act(id, "bounce", { reason: "No funds" }), act(id, "clear")]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await books.problems(shop.shopId)).toEqual([]);
}, 60_000);

test("of two at once that undo a cleared cheque, one succeeds and the cheque is deposited", async () => {
  const { shop, byCheque, act } = await workshop();
  const { id } = await byCheque("200");
  succeeded(await act(id, "deposit"));
  succeeded(await act(id, "clear"));
  const undo = () => act(id, "undo", { state: "cleared", reason: "Not ours" });
  const replies = await Promise.all([undo(), undo()]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await undo()).body.type).toBe("cheque-state");
  expect(replies.find(({ status }) => status === 200)!.body.state).toBe("deposited");
  expect(await books.problems(shop.shopId)).toEqual([]);
}, 60_000);

test("a payment method is bound to another cash or bank account; what was received before stays where it was", async () => {
  const { shop, car, pay, method, account } = await workshop();
  const card = await method("credit_card");
  const first = succeeded(await pay(car, "30", { payment_method_id: card })).body.id;
  const second = succeeded(await shop.post("/api/accounts", { code: "1121", name: "Terminal 2", name_ar: "جهاز 2" }))
    .body.id;
  const { data, accounts } = succeeded(await shop.get("/api/payment-accounts")).body;
  expect(data.map((each: { name: string; account: { code: string } }) => [each.name, each.account.code])).toEqual([
    ["bank_payment", "1102"],
    ["cash", "1101"],
    ["cheque", "1103"],
    ["credit_card", "1104"],
    ["others", "1109"],
  ]);
  expect(accounts.map(({ code }: { code: string }) => code)).toContain("1121");
  const version = data.find((each: { id: string }) => each.id === card).version;
  const bind = (account_id: string, version?: string) =>
    shop.put(`/api/payment-methods/${card}`, { account_id, version });
  for (const code of ["1201", "6102", "1103", "1105"])
    expect(Object.keys((await bind(account(code))).body.errors)).toEqual(["account_id"]);
  const offered = accounts.map(({ code, is_of_cheques }: { code: string; is_of_cheques: boolean }) => [
    code,
    is_of_cheques,
  ]);
  expect(offered).toContainEqual(["1103", true]);
  expect(offered).toContainEqual(["1102", false]);
  expect(offered.map(([code]: [string]) => code)).not.toContain("1105");
  const byCheque = data.find((each: { name: string }) => each.name === "cheque");
  succeeded(
    await shop.put(`/api/payment-methods/${byCheque.id}`, { account_id: account("1103"), version: byCheque.version }),
  );
  expect(succeeded(await bind(second, version)).body.account.code).toBe("1121");
  expect((await bind(account("1104"), version)).status).toBe(409);
  expect((await shop.post(`/api/accounts/${second}/archive`)).body.type).toBe("account-of-payment-method");
  succeeded(await pay(car, "40", { payment_method_id: card }));
  succeeded(await shop.post(`/api/client-payments/${first}/reverse`, { reason: "Wrong card" }));
  expect(await books.balances(shop.shopId)).toMatchObject({ "1121": 4_000n });
  expect((await books.balances(shop.shopId))["1104"]).toBeUndefined();
  expect((await (await shop.colleague(["edit-accounts"])).get("/api/payment-accounts")).status).toBe(403);
}, 60_000);

test("who may work at one branch finds the cheques that it received, and their sums", async () => {
  const { shop, byCheque } = await workshop();
  const [{ id: main }] = succeeded(await shop.get("/api/branches")).body.data;
  const { id: north } = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body;
  const atMain = await byCheque("400");
  succeeded(await shop.put("/api/me/branch", { branch_id: north }));
  const atNorth = await byCheque("50");
  const clerk = await shop.colleague(["view-client-payments"]);
  for (const [branch, { id }, sum] of [
    [main, atMain, "400.00"],
    [north, atNorth, "50.00"],
  ] as const) {
    succeeded(await shop.put(`/api/users/${clerk.userId}`, { branch_ids: [branch] }));
    const { data, summary } = succeeded(await clerk.get("/api/cheques")).body;
    expect([data.map((each: { id: string }) => each.id), summary.on_hand]).toEqual([[id], sum]);
  }
}, 60_000);
