import { expect, test } from "vitest";
import { startApi } from "./support/api.ts";

const api = await startApi();

type Fields = Record<string, unknown>;

/** What two tabs may have open: where it is read and changed, its version, one change and another. */
const things = {
  "a client": { made: ["/api/clients", { name: "Noura" }], version: "version", change: { name: "Noura Ali" }, other: { note: "x" } },
  "a product": { made: ["/api/products", { name: "Oil filter", price: "10" }], version: "version", change: { price: "12.00" }, other: { name: "Oil filter 2" } },
  "the company": { path: "/api/shop", version: "version", change: { slogan: "x" }, other: { address: "Olaya 12" } },
  "the VAT rates": { path: "/api/settings", version: "vat_rates_version", change: { vat_rates: [{ starts_on: "2020-07-01", rate: 15 }] }, other: { vat_rates: [{ starts_on: "2020-07-01", rate: 5 }] } },
  "the numbering": { path: "/api/settings", version: "numbering_version", change: { numbering: [{ series: "receipts", prefix: "R-" }] }, other: { numbering: [{ series: "client-invoices", prefix: "F-" }] } },
} as const satisfies Record<string, { made?: readonly [string, Fields]; path?: string; version: string; change: Fields; other: Fields }>;

test.each(Object.entries(things))("%s that was changed meanwhile is not written over, and is once it was read again", async (_, thing) => {
  const shop = await api.newShop();
  const path = "made" in thing ? `${thing.made[0]}/${(await shop.post(thing.made[0], thing.made[1])).body.id}` : thing.path;
  const read = async (): Promise<Fields> => (await shop.get(path)).body;
  const opened = (await read())[thing.version];

  expect((await shop.put(path, { ...thing.change, version: opened })).status).toBe(200);
  const changed = await read();
  expect(changed[thing.version]).not.toBe(opened);
  const refused = await shop.put(path, { ...thing.other, version: opened });
  expect([refused.status, refused.body.type]).toEqual([409, "changed-elsewhere"]);
  expect(await read()).toEqual(changed);
  expect((await shop.put(path, { ...thing.other, version: changed[thing.version] })).status).toBe(200);
  expect((await shop.put(path, thing.change)).status).toBe(200);
});
