import { beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { clientSignature, estimating } from "../../../tests/support/estimating.ts";
import { copyVisit } from "../../../tests/support/visit-copies.ts";
import { needs } from "./rules.ts";

const api = await startApi();
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

type Row = { id: string; license_plate: string; waits: Record<string, unknown> | null };

const workshop = async () => {
  const shop = await api.newShop();
  const work = billing(shop);
  const post = async (path: string, body: object = {}) => succeeded(await shop.post(path, body)).body;
  const enter = (plate: string, on: string, fields: object = {}) =>
    work.vehicle({ license_plate: plate, vehicle_entered_at: `${on}T10:00`, ...fields });
  const rows = async (query = "", person: Pick<typeof shop, "get"> = shop): Promise<Row[]> =>
    succeeded(await person.get(`/api/client-vehicles?${query}`)).body.data;
  const plates = async (query: string) => (await rows(query)).map((row) => row.license_plate);
  const waits = async (id: string, person?: Pick<typeof shop, "get">) =>
    (await rows("", person)).find((row) => row.id === id)?.waits;
  const signCard = async (visit: string) => {
    const card = await post("/api/entry-cards", { client_vehicle_id: visit, km_in: 61_240 });
    await post(`/api/entry-cards/${card.id}/client-signature`, { client_signature: clientSignature });
  };
  const task = async (visit: string, name = "Alternator"): Promise<string> =>
    (await post("/api/work-order-tasks", { client_vehicle_id: visit, name })).id;
  /** With a signed card, and everything before the work left out. */
  const inWork = async () => {
    const id = await enter("7421 KNR", "2026-11-18");
    await signCard(id);
    return { id, task: await task(id) };
  };
  /** Sends a task to an outside workshop. */
  const sendOut = async (taskId: string) => {
    const vendor = await post("/api/vendors", { name: "Gearbox House", name_ar: "بيت القير" });
    const sublet = { vendor_id: vendor.id, description: "Rebuild" };
    succeeded(await shop.put(`/api/work-order-tasks/${taskId}/sublet`, sublet));
    await post(`/api/work-order-tasks/${taskId}/sublet/send`);
  };
  const event = (body: object) => post("/api/clock-events", body);
  return { ...shop, ...work, make: post, event, enter, rows, plates, waits, signCard, task, inWork, sendOut };
};

test("a vehicle without its card waits for it since its entry, until it has left", async () => {
  const shop = await workshop();
  const id = await shop.enter("7421 KNR", "2026-11-18");
  expect(await shop.waits(id)).toMatchObject({ kind: "act", since: "2026-11-18T07:00:00Z" });
  succeeded(await shop.post(`/api/client-vehicles/${id}/exit-entry`, { confirm: true }));
  expect((await shop.rows("filter=exited")).map(({ waits }) => waits)).toEqual([null]);
});

test("an unsigned card is missing since it was filled in", async () => {
  const shop = await workshop();
  const id = await shop.enter("7421 KNR", "2026-11-18");
  await shop.post("/api/entry-cards", { client_vehicle_id: id, km_in: 61_240 });
  // The database's clock, not the test's, stamps the card.
  const { since } = (await shop.waits(id))!;
  expect(since).toEqual(expect.any(String));
  expect(since).not.toBe("2026-11-18T07:00:00Z");
});

test("during the work: nobody yet, then who works since when, then the part that a hold waits for", async () => {
  const shop = await workshop();
  const { id, task } = await shop.inWork();
  expect(await shop.waits(id)).toMatchObject({ kind: "act", since: null });
  await shop.event({ kind: "start", task_id: task });
  expect(await shop.waits(id)).toMatchObject({
    kind: "worked",
    since: "2026-11-20T09:00:00Z",
    by: { name: expect.any(String) },
  });
  api.clock.set("2026-11-20T11:00:00Z");
  await shop.event({ kind: "hold", task_id: task, reason: "part", note: "Alternator" });
  expect(await shop.waits(id)).toMatchObject({
    kind: "hold",
    since: "2026-11-20T11:00:00Z",
    reason: "part",
    note: "Alternator",
  });
});

test("what waits stands the longest on top, without what is worked on, also of one station and one branch", async () => {
  const shop = await workshop();
  const { id: worked, task } = await shop.inWork();
  await shop.event({ kind: "start", task_id: task });
  const young = await shop.enter("2222 KNR", "2026-11-19");
  const old = await shop.enter("1111 KNR", "2026-11-10");
  const left = await shop.enter("3333 KNR", "2026-11-01");
  succeeded(await shop.post(`/api/client-vehicles/${left}/exit-entry`, { confirm: true }));
  const ids = async (more = "") => (await shop.rows(`waits=longest${more}`)).map(({ id }) => id);
  expect(await ids()).toEqual([old, young]);
  await shop.event({ kind: "hold", task_id: task, reason: "client" });
  expect(await ids()).toEqual([old, young, worked]);
  expect([await ids("&station=work"), await ids("&station=card"), await ids("&station=paid")]).toEqual([
    [worked],
    [old, young],
    [],
  ]);
  const { id: north } = await shop.make("/api/branches", { name: "North", name_ar: "الشمال" });
  const [{ id: main }] = succeeded(await shop.get("/api/branches")).body.data;
  expect([await ids(`&branch_id=${north}`), (await ids(`&branch_id=${main}`)).length]).toEqual([[], 3]);
  const limited = await shop.colleague(["view-client-vehicles"]);
  succeeded(await shop.put(`/api/users/${limited.userId}`, { branch_ids: [north] }));
  const other = await limited.get(`/api/client-vehicles?waits=longest&branch_id=${main}`);
  expect([other.status, other.body.type]).toEqual([403, "other-branch"]);
  expect(await shop.rows("waits=longest", limited)).toEqual([]);
});

test("of more than 200 vehicles inside the lists of what waits say that only the 200 longest inside were looked at", async () => {
  const shop = await workshop();
  const first = await shop.enter("1111 KNR", "2026-11-10");
  await shop.enter("2222 KNR", "2026-11-19");
  const lists = ["waits=longest", "next=fill-entry-card", "station=card"];
  const read = () =>
    Promise.all(
      lists.map(async (query) => {
        const { data, is_cut } = succeeded(await shop.get(`/api/client-vehicles?${query}`)).body;
        return [data.length, is_cut];
      }),
    );
  await copyVisit(api.database.ownerUrl, first, 198);
  expect(await read()).toEqual(lists.map(() => [200, false]));
  await copyVisit(api.database.ownerUrl, first, 1);
  expect(await read()).toEqual(lists.map(() => [200, true]));
});

test("a clock that starts, a hold, and the way to an outside workshop and back change the board's version", async () => {
  const shop = await workshop();
  const { task } = await shop.inWork();
  const version = async () => (await shop.get("/api/client-vehicles")).headers.etag;
  const versions = [await version()];
  for (const act of [
    () => shop.event({ kind: "start", task_id: task }),
    () => shop.event({ kind: "hold", reason: "other", task_id: task }),
    () => shop.sendOut(task),
    () => shop.make(`/api/work-order-tasks/${task}/sublet/back`),
  ]) {
    await act();
    versions.push(await version());
  }
  expect(new Set(versions).size).toBe(5);
});

test("a vehicle at an outside workshop waits for it since it was sent, until it is back or a later hold begins", async () => {
  const shop = await workshop();
  const { id, task } = await shop.inWork();
  await shop.event({ kind: "hold", task_id: task, reason: "other", note: "No lift free" });
  expect(await shop.waits(id)).toMatchObject({ kind: "hold", note: "No lift free", since: "2026-11-20T09:00:00Z" });
  api.clock.set("2026-11-20T11:00:00Z");
  await shop.sendOut(task);
  const outside = {
    kind: "outside",
    since: "2026-11-20T11:00:00Z",
    by: { name: "Gearbox House", name_ar: "بيت القير" },
    reason: null,
    note: null,
  };
  expect(await shop.waits(id)).toMatchObject(outside);
  await shop.event({ kind: "start", task_id: await shop.task(id, "Wash") });
  expect(await shop.waits(id), "who works on another task does not end it").toMatchObject(outside);
  api.clock.set("2026-11-20T12:00:00Z");
  const held = await shop.task(id, "Radiator");
  await shop.event({ kind: "hold", task_id: held, reason: "part", note: "Radiator hose" });
  expect(await shop.waits(id)).toMatchObject({ kind: "hold", note: "Radiator hose", by: null });
  await shop.make(`/api/work-order-tasks/${held}/cancel`, { reason: "Not needed" });
  expect(await shop.waits(id)).toMatchObject(outside);
  await shop.make(`/api/work-order-tasks/${task}/sublet/back`);
  expect(await shop.waits(id)).toMatchObject({ kind: "worked" });
});

test("an expired estimate is to be renewed since it expired; of two that wait, the one that can be answered is named", async () => {
  const shop = await workshop();
  const id = await shop.enter("7421 KNR", "2026-11-18");
  await shop.signCard(id);
  const sent = async (at: string, validUntil: string): Promise<string> => {
    api.clock.set(at);
    const { id: estimate } = await shop.make("/api/estimates", { client_vehicle_id: id });
    const lines = [{ product_id: await shop.product(), unit_price: "100.00" }];
    await shop.make(`/api/estimates/${estimate}`, { valid_until: validUntil, lines });
    const { number } = await shop.make(`/api/estimates/${estimate}/send`);
    expect(await shop.waits(id), "sent, and not shared").toMatchObject({ kind: "act", number: null, since: at });
    await shop.make(`/api/estimates/${estimate}/links`);
    return number;
  };
  const long = await sent("2026-11-20T09:00:00Z", "2026-11-25");
  await sent("2026-11-21T09:00:00Z", "2026-11-22");
  api.clock.set("2026-11-23T09:00:00Z");
  expect(await shop.waits(id)).toMatchObject({ kind: "answer", number: long, since: "2026-11-20T09:00:00Z" });
  api.clock.set("2026-11-26T09:00:00Z");
  // In Riyadh the last day of the estimate that was sent last was over at midnight.
  expect(await shop.waits(id)).toMatchObject({ kind: "act", number: null, since: "2026-11-22T21:00:00.000Z" });
});

test("a disputed task waits for what is disputed, not for what it waited for before", async () => {
  const shop = await workshop();
  const of = await estimating(api, shop);
  await shop.signCard(of.visit);
  const estimate = await of.sent();
  succeeded(await of.answer(await of.linkTo(estimate), { [of.brakes]: "yes", [of.leak]: "yes" }));
  const [brakes] = await of.tasks();
  await shop.event({ kind: "hold", task_id: brakes!.id, reason: "part", note: "Gasket" });
  expect(await shop.waits(of.visit)).toMatchObject({ kind: "hold", reason: "part", note: "Gasket" });
  api.clock.set("2026-11-20T12:00:00Z");
  await shop.make(`/api/estimates/${estimate}/dispute`, { name: "Yousif", reason: "300 was agreed" });
  expect(await shop.waits(of.visit)).toMatchObject({
    kind: "hold",
    reason: "dispute",
    note: "300 was agreed",
    part: null,
    since: "2026-11-20T12:00:00Z",
  });
});

test("a reader without the work is not told who works", async () => {
  const shop = await workshop();
  const { id, task } = await shop.inWork();
  await shop.event({ kind: "start", task_id: task });
  const clerk = await shop.colleague(["view-client-vehicles"]);
  expect(await shop.waits(id, clerk)).toBeNull();
});

test("an invoice is open with what is due, for who may know of debts", async () => {
  const shop = await workshop();
  const id = await shop.enter("7421 KNR", "2026-11-18");
  await shop.invoiced(id, "115.00");
  succeeded(await shop.pay(id, "15.00"));
  expect(await shop.waits(id)).toMatchObject({ kind: "payment", amount: "100.00", since: "2026-11-20T09:00:00Z" });
  const clerk = await shop.colleague(["view-client-vehicles"]);
  expect(await shop.waits(id, clerk)).toBeNull();
});

test("a debt is open since the oldest invoice that is not paid", async () => {
  const shop = await workshop();
  const id = await shop.enter("7421 KNR", "2026-11-18");
  await shop.invoiced(id, "115.00");
  api.clock.set("2026-11-22T09:00:00Z");
  await shop.invoiced(id, "50.00", { issued_at: "2026-11-22" });
  expect(await shop.waits(id)).toMatchObject({ kind: "payment", amount: "165.00", since: "2026-11-20T09:00:00Z" });
  succeeded(await shop.pay(id, "115.00"));
  expect(await shop.waits(id)).toMatchObject({ kind: "payment", amount: "50.00", since: "2026-11-22T09:00:00Z" });
});

test("a vehicle is ready to leave since its last payment, or since the invoice that its deposit paid", async () => {
  const shop = await workshop();
  const id = await shop.enter("7421 KNR", "2026-11-18");
  await shop.invoiced(id, "115.00");
  for (const [at, amount] of [
    ["2026-11-20T10:00:00Z", "15.00"],
    ["2026-11-21T08:00:00Z", "100.00"],
  ] as const) {
    api.clock.set(at);
    succeeded(await shop.pay(id, amount));
  }
  expect(await shop.waits(id)).toMatchObject({ kind: "act", since: "2026-11-21T08:00:00Z" });

  const prepaid = await shop.enter("1111 KNR", "2026-11-19");
  succeeded(await shop.pay(prepaid, "115.00", { confirm: true }));
  api.clock.set("2026-11-22T08:00:00Z");
  await shop.invoiced(prepaid, "115.00", { issued_at: "2026-11-22" });
  expect(await shop.waits(prepaid)).toMatchObject({ kind: "act", since: "2026-11-22T08:00:00Z" });
});

test("in the order of waiting, late vehicles come first; each part begins with the longest inside, over pages alike", async () => {
  const shop = await workshop();
  await shop.enter("1 TIM", "2026-11-17", { days_to_fix: 9 });
  await shop.enter("2 LAT", "2026-11-16", { days_to_fix: 2 });
  await shop.enter("3 LAT", "2026-11-12", { days_to_fix: 3 });
  await shop.enter("4 TIM", "2026-11-10");
  const expected = ["3 LAT", "2 LAT", "4 TIM", "1 TIM"];
  expect(await shop.plates("order=waiting&filter=inside")).toEqual(expected);
  for (const limit of [1, 2, 3]) {
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const address = `/api/client-vehicles?order=waiting&filter=inside&limit=${limit}&cursor=${cursor}`;
      const { body } = succeeded(await shop.get(address));
      seen.push(...(body.data as Row[]).map((row) => row.license_plate));
      cursor = body.meta.next_cursor as string | null;
    }
    expect(seen).toEqual(expected);
  }
});

test("a need narrows what a state finds, in every order", async () => {
  const shop = await workshop();
  await shop.enter("1 TIM", "2026-11-17", { days_to_fix: 9 });
  const late = await shop.enter("2 LAT", "2026-11-10", { days_to_fix: 2 });
  await shop.enter("3 LAT", "2026-11-12", { days_to_fix: 3 });
  succeeded(await shop.post(`/api/client-vehicles/${late}/status`, { status: "ready_for_customer" }));
  for (const order of ["newest", "oldest", "waiting"])
    expect(await shop.plates(`filter=ready_for_customer&needs=late&order=${order}`)).toEqual(["2 LAT"]);
  expect(await shop.plates("filter=working_on&needs=late")).toEqual(["3 LAT"]);
  expect(await shop.plates("filter=exited&needs=late")).toEqual([]);
  for (const need of needs)
    expect(await shop.plates(`filter=all&needs=${need}`), need).toEqual(await shop.plates(`filter=${need}`));
  expect((await shop.get("/api/client-vehicles?needs=completed")).status).toBe(422);
});
