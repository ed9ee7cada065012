import { afterAll, expect, test } from "vitest";
import { openFiles } from "../../../platform/server/files/store.ts";
import { openPool } from "../../../platform/server/db/pool.ts";
import { noBilling } from "../../../platform/server/billing.ts";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { signedInOperator } from "../../../tests/support/operator.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { wholeShop } from "../../../tests/support/whole-shop.ts";
import { sweepExports } from "../exports/server/sweeping.ts";
import { deleteShopData } from "./server/deletion.ts";
import { warnOfDeletion } from "./server/retention.ts";

const api = await startApi();
const rows = await openRows(api.database.ownerUrl);
const pool = openPool(api.database.runtimeUrl, 2);
const files = await openFiles(api.settings.filesUrl);
afterAll(async () => {
  await rows.close();
  await pool.end();
});
const day = 86_400_000;

const sent = { reason: "We close", has_exported: true, keeps_books: true };
const keysOf = async (shopId: string) => {
  const keys: string[] = [];
  for await (const key of files.list(shopId)) keys.push(key);
  return keys;
};
const rowsOf = async (shopId: string) => {
  const tables = await rows.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id'
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'directory'::regnamespace)`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    if ((await rows.query(`select 1 from ${name} where shop_id = $1 limit 1`, [shopId])).length > 0) found.push(name);
  return found;
};

test("a shop is deleted 30 days after its managing director's request, wholly, and no other shop is touched", async () => {
  const { owner } = await wholeShop(api);
  const neighbour = await wholeShop(api);
  expect((await keysOf(owner.shopId)).length).toBeGreaterThan(0);
  expect((await rowsOf(owner.shopId)).length).toBeGreaterThan(100);
  succeeded(await owner.post("/api/prove-password", { password: api.password }));
  const { request } = succeeded(await owner.post("/api/deletion-request", sent)).body;
  expect(Date.parse(request.due_at) - Date.parse(request.requested_at)).toBe(30 * day);
  expect((await owner.get("/api/clients")).status).toBe(200);

  const operator = await signedInOperator(api);
  const erase = (person: typeof operator, password = api.password) =>
    person.post(`/api/operator/shops/${owner.shopId}/delete-shop`, { reason: "As requested", password });
  expect((await erase(operator)).body.type).toBe("deletion-not-due");
  api.clock.advance(30 * day + 1000);
  // Archives of exports are deleted after some days, by a job that else begins at any full minute.
  await sweepExports({ pool, clock: () => api.clock.now(), files })();
  const later = await signedInOperator(api);
  expect(succeeded(await later.get(`/api/operator/shops/${owner.shopId}`)).body).toMatchObject({
    state: "closing",
    trouble: "deletion-due",
    main_act: "delete-shop",
  });
  expect((await erase(later, "not the password")).body.errors).toHaveProperty("password");

  const [before, theirKeys] = [await rows.of(neighbour.owner.shopId), await keysOf(neighbour.owner.shopId)];
  expect((await erase(later)).status).toBe(204);
  expect((await owner.get("/api/clients")).status).toBe(401);
  expect((await api.anonymous().post("/api/login", { email: owner.email, password: api.password })).body.type).toBe(
    "wrong-credentials",
  );
  await deleteShopData(pool, files)({ shopId: owner.shopId });
  expect(await rowsOf(owner.shopId)).toEqual([]);
  expect(await keysOf(owner.shopId)).toEqual([]);
  expect(await rows.of(neighbour.owner.shopId)).toEqual(before);
  expect(await keysOf(neighbour.owner.shopId)).toEqual(theirKeys);

  expect((await later.get(`/api/operator/shops/${owner.shopId}`)).status).toBe(404);
  const { data } = succeeded(await later.get(`/api/operator/journal?shop_id=${owner.shopId}`)).body;
  expect(data.filter(({ deed }: { deed: string }) => deed !== "confirm-transfer")).toEqual([
    expect.objectContaining({
      deed: "delete-shop",
      shop: { id: owner.shopId, name: expect.any(String) },
      reason: "As requested",
      details: {
        since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        requested: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    }),
  ]);
  // The job is repeated after a failure.
  await deleteShopData(pool, files)({ shopId: owner.shopId });
});

test("nothing of a shop can be deleted whose deletion no operator has ordered", async () => {
  const shop = await api.newShop();
  await expect(deleteShopData(pool, files)({ shopId: shop.shopId })).rejects.toThrow("nobody has ordered");
  expect((await shop.get("/api/clients")).status).toBe(200);
});

test("only a managing director requests the deletion, with the password and after both duties were read", async () => {
  const shop = await api.newShop();
  const colleague = await shop.colleague(["edit-system-settings"]);
  expect((await colleague.get("/api/deletion-request")).status).toBe(403);
  expect((await colleague.post("/api/deletion-request", sent)).status).toBe(403);
  api.clock.advance(11 * 60_000);
  expect((await shop.post("/api/deletion-request", sent)).body.type).toBe("password-needed");
  succeeded(await shop.post("/api/prove-password", { password: api.password }));
  for (const field of ["has_exported", "keeps_books"])
    expect((await shop.post("/api/deletion-request", { ...sent, [field]: false })).body.errors).toHaveProperty(field);
  expect((await shop.post("/api/deletion-request", { ...sent, reason: "" })).body.errors).toHaveProperty("reason");
  succeeded(await shop.post("/api/deletion-request", sent));
  expect((await shop.post("/api/deletion-request", sent)).body.type).toBe("already-requested");
});

test("a request that is taken back counts no more, and a new one begins its 30 days anew", async () => {
  const shop = await api.newShop();
  expect((await shop.delete("/api/deletion-request")).body.type).toBe("not-requested");
  succeeded(await shop.post("/api/deletion-request", sent));
  api.clock.advance(29 * day);
  succeeded(await shop.post("/api/login", { email: shop.email, password: api.password }));
  expect((await shop.delete("/api/deletion-request")).status).toBe(204);
  expect(succeeded(await shop.get("/api/deletion-request")).body).toEqual({ request: null });
  succeeded(await shop.post("/api/deletion-request", sent));
  api.clock.advance(2 * day);
  const operator = await signedInOperator(api);
  expect(succeeded(await operator.get(`/api/operator/shops/${shop.shopId}`)).body).toMatchObject({
    state: "closing",
    days: 28,
  });
  expect(
    (await operator.post(`/api/operator/shops/${shop.shopId}/delete-shop`, { reason: "x", password: api.password }))
      .body.type,
  ).toBe("deletion-not-due");
});

test("a suspended shop can still request its deletion", async () => {
  const shop = await api.newShop();
  const operator = await signedInOperator(api);
  succeeded(await operator.post(`/api/operator/shops/${shop.shopId}/suspend`, { reason: "A dispute" }));
  expect((await shop.post("/api/deletion-request", sent)).body.request).toMatchObject({ reason: "We close" });
});

test("the managing directors of an expired shop are told 90, 30 and 7 days before its 24 months end, each time once", async () => {
  api.clock.set("2030-01-01T09:00:00Z");
  const shop = await api.newShop({ language: "ar" });
  await shop.colleague(["view-clients"]);
  const warn = warnOfDeletion({ pool, baseUrl: api.settings.baseUrl, billing: noBilling, clock: api.clock.now });
  const mails = async () => (await api.mailsTo(shop.email)).filter(({ subject }) => subject.includes("محفوظة حتى"));
  const counts: number[] = [];
  // The trial ends on 16 January 2030, the 24 months on 16 January 2032.
  for (const instant of [
    "2031-10-17",
    "2031-10-18",
    "2031-10-19",
    "2031-12-17",
    "2031-12-18",
    "2032-01-09",
    "2032-01-10",
    "2032-01-16",
    "2032-01-17",
  ]) {
    api.clock.set(`${instant}T10:00:00Z`);
    await warn();
    counts.push((await mails()).length);
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3, 3, 3]);
  const operator = await signedInOperator(api);
  expect(succeeded(await operator.get(`/api/operator/journal?shop_id=${shop.shopId}`)).body.data).toEqual(
    [7, 30, 90].map((days) =>
      expect.objectContaining({
        deed: "warn-of-deletion",
        operator_email: null,
        details: { days, until: "2032-01-16" },
      }),
    ),
  );
  expect(succeeded(await operator.get(`/api/operator/shops/${shop.shopId}`)).body.acts).toContain("delete-shop");
});
