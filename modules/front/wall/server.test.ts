import { beforeEach, expect, test } from "vitest";
import { handlers } from "../../../app/modules.ts";
import { startApi, type ShopOwner } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { clientSignature } from "../../../tests/support/estimating.ts";
import { copyVisit } from "../../../tests/support/visit-copies.ts";
import { isWrite } from "../../../platform/shared/route.ts";

const api = await startApi();
const mayMake = ["edit-system-settings", "view-client-vehicles", "view-vehicle-counts", "view-work-orders"] as const;
const nobody = "01890000-0000-7000-8000-000000000000";
let owner: ShopOwner;
beforeEach(async () => {
  // Sunday, 12:00 in Riyadh.
  api.clock.set("2026-11-22T09:00:00Z");
  owner = await api.newShop();
});

const made = async (fields: object = {}, person: Pick<ShopOwner, "post"> = owner) => {
  const { board, url } = succeeded(await person.post("/api/wall-boards", { name: "Reception", ...fields })).body;
  return { ...board, token: url.en.split("/").at(-1) as string, url };
};
const addressAt = (token: string) => `/api/public/wall-boards/${token}`;
const shown = async (token: string) => succeeded(await api.anonymous().get(addressAt(token))).body;
const enter = (plate: string, on: string, fields: object = {}) =>
  billing(owner).vehicle({ license_plate: plate, vehicle_entered_at: `${on}T10:00`, ...fields });
const branchNamed = async (name: string): Promise<string> =>
  succeeded(await owner.post("/api/branches", { name, name_ar: name })).body.id;

test("the vehicles inside: late ones first, the latest on top, then by promised day, then those without a promise", async () => {
  const { token } = await made();
  await enter("1111 KNR", "2026-11-20");
  await enter("2222 KNR", "2026-11-21", { days_to_fix: 4 });
  await enter("3333 KNR", "2026-11-20", { days_to_fix: 3 });
  await enter("4444 KNR", "2026-11-18", { days_to_fix: 4 });
  await enter("5555 KNR", "2026-11-10", { days_to_fix: 8 });
  const left = await enter("6666 KNR", "2026-11-10");
  succeeded(await owner.post(`/api/client-vehicles/${left}/exit-entry`, { confirm: true }));
  const { vehicles, counts, at } = await shown(token);
  expect(
    vehicles.map((row: Record<string, unknown>) => [
      row["license_plate"],
      row["late_days"],
      row["promised_on"],
      row["day"],
    ]),
  ).toEqual([
    ["5555 KNR", 5, "2026-11-17", 13],
    ["4444 KNR", 1, "2026-11-21", 5],
    ["3333 KNR", 0, "2026-11-22", 3],
    ["2222 KNR", 0, "2026-11-24", 2],
    ["1111 KNR", 0, null, 3],
  ]);
  expect([counts, at]).toEqual([{ inside: 5, ready: 0, late: 2 }, "2026-11-22T09:00:00.000Z"]);
  expect(vehicles[0]).toMatchObject({ status: "working_on", next: "fill-entry-card", work: null, hold: null });
  expect(vehicles[0].life).toEqual(["done", "now", ...Array.from({ length: 6 }, () => "ahead")]);
});

test("the hour of a promise is that at which its booking ends, if it ends on the promised day", async () => {
  const { token } = await made();
  const { id: client } = succeeded(
    await owner.post("/api/clients", { name: "Reem", contact_number: "0561112233", note: "Walk-in" }),
  ).body;
  const arrived = async (plate: string, until: string, days: number) => {
    const booked = { client_id: client, license_plate: plate, wish: "Brakes", date: "2026-11-22", time: "10:00" };
    const { id } = succeeded(await owner.post("/api/bookings", { ...booked, until_time: until })).body;
    const visit = succeeded(await owner.post(`/api/bookings/${id}/arrival`, {})).body;
    const { version } = succeeded(await owner.get(`/api/client-vehicles/${visit.client_vehicle_id}`)).body;
    succeeded(await owner.put(`/api/client-vehicles/${visit.client_vehicle_id}`, { days_to_fix: days, version }));
  };
  await arrived("1111 KNR", "16:30", 1);
  await arrived("2222 KNR", "13:00", 1);
  await arrived("3333 KNR", "13:00", 2);
  const { vehicles } = await shown(token);
  expect(vehicles.map((row: Record<string, unknown>) => [row["license_plate"], row["promised_at"]])).toEqual([
    ["2222 KNR", "2026-11-22T10:00:00Z"],
    ["1111 KNR", "2026-11-22T13:30:00Z"],
    ["3333 KNR", null],
  ]);
});

test("what is done on a vehicle, without its client, phone, note, vendor or any amount", async () => {
  const { token } = await made();
  const post = async (path: string, body: object = {}) => succeeded(await owner.post(path, body)).body;
  const client = await post("/api/clients", { name: "Noura Al-Harbi", contact_number: "0561234567", note: "Walk-in" });
  const visit = await enter("7421 KNR", "2026-11-20", { client_name: undefined, client_id: client.id, days_to_fix: 3 });
  const card = await post("/api/entry-cards", {
    client_vehicle_id: visit,
    km_in: 61_240,
    complaint: "Noura hears a squeal",
  });
  await post(`/api/entry-cards/${card.id}/client-signature`, { client_signature: clientSignature });
  const { id: task } = await post("/api/work-order-tasks", {
    client_vehicle_id: visit,
    name: "Front brakes",
    name_ar: "فحمات أمامية",
  });
  await post("/api/clock-events", { kind: "start", task_id: task });
  const [working] = (await shown(token)).vehicles;
  expect(working.work).toEqual({
    task: { name: "Front brakes", name_ar: "فحمات أمامية" },
    by: { name: expect.any(String), name_ar: null },
  });
  await post("/api/clock-events", { kind: "hold", task_id: task, reason: "other", note: "Noura owes 4,186" });
  const [held] = (await shown(token)).vehicles;
  expect([held.work, held.hold]).toEqual([null, "other"]);
  const { body } = await api.anonymous().get(addressAt(token));
  expect(JSON.stringify(body)).not.toMatch(/Noura|1234567|4,186|amount|client_name|note/);
  await post("/api/clock-events", { kind: "start", task_id: task });
  await post("/api/clock-events", { kind: "hold", task_id: task, reason: "deposit" });
  const owing = await shown(token);
  expect([owing.vehicles[0].hold, JSON.stringify(owing)]).toEqual(["other", expect.not.stringContaining("deposit")]);
});

test("an unpaid vehicle is shown as a paid one, ready to leave", async () => {
  const { token } = await made();
  const { invoiced, pay } = billing(owner);
  const visit = await enter("7421 KNR", "2026-11-20");
  await invoiced(visit, "230");
  const stepOnBoard = async () =>
    succeeded(await owner.get("/api/client-vehicles?filter=inside")).body.data.map(
      ({ next }: { next: string }) => next,
    );
  expect(await stepOnBoard()).toEqual(["take-payment"]);
  const { vehicles: unpaid } = await shown(token);
  expect(unpaid).toMatchObject([{ next: "record-exit" }]);
  succeeded(await pay(visit, "230"));
  expect(await stepOnBoard()).toEqual(["record-exit"]);
  expect((await shown(token)).vehicles).toEqual(unpaid);
});

test("of more than 200 vehicles inside the board shows the 200 longest inside, counts all, and says so", async () => {
  const { token } = await made();
  const first = await enter("1111 KNR", "2026-11-10");
  await enter("2222 KNR", "2026-11-20");
  await copyVisit(api.database.ownerUrl, first, 200);
  const { vehicles, counts } = await shown(token);
  const plates = new Set(vehicles.map((row: { license_plate: string }) => row.license_plate));
  expect([vehicles.length, counts.inside, [...plates]]).toEqual([200, 202, ["1111 KNR"]]);
  const page = await api.anonymous().get(`/en/wall/${token}`, { accept: "text/html" });
  expect(/200 of 202 shown/.test(page.bytes.toString())).toBe(true);
});

test("of one branch only its vehicles and counts; another branch is chosen later, and the board follows", async () => {
  const north = await branchNamed("North");
  const { id, token } = await made({ branch_id: north });
  await enter("1111 KNR", "2026-11-20");
  const northern = await owner.colleague(["create-client-vehicles", "view-client-vehicles"]);
  succeeded(await owner.put(`/api/users/${northern.userId}`, { branch_ids: [north] }));
  await billing(northern).vehicle({ license_plate: "2222 KNR" });
  const plates = async () => (await shown(token)).vehicles.map((row: { license_plate: string }) => row.license_plate);
  expect([await plates(), (await shown(token)).counts.inside, (await shown(token)).branch.name]).toEqual([
    ["2222 KNR"],
    1,
    "North",
  ]);
  succeeded(await owner.put(`/api/wall-boards/${id}`, { branch_id: null }));
  expect([await plates(), (await shown(token)).branch]).toEqual([["1111 KNR", "2222 KNR"], null]);
});

test("who works at some branches has to do with boards of these alone", async () => {
  const north = await branchNamed("North");
  const all = await made();
  const [south] = succeeded(await owner.get("/api/branches")).body.data;
  const southern = await made({ name: "South", branch_id: south.id });
  const person = await owner.colleague(mayMake);
  succeeded(await owner.put(`/api/users/${person.userId}`, { branch_ids: [north] }));
  expect(await listed(person)).toEqual([]);
  const own = await made({ name: "North", branch_id: north }, person);
  expect([await listed(person), await listed(owner)]).toEqual([["North"], ["North", "Reception", "South"]]);
  const refused = [
    await person.post("/api/wall-boards", { name: "All" }),
    await person.post("/api/wall-boards", { name: "South", branch_id: south.id }),
    await person.put(`/api/wall-boards/${own.id}`, { branch_id: null }),
    await person.put(`/api/wall-boards/${southern.id}`, { name: "Mine" }),
    await person.delete(`/api/wall-boards/${all.id}`),
  ];
  expect(refused.map(({ body }) => body.type)).toEqual(Array.from({ length: 5 }, () => "other-branch"));
});

test("a board stays open when its maker is removed", async () => {
  const maker = await owner.colleague(mayMake);
  const { token } = await made({}, maker);
  succeeded(await owner.delete(`/api/users/${maker.userId}`));
  expect([(await shown(token)).counts.inside, await listed(owner)]).toEqual([0, ["Reception"]]);
});

const listed = async (person: Pick<ShopOwner, "get">): Promise<string[]> =>
  succeeded(await person.get("/api/wall-boards")).body.data.map(({ name }: { name: string }) => name);

test("the link is answered once, opens until it is closed, and is noted as seen to five minutes", async () => {
  const { id, token, url } = await made();
  expect(url).toEqual({ en: `http://warsha.test/en/wall/${token}`, ar: `http://warsha.test/ar/wall/${token}` });
  const seen = async () => succeeded(await owner.get("/api/wall-boards")).body.data[0].last_seen_at;
  expect(JSON.stringify(succeeded(await owner.get("/api/wall-boards")).body)).not.toContain(token);
  expect(await seen()).toBeNull();
  const at = async (time: string) => {
    api.clock.set(time);
    await shown(token);
    return seen();
  };
  expect(await at("2026-11-22T09:01:00Z")).toBe("2026-11-22T09:01:00Z");
  expect(await at("2026-11-22T09:05:59Z")).toBe("2026-11-22T09:01:00Z");
  expect(await at("2026-11-22T09:06:00Z")).toBe("2026-11-22T09:06:00Z");
  succeeded(await owner.delete(`/api/wall-boards/${id}`));
  const closed = await api.anonymous().get(addressAt(token));
  expect([closed.status, closed.body.type]).toEqual([404, "wall-board-closed"]);
  expect((await owner.delete(`/api/wall-boards/${id}`)).status).toBe(404);
  expect(await listed(owner)).toEqual([]);
});

test("making one asks for the password again, and never accepts a bearer token", async () => {
  api.clock.set("2026-11-22T09:11:00Z");
  const late = await owner.post("/api/wall-boards", { name: "Reception" });
  expect([late.status, late.body.type]).toEqual([403, "password-needed"]);
});

test("a workshop has at most 20 boards; a closed one makes room", async () => {
  const first = await made();
  for (let count = 1; count < 20; count += 1) await made({ name: `Board ${count}` });
  const more = await owner.post("/api/wall-boards", { name: "One more" });
  expect([more.status, more.body.type]).toEqual([409, "too-many-wall-boards"]);
  succeeded(await owner.delete(`/api/wall-boards/${first.id}`));
  await made({ name: "One more" });
});

test("the stream tells of vehicles and of nothing else, and ends when the link is closed", async () => {
  const { id, token } = await made();
  const events = await api.anonymous().listen(`${addressAt(token)}/events`);
  expect([events.status, events.headers["content-type"]]).toEqual([200, "text/event-stream"]);
  succeeded(await owner.post("/api/clients", { name: "Noura", contact_number: "0561234567", note: "Walk-in" }));
  await enter("1111 KNR", "2026-11-20");
  await expect.poll(() => events.heard()).toContain("vehicles");
  expect(new Set(events.heard())).toEqual(new Set(["vehicles"]));
  succeeded(await owner.delete(`/api/wall-boards/${id}`));
  await expect.poll(() => events.ended()).toBe(true);
  const again = await api.anonymous().get(`${addressAt(token)}/events`);
  expect([again.status, again.body.type]).toEqual([404, "wall-board-closed"]);
});

test("the link of a wall board opens nothing else: no other public call, and no call of the shop", async () => {
  const { token } = await made();
  const others = handlers
    .map(({ route }) => route)
    .filter(({ path, needs }) => needs !== "operator" && !path.startsWith("/api/public/wall-boards/"));
  const behindLinks = others.filter(({ path }) => path.includes(":token") && path.startsWith("/api/public/"));
  expect(behindLinks.length).toBeGreaterThan(10);
  const anonymous = api.anonymous();
  for (const route of behindLinks) {
    const address = route.path.replace(":token", token).replace(/:(\w+)/g, nobody);
    const { status } = await (isWrite(route) ? anonymous.post(address, {}) : anonymous.get(address));
    expect([404, 422, 415], `${route.method} ${route.path} answers ${status}`).toContain(status);
  }
  const ofShop = others.filter(({ needs }) => needs !== "nobody");
  for (const route of ofShop) {
    const address = route.path.replace(/:(\w+)/g, nobody);
    const headers = { authorization: `Bearer ${token}`, cookie: `warsha=${token}; warsha-tablet=${token}` };
    const { status } = await (route.method === "GET"
      ? anonymous.get(address, headers)
      : route.method === "DELETE"
        ? anonymous.delete(address, headers)
        : anonymous[route.method === "PUT" ? "put" : "post"](address, {}, headers));
    expect(status, `${route.method} ${route.path}`).toBe(401);
  }
}, 120_000);

test("the page is sent as HTML with what it shows, and that opening is not noted", async () => {
  const { token } = await made();
  await enter("1111 KNR", "2026-11-20");
  const page = await api.anonymous().get(`/ar/wall/${token}`, { accept: "text/html" });
  expect([page.status, page.bytes.toString()]).toEqual([200, expect.stringContaining("في الورشة")]);
  expect(succeeded(await owner.get("/api/wall-boards")).body.data[0].last_seen_at).toBeNull();
  const closed = await api.anonymous().get("/ar/wall/unknown", { accept: "text/html" });
  expect([closed.status, closed.bytes.toString()]).toEqual([404, expect.stringContaining("أُغلقت")]);
});
