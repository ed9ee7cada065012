import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../../tests/support/api.ts";
import { billing, succeeded } from "../../../../tests/support/billing.ts";
import { auditor } from "../../../../tests/support/books.ts";

const api = await startApi();
api.clock.set("2026-11-20T09:00:00Z");
const books = await auditor(api.database);
afterAll(books.close);

let owner: ShopOwner;
let bill: ReturnType<typeof billing>;
beforeAll(async () => {
  owner = await api.newShop();
  bill = billing(owner);
});

const post = async (path: string, body: object = {}) => succeeded(await owner.post(path, body)).body;

/** An estimate of the visit that the client answers by phone: yes to all but the lines of these places. */
const approved = async (visit: string, lines: readonly object[], declined: readonly number[] = []) => {
  const { id } = await post("/api/estimates", { client_vehicle_id: visit });
  await post(`/api/estimates/${id}`, { lines });
  const sent = await post(`/api/estimates/${id}/send`);
  const answers = sent.lines.map((line: { id: string }, at: number) => ({
    key: line.id,
    answer: declined.includes(at) ? "not-now" : "yes",
  }));
  return post(`/api/estimates/${id}/answers`, {
    channel: "phone",
    name: "Ahmed",
    phone: "+966501234567",
    after: 0,
    answers,
  });
};
const finish = (task: string) => post("/api/clock-events", { kind: "finish", task_id: task, confirm: true });
const work = async (visit: string) => succeeded(await owner.get(`/api/client-vehicles/${visit}/work-to-invoice`)).body;
const invoiceOf = (visit: string, more: object = {}) => bill.invoice(visit, more);
const take = (invoice: string, body: object) => owner.post(`/api/client-invoices/${invoice}/items/from-work`, body);
const partOf = (task: string, product: string, quantity = "1") =>
  post(`/api/work-order-tasks/${task}/products`, { product_id: product, quantity });

/** A visit with three approved lines: pads, which were fitted, an hour of labour, and wipers, which were not. */
const job = async () => {
  const visit = await bill.vehicle();
  const pads = await bill.product({ name: "Pads", name_ar: "فحمات", kind: "part", price: "400.00" });
  await post(`/api/products/${pads}/stock-movements`, { kind: "opening", quantity: "10", unit_cost: "240" });
  const labour = await bill.product({ name: "Labour", kind: "service", price: "150.00" });
  const wipers = await bill.product({ name: "Wipers", price: "100.00" });
  const estimate = await approved(visit, [
    { product_id: pads, qty: "2", unit_price: "385.00", flat_discount: "20.00" },
    { product_id: labour, qty: "1.5", vat_exempted: true },
    { product_id: wipers },
  ]);
  const [ofPads, ofLabour, ofWipers] = estimate.lines;
  return { visit, pads, estimate, ofPads, ofLabour, ofWipers };
};

describe("what an invoice takes from the work order", () => {
  test("is what was done, at the approved prices; what was not done is listed apart", async () => {
    const { visit, pads, ofPads, ofLabour, ofWipers } = await job();
    const { id: part } = await partOf(ofPads.task_id, pads);
    await post(`/api/work-order-tasks/${ofPads.task_id}/products/${part}/issue`);
    await finish(ofPads.task_id);
    await finish(ofLabour.task_id);
    // The price of the product has changed since.
    succeeded(await owner.put(`/api/products/${pads}`, { price: "999.00" }));
    const byHand = await post("/api/work-order-tasks", { client_vehicle_id: visit, name: "Wash" });
    await finish(byHand.id);
    const { data, unpriced } = await work(visit);
    expect(data).toMatchObject([
      { estimate_line_id: ofPads.id, name: "Pads", qty: "2", grand_total: "862.50", state: "done", invoice: null },
      { estimate_line_id: ofLabour.id, qty: "1.5", grand_total: "225.00", state: "done" },
      { estimate_line_id: ofWipers.id, task_name: "Wipers", grand_total: "115.00", state: "open" },
    ]);
    expect(data).toHaveLength(3);
    expect(unpriced).toEqual([{ id: byHand.id, name: "Wash" }]);

    const draft = await invoiceOf(visit, { work: { estimate_line_ids: [ofLabour.id, ofPads.id] } });
    expect(draft).toMatchObject({
      grand_total: "1087.50",
      above_approved: null,
      items: [
        { name: "Pads", qty: "2", unit_price: "385.00", flat_discount: "20.00", estimate_line_id: ofPads.id },
        { name: "Labour", qty: "1.5", vat_exempted: true, vat: "0.00", estimate_line_id: ofLabour.id },
      ],
    });
    const shown = { number: null, view_url: draft.view_url };
    expect((await work(visit)).data).toMatchObject([
      { state: "invoiced", invoice: shown },
      { state: "invoiced", invoice: shown },
      { state: "open", invoice: null },
    ]);
    succeeded(await bill.approve(draft.id));
    expect(await books.rows("select * from verify_work($1)", [owner.shopId])).toEqual([]);
    expect(await books.problems(owner.shopId)).toEqual([]);
  });

  test("also takes issued parts that no approved line prices, at the price of the product", async () => {
    const { visit, pads, ofPads } = await job();
    const { id: part } = await partOf(ofPads.task_id, pads, "3");
    await post(`/api/work-order-tasks/${ofPads.task_id}/products/${part}/issue`);
    await finish(ofPads.task_id);
    const found = (await work(visit)).data.find((each: { task_part_id: string }) => each.task_part_id === part);
    expect(found).toMatchObject({ name: "Pads", qty: "1", grand_total: "460.00", state: "done" });
    const { id } = await invoiceOf(visit);
    const { data } = succeeded(await take(id, { estimate_line_ids: [ofPads.id], task_part_ids: [part] })).body;
    expect(data).toMatchObject([
      { position: 1, unit_price: "385.00", qty: "2" },
      { position: 2, unit_price: "400.00", qty: "1", task_part_id: part },
    ]);
    succeeded(await bill.approve(id, { above_approved_reason: "A third pad" }));
    const { parts } = succeeded(await owner.get(`/api/work-order-tasks/${ofPads.task_id}`)).body;
    expect(parts).toMatchObject([{ state: "planned" }, { state: "invoiced" }]);
    expect(await books.rows("select * from verify_work($1)", [owner.shopId])).toEqual([]);
    expect(await books.rows("select * from verify_stock($1)", [owner.shopId])).toEqual([]);
  });

  test("is issued by the invoice where its task had not, before the parts of other tasks", async () => {
    const { visit, pads, ofPads } = await job();
    const other = await post("/api/work-order-tasks", { client_vehicle_id: visit, name: "Rear brakes" });
    const { id: part } = await partOf(other.id, pads, "2");
    await post(`/api/work-order-tasks/${other.id}/products/${part}/issue`);
    await finish(ofPads.task_id);
    const { id } = await invoiceOf(visit, { work: { estimate_line_ids: [ofPads.id] } });
    succeeded(await bill.approve(id, { exit_car_on_invoice_issuance: false }));
    const partsOf = async (task: string) => succeeded(await owner.get(`/api/work-order-tasks/${task}`)).body.parts;
    expect(await partsOf(ofPads.task_id)).toMatchObject([{ state: "invoiced", quantity: "2" }]);
    expect(await partsOf(other.id)).toMatchObject([{ state: "issued", in_work: "2" }]);
    expect((await work(visit)).data).toMatchObject([
      { state: "invoiced" },
      { name: "Labour", state: "open" },
      { name: "Wipers", state: "open" },
      { task_part_id: part, qty: "2" },
    ]);
    expect(await books.rows("select * from verify_work($1)", [owner.shopId])).toEqual([]);
    expect(await books.rows("select * from verify_stock($1)", [owner.shopId])).toEqual([]);
  });

  test("is free again once the whole invoice came back, and the next invoice sells it at the approved price", async () => {
    const { visit, pads, estimate, ofPads } = await job();
    const { id: part } = await partOf(ofPads.task_id, pads, "3");
    await post(`/api/work-order-tasks/${ofPads.task_id}/products/${part}/issue`);
    await finish(ofPads.task_id);
    const taken = { estimate_line_ids: [ofPads.id], task_part_ids: [part] };
    const first = await invoiceOf(visit, { work: taken });
    succeeded(await bill.approve(first.id, { above_approved_reason: "A third pad" }));
    const giveBack = (at: number, qty: string) =>
      post(`/api/client-invoices/${first.id}/return-invoices`, {
        reason: "return-of-goods",
        items: [{ client_invoice_item_id: first.items[at].id, qty, back_in_stock: true }],
        approve: true,
      });
    await giveBack(0, "2");
    const { id: second } = await invoiceOf(visit);
    expect(await take(second, taken)).toMatchObject({ status: 409, body: { type: "work-invoiced" } });
    await giveBack(1, "1");
    const found = (await work(visit)).data.filter(({ state }: { state: string }) => state === "returned");
    expect(found).toMatchObject([
      { estimate_line_id: ofPads.id, qty: "2", invoice: { view_url: first.view_url } },
      { task_part_id: part, qty: "1", invoice: { view_url: first.view_url } },
    ]);
    expect(succeeded(await owner.get(`/api/estimates/${estimate.id}`)).body.state).toBe("approved");

    const { data } = succeeded(await take(second, taken)).body;
    expect(data).toMatchObject([
      { unit_price: "385.00", qty: "2" },
      { unit_price: "400.00", qty: "1" },
    ]);
    succeeded(await bill.approve(second, { above_approved_reason: "A third pad" }));
    const third = await invoiceOf(visit);
    expect(await take(third.id, taken)).toMatchObject({ status: 409, body: { type: "work-invoiced" } });
    expect(await books.rows("select * from verify_work($1)", [owner.shopId])).toEqual([]);
    expect(await books.rows("select * from verify_stock($1)", [owner.shopId])).toEqual([]);
    expect(await books.problems(owner.shopId)).toEqual([]);
  });

  test("is taken once: a deleted item and a deleted draft free it, and of ten drafts at once one gets it", async () => {
    const { visit, ofPads, ofLabour } = await job();
    const { id: first, items } = await invoiceOf(visit, { work: { estimate_line_ids: [ofPads.id] } });
    const { id: second } = await invoiceOf(visit);
    const again = await take(second, { estimate_line_ids: [ofLabour.id, ofPads.id] });
    expect([again.status, again.body.type]).toEqual([409, "work-invoiced"]);
    expect(succeeded(await owner.get(`/api/client-invoices/${second}`)).body.items).toEqual([]);

    succeeded(await owner.delete(`/api/client-invoices/${first}/items/${items[0].id}`));
    succeeded(await take(second, { estimate_line_ids: [ofPads.id] }));
    succeeded(await owner.delete(`/back/client-invoices/${second}`));

    const drafts = await Promise.all(Array.from({ length: 10 }, async () => (await invoiceOf(visit)).id));
    const replies = await Promise.all(drafts.map((id) => take(id, { estimate_line_ids: [ofPads.id] })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(replies.flatMap(({ status, body }) => (status === 201 ? [] : body.type)))).toEqual(
      new Set(["work-invoiced"]),
    );
  });

  test("is refused of another visit, of a declined line, and into an approved invoice", async () => {
    const [{ visit, ofPads }, other] = [await job(), await job()];
    const { id } = await invoiceOf(visit);
    const foreign = await take(id, { estimate_line_ids: [other.ofPads.id] });
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([404, ["estimate_line_ids"]]);
    const { lines } = await approved(visit, [{ product_id: other.pads }, { product_id: other.pads }], [1]);
    expect((await take(id, { estimate_line_ids: [lines[1].id] })).status).toBe(404);
    expect((await take(id, { task_part_ids: [lines[0].id] })).status).toBe(404);
    succeeded(await take(id, { estimate_line_ids: [ofPads.id] }));
    succeeded(await bill.approve(id));
    expect((await take(id, { estimate_line_ids: [lines[0].id] })).body.type).toBe("invoice-approved");
  });
});

describe("invoices of more than the client approved", () => {
  test("need a reason, which is kept; up to the approved total nothing is asked", async () => {
    const { visit, ofPads, ofLabour, ofWipers } = await job();
    const ids = [ofPads.id, ofLabour.id, ofWipers.id];
    const first = await invoiceOf(visit, { work: { estimate_line_ids: ids } });
    expect(first).toMatchObject({ grand_total: "1202.50", above_approved: null });
    const kept = succeeded(await bill.approve(first.id, { above_approved_reason: "Not needed" })).body;
    expect(kept.above_approved_reason).toBeNull();

    const { id } = await invoiceOf(visit);
    await bill.item(id, { product_id: await bill.product(), unit_price: "0.01" });
    const above = { approved_total: "1202.50", total: "1202.51" };
    expect(succeeded(await owner.get(`/api/client-invoices/${id}`)).body.above_approved).toEqual(above);
    const asked = await bill.approve(id, { confirm: true });
    expect(asked).toMatchObject({
      status: 409,
      body: { type: "needs-confirmation", warnings: ["above-approved"], ...above },
    });
    const reply = await bill.approve(id, { above_approved_reason: "Extra bolts" });
    expect(succeeded(reply).body).toMatchObject({
      status: 1,
      above_approved: null,
      above_approved_reason: "Extra bolts",
    });

    // What was returned is no longer charged.
    const item = first.items[2].id;
    await post(`/api/client-invoices/${first.id}/return-invoices`, {
      reason: "return-of-goods",
      items: [{ client_invoice_item_id: item, qty: "1" }],
      approve: true,
    });
    const third = await invoiceOf(visit);
    await bill.item(third.id, { product_id: await bill.product(), grand_total: "114.99" });
    expect(succeeded(await bill.approve(third.id)).body.above_approved_reason).toBeNull();
  });

  test("are asked about when everything was declined, and not without an answered estimate", async () => {
    const visit = await bill.vehicle();
    const { id: unanswered } = await post("/api/estimates", { client_vehicle_id: visit });
    const product = await bill.product();
    await post(`/api/estimates/${unanswered}`, { lines: [{ product_id: product }] });
    await post(`/api/estimates/${unanswered}/send`);
    const free = await invoiceOf(visit);
    await bill.item(free.id, { product_id: product });
    succeeded(await bill.approve(free.id));

    const declining = await bill.vehicle();
    await approved(declining, [{ product_id: product }], [0]);
    const { id } = await invoiceOf(declining);
    await bill.item(id, { product_id: product });
    expect((await bill.approve(id)).body).toMatchObject({ warnings: ["above-approved"], approved_total: "0.00" });
  });
});

describe("an estimate", () => {
  const stateOf = async (id: string) => {
    const { state, can_be_answered: isOpen } = succeeded(await owner.get(`/api/estimates/${id}`)).body;
    return [state, isOpen];
  };

  test("is invoiced while every approved line is on an invoice", async () => {
    const { visit, estimate, ofPads, ofLabour, ofWipers } = await job();
    const { id } = await invoiceOf(visit, { work: { estimate_line_ids: [ofPads.id, ofLabour.id] } });
    expect(await stateOf(estimate.id)).toEqual(["approved", false]);
    const { data } = succeeded(await take(id, { estimate_line_ids: [ofWipers.id] })).body;
    expect(await stateOf(estimate.id)).toEqual(["converted", false]);
    const list = succeeded(await owner.get(`/api/estimates?client_vehicle_id=${visit}&state=converted`)).body;
    expect(list).toMatchObject({ data: [{ id: estimate.id, state: "converted" }], summary: { count: 1 } });
    expect(succeeded(await owner.get(`/api/estimates?client_vehicle_id=${visit}&state=approved`)).body.data).toEqual(
      [],
    );

    succeeded(await owner.delete(`/api/client-invoices/${id}/items/${data[0].id}`));
    expect(await stateOf(estimate.id)).toEqual(["approved", false]);
    succeeded(await take(id, { estimate_line_ids: [ofWipers.id] }));
    succeeded(await owner.delete(`/back/client-invoices/${id}`));
    expect(await stateOf(estimate.id)).toEqual(["approved", false]);
  });

  test("that was approved in part can still be approved after its invoice, and a declined one is never invoiced", async () => {
    const visit = await bill.vehicle();
    const product = await bill.product();
    const { id, lines } = await approved(visit, [{ product_id: product }, { product_id: product }], [1]);
    await invoiceOf(visit, { work: { estimate_line_ids: [lines[0].id] } });
    expect(await stateOf(id)).toEqual(["converted", true]);
    await post(`/api/estimates/${id}/answers`, {
      channel: "phone",
      name: "Ahmed",
      phone: "+966501234567",
      after: 1,
      answers: lines.map((line: { id: string }) => ({ key: line.id, answer: "yes" })),
    });
    expect(await stateOf(id)).toEqual(["approved", false]);
    const declined = await approved(visit, [{ product_id: product }], [0]);
    expect((await stateOf(declined.id))[0]).toBe("declined");
  });
});
