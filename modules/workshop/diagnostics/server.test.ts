import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { withShop } from "../../../platform/server/db/database.ts";
import { openPool } from "../../../platform/server/db/pool.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import type { Person } from "../../../tests/support/person.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { drawn, pngUrl, samples } from "../../../tests/support/sample-files.ts";
import { statementsTo } from "../../../tests/support/statements.ts";
import { readingRanges } from "./reading-rules.ts";

const api = await startApi();
const pool = openPool(api.database.runtimeUrl, 2);
afterAll(() => pool.end());
const line = '<path d="M20 60 L460 240" stroke="red" stroke-width="6"/>';
const drawing = pngUrl(await drawn(600, 1000, line));

let shop: ShopOwner & ReturnType<typeof billing>;
beforeEach(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const owner = await api.newShop();
  shop = { ...owner, ...billing(owner) };
});

type Value = { id: string; step: number; label: string; value: unknown };

const start = async (vehicle?: string) =>
  succeeded(await shop.post("/api/vehicle-diagnostics", { client_vehicle_id: vehicle ?? (await shop.vehicle()) })).body;
const read = async (id: string) => succeeded(await shop.get(`/api/vehicle-diagnostics/${id}`)).body;
const note = (step: number, value = "Seen") => ({ step, label: "note", value });
const save = (id: string, values: object[], more: object = {}, by: Person = shop) =>
  by.post(`/api/vehicle-diagnostics/${id}/values`, { values, ...more });
const saveNotes = async (id: string, ...steps: number[]) => {
  for (const step of steps) succeeded(await save(id, [note(step)]));
};
const checkpoints = async (step: number) =>
  succeeded(await shop.get(`/api/diagnostics/checkpoints?step=${step}`)).body.data;
const kept = () =>
  readdirSync(join(api.settings.filesUrl, shop.shopId), { recursive: true }).filter((name) =>
    String(name).endsWith(".png"),
  ).length;

test("diagnostics are numbered from 1 in each shop, and a vehicle has one open at a time", async () => {
  const vehicle = await shop.vehicle({ client_name: "Sara Al-Harbi" });
  const first = await start(vehicle);
  expect(first).toMatchObject({
    number: 1,
    client_vehicle_id: vehicle,
    ended_at: null,
    next_step: 1,
    version: 1,
    diagnostic_values: [],
    reopenings: [],
    has_obd_transcript: false,
    client_vehicle: { id: vehicle, client: { name: "Sara Al-Harbi" } },
    view_url: `/back/vehicle-diagnostics/${first.id}`,
  });
  expect(first.steps.map(({ state }: { state: string }) => state)).toEqual([
    "active",
    "ahead",
    "ahead",
    "ahead",
    "ahead",
    "ahead",
    "ahead",
  ]);
  const again = await shop.post("/api/vehicle-diagnostics", { client_vehicle_id: vehicle });
  expect(again).toMatchObject({ status: 409, body: { type: "diagnostic-open", id: first.id } });
  expect((await start()).number).toBe(2);
  const other = await api.newShop();
  const theirs = await billing(other).vehicle();
  expect((await other.post("/api/vehicle-diagnostics", { client_vehicle_id: theirs })).body.number).toBe(1);
});

test("two concurrent starts create one diagnostic", async () => {
  const vehicle = await shop.vehicle();
  const replies = await Promise.all(
    [1, 2, 3].map(() => shop.post("/api/vehicle-diagnostics", { client_vehicle_id: vehicle })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect((await start()).number).toBe(2);
});

test("saving a step replaces its values: ids stay with their labels, absent labels are removed", async () => {
  const { id } = await start();
  const [oil, leak, belt] = await checkpoints(1);
  const first = succeeded(
    await save(
      id,
      [
        { step: 1, label: oil.id, value: "good" },
        { step: 1, label: leak.id, value: "requires-check" },
        note(1, "Oil leak"),
      ],
      { userLanguage: "en" },
    ),
  ).body;
  expect(first).toMatchObject({
    version: 2,
    next_step: 2,
    steps: [{ step: 1, state: "failed", judged: 2, good: 1 }, { state: "active" }, {}, {}, {}, {}, {}],
  });
  const idOf = (values: Value[], label: string) => values.find((value) => value.label === label)?.id;
  const again = succeeded(
    await save(id, [
      { id: idOf(first.diagnostic_values, leak.id), step: 1, label: leak.id, value: "good" },
      { step: 1, label: belt.id, value: "good" },
      note(1, "Repaired"),
    ]),
  ).body;
  expect(again.diagnostic_values.map(({ label, value }: Value) => [label, value])).toEqual(
    expect.arrayContaining([
      [leak.id, "good"],
      [belt.id, "good"],
      ["note", "Repaired"],
    ]),
  );
  expect(again.diagnostic_values).toHaveLength(3);
  for (const label of [leak.id, "note"])
    expect(idOf(again.diagnostic_values, label)).toBe(idOf(first.diagnostic_values, label));
  expect(again.diagnostic_values.find(({ label }: Value) => label === leak.id)).toMatchObject({
    name_en: leak.name_en,
    name_ar: leak.name_ar,
    attachments: [],
    note_attachments: [],
  });
  expect(again.steps[0].state).toBe("excellent");
});

test("a save answers the values of its step, the diagnostic call answers all", async () => {
  const { id } = await start();
  await saveNotes(id, 1);
  const saved = succeeded(
    await save(id, [{ step: 2, label: "rpm", value: 0.82 }, { step: 2, label: "col_1", value: 88 }, note(2)]),
  ).body;
  expect(saved.diagnostic_values.map(({ label }: Value) => label).toSorted()).toEqual(["col_1", "note", "rpm"]);
  expect(saved.diagnostic_values.find(({ label }: Value) => label === "col_1")).toMatchObject({
    name_en: "Cylinder 1",
    name_ar: "الأسطوانة 1",
    unit: "%",
  });
  expect((await read(id)).diagnostic_values).toHaveLength(4);
});

test("a note is plain text", async () => {
  for (const said of ["6183", "true", "null", '{"a":1}']) {
    const { id } = await start();
    succeeded(await save(id, [note(1, said)]));
    expect((await read(id)).diagnostic_values).toMatchObject([{ label: "note", value: said }]);
  }
});

test("steps are saved in order; a saved one can be saved again; step 7 ends the diagnostic", async () => {
  const { id } = await start();
  expect(await save(id, [note(2)])).toMatchObject({ status: 409, body: { type: "step-not-open" } });
  await saveNotes(id, 1, 2, 1, 3, 4, 5, 6);
  expect(await read(id)).toMatchObject({ next_step: 7, ended_at: null });
  const ended = succeeded(await save(id, [note(7, "Ready")])).body;
  expect(ended).toMatchObject({ next_step: 8, ended_at: "2026-11-20T09:00:00Z" });
  expect(ended.steps.map(({ state }: { state: string }) => state)).toEqual([
    "good",
    "good",
    "excellent",
    "good",
    "good",
    "good",
    "good",
  ]);
  for (const refused of [
    await save(id, [note(1)]),
    await shop.put(`/api/vehicle-diagnostics/${id}`, { obd_transcript: "x" }),
    await upload(id, "step-1/note"),
  ]) {
    expect(refused).toMatchObject({ status: 409, body: { type: "diagnostic-ended" } });
  }
});

test("an ended diagnostic is reopened with a reason, which is stored", async () => {
  await shop.put(`/api/users/${shop.userId}`, { name_ar: "خالد الزهراني" });
  const vehicle = await shop.vehicle();
  const { id } = await start(vehicle);
  const reopen = (body: object) => shop.post(`/api/vehicle-diagnostics/${id}/reopen`, body);
  expect(await reopen({ reason: "Forgot the tires" })).toMatchObject({
    status: 409,
    body: { type: "diagnostic-not-ended" },
  });
  await saveNotes(id, 1, 2, 3, 4, 5, 6, 7);
  expect((await reopen({})).status).toBe(422);
  expect((await reopen({ reason: "Forgot the tires" })).body).toMatchObject({
    ended_at: null,
    next_step: 7,
    reopenings: [{ reason: "Forgot the tires", reopened_by: { id: shop.userId, name_ar: "خالد الزهراني" } }],
    created_by: { name_ar: "خالد الزهراني" },
  });
  await saveNotes(id, 6, 7);
  expect(await read(id)).toMatchObject({ next_step: 8 });
  await start(vehicle);
  expect(await reopen({ reason: "Again" })).toMatchObject({ status: 409, body: { type: "diagnostic-open" } });
});

const missing = "0192f3a0-0000-7000-8000-000000000001";
const wrong: [string, object[], string][] = [
  ["no note", [{ step: 2, label: "rpm", value: 1 }], "note"],
  ["an empty note", [{ step: 2, label: "note", value: "  " }], "values.0.value"],
  ["two steps at once", [note(2), note(3)], "values.1.step"],
  ["a step that is none", [{ step: 8, label: "note", value: "x" }], "values.0.step"],
  ["a label of another step", [note(2), { step: 2, label: "scans", value: [] }], "values.1.label"],
  ["a label twice", [note(2), note(2)], "values.1.label"],
  ["an idle checkpoint", [{ step: 1, label: missing, value: "idle" }, note(1)], "values.0.value"],
  ["text for a number", [{ step: 2, label: "rpm", value: "1" }, note(2)], "values.0.value"],
  ["a reading out of its range", [{ step: 2, label: "rpm", value: 8.1 }, note(2)], "values.0.value"],
  [
    "a code without a description",
    [{ step: 3, label: "scans", value: [{ code: "P0303", description: "", description_ar: null }] }, note(3)],
    "values.0.value",
  ],
  [
    "a code that is none",
    [{ step: 3, label: "scans", value: [{ code: "<b>", description: "x" }] }, note(3)],
    "values.0.value",
  ],
  ["wear above 100 %", [{ step: 6, label: "engine", value: 101 }, note(6)], "values.0.value"],
  ["wear finer than a tenth", [{ step: 6, label: "engine", value: 10.123456 }, note(6)], "values.0.value"],
  [
    "a tire's wear finer than a tenth",
    [{ step: 6, label: "tires", value: { front_left: 10.123456 } }, note(6)],
    "values.0.value",
  ],
  ["a tire of no name", [{ step: 6, label: "tires", value: { front_left: 10, spare: 20 } }, note(6)], "values.0.value"],
  ["a fifth tire", [{ step: 6, label: "tires", value: "flat" }, note(6)], "values.0.value"],
];
test.each(wrong)("%s is refused", async (_name, values, field) => {
  const { id } = await start();
  await saveNotes(id, 1, 2, 3, 4, 5, 6);
  const { version } = await read(id);
  const refused = await save(id, values);
  expect([refused.status, Object.keys(refused.body.errors ?? {})[0]]).toEqual([422, expect.stringContaining(field)]);
  expect((await read(id)).version).toBe(version);
});

test("an unknown checkpoint, or an id of another diagnostic, is not found", async () => {
  const [{ id }, other] = [await start(), await start()];
  const theirs = succeeded(await save(other.id, [note(1)])).body.diagnostic_values[0].id;
  for (const values of [
    [{ step: 1, label: missing, value: "good" }, note(1)],
    [{ ...note(1), id: missing }],
    [{ ...note(1), id: theirs }],
  ])
    expect((await save(id, values)).status).toBe(404);
  expect((await read(id)).version).toBe(1);
});

test("ready phrases are stored by their keys, and count as a note", async () => {
  const { id } = await start();
  const saved = succeeded(
    await save(id, [{ step: 1, label: "phrases", value: ["oil-due", "oil-due", "no-leaks"] }]),
  ).body;
  const valueOf = (label: string) => saved.diagnostic_values.find((value: Value) => value.label === label)?.value;
  expect([saved.next_step, valueOf("phrases"), valueOf("note")]).toEqual([2, ["oil-due", "no-leaks"], ""]);
  expect((await save(id, [{ step: 2, label: "phrases", value: ["no-leaks"] }])).body.errors).toHaveProperty([
    "values.0.value",
  ]);
  expect((await save(id, [{ step: 2, label: "phrases", value: [] }])).body.errors).toHaveProperty(["note"]);
});

test("every reading accepts the limits of its range", async () => {
  const { id } = await start();
  await saveNotes(id, 1);
  for (const side of ["min", "max"] as const) {
    const values = Object.values(readingRanges).map((range) => ({ step: 2, label: range.label, value: range[side] }));
    expect((await save(id, [...values, note(2)])).status).toBe(200);
  }
});

test("saving an outdated version is refused", async () => {
  const { id, version } = await start();
  succeeded(await save(id, [note(1)], { version }));
  expect(await save(id, [note(1)], { version })).toMatchObject({ status: 409, body: { type: "diagnostic-changed" } });
  expect((await save(id, [note(1)], { version: version + 1 })).status).toBe(200);
});

test("codes and tires are answered as they were sent", async () => {
  const { id } = await start();
  await saveNotes(id, 1, 2);
  const scans = [
    { code: "P0303", description: "Cylinder 3 misfire", description_ar: "الأسطوانة 3: تفويت", kind: "permanent" },
    { code: "p3000", description: null, description_ar: "كود خاص" },
  ];
  const codes = succeeded(await save(id, [{ step: 3, label: "scans", value: scans }, note(3)])).body;
  expect(codes.diagnostic_values.find(({ label }: Value) => label === "scans").value).toEqual([
    scans[0],
    { code: "P3000", description: null, description_ar: "كود خاص", kind: "stored" },
  ]);
  expect(codes.steps[2]).toMatchObject({ state: "failed", judged: 2, good: 0 });
  await saveNotes(id, 4, 5);
  const tires = { front_left: 20, front_right: 30, rear_left: 80, rear_right: null };
  const general = succeeded(
    await save(id, [{ step: 6, label: "engine", value: 40 }, { step: 6, label: "tires", value: tires }, note(6)]),
  ).body;
  expect(general.diagnostic_values.find(({ label }: Value) => label === "tires").value).toEqual(tires);
  expect(general.steps[5]).toMatchObject({ judged: 4, good: 3, state: "good" });
});

test("a code sent twice with one kind is stored and counted once", async () => {
  const { id } = await start();
  await saveNotes(id, 1, 2);
  const code = { code: "P0303", description: "Cylinder 3 misfire" };
  const saved = succeeded(
    await save(id, [
      { step: 3, label: "scans", value: [code, { ...code, code: "p0303" }, { ...code, kind: "pending" }] },
      note(3),
    ]),
  ).body;
  expect(
    saved.diagnostic_values
      .find(({ label }: Value) => label === "scans")
      .value.map(({ kind }: { kind: string }) => kind),
  ).toEqual(["stored", "pending"]);
  expect(saved.steps[2]).toMatchObject({ judged: 2, good: 0 });
});

test("a drawing is stored as picture and strokes; a replaced, removed or refused one leaves no file", async () => {
  const { id } = await start();
  await saveNotes(id, 1, 2, 3);
  const strokes = [
    {
      points: [
        [10, 10],
        [200, 300],
      ],
      width: 5,
    },
    { points: [[20, 20]] },
  ];
  const image = (value: unknown) => ({ step: 4, label: "drawing_image", value });
  const { diagnostic_values: values } = succeeded(
    await save(id, [image(drawing), { step: 4, label: "drawing_strokes", value: strokes }, note(4)]),
  ).body;
  const valueOf = (label: string) => values.find((value: Value) => value.label === label).value;
  expect([valueOf("drawing_image"), valueOf("drawing_strokes"), kept()]).toEqual([
    `/api/vehicle-diagnostics/${id}/drawing`,
    strokes,
    1,
  ]);
  expect((await shop.get(valueOf("drawing_image"))).headers["content-type"]).toBe("image/png");
  for (const bad of [
    "data:image/svg+xml;base64,PHN2Zz4=",
    "file:///etc/passwd",
    "/api/vehicle-diagnostics/other/drawing",
    pngUrl(samples.pngBomb()),
  ]) {
    expect((await save(id, [image(bad), note(4)])).status, bad.slice(0, 40)).toBe(422);
  }
  succeeded(await save(id, [image(valueOf("drawing_image")), note(4)]));
  expect(kept()).toBe(1);
  succeeded(await save(id, [image(drawing), note(4)]));
  await expect.poll(kept).toBe(1);
  succeeded(await save(id, [note(4)]));
  await expect.poll(kept).toBe(0);
  expect((await shop.get(`/api/vehicle-diagnostics/${id}/drawing`)).status).toBe(404);
});

const upload = async (id: string, collection?: string) =>
  shop.upload(
    `/api/vehicle-diagnostics/${id}/media`,
    { name: "leak.png", bytes: await samples.png() },
    collection === undefined ? {} : { collection },
  );

test("a file belongs to a checkpoint or note, and is answered with it", async () => {
  const { id } = await start();
  const [point] = await checkpoints(1);
  const added = succeeded(await upload(id, `step-1/${point.id}`)).body;
  succeeded(await upload(id, "step-1/note"));
  expect(added.collection).toBe(`step-1/${point.id}`);
  for (const bad of [undefined, "", "step-9/note", "elsewhere"]) expect((await upload(id, bad)).status).toBe(422);
  expect((await upload(id, `step-1/${missing}`)).status).toBe(404);
  expect((await upload(id, `step-5/${point.id}`)).status).toBe(404);
  const { is_proof, struck_out, destroyed, can_destroy, ...shown } = added;
  expect([is_proof, struck_out, destroyed, can_destroy]).toEqual([false, null, null, false]);
  expect((await read(id)).unjudged_points).toEqual([
    {
      step: 1,
      label: point.id,
      name_en: point.name_en,
      name_ar: point.name_ar,
      attachments: [shown],
    },
  ]);
  const saved = succeeded(await save(id, [{ step: 1, label: point.id, value: "good" }, note(1)])).body;
  expect(saved.unjudged_points).toEqual([]);
  const filesOf = (label: string) => saved.diagnostic_values.find((value: Value) => value.label === label);
  expect([filesOf(point.id).attachments, filesOf(point.id).note_attachments]).toEqual([[shown], []]);
  expect([filesOf("note").attachments, filesOf("note").note_attachments.length]).toEqual([[], 1]);
  const all = (await shop.get(`/api/vehicle-diagnostics/${id}/media`)).body.data;
  const ofPoint = (await shop.get(`/api/vehicle-diagnostics/${id}/media?collection=step-1/${point.id}`)).body.data;
  expect([all.length, ofPoint]).toEqual([2, [added]]);
  expect((await shop.delete(added.url)).status).toBe(204);
  expect((await read(id)).diagnostic_values.find((value: Value) => value.label === point.id).attachments).toEqual([]);
});

test("the catalogue's checkpoints come first, then the shop's own; names are unique in either language", async () => {
  expect([(await checkpoints(1)).length, (await checkpoints(5)).length]).toEqual([34, 28]);
  const added = await shop.post("/api/diagnostics/checkpoints", {
    step: 5,
    name: "Skid plate",
    name_ar: "حماية المكينة",
  });
  expect(added).toMatchObject({
    status: 201,
    body: { step: 5, name_en: "Skid plate", name_ar: "حماية المكينة", state: "requires-check", is_own: true },
  });
  expect((await shop.post("/api/diagnostics/checkpoints", { step: 5, name: "skid  PLATE" })).body.id).toBe(
    added.body.id,
  );
  const known = (await checkpoints(5))[3];
  expect((await shop.post("/api/diagnostics/checkpoints", { step: 5, name: known.name_ar })).body).toMatchObject({
    id: known.id,
    is_own: false,
  });
  const now = await checkpoints(5);
  expect([now.length, now.at(-1)]).toEqual([29, expect.objectContaining({ id: added.body.id, state: "idle" })]);
  expect((await shop.get("/api/diagnostics/checkpoints?step=2")).status).toBe(422);
  expect((await shop.get("/api/diagnostics/checkpoints")).body.data).toHaveLength(63);
  const other = await api.newShop();
  expect((await other.get("/api/diagnostics/checkpoints?step=5")).body.data).toHaveLength(28);
  const { id } = await start();
  expect((await save(id, [{ step: 1, label: added.body.id, value: "good" }, note(1)])).status).toBe(404);
});

test("a checkpoint added for one car is offered at its visits only, until the shop keeps it; hidden, it stays where it was judged", async () => {
  const first = await shop.vehicle({ license_plate: "9037 ZEN" });
  const point = succeeded(
    await shop.post("/api/diagnostics/checkpoints", { step: 1, name: "Turbo hose", client_vehicle_id: first }),
  ).body;
  expect(point).toMatchObject({ is_own: true, is_of_one_car: true });
  const again = await shop.vehicle({ license_plate: "9037 ZEN" });
  const other = await shop.vehicle({ license_plate: "1234 ABD" });
  const isOffered = async (vehicle?: string) =>
    (
      await shop.get(`/api/diagnostics/checkpoints?step=1${vehicle ? `&client_vehicle_id=${vehicle}` : ""}`)
    ).body.data.some(({ id }: { id: string }) => id === point.id);
  const everywhere = () => Promise.all([first, again, other, undefined].map(isOffered));
  expect(await everywhere()).toEqual([true, true, false, false]);
  const { id } = await start(first);
  succeeded(await save(id, [{ step: 1, label: point.id, value: "good" }, note(1)]));

  const change = async (body: object) =>
    succeeded(await shop.put(`/api/diagnostics/checkpoints/${point.id}`, body)).body;
  expect(await change({ is_of_one_car: false })).toMatchObject({ is_of_one_car: false });
  expect(await everywhere()).toEqual([true, true, true, true]);
  await change({ is_hidden: true });
  expect(await everywhere()).toEqual([false, false, false, false]);
  const kept = (await read(id)).diagnostic_values.find((value: Value) => value.label === point.id);
  expect(kept).toMatchObject({ name_en: "Turbo hose", value: "good" });
  succeeded(await save(id, [{ step: 1, label: point.id, value: "requires-check" }, note(1)]));
  expect((await shop.post("/api/diagnostics/checkpoints", { step: 1, name: "turbo HOSE" })).body.id).toBe(point.id);
  expect(await everywhere()).toEqual([true, true, true, true]);
  const [known] = await checkpoints(1);
  expect((await shop.put(`/api/diagnostics/checkpoints/${known.id}`, { is_hidden: true })).status).toBe(404);
});

test("hidden checkpoints do not count towards the limit, and are found again by name", async () => {
  const other = await api.newShop();
  const add = async (name: string) =>
    succeeded(await other.post("/api/diagnostics/checkpoints", { step: 5, name })).body;
  const last = await add("Tow bar");
  await withShop(pool, other.shopId, (db) =>
    db.query(
      "test.hidden",
      `insert into shop_checkpoints (shop_id, id, step, name_en, name_ar, hidden_at) select $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 5, 'Old ' || n, 'قديم ' || n, now() from generate_series(1, 500) n`,
    ),
  );
  const offered = async () =>
    (await other.get("/api/diagnostics/checkpoints?step=5")).body.data.slice(28).map(({ id }: { id: string }) => id);
  expect(await offered()).toEqual([last.id]);
  const again = await add("قدیم  450");
  expect(again).toMatchObject({ name_en: "Old 450", is_own: true });
  expect(await offered()).toEqual([again.id, last.id]);
  expect((await add("TOW bar")).id).toBe(last.id);
});

const suggest = async (typed: string, by: Person = shop) =>
  succeeded(await by.get(`/api/diagnostics/computer-scans/${encodeURIComponent(typed)}`)).body.data;

test("codes are found by their beginning or by words of their description in either language", async () => {
  expect((await suggest("P042")).slice(0, 2).map(({ code }: { code: string }) => code)).toEqual(["P0420", "P0421"]);
  expect((await suggest("p0303"))[0]).toMatchObject({ code: "P0303", is_own: false });
  const words = await suggest("misfire cylinder 3");
  expect(words.map(({ code }: { code: string }) => code)).toContain("P0303");
  const { description_ar: arabic } = (await suggest("P0303"))[0];
  expect((await suggest(arabic)).map(({ code }: { code: string }) => code)).toContain("P0303");
  expect(await suggest("P0")).toHaveLength(20);
  for (const nothing of ["xyzzy", "%", "_____", "'; drop table shops; --", "P0%"])
    expect(await suggest(nothing), nothing).toEqual([]);
});

test("the shop's own codes are suggested first, in the language in which they were added", async () => {
  const add = (code: string, description: string, userLanguage?: string) =>
    shop.post("/api/diagnostics/computer-scans", { code, description, userLanguage });
  expect(await add("p0303", "Our words for it", "en")).toMatchObject({
    status: 201,
    body: { code: "P0303", description: "Our words for it", description_ar: null, is_own: true },
  });
  expect((await add("P0303", "كلامنا", "ar")).body).toMatchObject({
    description: "Our words for it",
    description_ar: "كلامنا",
  });
  expect((await add("P0303", "our  words for it", "en")).body).toMatchObject({
    description: "Our words for it",
    is_own: true,
  });
  expect((await suggest("P0303")).map((item: { is_own: boolean }) => item.is_own)).toEqual([true, false]);
  const [known] = await suggest("P0420");
  expect((await add("P0420", known.description, "en")).body).toEqual(known);
  expect(await suggest("P0420")).toHaveLength(1);
  for (const body of [{ code: "", description: "x" }, { code: "P0303", description: "" }, { code: "P0303" }])
    expect((await shop.post("/api/diagnostics/computer-scans", body)).status).toBe(422);
  const other = await api.newShop();
  expect(await suggest("P0303", other)).toHaveLength(1);
});

test("suggestions cost one statement, whatever is typed", async () => {
  const asked = () => statementsTo(api.database.runtimeUrl).filter((text) => text.includes("trouble_codes")).length;
  for (const typed of ["P0", "P030", "misfire", "حساس الاكسجين", "sensor circuit low"]) {
    const before = asked();
    await suggest(typed);
    expect(asked() - before, typed).toBe(1);
  }
});

test("the shop can rename its six readings; a diagnostic keeps the names with which it was saved", async () => {
  const names = async () => (await shop.get("/api/diagnostics/readings")).body.data;
  expect((await names())[2]).toEqual({ label: "col_3", name_en: "Cylinder 3", name_ar: "الأسطوانة 3", unit: "%" });
  const { id } = await start();
  await saveNotes(id, 1);
  succeeded(await save(id, [{ step: 2, label: "col_1", value: 80 }, note(2)]));
  const reading = { label: "col_1", name_en: "Injector 1", name_ar: "البخاخ 1", unit: "ms" };
  expect((await shop.put("/api/diagnostics/readings", { readings: [reading] })).body.data[0]).toEqual(reading);
  expect((await names()).map(({ unit }: { unit: string }) => unit)).toEqual(["ms", "%", "%", "%", "%", "%"]);
  expect((await read(id)).diagnostic_values.find(({ label }: Value) => label === "col_1")).toMatchObject({
    name_en: "Cylinder 1",
    unit: "%",
  });
  expect((await shop.put("/api/diagnostics/readings", { readings: [{ ...reading, label: "rpm" }] })).status).toBe(422);
});

test("two diagnostics of a shop with renamed readings are saved concurrently, while the names change", async () => {
  const reading = (unit: string) => ({ label: "col_1", name_en: "Injector 1", name_ar: "البخاخ 1", unit });
  const rename = (unit: string) => shop.put("/api/diagnostics/readings", { readings: [reading(unit)] });
  const ids = [(await start()).id, (await start()).id, (await start()).id];
  for (const id of ids) await saveNotes(id, 1);
  const full = { step: 2, label: "col_1", value: 100 };
  for (let round = 0; round < 8; round += 1) {
    const replies = await Promise.all([
      ...ids.flatMap((id) => [save(id, [full, note(2)]), save(id, [full, note(2)])]),
      rename("ms"),
      rename("bar"),
      ...ids.map((id) => shop.get(`/api/vehicle-diagnostics/${id}`)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  }
  const saved = await Promise.all(
    ids.map(async (id) => (await read(id)).diagnostic_values.find(({ label }: Value) => label === "col_1")),
  );
  expect(saved.map(({ name_en, value }) => [name_en, value])).toEqual(ids.map(() => ["Injector 1", 100]));
  expect(new Set(saved.map(({ id }) => id)).size).toBe(3);
});

test("the transcript is stored separately and shown on request only", async () => {
  const { id } = await start();
  const saved = await shop.put(`/api/vehicle-diagnostics/${id}`, { obd_transcript: "ATZ\nELM327 v1.5" });
  expect(saved.body).toMatchObject({ has_obd_transcript: true });
  expect(JSON.stringify(saved.body)).not.toContain("ELM327");
  expect((await shop.get(`/api/vehicle-diagnostics/${id}/obd-transcript`)).body).toEqual({
    obd_transcript: "ATZ\nELM327 v1.5",
  });
  expect((await shop.put(`/api/vehicle-diagnostics/${id}`, { obd_transcript: "ب".repeat(600_000) })).status).toBe(422);
  expect((await shop.put(`/api/vehicle-diagnostics/${id}`, { obd_transcript: "a".repeat(1_048_576) })).status).toBe(
    200,
  );
  await shop.put(`/api/vehicle-diagnostics/${id}`, { obd_transcript: null });
  expect((await shop.get(`/api/vehicle-diagnostics/${id}/obd-transcript`)).body).toEqual({ obd_transcript: null });
});

test("the list is newest first and paged, filtered by vehicle, number, plate or client, open or ended", async () => {
  const vehicle = await shop.vehicle({ client_name: "Sara Al-Harbi", license_plate: "9037 ZEN" });
  const first = await start(vehicle);
  await saveNotes(first.id, 1, 2, 3, 4, 5, 6, 7);
  const [second, third] = [await start(vehicle), await start()];
  const list = async (query: string) => (await shop.get(`/api/vehicle-diagnostics?${query}`)).body;
  const numbers = async (query: string) => (await list(query)).data.map(({ number }: { number: number }) => number);
  expect(await numbers("")).toEqual([third.number, second.number, first.number]);
  expect(await numbers(`client_vehicle_id=${vehicle}`)).toEqual([2, 1]);
  expect([await numbers("ended=1"), await numbers("ended=0")]).toEqual([[1], [3, 2]]);
  expect([await numbers("q=9037"), await numbers("q=sara"), await numbers("q=٣"), await numbers("q=nobody")]).toEqual([
    [2, 1],
    [2, 1],
    [3],
    [],
  ]);
  const page = await list("limit=2");
  expect(page.data).toHaveLength(2);
  expect(await numbers(`limit=2&cursor=${page.meta.next_cursor}`)).toEqual([1]);
});

test("a vehicle that left cannot start or reopen one, but its open one can be completed; an archived one is read-only", async () => {
  const vehicle = await shop.vehicle();
  const { id } = await start(vehicle);
  succeeded(await shop.post(`/api/client-vehicles/${vehicle}/exit-entry`, { confirm: true }));
  await saveNotes(id, 1, 2, 3, 4, 5, 6, 7);
  for (const refused of [
    await shop.post("/api/vehicle-diagnostics", { client_vehicle_id: vehicle }),
    await shop.post(`/api/vehicle-diagnostics/${id}/reopen`, { reason: "x" }),
  ]) {
    expect(refused).toMatchObject({ status: 409, body: { type: "vehicle-exited" } });
  }
  const archived = await shop.vehicle();
  const other = await start(archived);
  succeeded(await shop.post(`/api/client-vehicles/${archived}/archive`));
  for (const refused of [
    await save(other.id, [note(1)]),
    await upload(other.id, "step-1/note"),
    await shop.put(`/api/vehicle-diagnostics/${other.id}`, { obd_transcript: "x" }),
  ]) {
    expect(refused).toMatchObject({ status: 409, body: { type: "vehicle-archived" } });
  }
  expect((await read(other.id)).next_step).toBe(1);
});

test("each call needs its own permission", async () => {
  const vehicle = await shop.vehicle();
  const { id } = await start(vehicle);
  const holder = (permission: string) => shop.colleague([permission]);
  const [viewer, creator, editor] = [
    await holder("view-client-diagnostics"),
    await holder("create-client-diagnostics"),
    await holder("edit-client-diagnostics"),
  ];
  const statuses = async (ask: (person: Person) => Promise<{ status: number }>) => [
    (await ask(viewer)).status,
    (await ask(creator)).status,
    (await ask(editor)).status,
  ];
  expect(await statuses((person) => person.get(`/api/vehicle-diagnostics/${id}`))).toEqual([200, 403, 403]);
  expect(await statuses((person) => person.get("/api/diagnostics/checkpoints?step=1"))).toEqual([200, 200, 200]);
  expect(await statuses((person) => save(id, [note(1)], {}, person))).toEqual([403, 403, 200]);
  expect(await statuses((person) => person.post("/api/diagnostics/checkpoints", { step: 1, name: "Turbo" }))).toEqual([
    403, 201, 201,
  ]);
  expect(await statuses((person) => person.post("/api/vehicle-diagnostics", { client_vehicle_id: vehicle }))).toEqual([
    403, 409, 403,
  ]);
});

test("the vehicle's page and the activity log show it", async () => {
  const vehicle = await shop.vehicle();
  const { id } = await start(vehicle);
  await saveNotes(id, 1);
  const { data } = (await shop.get("/api/activity")).body;
  expect(data.slice(0, 2)).toMatchObject([
    {
      path: "/api/vehicle-diagnostics/:id/values",
      subject: { kind: "vehicle-diagnostics", id, name: expect.stringMatching(/ABJ$/) },
    },
    { path: "/api/vehicle-diagnostics", subject: { kind: "vehicle-diagnostics", id } },
  ]);
  expect((await shop.get(`/api/client-vehicles/${vehicle}`)).body.diagnostics).toMatchObject([
    { id, number: 1, ended_at: null, next_step: 2, view_url: `/back/vehicle-diagnostics/${id}` },
  ]);
  const without = await shop.colleague(["view-client-vehicles"]);
  expect((await without.get(`/api/client-vehicles/${vehicle}`)).body.diagnostics).toEqual([]);
});
