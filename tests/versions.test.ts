import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { startApi } from "./support/api.ts";
import { billing, succeeded } from "./support/billing.ts";
import { shopToday } from "./support/shop-day.ts";

const api = await startApi();

type Fields = Record<string, unknown>;

type Thing = {
  made?: readonly [path: string, body: Fields];
  hasRole?: true;
  path?: string;
  version: string;
  change: Fields;
  other: Fields;
};

/** Records that two tabs can edit: where each is read and changed, its version, one change and another. */
const things: Record<string, Thing> = {
  "a client": {
    made: ["/api/clients", { name: "Noura" }],
    version: "version",
    change: { name: "Noura Ali" },
    other: { note: "x" },
  },
  "a product": {
    made: ["/api/products", { name: "Oil filter", price: "10" }],
    version: "version",
    change: { price: "12.00" },
    other: { name: "Oil filter 2" },
  },
  "a user": {
    made: ["/api/users", { name: "Raju" }],
    hasRole: true,
    version: "version",
    change: { name: "Raju Kumar" },
    other: { contact_number: "+966541112233" },
  },
  "a role": {
    made: ["/api/roles", { name: "Painters", name_ar: "دهانون" }],
    version: "version",
    change: { name: "Body painters" },
    other: { name_ar: "دهانو الهياكل" },
  },
  "the names of readings": {
    path: "/api/diagnostics/readings",
    version: "version",
    change: { readings: [{ label: "col_1", name_en: "Front", name_ar: "الأمامي", unit: "bar" }] },
    other: { readings: [{ label: "col_2", name_en: "Rear", name_ar: "الخلفي", unit: "bar" }] },
  },
  "the company": { path: "/api/shop", version: "version", change: { slogan: "x" }, other: { address: "Olaya 12" } },
  "the VAT rates": {
    path: "/api/settings",
    version: "vat_rates_version",
    change: { vat_rates: [{ starts_on: "2020-07-01", rate: 15 }] },
    other: { vat_rates: [{ starts_on: "2020-07-01", rate: 5 }] },
  },
  "the numbering": {
    path: "/api/settings",
    version: "numbering_version",
    change: { numbering: [{ series: "receipts", prefix: "R-" }] },
    other: { numbering: [{ series: "client-invoices", prefix: "F-" }] },
  },
};

test.each(Object.entries(things))(
  "%s that was changed meanwhile is not written over, and is once it was read again",
  async (_, thing) => {
    const shop = await api.newShop();
    const role = thing.hasRole && { role_id: (await shop.get("/api/roles")).body.data[1].id };
    const path = thing.made
      ? `${thing.made[0]}/${(await shop.post(thing.made[0], { ...thing.made[1], ...role })).body.id}`
      : thing.path!;
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
  },
);

test("each field of a user that was changed meanwhile is not overwritten, the cost of an hour included", async () => {
  const shop = await api.newShop();
  const roles = (await shop.get("/api/roles")).body.data as { id: string }[];
  const { id } = succeeded(await shop.post("/api/users", { name: "Raju", role_id: roles[1]!.id })).body;
  const path = `/api/users/${id}`;
  for (const [field, first, second] of [
    ["name", "Raju Kumar", "Ravi"],
    ["name_ar", "راجو", "رافي"],
    ["contact_number", "+966541112233", "+966541112244"],
    ["locale", "ur", "hi"],
    ["hourly_cost", "40.00", "50.00"],
    ["email", "raju@example.com", "ravi@example.com"],
    ["role_id", roles[2]!.id, roles[1]!.id],
  ] as const) {
    const { version } = succeeded(await shop.get(path)).body;
    succeeded(await shop.put(path, { [field]: first, version }));
    const changed = succeeded(await shop.get(path)).body;
    const refused = await shop.put(path, { [field]: second, version });
    expect([field, refused.status, refused.body.type]).toEqual([field, 409, "changed-elsewhere"]);
    expect((await shop.get(path)).body).toEqual(changed);
  }
});

test("the version does not tell the cost of an hour to who may not read it", async () => {
  const shop = await api.newShop();
  const mate = await shop.colleague([]);
  const read = async () => succeeded(await mate.get(`/api/users/${mate.userId}`)).body;
  const versions = new Set<string>();
  for (const hourly_cost of ["40.00", "50.00", "40.00"]) {
    succeeded(await shop.put(`/api/users/${mate.userId}`, { hourly_cost }));
    const { version, hourly_cost: shown } = await read();
    expect(shown).toBeNull();
    versions.add(version);
  }
  expect(versions.size).toBe(2);
  const { name, name_ar, email, role, contact_number, locale } = await read();
  const guessed = (cost: unknown) =>
    hash(
      "sha256",
      JSON.stringify([name, name_ar, email, null, role.id, contact_number, locale, cost, null]),
      "base64url",
    ).slice(0, 22);
  for (const cost of ["4000", 4000, "40.00"]) expect(versions).not.toContain(guessed(cost));
});

test("own details that a manager changed meanwhile are not overwritten", async () => {
  const shop = await api.newShop();
  const mate = await shop.colleague([]);
  const own = async () => (await mate.get("/api/session")).body.user;
  const opened = await own();
  expect(
    (await shop.put(`/api/users/${mate.userId}`, { contact_number: "+966541112233", version: opened.version })).status,
  ).toBe(200);
  const refused = await mate.put("/api/me", { contact_number: "+966541112244", version: opened.version });
  expect([refused.status, refused.body.type]).toEqual([409, "changed-elsewhere"]);
  const changed = await own();
  expect(changed).toMatchObject({
    contact_number: "+966541112233",
    version: (await mate.get(`/api/users/${mate.userId}`)).body.version,
  });
  const saved = await mate.put("/api/me", { contact_number: "+966541112244", version: changed.version });
  expect([saved.status, saved.body.version]).toEqual([200, (await own()).version]);
});

test("details and lines of a draft invoice that were changed meanwhile are not overwritten; changing one keeps the other's version", async () => {
  const shop = await api.newShop();
  const { vehicle, invoice, product } = billing(shop);
  const { id } = await invoice(await vehicle());
  const path = `/api/client-invoices/${id}`;
  const line = (await shop.post(`${path}/items`, { product_id: await product({ price: "100" }) })).body;
  const opened = (await shop.get(path)).body;
  expect(opened.items[0].version).toBe(line.version);

  expect((await shop.put(`${path}/items/${line.id}`, { qty: "2", version: line.version })).status).toBe(200);
  expect((await shop.get(path)).body.details_version).toBe(opened.details_version);
  expect((await shop.put(path, { note: "Call first", version: opened.details_version })).status).toBe(200);
  const changed = (await shop.get(path)).body;
  for (const [at, body] of [
    [path, { note: "x", version: opened.details_version }],
    [path, { note: "x", details_version: opened.details_version }],
    [`${path}/items/${line.id}`, { qty: "3", version: line.version }],
  ] as const) {
    const refused = await shop.put(at, body);
    expect([refused.status, refused.body.type]).toEqual([409, "changed-elsewhere"]);
  }
  expect((await shop.get(path)).body).toEqual(changed);
  expect((await shop.put(`${path}/items/${line.id}`, { qty: "3", version: changed.items[0].version })).status).toBe(
    200,
  );
  expect((await shop.put(path, { note: "x", version: changed.details_version })).status).toBe(200);
  const { details_version } = (await shop.get(path)).body;
  expect((await shop.put(path, { note: "y", details_version })).status).toBe(200);
});

test.each([
  ["a draft purchase", "/api/purchases", { vendor_number: "B-1", bill_date: shopToday() }],
  ["a draft order", "/api/purchase-orders", {}],
])(
  "details of %s that were changed meanwhile are not overwritten, by either name of the version",
  async (_name, at, fields) => {
    const shop = await api.newShop();
    const { id: vendorId } = succeeded(await shop.post("/api/vendors", { name: "Gulf Parts" })).body;
    const { id } = succeeded(await shop.post(at, { vendor_id: vendorId, ...fields })).body;
    const path = `${at}/${id}`;
    const opened = (await shop.get(path)).body;
    succeeded(await shop.put(path, { note: "Call first", details_version: opened.details_version }));
    for (const name of ["version", "details_version"]) {
      const refused = await shop.put(path, { note: "x", [name]: opened.details_version });
      expect([refused.status, refused.body.type]).toEqual([409, "changed-elsewhere"]);
    }
    expect((await shop.get(path)).body.note).toBe("Call first");
  },
);
