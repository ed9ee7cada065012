import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { stockPlaces } from "../../../tests/support/stock-places.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

/** A shop of two branches; the first has 10 pads at 12.34, and its user works there. */
const places = async () => {
  const shop = await stockPlaces(await api.newShop(), books);
  const pads = await shop.part({ name: "Pads", code: "BP-1" });
  await shop.open(pads, "10", "12.34");
  const act = (id: string, verb: "receive" | "cancel", body: object = {}) =>
    shop.shop.post(`/api/stock-transfers/${id}/${verb}`, body);
  return { ...shop, pads, act };
};

test("parts are sent, in transit, then received at the cost at which they left; no VAT arises", async () => {
  const shop = await places();
  const { main, north, pads, act, balance } = shop;
  const sent = succeeded(await shop.send(north, [pads, "4"])).body;
  expect(sent).toMatchObject({
    number: "TR-000001",
    state: "in-transit",
    from: { id: main },
    to: { id: north, name: "North" },
    parts: 1,
    cost: "49.36",
    lines: [{ product: { id: pads, code: "BP-1" }, quantity: "4", received: null, cost: "49.36" }],
    may_receive: true,
    may_cancel: true,
  });
  expect(await shop.stock(pads)).toEqual({ main: ["6", "74.04"], north: ["0", "0.00"] });
  expect([await balance("1301", main), await balance("1304", main)]).toEqual([7404n, 4936n]);
  expect(await shop.faults()).toEqual([]);

  const received = succeeded(await act(sent.id, "receive")).body;
  expect(received).toMatchObject({ state: "received", is_short: false, may_receive: false, may_cancel: false });
  expect(await shop.stock(pads)).toEqual({ main: ["6", "74.04"], north: ["4", "49.36"] });
  expect([await balance("1301", north), await balance("1304", main), await balance("1304", north)]).toEqual([
    4936n,
    0n,
    0n,
  ]);
  // The branches owe each other what moved.
  expect([await balance("1209", main), await balance("1209", north)]).toEqual([4936n, -4936n]);
  expect(await shop.faults()).toEqual([]);
  const taxes = await books.rows("select from tax_entries where shop_id = $1", [shop.shop.shopId]);
  expect(taxes).toEqual([]);
});

test("what does not come needs a reason, and becomes a stock difference of the sender", async () => {
  const shop = await places();
  const { main, north, pads, act } = shop;
  const sent = succeeded(await shop.send(north, [pads, "4"])).body;
  const lines = (received: string) => [{ line_id: sent.lines[0].id, received }];
  const without = await act(sent.id, "receive", { lines: lines("3") });
  expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ["reason"]]);
  const more = await act(sent.id, "receive", { lines: lines("5"), reason: "More" });
  expect([more.status, Object.keys(more.body.errors)]).toEqual([422, ["lines.0.received"]]);
  const twice = await act(sent.id, "receive", { lines: [...lines("3"), ...lines("1")], reason: "Two rows" });
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ["lines.1.line_id"]]);
  const short = succeeded(await act(sent.id, "receive", { lines: lines("3"), reason: "One was broken" })).body;
  expect(short).toMatchObject({ state: "received", is_short: true, difference_reason: "One was broken" });
  expect(await shop.stock(pads)).toEqual({ main: ["6", "74.04"], north: ["3", "37.02"] });
  expect([await shop.balance("5104", main), await shop.balance("5104", north)]).toEqual([1234n, 0n]);
  expect(await shop.faults()).toEqual([]);

  const lost = succeeded(await shop.send(north, [pads, "2"])).body;
  const none = [{ line_id: lost.lines[0].id, received: "0" }];
  succeeded(await act(lost.id, "receive", { lines: none, reason: "Stolen" }));
  expect(await shop.stock(pads)).toEqual({ main: ["4", "49.36"], north: ["3", "37.02"] });
  expect(await shop.faults()).toEqual([]);
});

test("a cancelled transfer brings the parts back at their cost; an ended one is not ended again", async () => {
  const shop = await places();
  const { north, pads, act } = shop;
  const sent = succeeded(await shop.send(north, [pads, "4"])).body;
  expect((await act(sent.id, "cancel")).status).toBe(422);
  const ends = await Promise.all([
    act(sent.id, "cancel", { reason: "Not needed" }),
    act(sent.id, "receive"),
    act(sent.id, "cancel", { reason: "Not needed" }),
    act(sent.id, "receive"),
  ]);
  expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect(ends.filter(({ status }) => status === 409).map(({ body }) => body.type)).toEqual(
    Array.from({ length: 3 }, () => "transfer-ended"),
  );
  expect(await shop.faults()).toEqual([]);

  const other = succeeded(await shop.send(north, [pads, "1"])).body;
  const cancelled = succeeded(await act(other.id, "cancel", { reason: "Wrong part" })).body;
  expect(cancelled).toMatchObject({ state: "cancelled", cancel_reason: "Wrong part", lines: [{ received: "0" }] });
  expect((await act(other.id, "receive")).body.type).toBe("transfer-ended");
  expect(await shop.faults()).toEqual([]);
});

test("only parts that the branch has go to another open branch, each once", async () => {
  const shop = await places();
  const { main, north, pads, send } = shop;
  const fields = async (reply: ReturnType<typeof send>) => Object.keys((await reply).body.errors ?? {});
  expect(await fields(send(main, [pads, "1"]))).toEqual(["to_branch_id"]);
  expect(await fields(send(north, [pads, "1"], [pads, "2"]))).toEqual(["lines.1.product_id"]);
  expect(await fields(send(north, [await shop.product({ kind: "service" }), "1"]))).toEqual(["lines.0.product_id"]);
  expect(await fields(send(north))).toEqual(["lines"]);
  expect((await send(north, [pads, "10.001"])).body.type).toBe("not-enough-stock");
  const foreign = await places();
  expect((await send(north, [foreign.pads, "1"])).status).toBe(404);
  expect((await send(foreign.north, [pads, "1"])).status).toBe(404);
  succeeded(await shop.shop.post(`/api/branches/${north}/archive`));
  expect(await fields(send(north, [pads, "1"]))).toEqual(["to_branch_id"]);
  expect(await shop.stock(pads).catch(() => "one branch")).toBe("one branch");
  expect(await shop.faults()).toEqual([]);
});

test("parts on their way keep their kind, cannot be archived, and keep both branches open", async () => {
  const shop = await places();
  const { main, north, pads, act } = shop;
  const sent = succeeded(await shop.send(north, [pads, "10"])).body;
  expect((await shop.shop.delete(`/api/products/${pads}`)).body.type).toBe("has-stock");
  const { version } = succeeded(await shop.shop.get(`/api/products/${pads}`)).body;
  expect((await shop.shop.put(`/api/products/${pads}`, { kind: "service", version })).body.type).toBe("has-stock");
  const closing = async (branch: string) => {
    const { status, body } = await shop.shop.post(`/api/branches/${branch}/archive`);
    return status === 200 ? [] : body.offers.map(({ name }: { name: string }) => name);
  };
  expect(await closing(north)).toEqual(["1 transfer on its way"]);
  expect(await closing(main)).toEqual(["1 transfer on its way"]);
  succeeded(await act(sent.id, "receive"));
  expect(await closing(north)).toEqual(["1 product in stock"]);
  expect(await closing(main)).toEqual([]);
});

test("who may not work at a branch neither receives there nor cancels what it sent", async () => {
  const shop = await places();
  const { main, north, pads } = shop;
  const keeper = await shop.shop.colleague(["view-products", "adjust-stock"]);
  succeeded(await shop.shop.put(`/api/users/${keeper.userId}`, { branch_ids: [main] }));
  const sent = succeeded(await shop.send(north, [pads, "1"])).body;
  const seen = succeeded(await keeper.get(`/api/stock-transfers/${sent.id}`)).body;
  expect([seen.may_receive, seen.may_cancel]).toEqual([false, true]);
  expect((await keeper.post(`/api/stock-transfers/${sent.id}/receive`, {})).body.type).toBe("other-branch");
  succeeded(await shop.shop.put(`/api/users/${keeper.userId}`, { branch_ids: [north] }));
  expect((await keeper.post(`/api/stock-transfers/${sent.id}/cancel`, { reason: "x" })).body.type).toBe("other-branch");
  succeeded(await keeper.post(`/api/stock-transfers/${sent.id}/receive`, {}));
  const reader = await shop.shop.colleague(["view-products"]);
  expect((await reader.post("/api/stock-transfers", {})).status).toBe(403);
});

test("the list is filtered by state, branch and words, and the paper names what moved", async () => {
  const shop = await places();
  const { north, pads, act } = shop;
  const first = succeeded(await shop.send(north, [pads, "1"])).body;
  succeeded(await act(first.id, "receive"));
  await shop.send(north, [pads, "2"]);
  const list = async (query: string) =>
    succeeded(await shop.shop.get(`/api/stock-transfers${query}`)).body.data.map(
      ({ number }: { number: string }) => number,
    );
  expect(await list("")).toEqual(["TR-000002", "TR-000001"]);
  expect(await list("?state=received")).toEqual(["TR-000001"]);
  expect(await list("?state=in-transit")).toEqual(["TR-000002"]);
  expect(await list(`?branch_id=${north}&q=000001`)).toEqual(["TR-000001"]);
  const paper = await shop.shop.get(`/api/stock-transfers/${first.id}.pdf`);
  const text = await pdfText(paper.bytes);
  for (const word of ["TR-000001", "BP-1", "Pads", "12.34", "North"]) expect(text).toContain(word);
});

test("a transfer that was sent and its end are never changed by force", async () => {
  const shop = await places();
  const sent = succeeded(await shop.send(shop.north, [shop.pads, "1"])).body;
  succeeded(await shop.act(sent.id, "receive"));
  await expect(books.rows("update stock_transfers set note = 'x' where id = $1", [sent.id])).rejects.toThrow(
    /never changed/,
  );
  await books.rows("update products set in_transit = 1 where id = $1", [shop.pads]);
  expect(await shop.faults()).toHaveLength(1);
});
