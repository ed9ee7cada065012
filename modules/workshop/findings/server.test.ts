import { afterAll, beforeEach, expect, test } from "vitest";
import { withShop } from "../../../platform/server/db/database.ts";
import { openPool } from "../../../platform/server/db/pool.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { samples } from "../../../tests/support/sample-files.ts";
import type { Found } from "./rules.ts";
import { moveFindings, recordFound } from "./verbs.ts";

const api = await startApi();
const pool = openPool(api.database.runtimeUrl, 4);
afterAll(() => pool.end());

let shop: ShopOwner & ReturnType<typeof billing>;
beforeEach(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const owner = await api.newShop();
  shop = { ...owner, ...billing(owner) };
});

const add = (visit: string, body: object = {}) =>
  shop.post("/api/findings", { client_vehicle_id: visit, name: "Oil leak at the sump", ...body });
const added = async (visit: string, body: object = {}) => succeeded(await add(visit, body)).body;
const read = async (id: string) => succeeded(await shop.get(`/api/findings/${id}`)).body;
const listed = async (visit: string, query = "") =>
  succeeded(await shop.get(`/api/findings?client_vehicle_id=${visit}${query}`)).body.data;
const move = (id: string, verb: string, body: object = {}) => shop.post(`/api/findings/${id}/${verb}`, body);
const visitOf = async (id: string) => {
  const [visit] = await withShop(pool, shop.shopId, (db) =>
    db.query<{ id: string; vehicleId: string }>(
      "tests.visit",
      "select id, vehicle_id from client_vehicles where shop_id = $1 and id = $2",
      [id],
    ),
  );
  return visit!;
};
const reported = (label: string, more: Partial<Found> = {}): Found => ({
  label,
  nameEn: "Front brake pads",
  nameAr: "فحمات أمامية",
  note: null,
  grade: "soon",
  fileIds: [],
  ...more,
});
const report = async (visitId: string, found: readonly Found[], now = "2026-11-20T09:00:00Z") => {
  const visit = await visitOf(visitId);
  await withShop(pool, shop.shopId, (db) =>
    recordFound(db, [{ source: "underbody-checkpoint", found, good: [] }], {
      visit,
      sourceId: visit.id,
      foundBy: shop.userId,
      now,
    }),
  );
};

test("a finding is added by hand, graded, noted and listed for its vehicle", async () => {
  const visit = await shop.vehicle();
  const finding = await added(visit, { note: "Drips when hot" });
  expect(finding).toMatchObject({
    client_vehicle_id: visit,
    source: "by-hand",
    name_en: "Oil leak at the sump",
    name_ar: "Oil leak at the sump",
    note: "Drips when hot",
    grade: "soon",
    state: "open",
    found_at: "2026-11-20T09:00:00Z",
    photos: [],
    version: "1",
  });
  await added(await shop.vehicle(), { name: "Of another car" });
  expect(await listed(visit)).toEqual([finding]);
  const changed = succeeded(await shop.put(`/api/findings/${finding.id}`, { grade: "now", name: "Oil leak" })).body;
  expect(changed).toMatchObject({ grade: "now", name_en: "Oil leak", name_ar: "Oil leak", note: "Drips when hot" });
  expect(await shop.put(`/api/findings/${finding.id}`, { note: "Old", version: "1" })).toMatchObject({
    status: 409,
    body: { type: "changed-elsewhere" },
  });
});

test("staff drop, decline, finish and reopen; other moves are refused", async () => {
  const visit = await shop.vehicle();
  const { id } = await added(visit);
  expect(await move(id, "drop")).toMatchObject({ status: 422 });
  expect((await move(id, "decline")).body).toMatchObject({ state: "declined" });
  expect(await move(id, "decline")).toMatchObject({ status: 409, body: { type: "finding-moved" } });
  expect((await move(id, "reopen")).body).toMatchObject({
    state: "open",
    declined_at: null,
    declined_before_at: "2026-11-20T09:00:00Z",
  });
  expect((await move(id, "finish")).body).toMatchObject({ state: "done" });
  expect(await shop.put(`/api/findings/${id}`, { note: "Late" })).toMatchObject({
    status: 409,
    body: { type: "finding-settled" },
  });
  expect(await move(id, "drop", { reason: "Twice" })).toMatchObject({ status: 409 });
  await move(id, "reopen");
  expect((await move(id, "drop", { reason: "Not ours" })).body).toMatchObject({
    state: "dropped",
    drop_reason: "Not ours",
  });
  expect(await listed(visit, "&settled=0")).toEqual([]);
  expect(await listed(visit, "&settled=1")).toHaveLength(1);
  expect((await move(id, "reopen")).body).toMatchObject({ state: "open", dropped_at: null, drop_reason: null });
  const { data } = succeeded(await shop.get("/api/activity")).body;
  expect(data[0]).toMatchObject({ subject: { kind: "findings", id } });
});

test("nothing is added to a visit that has ended", async () => {
  const visit = await shop.vehicle();
  succeeded(
    await shop.post(`/api/client-vehicles/${visit}/exit-entry`, { vehicle_exited_at: "2026-11-20", confirm: true }),
  );
  expect(await add(visit)).toMatchObject({ status: 409, body: { type: "vehicle-exited" } });
});

test("a report repeated, also by two at the same time, keeps one finding of a source and label", async () => {
  const visit = await shop.vehicle();
  await Promise.all([1, 2, 3, 4].map(() => report(visit, [reported("pads"), reported("belt")])));
  expect(await listed(visit)).toHaveLength(2);
  await report(visit, [reported("pads", { grade: "now", note: "Down to metal" })]);
  expect(await listed(visit)).toMatchObject([{ name_ar: "فحمات أمامية", grade: "now", note: "Down to metal" }]);
});

test("a priced finding that is no longer reported stays and says so; an expired price opens it again", async () => {
  const visit = await shop.vehicle();
  await report(visit, [reported("pads")]);
  const [{ id }] = await listed(visit);
  const moved = (name: Parameters<typeof moveFindings>[2]) =>
    withShop(pool, shop.shopId, (db) => moveFindings(db, [id], name, "2026-11-20T10:00:00Z"));
  await moved("price");
  await report(visit, []);
  expect(await read(id)).toMatchObject({ state: "priced", lost_at: "2026-11-20T09:00:00Z" });
  expect(await move(id, "drop", { reason: "Gone" })).toMatchObject({ status: 409, body: { type: "finding-moved" } });
  await moved("release");
  expect(await read(id)).toMatchObject({ state: "open", priced_at: null });
  await expect(moved("approve")).rejects.toMatchObject({ code: "finding-moved" });
  await report(visit, [reported("pads")]);
  expect(await read(id)).toMatchObject({ lost_at: null });
});

test("a settled finding is not opened again beside a newer one of the same source", async () => {
  const [plate, client] = ["4471 ABJ", "Sara Al-Harbi"];
  const march = await shop.vehicle({ license_plate: plate, client_name: client });
  await report(march, [reported("pads")]);
  const [first] = await listed(march);
  await move(first.id, "finish");
  const june = await shop.vehicle({ license_plate: plate, client_name: undefined });
  await report(june, [reported("pads")]);
  expect(await listed(june)).toHaveLength(2);
  expect(await move(first.id, "reopen")).toMatchObject({ status: 409, body: { type: "finding-found-again" } });
});

test("at the vehicle's next visit open and declined findings are still listed, with the refusal", async () => {
  const march = await shop.vehicle({ license_plate: "4472 ABJ" });
  const declined = await added(march);
  await move(declined.id, "decline");
  api.clock.set("2026-11-24T09:00:00Z");
  const june = await shop.vehicle({ license_plate: "4472 ABJ", client_name: undefined });
  expect(await listed(june, "&settled=0")).toMatchObject([
    {
      id: declined.id,
      client_vehicle_id: march,
      visit_entered_at: "2026-11-20T09:00:00Z",
      state: "declined",
      declined_at: "2026-11-20T09:00:00Z",
    },
  ]);
});

test("merging two cars moves findings; one that both have is kept twice", async () => {
  const [one, two] = [await shop.vehicle(), await shop.vehicle()];
  await report(one, [reported("pads")]);
  await report(two, [reported("pads"), reported("belt")]);
  await added(two);
  succeeded(await shop.post(`/api/client-vehicles/${one}/merge`, { other_id: two }));
  expect(await listed(one)).toHaveLength(4);
  await report(one, [reported("pads", { grade: "now" }), reported("belt")]);
  const all = await listed(one);
  expect(all).toHaveLength(4);
  expect(all.filter(({ grade }: { grade: string }) => grade === "now")).toMatchObject([{ client_vehicle_id: one }]);
});

test("photos are added to a finding, shown with it, and stay once it is done", async () => {
  const { id } = await added(await shop.vehicle());
  const { body } = succeeded(
    await shop.upload(`/api/findings/${id}/media`, { name: "leak.png", bytes: await samples.png() }),
  );
  expect(await read(id)).toMatchObject({ photos: [{ file: { name: "leak.png" } }] });
  await move(id, "finish");
  expect(await shop.delete(body.url)).toMatchObject({ status: 409, body: { type: "finding-settled" } });
  await move(id, "reopen");
  expect((await shop.delete(body.url)).status).toBe(204);
  expect(await read(id)).toMatchObject({ photos: [] });
});
