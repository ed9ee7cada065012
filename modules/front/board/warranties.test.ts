import { beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";

const api = await startApi();
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const plate = { license_plate: "7421 KNR", client_name: "Noura Al-Otaibi" };

/** A vehicle with an earlier visit, whose invoice of brake pads has 90 days of warranty, and its visit of today. */
const returning = async ({ warrantyDays = 90, exitedOn = "2026-11-06" } = {}) => {
  const shop = await api.newShop();
  const work = billing(shop);
  const first = await work.vehicle({ ...plate, vehicle_entered_at: "2026-11-03T10:00" });
  const pads = await work.product({ name: "Brake pads" });
  const thinner = await work.product({ name: "Thinner", inventory: "materials" });
  const draft = await work.invoice(first, { issued_at: "2026-11-05" });
  const line = await work.item(draft.id, { product_id: pads, qty: "2" });
  await work.item(draft.id, { product_id: thinner });
  succeeded(await shop.put(`/api/client-invoices/${draft.id}`, { warranty_days: warrantyDays, labor_costs: "200" }));
  const invoice = succeeded(await work.approve(draft.id)).body;
  const exit = { vehicle_exited_at: exitedOn, confirm: true };
  succeeded(await shop.post(`/api/client-vehicles/${first}/exit-entry`, exit));
  const { client_id } = succeeded(await shop.get(`/api/client-vehicles/${first}`)).body;
  const second = await work.vehicle({ ...plate, client_name: undefined, client_id });
  const warranties = async (visit = second, query = "", person: Pick<typeof shop, "get"> = shop) =>
    succeeded(await person.get(`/api/client-vehicles/${visit}/warranties${query}`)).body.data;
  return { ...shop, ...work, first, second, pads, line, invoice, warranties };
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
      visit_url: `/back/vehicles/${shop.first}`,
      invoice: { number: shop.invoice.number, view_url: `/back/client-invoices/${shop.invoice.id}` },
      finding_ids: [],
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
      await shop.post(`/api/client-invoices/${shop.invoice.id}/return-invoices`, {
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
  const invoice = { number: shop.invoice.number, view_url: `/back/client-invoices/${shop.invoice.id}` };
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
