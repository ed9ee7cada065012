import { Socket } from "node:net";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { startApi, type ShopOwner } from "./support/api.ts";
import { billing, succeeded } from "./support/billing.ts";
import { buying } from "./support/buying.ts";
import { clientSignature, estimating } from "./support/estimating.ts";
import { mechanic } from "./support/floor.ts";
import type { Reply } from "./support/person.ts";

type Ask = (this: pg.Client & { connection: { stream: object } }, ...given: unknown[]) => unknown;
type Write = (this: Socket, ...given: unknown[]) => unknown;

/** Connections that serve calls; those that only listen or run jobs are not counted. */
const ofCalls = new WeakSet<object>();
let packets = 0;

const { query } = pg.Client.prototype as unknown as { query: Ask };
const { _write, _writev } = Socket.prototype as unknown as Record<"_write" | "_writev", Write>;
const counted = (write: Write): Write =>
  function (this: Socket, ...given) {
    if (ofCalls.has(this)) packets += 1;
    return write.apply(this, given);
  };
const asked: Ask = function (first, ...rest) {
  const text = typeof first === "string" ? first : (first as { text: string }).text;
  if (/^begin|from identify\(|enter-shop|set_config\('app/.test(text)) ofCalls.add(this.connection.stream);
  return query.call(this, first, ...rest);
};
Object.assign(pg.Client.prototype, { query: asked });
Object.assign(Socket.prototype, { _write: counted(_write), _writev: counted(_writev) });

const api = await startApi();
let shop: ShopOwner & ReturnType<typeof billing>;
beforeAll(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const owner = await api.newShop();
  shop = { ...owner, ...billing(owner) };
});

/** Counts for a call that was made before, so that nothing is prepared or connected for the first time. */
const packetsOf = async (call: () => Promise<unknown>) => {
  await call();
  const before = packets;
  await call();
  return packets - before;
};

test("the caller, begin, shop and reads go together, and writes go with the commit", async () => {
  const client = (await shop.post("/api/clients", { name: "Ahmed" })).body.id;
  const vehicle = await shop.vehicle();
  const product = await shop.product();
  const draft = (await shop.invoice(vehicle)).id;
  const line = (await shop.item(draft, { product_id: product })).id;
  let serial = 0;
  const entered: string[] = [];
  const enter = async () => {
    serial += 1;
    const { body } = await shop.post("/api/client-vehicles", {
      client_id: client,
      license_plate: `${7000 + serial} KNE`,
      mileage: 5,
    });
    entered.push(body.id);
  };
  const drafts = [draft, (await shop.invoice(vehicle)).id];
  await shop.item(drafts[1] ?? "", { product_id: product });
  const counts = {
    "list clients": await packetsOf(() => shop.get("/api/clients")),
    "show an invoice": await packetsOf(() => shop.get(`/api/client-invoices/${draft}`)),
    "create an invoice": await packetsOf(() => shop.invoice(vehicle)),
    "add a line": await packetsOf(() => shop.item(draft, { product_id: product })),
    "change a line": await packetsOf(() =>
      shop.put(`/api/client-invoices/${draft}/items/${line}`, { qty: "2", position: 1 }),
    ),
    "approve an invoice": await packetsOf(() => shop.approve(drafts.pop() ?? "")),
    "enter a vehicle": await packetsOf(enter),
    "write its entry card": await packetsOf(() =>
      shop.post("/api/entry-cards", { client_vehicle_id: entered.pop(), km_in: 6 }),
    ),
  };
  expect(counts).toEqual({
    "list clients": 1,
    "show an invoice": 1,
    "create an invoice": 3,
    "add a line": 2,
    "change a line": 2,
    "approve an invoice": 3,
    "enter a vehicle": 3,
    "write its entry card": 3,
  });
});

test("whoever posts a purchase, answers an estimate, starts a clock or pays waits for at most four", async () => {
  const { vendor, purchase, item, post } = buying(shop);
  const { visit, sent, offer, brakes, leak } = await estimating(api, shop);
  const product = await shop.product();
  const bill = async (): Promise<string> => {
    const { id } = await purchase(await vendor());
    await item(id, { product_id: product, qty: "2", unit_price: "50" });
    return id;
  };
  const bills = [await bill(), await bill()];
  const estimates = [
    { finding: brakes, id: await sent([offer(brakes)]) },
    { finding: leak, id: await sent([offer(leak)]) },
  ];
  const shown = estimates[0]!.id;
  const answer = ({ finding, id }: { finding: string; id: string }) =>
    shop.post(`/api/estimates/${id}/answers`, {
      channel: "in-person",
      name: "Yousif",
      client_signature: clientSignature,
      after: 0,
      answers: [{ key: finding, answer: "yes" }],
    });
  const { id: employee } = await mechanic(shop);
  const task = async (name: string): Promise<string> =>
    succeeded(await shop.post("/api/work-order-tasks", { client_vehicle_id: visit, name, employee_id: employee })).body
      .id;
  const tasks = [await task("Brakes"), await task("Oil")];
  const start = (id: string) => shop.post("/api/clock-events", { kind: "start", task_id: id, employee_id: employee });
  const visits = [await shop.vehicle(), await shop.vehicle()];
  const cash = await shop.method();
  const pay = (visitId: string) =>
    shop.post("/api/client-payments", {
      client_vehicle_id: visitId,
      amount: "10",
      payment_method_id: cash,
      deposit_kind: "held",
      confirm: true,
    });
  const of = (call: () => Promise<Reply>) => packetsOf(async () => succeeded(await call()));
  expect({
    "post a purchase": await of(() => post(bills.pop()!)),
    "answer an estimate": await of(() => answer(estimates.pop()!)),
    "show an estimate": await of(() => shop.get(`/api/estimates/${shown}`)),
    "start a clock": await of(() => start(tasks.pop()!)),
    "pay a visit that owes nothing": await of(() => pay(visits.pop()!)),
  }).toEqual({
    "post a purchase": 4,
    "answer an estimate": 4,
    "show an estimate": 1,
    "start a clock": 3,
    "pay a visit that owes nothing": 4,
  });
});
