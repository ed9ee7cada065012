import { readdirSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import type { Person } from "../../../tests/support/person.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { samples } from "../../../tests/support/sample-files.ts";
import { shopToday } from "../../../tests/support/shop-day.ts";

const api = await startApi();
const png = { name: "proof.png", bytes: await samples.png() };
const add = async (shop: Person, path: string) => succeeded(await shop.upload(path, png)).body.url as string;
const listed = async (shop: Person, path: string) => succeeded(await shop.get(path)).body.data;
const reason = { reason: "Another car" };

type Record = { path: string; settle: () => Promise<unknown> };

/** Records whose files become evidence: where they are added, and what makes them evidence. */
const records: { [name: string]: (shop: Awaited<ReturnType<typeof newShop>>) => Promise<Record> } = {
  "the bill of a posted purchase": async (shop) => {
    const vendor = succeeded(await shop.post("/api/vendors", { name: "Gulf Parts" })).body.id;
    const { id } = succeeded(
      await shop.post("/api/purchases", { vendor_id: vendor, vendor_number: "B-1", bill_date: shopToday() }),
    ).body;
    const account = await accountOf(shop, "6102");
    succeeded(
      await shop.post(`/api/purchases/${id}/items`, {
        name: "Rent",
        unit_price: "10",
        expense_account_id: account,
        deductible: false,
      }),
    );
    return { path: `/api/purchases/${id}/media`, settle: () => shop.post(`/api/purchases/${id}/post`, {}) };
  },
  "a photo of a finding that was answered": async (shop) => {
    const { id } = succeeded(
      await shop.post("/api/findings", { client_vehicle_id: await shop.vehicle(), name: "Worn pads", grade: "now" }),
    ).body;
    return { path: `/api/findings/${id}/media`, settle: () => shop.post(`/api/findings/${id}/decline`, {}) };
  },
  "a photo of a task that was checked": async (shop) => {
    const task = await newTask(shop);
    const event = (kind: string) => shop.post("/api/clock-events", { kind, task_id: task });
    return {
      path: `/api/work-order-tasks/${task}/media`,
      settle: async () => {
        for (const kind of ["start", "finish"]) succeeded(await event(kind));
        return shop.post(`/api/work-order-tasks/${task}/check`, {});
      },
    };
  },
};

const accountOf = async (shop: Person, code: string): Promise<string> =>
  succeeded(await shop.get("/api/accounts")).body.data.find((account: { code: string }) => account.code === code).id;

const newShop = async () => {
  const owner = await api.newShop();
  return { ...owner, ...billing(owner) };
};

const newTask = async (shop: Person & { vehicle: () => Promise<string> }, more: object = {}): Promise<string> =>
  succeeded(
    await shop.post("/api/work-order-tasks", { client_vehicle_id: await shop.vehicle(), name: "Brakes", ...more }),
  ).body.id;

test.each(Object.entries(records))("%s is struck out and not deleted, and stays in its gallery", async (_, make) => {
  const shop = await newShop();
  const { path, settle } = await make(shop);
  const [wrong, right] = [await add(shop, path), await add(shop, path)];
  expect((await shop.post(`${wrong}/strike-out`, reason)).body.type).toBe("file-not-evidence");
  succeeded((await settle()) as never);
  expect((await shop.delete(wrong)).body.type).toBe("file-is-evidence");
  expect((await listed(shop, path)).map((file: { is_proof: boolean }) => file.is_proof)).toEqual([true, true]);
  const struck = succeeded(await shop.post(`${wrong}/strike-out`, reason)).body;
  expect(struck.struck_out).toMatchObject({ reason: "Another car", by: { id: shop.userId } });
  expect(await listed(shop, path)).toEqual([struck, expect.objectContaining({ url: right, struck_out: null })]);
  for (const again of [shop.post(`${wrong}/strike-out`, reason), shop.delete(wrong)])
    expect((await again).body.type).toBe("file-struck-out");
  expect((await shop.get(wrong)).status).toBe(200);
});

test("a paper of a journal entry is evidence at once", async () => {
  const shop = await newShop();
  const lines = [
    { account_id: await accountOf(shop, "6102"), debit: "5" },
    { account_id: await accountOf(shop, "1101"), credit: "5" },
  ];
  const entry = succeeded(await shop.post("/api/journal-entries", { memo: "Rent", date: shopToday(), lines })).body;
  const paper = await add(shop, `/api/journal-entries/${entry.id}/media`);
  expect((await shop.delete(paper)).body.type).toBe("file-is-evidence");
});

test("what is struck out is no longer among a finding's photos", async () => {
  const shop = await newShop();
  const { path, settle } = await records["a photo of a finding that was answered"]!(shop);
  const photo = await add(shop, path);
  const photos = async () => succeeded(await shop.get(path.replace("/media", ""))).body.photos;
  expect(await photos()).toHaveLength(1);
  succeeded((await settle()) as never);
  succeeded(await shop.post(`${photo}/strike-out`, reason));
  expect(await photos()).toEqual([]);
});

test("a managing director destroys what is struck out; its name, hash, reason, and who and when remain", async () => {
  const shop = await newShop();
  const { path, settle } = await records["a photo of a finding that was answered"]!(shop);
  const photo = await add(shop, path);
  succeeded((await settle()) as never);
  const clerk = await shop.colleague(["view-client-diagnostics", "edit-client-diagnostics"]);
  expect((await shop.post(`${photo}/destroy`, reason)).body.type).toBe("file-not-struck-out");
  expect(succeeded(await clerk.post(`${photo}/strike-out`, reason)).body.can_destroy).toBe(false);
  expect((await clerk.post(`${photo}/destroy`, reason)).body.type).toBe("forbidden");
  expect((await listed(shop, path))[0].can_destroy).toBe(true);
  const kept = () =>
    readdirSync(join(api.settings.filesUrl, shop.shopId), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length;
  expect(kept()).toBeGreaterThan(0);
  const destroyed = succeeded(await shop.post(`${photo}/destroy`, { reason: "Identity card" })).body;
  expect(destroyed).toMatchObject({
    file: { name: "proof.png" },
    thumbnail_url: null,
    can_destroy: false,
    destroyed: {
      reason: "Identity card",
      by: { id: shop.userId },
      sha256: createHash("sha256").update(png.bytes).digest("hex"),
    },
  });
  expect((await shop.get(photo)).status).toBe(404);
  await expect.poll(kept).toBe(0);
  expect((await shop.post(`${photo}/destroy`, reason)).body.type).toBe("file-destroyed");
});

test("photos of a task are added, drawn on and deleted by whose task it is, or who manages work orders", async () => {
  const shop = await newShop();
  const mechanic = await shop.colleague(["view-work-orders"]);
  const manager = await shop.colleague(["view-work-orders", "manage-work-orders"]);
  const [own, others] = [await newTask(shop, { employee_id: mechanic.userId }), await newTask(shop)];
  const at = (task: string) => `/api/work-order-tasks/${task}/media`;
  const [mine, theirs] = [await add(mechanic, at(own)), await add(manager, at(others))];
  for (const refused of [
    await mechanic.upload(at(others), png),
    await mechanic.delete(theirs),
    await mechanic.put(`${theirs}/marks`, { marks: [] }),
  ])
    expect([refused.status, refused.body.type]).toEqual([403, "not-own-task"]);
  expect(await listed(mechanic, at(others))).toHaveLength(1);
  succeeded(await mechanic.delete(mine));
  succeeded(await manager.delete(theirs));
});
