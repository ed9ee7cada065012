import { beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { drawn, pngUrl } from "../../../tests/support/sample-files.ts";
import { needs } from "./rules.ts";

const api = await startApi();
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const signature = pngUrl(
  await drawn(500, 300, '<path d="M60 200 C 120 40 200 260 300 120" fill="none" stroke="#111" stroke-width="6"/>'),
);

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
  /** With a signed card, and everything before the work left out. */
  const inWork = async () => {
    const id = await enter("7421 KNR", "2026-11-18");
    const card = await post("/api/entry-cards", { client_vehicle_id: id, km_in: 61_240 });
    await post(`/api/entry-cards/${card.id}/client-signature`, { client_signature: signature });
    const task = await post("/api/work-order-tasks", { client_vehicle_id: id, name: "Alternator" });
    return { id, task: task.id as string };
  };
  const event = (body: object) => post("/api/clock-events", body);
  return { ...shop, ...work, event, enter, rows, plates, waits, inWork };
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

test("a clock that starts and a hold change the board's version", async () => {
  const shop = await workshop();
  const { task } = await shop.inWork();
  const version = async () => (await shop.get("/api/client-vehicles")).headers.etag;
  const versions = [await version()];
  for (const event of [{ kind: "start" }, { kind: "hold", reason: "client" }]) {
    await shop.event({ ...event, task_id: task });
    versions.push(await version());
  }
  expect(new Set(versions).size).toBe(3);
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
