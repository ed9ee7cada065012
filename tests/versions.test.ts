import { hash } from "node:crypto";
import { expect, test } from "vitest";
import type { z } from "zod";
import { handlers } from "../app/modules.ts";
import type { mergeChoices } from "../modules/workshop/visits/merge-contract.ts";
import { catalogueId } from "../platform/server/ids.ts";
import { toSnake } from "../platform/shared/wire.ts";
import { startApi } from "./support/api.ts";
import { billing, succeeded } from "./support/billing.ts";
import { shopToday } from "./support/shop-day.ts";
import { versionedRecords } from "./support/versioned-records.ts";
import { versionedWork } from "./support/versioned-work.ts";
import { type Fields, versionedSettings } from "./support/versioned-settings.ts";

const api = await startApi();

const saysHow = ["version", "confirm"];

test.each(Object.entries({ ...versionedRecords, ...versionedWork, ...versionedSettings }))(
  "no field of %s that was changed meanwhile is overwritten; it is changed once it was read again",
  async (_, { path: routePath, made, needed, refusal = "changed-elsewhere", others = [], fields }) => {
    const shop = await api.newShop();
    const path = routePath.replace(":id", (await made?.(shop)) ?? "");
    const read = async (): Promise<Fields> => succeeded(await shop.get(path)).body;
    const values = await fields(shop);
    const { route } = handlers.find(({ route: { method, path: at } }) => method === "PUT" && at === routePath)!;
    const named = Object.keys((route.body as z.ZodObject).shape).map(toSnake);
    expect(Object.keys(values).toSorted()).toEqual(
      named.filter((name) => ![...saysHow, ...others].includes(name)).toSorted(),
    );

    const put = (field: string, value: unknown, version?: unknown) =>
      shop.put(path, { ...needed, [field]: value, version });
    for (const [field, successive] of Object.entries(values))
      for (const [place, value] of successive.entries()) {
        const { version: ofAll, details_version: version = ofAll } = await read();
        const { status, body } = await put(field, value, version);
        expect([field, place, status, body.errors]).toEqual([field, place, 200, undefined]);
        const changed = await read();
        const refused = await put(field, successive[(place + 1) % successive.length], version);
        expect([field, place, refused.status, refused.body.type]).toEqual([field, place, 409, refusal]);
        expect(await read()).toEqual(changed);
      }
    const [field, successive] = Object.entries(values)[0]!;
    expect((await put(field, successive[0])).status).toBe(200);
  },
);

test("a vehicle of which any data was changed meanwhile is neither merged nor parted", async () => {
  const shop = await api.newShop();
  const enter = async (fields: Fields) =>
    succeeded(await shop.post("/api/client-vehicles", { client_name: "Noura", ...fields })).body;
  const [first, other] = [await enter({ license_plate: "7001 KNR" }), await enter({ license_plate: "7002 KNR" })];
  const again = await enter({ license_plate: "7001 KNR" });
  const shown = async () => {
    const { vehicle, data } = succeeded(
      await shop.get(`/api/client-vehicles/${first.id}/merge?other_id=${other.id}`),
    ).body;
    return { version: vehicle.version, other_version: data[0].version };
  };
  const values: Record<keyof typeof mergeChoices.shape, readonly Fields[]> = {
    licensePlate: [{ license_plate: "7003 KNR", plate_change: "change" }],
    vinNumber: [{ vin_number: "JTDKN3DU5A0000071" }],
    vehicleModel: [
      { vehicle_make_id: catalogueId("make", "Toyota") },
      { vehicle_model_id: catalogueId("model", "Toyota", "Camry") },
    ],
    vehicleYear: [{ vehicle_year: 2022 }],
    vehicleColour: [{ vehicle_colour: "Red" }],
  };
  for (const visit of [again, other])
    for (const change of Object.values(values).flat()) {
      const seen = await shown();
      // A VIN and a plate belong to one vehicle.
      const own = visit === other && "vin_number" in change ? { vin_number: "JTDKN3DU5A0000072" } : change;
      const moved = visit === other && "license_plate" in change ? { ...own, license_plate: "7004 KNR" } : own;
      succeeded(await shop.put(`/api/client-vehicles/${visit.id}`, moved));
      const merged = await shop.post(`/api/client-vehicles/${first.id}/merge`, { other_id: other.id, ...seen });
      expect([moved, merged.status, merged.body.type]).toEqual([moved, 409, "changed-elsewhere"]);
      if (visit === other) continue;
      const body = { visit_ids: [again.id], version: seen.version };
      const parted = await shop.post(`/api/client-vehicles/${first.id}/part`, body);
      expect([moved, parted.status, parted.body.type]).toEqual([moved, 409, "changed-elsewhere"]);
    }
});

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
