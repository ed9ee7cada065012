import { beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";

const api = await startApi();
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const plate = { license_plate: "7421 KNR", client_name: "Noura Al-Otaibi" };

type Readings = { entry?: number; exit?: number; back?: number };

/** A vehicle with an earlier visit, whose invoice of brake pads has 90 days of warranty, and its visit of today. */
const returning = async ({
  warrantyDays = 90,
  warrantyKm = null,
  exitedOn = "2026-11-06",
  mileage = {},
}: { warrantyDays?: number; warrantyKm?: number | null; exitedOn?: string; mileage?: Readings } = {}) => {
  const shop = await api.newShop();
  const work = billing(shop);
  const entered = { vehicle_entered_at: "2026-11-03T10:00", mileage: mileage.entry };
  const first = await work.vehicle({ ...plate, ...entered });
  const pads = await work.product({ name: "Brake pads" });
  const thinner = await work.product({ name: "Thinner", inventory: "materials" });
  const draft = await work.invoice(first, { issued_at: "2026-11-05" });
  const line = await work.item(draft.id, { product_id: pads, qty: "2" });
  await work.item(draft.id, { product_id: thinner });
  const details = { warranty_days: warrantyDays, warranty_km: warrantyKm, exit_mileage: mileage.exit };
  succeeded(await shop.put(`/api/client-invoices/${draft.id}`, { ...details, labor_costs: "200" }));
  const earlier = succeeded(await work.approve(draft.id)).body;
  const exit = { vehicle_exited_at: exitedOn, confirm: true };
  succeeded(await shop.post(`/api/client-vehicles/${first}/exit-entry`, exit));
  const { client_id } = succeeded(await shop.get(`/api/client-vehicles/${first}`)).body;
  const second = await work.vehicle({ ...plate, client_name: undefined, client_id, mileage: mileage.back });
  const warranties = async (visit = second, query = "", person: Pick<typeof shop, "get"> = shop) =>
    succeeded(await person.get(`/api/client-vehicles/${visit}/warranties${query}`)).body.data;
  const decide = (decision: "confirmed" | "rejected", more: object = {}, person: Pick<typeof shop, "put"> = shop) =>
    person.put(`/api/warranties/${line.id}`, { client_vehicle_id: second, decision, reason: "Worn early", ...more });
  const post = async (path: string, body: object = {}) => succeeded(await shop.post(path, body)).body;
  const claimOf = async (visit = second) =>
    succeeded(await shop.get(`/api/client-vehicles/${visit}/warranty-claims`)).body.data;
  return { ...shop, ...work, send: post, first, second, pads, line, earlier, warranties, decide, claimOf };
};

test("a returning vehicle has the warranties of its earlier lines: of parts, not of materials and labour without a product", async () => {
  const shop = await returning();
  expect(await shop.warranties()).toEqual([
    {
      id: shop.line.id,
      product_id: shop.pads,
      name: "Brake pads",
      name_ar: null,
      from: "2026-11-06",
      until: "2027-02-04",
      until_km: null,
      end: null,
      visit_url: `/back/vehicles/${shop.first}`,
      invoice: { number: shop.earlier.number, view_url: `/back/client-invoices/${shop.earlier.id}` },
      finding_ids: [],
      decided: null,
      version: expect.any(String),
    },
  ]);
});

test("a visit's own warranties are of earlier work only at its next check-in", async () => {
  const shop = await returning();
  expect(await shop.warranties(shop.first)).toEqual([]);
  expect(await shop.warranties(shop.first, "?own=1")).toHaveLength(1);
});

test("what a later visit gave is no earlier work of the visits before it, however late these were recorded", async () => {
  const shop = await returning();
  const { client_id } = succeeded(await shop.get(`/api/client-vehicles/${shop.first}`)).body;
  const fields = { ...plate, client_name: undefined, client_id };
  const before = await shop.vehicle({ ...fields, vehicle_entered_at: "2026-10-01T10:00" });
  const between = await shop.vehicle({ ...fields, vehicle_entered_at: "2026-11-10T10:00" });
  expect(await shop.warranties(before, "?own=1")).toEqual([]);
  expect(await shop.warranties(between)).toHaveLength(1);
  expect(await shop.warranties(shop.first, "?own=1")).toHaveLength(1);
});

test("the work on another vehicle of the same client is not this vehicle's", async () => {
  const shop = await returning();
  const { client_id } = succeeded(await shop.get(`/api/client-vehicles/${shop.first}`)).body;
  const other = await shop.vehicle({ license_plate: "1111 ZEN", client_name: undefined, client_id });
  expect(await shop.warranties(other, "?own=1")).toEqual([]);
});

test("the work of another branch is under warranty at every branch, also for who works at one only", async () => {
  const shop = await returning();
  const north = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body.id;
  succeeded(await shop.put("/api/me/branch", { branch_id: north }));
  const { client_id } = succeeded(await shop.get(`/api/client-vehicles/${shop.first}`)).body;
  const visit = await shop.vehicle({ ...plate, client_name: undefined, client_id });
  expect(await shop.warranties(visit)).toMatchObject([{ visit_url: `/back/vehicles/${shop.first}` }]);
  const clerk = await shop.colleague(["view-client-vehicles"]);
  succeeded(await shop.put(`/api/users/${clerk.userId}`, { branch_ids: [north] }));
  expect(await shop.warranties(visit, "", clerk)).toHaveLength(1);
});

test("it ends after its last day, and an invoice without days gives none", async () => {
  const ended = await returning({ warrantyDays: 13 });
  expect(await ended.warranties()).toEqual([]);
  const lastDay = await returning({ warrantyDays: 14 });
  expect(await lastDay.warranties()).toMatchObject([{ until: "2026-11-20" }]);
  expect(await (await returning({ warrantyDays: 0 })).warranties()).toEqual([]);
});

test("a line that came back whole has none; of one that came back in part the rest keeps it", async () => {
  const shop = await returning();
  const giveBack = async (qty: string) =>
    succeeded(
      await shop.post(`/api/client-invoices/${shop.earlier.id}/return-invoices`, {
        reason: "return-of-goods",
        items: [{ client_invoice_item_id: shop.line.id, qty }],
        approve: true,
      }),
    );
  await giveBack("1");
  expect(await shop.warranties()).toHaveLength(1);
  await giveBack("1");
  expect(await shop.warranties()).toEqual([]);
});

test("a finding falls under it once it is priced with the same product", async () => {
  const shop = await returning();
  const found = { client_vehicle_id: shop.second, name: "Brakes squeal" };
  const finding = succeeded(await shop.post("/api/findings", found)).body;
  expect(await shop.warranties()).toMatchObject([{ finding_ids: [] }]);
  const estimate = succeeded(await shop.post("/api/estimates", { client_vehicle_id: shop.second })).body;
  succeeded(
    await shop.post(`/api/estimates/${estimate.id}`, {
      version: estimate.version,
      lines: [{ product_id: shop.pads, finding_id: finding.id }],
    }),
  );
  expect(await shop.warranties()).toMatchObject([{ finding_ids: [finding.id] }]);
});

test("each part is for who may view it: the invoice, the findings; nothing for another shop", async () => {
  const shop = await returning();
  const found = { client_vehicle_id: shop.second, name: "Brakes squeal" };
  const finding = succeeded(await shop.post("/api/findings", found)).body;
  const estimate = succeeded(await shop.post("/api/estimates", { client_vehicle_id: shop.second })).body;
  const lines = [{ product_id: shop.pads, finding_id: finding.id }];
  succeeded(await shop.post(`/api/estimates/${estimate.id}`, { version: estimate.version, lines }));
  const invoice = { number: shop.earlier.number, view_url: `/back/client-invoices/${shop.earlier.id}` };
  const parts: [string[], object][] = [
    [["view-client-invoices", "view-client-diagnostics"], { invoice, finding_ids: [finding.id] }],
    [["view-client-invoices"], { invoice, finding_ids: [] }],
    [["view-client-diagnostics"], { invoice: null, finding_ids: [finding.id] }],
    [["view-estimates", "view-work-orders", "view-client-payments"], { invoice: null, finding_ids: [] }],
  ];
  for (const [rights, expected] of parts) {
    const reader = await shop.colleague(["view-client-vehicles", ...rights]);
    expect(await shop.warranties(shop.second, "", reader), rights.join()).toMatchObject([expected]);
  }
  const address = `/api/client-vehicles/${shop.second}/warranties`;
  expect((await (await shop.colleague(["view-client-invoices"])).get(address)).status).toBe(403);
  expect((await (await api.newShop()).get(address)).status).toBe(404);
});

test("it ends with its kilometres from the exit, judged by the odometer at the next check-in", async () => {
  const km = { warrantyKm: 10_000 };
  const within = await returning({ ...km, mileage: { entry: 40_000, exit: 40_100, back: 50_100 } });
  expect(await within.warranties()).toMatchObject([{ until_km: 50_100, end: null }]);
  const beyond = await returning({ ...km, mileage: { entry: 40_000, exit: 40_100, back: 50_101 } });
  expect(await beyond.warranties()).toMatchObject([{ until_km: 50_100, end: "km" }]);
  const byEntry = await returning({ ...km, mileage: { entry: 40_000, back: 50_001 } });
  expect(await byEntry.warranties()).toMatchObject([{ until_km: 50_000, end: "km" }]);
  const unread = await returning({ ...km, mileage: { entry: 40_000 } });
  expect(await unread.warranties()).toMatchObject([{ until_km: 50_000, end: null }]);
  const unknown = await returning({ ...km, mileage: { back: 50_001 } });
  expect(await unknown.warranties()).toMatchObject([{ until_km: null, end: null }]);
  expect(await within.warranties(within.first, "?own=1")).toMatchObject([{ until_km: 50_100, end: null }]);
});

test("the reading of the entry card counts where nobody entered one at the gate", async () => {
  const shop = await returning({ warrantyKm: 10_000, mileage: { exit: 40_000 } });
  await shop.send("/api/entry-cards", { client_vehicle_id: shop.second, km_in: 50_001 });
  expect(await shop.warranties()).toMatchObject([{ until_km: 50_000, end: "km" }]);
});

test("an invoice gives kilometres only with days", async () => {
  const shop = await returning({ warrantyDays: 0 });
  const draft = await shop.invoice(shop.second);
  const put = (body: object) => shop.put(`/api/client-invoices/${draft.id}`, body);
  for (const days of [undefined, null, 0])
    expect((await put({ warranty_km: 5000, warranty_days: days })).body.errors).toHaveProperty("warranty_km");
  expect(succeeded(await put({ warranty_km: 5000, warranty_days: 30 })).body).toMatchObject({ warranty_km: 5000 });
  expect((await put({ warranty_days: null })).body.errors).toHaveProperty("warranty_km");
  succeeded(await put({ warranty_days: null, warranty_km: null }));
});

test("somebody confirms or rejects it with a reason: it is kept who did and when, in the log too", async () => {
  const shop = await returning();
  expect((await shop.decide("confirmed", { reason: "" })).body.errors).toHaveProperty("reason");
  const decided = succeeded(await shop.decide("confirmed")).body;
  expect(decided).toMatchObject({
    id: shop.line.id,
    decided: {
      decision: "confirmed",
      reason: "Worn early",
      by: { id: shop.userId },
      at: expect.stringMatching(/^2026-11-20T09:00/),
    },
  });
  const [claim] = await shop.claimOf();
  expect(claim).toMatchObject({
    id: decided.decided.claim_id,
    warranty_id: shop.line.id,
    invoice_number: shop.earlier.number,
    product_id: shop.pads,
    until: "2027-02-04",
    decision: "confirmed",
    makes_free: true,
  });
  expect(await shop.claimOf(shop.first)).toEqual([]);

  const clerk = await shop.colleague(["view-client-vehicles", "edit-client-invoices"]);
  const outdated = await shop.decide("rejected", { version: "outdated" }, clerk);
  expect([outdated.status, outdated.body.type]).toEqual([409, "changed-elsewhere"]);
  const changed = succeeded(await shop.decide("rejected", { reason: "Bent", version: decided.version }, clerk)).body;
  expect(changed.decided).toMatchObject({
    claim_id: claim.id,
    decision: "rejected",
    reason: "Bent",
    by: { id: clerk.userId },
  });
  expect(await shop.claimOf()).toMatchObject([{ decision: "rejected", makes_free: false }]);
  const { data: log } = succeeded(await shop.get(`/api/activity?kind=warranty-claims&subject_id=${claim.id}`)).body;
  expect(JSON.stringify(log)).toMatch(/Brake pads: INV/);
  expect(log).toHaveLength(2);

  const reader = await shop.colleague(["view-client-vehicles", "view-estimates"]);
  expect((await shop.decide("confirmed", {}, reader)).status).toBe(403);
});

test("what has ended by kilometres can only be rejected; the work of no earlier visit is not found", async () => {
  const shop = await returning({ warrantyKm: 1, mileage: { exit: 40_000, back: 50_000 } });
  const refused = await shop.decide("confirmed");
  expect([refused.status, refused.body.type]).toEqual([409, "warranty-ended"]);
  expect(succeeded(await shop.decide("rejected")).body).toMatchObject({ end: "km", decided: { decision: "rejected" } });
  expect((await shop.decide("confirmed")).body.type).toBe("warranty-ended");
  expect((await shop.decide("rejected", { client_vehicle_id: shop.first })).status).toBe(404);
  succeeded(await shop.post(`/api/client-vehicles/${shop.second}/archive`));
  expect((await shop.decide("rejected")).body.type).toBe("vehicle-archived");
});

test("a decision stays to be seen after the warranty has ended, and when the earlier line came back", async () => {
  const shop = await returning({ warrantyDays: 14 });
  succeeded(await shop.decide("confirmed"));
  api.clock.set("2026-11-21T09:00:00Z");
  expect(await shop.warranties()).toMatchObject([{ end: "days", decided: { decision: "confirmed" } }]);
  expect(await shop.claimOf()).toMatchObject([{ makes_free: true }]);
  await shop.send(`/api/client-invoices/${shop.earlier.id}/return-invoices`, {
    reason: "return-of-goods",
    items: [{ client_invoice_item_id: shop.line.id, qty: "2" }],
    approve: true,
  });
  expect(await shop.warranties()).toMatchObject([{ end: "returned", decided: { decision: "confirmed" } }]);
  expect(await shop.claimOf()).toMatchObject([{ makes_free: false }]);
  expect(succeeded(await shop.decide("confirmed", { reason: "As agreed" })).body.decided.reason).toBe("As agreed");
});

test("two vehicles that were joined have each other's warranties, and lose them when they are parted", async () => {
  const shop = await returning();
  const other = await shop.vehicle({ license_plate: "7422 KNR", client_name: "Noura Al-Otaibi" });
  expect(await shop.warranties(other)).toEqual([]);
  await shop.send(`/api/client-vehicles/${shop.second}/merge`, { other_id: other });
  expect(await shop.warranties(other)).toHaveLength(1);
  succeeded(await shop.decide("confirmed", { client_vehicle_id: other }));
  expect(await shop.claimOf(other)).toMatchObject([{ makes_free: true }]);
  await shop.send(`/api/client-vehicles/${shop.first}/part`, { visit_ids: [other] });
  expect(await shop.warranties(other)).toEqual([]);
  expect(await shop.claimOf(other)).toMatchObject([{ decision: "confirmed", makes_free: false }]);
});
