import { afterAll, beforeEach, expect, test } from "vitest";
import { openPool } from "../../../platform/server/db/pool.ts";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { buying } from "../../../tests/support/buying.ts";
import { openedImport } from "../../../tests/support/importing.ts";
import { postPlannedEntries } from "../../books/ledger/server/recurring.ts";

const api = await startApi();
const books = await auditor(api.database);
const pool = openPool(api.database.runtimeUrl, 4);
afterAll(async () => {
  await books.close();
  await pool.end();
});
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const day = "2026-11-20";

/** A shop that works at its second branch. */
const twoBranches = async () => {
  const shop = await api.newShop();
  const [{ id: main }] = succeeded(await shop.get("/api/branches")).body.data;
  const { id: north } = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body;
  const workAt = async (branch: string) => succeeded(await shop.put("/api/me/branch", { branch_id: branch }));
  await workAt(north);
  const close = (branch: string = north) => shop.post(`/api/branches/${branch}/archive`);
  const reopen = async () => succeeded(await shop.post(`/api/branches/${north}/restore`));
  const own = async () =>
    (succeeded(await shop.get("/api/branches")).body.data as { id: string; is_own: boolean }[]).find(
      ({ is_own }) => is_own,
    )!.id;
  const exit = async (visit: string) =>
    succeeded(await shop.post(`/api/client-vehicles/${visit}/exit-entry`, { vehicle_exited_at: day, confirm: true }));
  /** The pages to which the refusal leads. */
  const obstacles = async () => {
    const { status, body } = await close();
    expect([status, body.type]).toEqual([409, "branch-in-use"]);
    return (body.offers as { name: string; url: string }[]).map(({ name, url }) => `${name} ${url.split("?")[0]}`);
  };
  const count = async (cash: string) =>
    succeeded(
      await shop.post("/api/day-settlements", {
        branch_id: north,
        day,
        counts: ["cash", "credit_card", "cheque"].map((payment_method) => ({
          payment_method,
          counted: payment_method === "cash" ? cash : "0",
        })),
      }),
    );
  return { shop, main, north, workAt, close, reopen, own, exit, obstacles, count, ...billing(shop) };
};

test("a branch with something open is not closed, and each is named with its page; then it is", async () => {
  const place = await twoBranches();
  const { shop, north, obstacles, close, exit, count, own, main } = place;
  const car = await place.vehicle();
  expect(await obstacles()).toEqual(["1 vehicle inside /back/vehicles"]);
  const draft = await place.invoice(car);
  const second = await place.vehicle();
  await place.invoiced(second, "115");
  succeeded(await place.pay(second, "115"));
  const { purchase, vendor, account } = buying(shop);
  const bill = await purchase(await vendor());
  succeeded(
    await shop.post("/api/journal-entries", {
      date: day,
      memo: "Rent",
      lines: [
        { account_id: await account("6102"), debit: "10" },
        { account_id: await account("1102"), credit: "10" },
      ],
      repeats: { every: "month" },
    }),
  );
  const manager = await shop.colleague(["manage-users"]);
  succeeded(await manager.post("/api/tablets", { name: "Bay 1", idle_minutes: 5, branch_id: north }));
  const wallBoard = async (branch?: string): Promise<string> =>
    succeeded(await shop.post("/api/wall-boards", { name: "Reception", branch_id: branch })).body.board.id;
  const [moved, ended] = [await wallBoard(north), await wallBoard(north)];
  await wallBoard();
  expect(await obstacles()).toEqual([
    "2 vehicles inside /back/vehicles",
    "1 draft invoice /back/client-invoices",
    "1 draft purchase /back/purchases",
    "1 day of cash to count /back/day-settlements/new",
    "1 paired tablet /back/settings/tablets",
    "2 wall boards /back/settings/wall-boards",
    "1 repeated entry /back/recurring-entries",
  ]);

  await Promise.all([exit(car), exit(second)]);
  succeeded(await shop.delete(`/back/client-invoices/${draft.id}`));
  succeeded(await shop.delete(`/api/purchases/${bill.id}`));
  const [{ id: repeated }] = succeeded(await shop.get("/api/recurring-entries")).body.data;
  succeeded(await shop.put(`/api/recurring-entries/${repeated}`, { is_paused: true }));
  const [{ id: tablet }] = succeeded(await shop.get("/api/tablets")).body.data;
  succeeded(await shop.delete(`/api/tablets/${tablet}`));
  succeeded(await shop.put(`/api/wall-boards/${moved}`, { branch_id: null }));
  succeeded(await shop.delete(`/api/wall-boards/${ended}`));
  expect(await obstacles()).toEqual(["1 day of cash to count /back/day-settlements/new"]);
  await count("115");
  const closed = succeeded(await close()).body;
  expect(closed.archived_at).not.toBeNull();
  expect(await own()).toBe(main);
  api.clock.set("2026-11-20T10:00:00Z");
  expect(succeeded(await close()).body.archived_at).toBe(closed.archived_at);
});

test("an import that is carried out or taken back keeps its branch open", async () => {
  const place = await twoBranches();
  const { shop, obstacles, close } = place;
  const id = await openedImport(shop, { kind: "products", rows: [{ name: "Oil filter", on_hand: "4", cost: "12" }] });
  for (const state of ["running", "undoing"]) {
    await books.rows("update imports set state = $2, worked_at = now() where id = $1", [id, state]);
    expect(await obstacles()).toEqual(["1 import under way /back/imports"]);
  }
  await books.rows("update imports set state = 'open' where id = $1", [id]);
  expect(succeeded(await close()).body.archived_at).not.toBeNull();
});

test("a draft estimate, an order that is still to come and a repetition that waits keep a branch open", async () => {
  const place = await twoBranches();
  const { shop, obstacles, close, exit } = place;
  const car = await place.vehicle();
  const estimate = succeeded(await shop.post("/api/estimates", { client_vehicle_id: car })).body;
  await exit(car);
  const { vendor, account } = buying(shop);
  const item = { name: "Filter", product_id: await place.product({ kind: "part" }), qty: "2", unit_price: "46" };
  const order = succeeded(await shop.post("/api/purchase-orders", { vendor_id: await vendor(), items: [item] })).body;
  const lines = [
    { account_id: await account("6102"), debit: "10" },
    { account_id: await account("1102"), credit: "10" },
  ];
  succeeded(await shop.post("/api/journal-entries", { date: day, memo: "Rent", lines, repeats: { every: "month" } }));
  await books.rows("update shops set writable_until = '2028-01-01' where id = $1", [shop.shopId]);
  await postPlannedEntries(pool, () => new Date("2026-12-20T10:00:00Z"))();
  const [{ id: repeated }] = succeeded(await shop.get("/api/recurring-entries")).body.data;
  succeeded(await shop.put(`/api/recurring-entries/${repeated}`, { is_paused: true }));
  expect(await obstacles()).toEqual([
    "1 draft estimate /back/estimates",
    "1 draft purchase order /back/purchase-orders",
    "1 repetition to post or leave out /back/recurring-entries",
  ]);

  succeeded(await shop.delete(`/api/estimates/${estimate.id}`));
  succeeded(await shop.post(`/api/purchase-orders/${order.id}/order`));
  const [{ id: waiting }] = succeeded(await shop.get("/api/planned-entries")).body.data;
  succeeded(await shop.post(`/api/planned-entries/${waiting}/skip`));
  expect(await obstacles()).toEqual(["1 purchase order not received /back/purchase-orders"]);
  succeeded(await shop.post(`/api/purchase-orders/${order.id}/cancel`, { reason: "The branch closes" }));
  succeeded(await close());
});

test("after closing its debts are paid at another branch, its invoices are returned, nothing new begins; it opens again", async () => {
  const place = await twoBranches();
  const { shop, north, close, exit, own, reopen, main } = place;
  const car = await place.vehicle();
  const approved = await place.invoiced(car, "115");
  await exit(car);
  succeeded(await close());

  expect((await shop.get(`/api/client-invoices/${approved.id}.pdf`)).status).toBe(200);
  succeeded(await place.pay(car, "100"));
  type Row = { code: string; amounts: string[] };
  const closing = async (branch: string, code: string) => {
    const query = `from=${day}&to=${day}&branch_id=${branch}`;
    const { rows } = succeeded(await shop.get(`/api/trial-balance?${query}`)).body;
    return (rows as Row[]).find((row) => row.code === code)?.amounts.slice(4) ?? null;
  };
  expect(await closing(main, "1101")).toEqual(["100.00", "0.00"]);
  expect(await closing(north, "1101")).toBeNull();
  expect(await closing(north, "1201")).toEqual(["15.00", "0.00"]);
  succeeded(
    await shop.post(`/api/client-invoices/${approved.id}/debit-notes`, {
      reason: "correction",
      items: [{ client_invoice_item_id: approved.items[0].id, sub_total: "10" }],
    }),
  );
  expect(await books.problems(shop.shopId)).toEqual([]);

  for (const refused of [
    await shop.post("/api/client-invoices", { client_vehicle_id: car, issued_at: day, addressed_to: "Ahmed" }),
    await shop.post(`/api/client-vehicles/${car}/undo-exit`, { reason: "Came back" }),
  ])
    expect([refused.status, refused.body.type]).toEqual([409, "branch-closed"]);
  await place.vehicle();
  await reopen();
  expect(await own()).toBe(north);
  succeeded(await shop.post(`/api/client-vehicles/${car}/undo-exit`, { reason: "Came back" }));
  expect((await close()).body.type).toBe("branch-in-use");
  await place.workAt(main);
  expect((await close(main)).body.offers).toMatchObject([
    { name: "1 vehicle inside" },
    { name: "1 day of cash to count" },
  ]);
});

test("of two branches that are closed at once one stays open, and an entering vehicle is inside an open branch", async () => {
  const { shop, main, north, close, vehicle } = await twoBranches();
  const answers = await Promise.all([close(main), close(north)]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
  expect(answers.find(({ status }) => status === 409)!.body.type).toBe("last-branch");
  for (const branch of [main, north]) succeeded(await shop.post(`/api/branches/${branch}/restore`));

  const entering = shop.post("/api/client-vehicles", { client_name: "Sara", license_plate: "9001 KNR" });
  const [entered, closed] = await Promise.all([entering, close(north)]);
  // Both may succeed if the vehicle entered after the closing, at the other branch: then the closed one is empty.
  if (entered.status < 300 && closed.status < 300) {
    succeeded(await shop.post(`/api/branches/${north}/restore`));
    succeeded(await close(north));
  }
  await vehicle();
});

test("a branch is closed by whoever may change the settings, and another shop's is not found", async () => {
  const { shop, north, close } = await twoBranches();
  const stranger = await twoBranches();
  expect((await close(stranger.north)).status).toBe(404);
  const mechanic = await shop.colleague(["view-client-vehicles"]);
  expect((await mechanic.post(`/api/branches/${north}/archive`)).status).toBe(403);
});
