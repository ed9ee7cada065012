import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { startApi, type ShopOwner } from "../../../tests/support/api.ts";
import { billing } from "../../../tests/support/billing.ts";
import { drawn, pngUrl, samples } from "../../../tests/support/sample-files.ts";

const api = await startApi();
const line = '<path d="M20 60 L460 240" stroke="black" stroke-width="6"/>';
const signature = pngUrl(await drawn(500, 300, line));
const drawing = pngUrl(await drawn(600, 1000, line));
const [tooWide, withoutStrokes] = [pngUrl(await drawn(501, 300, line)), pngUrl(await drawn(500, 300, ""))];

let shop: ShopOwner & ReturnType<typeof billing>;
beforeEach(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const owner = await api.newShop();
  shop = { ...owner, ...billing(owner) };
});

const checkIn = (vehicle: string, fields: object = {}) =>
  shop.post("/api/entry-cards", { client_vehicle_id: vehicle, km_in: 84_210, ...fields });
const sign = (id: string, image = signature) =>
  shop.post(`/api/entry-cards/${id}/client-signature`, { client_signature: image });
const kept = () =>
  readdirSync(join(api.settings.filesUrl, shop.shopId), { recursive: true }).filter((name) =>
    String(name).endsWith(".png"),
  ).length;

test("a card has the specification's defaults, and raises the odometer", async () => {
  const vehicle = await shop.vehicle({ mileage: 90_000 });
  const { status, body } = await checkIn(vehicle);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    client_vehicle_id: vehicle,
    created_at: "2026-11-20",
    km_in: 84_210,
    fuel_level: 50,
    remarks: null,
    responsible_employee: null,
    car_inspection_image: null,
    client_signature_path: null,
    signed_at: null,
    view_url: `/back/entry-cards/${body.id}`,
  });
  expect(body.client_vehicle_conditions).toHaveLength(32);
  expect(body.client_vehicle_conditions.every(({ value }: { value: boolean }) => !value)).toBe(true);
  expect(body.client_vehicle_conditions_absent).toEqual([]);
  const read = (await shop.get(`/api/client-vehicles/${vehicle}`)).body;
  expect([read.mileage, read.entry_card.id, read.next]).toEqual([90_000, body.id, "sign-entry-card"]);
});

test("a vehicle has one card, even if two are created concurrently", async () => {
  const vehicle = await shop.vehicle();
  const made = await Promise.all([checkIn(vehicle), checkIn(vehicle), checkIn(vehicle)]);
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect(made.find(({ status }) => status === 409)?.body.type).toBe("entry-card-exists");
});

test("fields that are sent change, the rest stays, null clears", async () => {
  await shop.put(`/api/users/${shop.userId}`, { name_ar: "خالد الزهراني" });
  const { id } = (
    await checkIn(await shop.vehicle(), {
      remarks: "Scratched",
      from_trailer_name: "Saeed",
      responsible_employee_id: shop.userId,
    })
  ).body;
  const { body } = await shop.put(`/api/entry-cards/${id}`, {
    fuel_level: 75,
    from_trailer_name: null,
    client_vehicle_conditions: [{ name: "jack", value: true }],
  });
  expect(body).toMatchObject({
    fuel_level: 75,
    km_in: 84_210,
    remarks: "Scratched",
    from_trailer_name: null,
    responsible_employee: { id: shop.userId, name: "Khalid Al-Zahrani", name_ar: "خالد الزهراني" },
  });
  expect(body.client_vehicle_conditions.filter(({ value }: { value: boolean }) => value)).toMatchObject([
    { name: "jack" },
  ]);
});

test("an item is present, absent or not checked; sending one list keeps the other, except for items in both", async () => {
  const { id, ...made } = (
    await checkIn(await shop.vehicle(), {
      client_vehicle_conditions: [
        { name: "jack", value: true },
        { name: "radio", value: false },
      ],
      client_vehicle_conditions_absent: ["tool_kit", "abs_light"],
    })
  ).body;
  const standing = ({ client_vehicle_conditions: listed, client_vehicle_conditions_absent: absent }: typeof made) => ({
    ticked: listed.filter((item: { value: boolean }) => item.value).map((item: { name: string }) => item.name),
    absent,
  });
  expect(standing(made)).toEqual({ ticked: ["jack"], absent: ["tool_kit", "abs_light"] });
  const put = async (body: object) => standing((await shop.put(`/api/entry-cards/${id}`, body)).body);
  expect(await put({ client_vehicle_conditions: [{ name: "tool_kit", value: true }] })).toEqual({
    ticked: ["tool_kit"],
    absent: ["abs_light"],
  });
  expect(await put({ client_vehicle_conditions_absent: ["tool_kit", "jack"] })).toEqual({
    ticked: [],
    absent: ["jack", "tool_kit"],
  });
  expect(
    await put({ client_vehicle_conditions: [{ name: "jack", value: true }], client_vehicle_conditions_absent: [] }),
  ).toEqual({ ticked: ["jack"], absent: [] });
  expect(await put({ fuel_level: 75 })).toEqual({ ticked: ["jack"], absent: [] });
});

test("photos of the check-in are added and removed until the client signs; then they cannot be changed", async () => {
  const { id } = (await checkIn(await shop.vehicle())).body;
  const address = `/api/entry-cards/${id}/media`;
  const [first, second] = [
    await shop.upload(address, { name: "front.png", bytes: await samples.png() }),
    await shop.upload(address, { name: "dent.mp4", bytes: samples.mp4() }),
  ];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect((await shop.get(address)).body.data).toEqual([first.body, second.body]);
  expect((await shop.delete(second.body.url)).status).toBe(204);
  await sign(id);
  const refused = { status: 409, body: { type: "entry-card-signed" } };
  expect(await shop.delete(first.body.url)).toMatchObject(refused);
  expect(await shop.upload(address, { name: "late.png", bytes: await samples.png() })).toMatchObject(refused);
  expect((await shop.get(address)).body.data).toEqual([{ ...first.body, is_proof: true }]);
  const struck = await shop.post(`${first.body.url}/strike-out`, { reason: "Another car" });
  expect((await shop.get(address)).body.data).toEqual([struck.body]);
});

const wrong: object[] = [
  { km_in: 10_000_001 },
  { km_in: 1.5 },
  { km_in: "12" },
  { km_in: null },
  { km_in: -1 },
  { fuel_level: 101 },
  { fuel_level: -1 },
  { created_at: "2017-12-31" },
  { created_at: "2026-11-21" },
  { created_at: "2024-02-30" },
  { client_vehicle_conditions: [{ name: "jack", value: "yes" }] },
  { client_vehicle_conditions: [{ name: "engine", value: true }] },
  { client_vehicle_conditions: Array.from({ length: 4000 }, () => ({ name: "jack", value: true })) },
  { client_vehicle_conditions_absent: ["engine"] },
  { client_vehicle_conditions_absent: [{ name: "jack" }] },
  { car_inspection_image: "data:image/svg+xml;base64,PHN2Zz4=" },
  { car_inspection_image: "data:text/html,<b>" },
  { car_inspection_image: "file:///etc/passwd" },
  { car_inspection_image: pngUrl(samples.pngBomb()) },
];

test.each(wrong.map((fields) => [JSON.stringify(fields).slice(0, 80), fields] as const))(
  "a wrong field is refused: %s",
  async (_, fields) => {
    const vehicle = await shop.vehicle();
    const refused = await checkIn(vehicle, fields);
    expect([refused.status, Object.keys(refused.body.errors).map((name) => name.split(".")[0])]).toEqual([
      422,
      Object.keys(fields),
    ]);
    expect((await shop.get(`/api/client-vehicles/${vehicle}`)).body.entry_card).toBeNull();
  },
);

test("a list of too many names is refused before it is parsed", async () => {
  expect(
    await checkIn(await shop.vehicle(), {
      client_vehicle_conditions: Array.from({ length: 10_000 }, () => ({ name: "jack", value: true })),
    }),
  ).toMatchObject({ status: 400, body: { type: "malformed" } });
});

test("an item that is both present and absent is refused", async () => {
  const both = {
    client_vehicle_conditions: [{ name: "jack", value: true }],
    client_vehicle_conditions_absent: ["jack"],
  };
  const vehicle = await shop.vehicle();
  const wrong = { status: 422, body: { errors: { client_vehicle_conditions_absent: [expect.any(String)] } } };
  expect(await checkIn(vehicle, both)).toMatchObject(wrong);
  const { id } = (await checkIn(vehicle)).body;
  expect(await shop.put(`/api/entry-cards/${id}`, both)).toMatchObject(wrong);
});

test("vehicle and employee must belong to the same shop", async () => {
  const other = await api.newShop();
  const theirs = await billing(other).vehicle();
  expect((await checkIn(theirs)).status).toBe(404);
  expect((await checkIn(await shop.vehicle(), { responsible_employee_id: other.userId })).status).toBe(404);
});

test("a signature is a PNG of 500 × 300 with strokes; it is stored once and locks the card", async () => {
  const { id } = (await checkIn(await shop.vehicle())).body;
  for (const image of ["data:text/html,<b>", tooWide, withoutStrokes, pngUrl(samples.svg())]) {
    expect((await sign(id, image)).status).toBe(422);
  }
  const signed = await sign(id);
  expect([signed.status, signed.body.signed_at, signed.body.client_signature_path]).toEqual([
    200,
    "2026-11-20T09:00:00Z",
    `/api/entry-cards/${id}/client-signature`,
  ]);
  expect((await shop.get(signed.body.client_signature_path)).headers["content-type"]).toBe("image/png");
  for (const refused of [await sign(id), await shop.put(`/api/entry-cards/${id}`, { fuel_level: 10 })]) {
    expect(refused).toMatchObject({ status: 409, body: { type: "entry-card-signed" } });
  }
});

test("of two concurrent signatures one is stored", async () => {
  const { id } = (await checkIn(await shop.vehicle())).body;
  const signed = await Promise.all([sign(id), sign(id), sign(id)]);
  expect(signed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(kept()).toBe(1);
});

test("the card of an archived visit cannot be changed", async () => {
  const vehicle = await shop.vehicle();
  const { id } = (await checkIn(vehicle)).body;
  await shop.post(`/api/client-vehicles/${vehicle}/archive`);
  for (const refused of [
    await sign(id),
    await shop.put(`/api/entry-cards/${id}`, { fuel_level: 10 }),
    await checkIn(vehicle),
  ]) {
    expect(refused).toMatchObject({ status: 409, body: { type: "vehicle-archived" } });
  }
  expect((await shop.get(`/api/entry-cards/${id}`)).status).toBe(200);
});

test("a drawing is stored as picture and strokes; a replaced, removed or refused one leaves no file", async () => {
  const vehicle = await shop.vehicle();
  const strokes = [
    {
      points: [
        [10, 10],
        [200, 300],
      ],
    },
  ];
  const { body } = await checkIn(vehicle, { car_inspection_image: drawing, car_inspection_strokes: strokes });
  expect([body.car_inspection_image, body.car_inspection_strokes, kept()]).toEqual([
    `/api/entry-cards/${body.id}/drawing`,
    strokes,
    1,
  ]);
  expect((await shop.get(body.car_inspection_image)).headers["content-type"]).toBe("image/png");
  expect((await checkIn(vehicle, { car_inspection_image: drawing })).status).toBe(409);
  expect(kept()).toBe(1);
  await shop.put(`/api/entry-cards/${body.id}`, { car_inspection_image: drawing });
  await expect.poll(kept).toBe(1);
  await shop.put(`/api/entry-cards/${body.id}`, { car_inspection_image: null, car_inspection_strokes: [] });
  await expect.poll(kept).toBe(0);
  expect((await shop.get(`/api/entry-cards/${body.id}/drawing`)).status).toBe(404);
});

test("each call needs its own permission", async () => {
  const vehicle = await shop.vehicle();
  const { id } = (await checkIn(vehicle)).body;
  const [viewer, editor, nobody] = [
    await shop.colleague(["view-entry-cards"]),
    await shop.colleague(["edit-entry-cards"]),
    await shop.colleague([]),
  ];
  expect([
    (await viewer.get(`/api/entry-cards/${id}`)).status,
    (await editor.get(`/api/entry-cards/${id}`)).status,
  ]).toEqual([200, 403]);
  expect([
    (await viewer.put(`/api/entry-cards/${id}`, { km_in: 1 })).status,
    (await editor.put(`/api/entry-cards/${id}`, { km_in: 84_211 })).status,
  ]).toEqual([403, 200]);
  for (const path of [".pdf", "/drawing", "/client-signature"])
    expect((await nobody.get(`/api/entry-cards/${id}${path}`)).status).toBe(403);
  expect((await nobody.post(`/api/entry-cards/${id}/client-signature`, { client_signature: signature })).status).toBe(
    403,
  );
  const { body } = await nobody.get("/api/client-vehicle-conditions");
  expect([body.data[0], body.meta]).toEqual([
    { name: "spare_tyre", label: expect.any(String), value: false },
    { next_cursor: null },
  ]);
});
