import { Socket } from "node:net";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { startApi, type ShopOwner } from "./support/api.ts";
import { billing } from "./support/billing.ts";

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
