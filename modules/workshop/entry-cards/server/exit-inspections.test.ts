import { beforeEach, expect, test } from "vitest";
import { startApi, type ShopOwner } from "../../../../tests/support/api.ts";
import { billing } from "../../../../tests/support/billing.ts";
import { pdfText } from "../../../../tests/support/pdf-text.ts";
import { drawn, pngUrl } from "../../../../tests/support/sample-files.ts";

const api = await startApi();
const line = '<path d="M20 60 L460 240" stroke="black" stroke-width="6"/>';
const signature = pngUrl(await drawn(500, 300, line));

let shop: ShopOwner & ReturnType<typeof billing>;
beforeEach(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const owner = await api.newShop();
  shop = { ...owner, ...billing(owner) };
});

const came = { NEAR_SIDE_FRONT_DOOR: "red", OFF_SIDE_REAR_DOOR: "yellow" };
const leaves = { OFF_SIDE_REAR_DOOR: "yellow", REAR_BUMPER: "yellow" };
const checkIn = async (fields: object = { damage_marks: came }) => {
  const vehicle = await shop.vehicle();
  const { body } = await shop.post("/api/entry-cards", { client_vehicle_id: vehicle, km_in: 84_210, ...fields });
  return { vehicle, card: body, at: `/api/client-vehicles/${vehicle}/exit-inspection` };
};
const sign = (at: string, image = signature) => shop.post(`${at}/client-signature`, { client_signature: image });

test("an entry card keeps its marks; new ones replace them, null clears, absent keeps", async () => {
  const { card } = await checkIn();
  expect(card.damage_marks).toEqual(came);
  const put = async (body: object) => (await shop.put(`/api/entry-cards/${card.id}`, body)).body.damage_marks;
  expect(await put({ fuel_level: 25 })).toEqual(came);
  expect(await put({ damage_marks: { FRONT_BONNET: "yellow" } })).toEqual({ FRONT_BONNET: "yellow" });
  expect(await put({ damage_marks: null })).toEqual({});
  expect((await checkIn({})).card.damage_marks).toEqual({});
});

const wrong: unknown[] = [
  { WING: "red" },
  { FRONT_BUMPER: "green" },
  { FRONT_BUMPER: "normal" },
  { FRONT_BUMPER: null },
  { front_bumper: "red" },
  ["FRONT_BUMPER"],
  "red",
  { FRONT_BUMPER: { x: 1 } },
];

test.each(wrong.map((marks) => [JSON.stringify(marks), marks]))(
  "marks that are not of the diagram are refused: %s",
  async (_, damage_marks) => {
    const { vehicle, card, at } = await checkIn();
    for (const { status, body } of [
      await shop.put(at, { damage_marks }),
      await shop.put(`/api/entry-cards/${card.id}`, { damage_marks }),
    ]) {
      expect([status, Object.keys(body.errors).map((name) => name.split(".")[0])]).toEqual([422, ["damage_marks"]]);
    }
    expect((await shop.get(`/api/client-vehicles/${vehicle}/exit-inspection`)).body).toMatchObject({
      damage_marks: came,
      inspected_at: null,
    });
  },
);

test("until it is saved, the exit has the marks of the arrival", async () => {
  const { card, at, vehicle } = await checkIn();
  expect((await shop.get(at)).body).toEqual({
    client_vehicle_id: vehicle,
    damage_marks: came,
    remarks: null,
    inspected_at: null,
    inspected_by: null,
    client_signature_path: null,
    signed_at: null,
    arrival: {
      id: card.id,
      created_at: "2026-11-20",
      damage_marks: came,
      responsible_employee: null,
      client_signature_path: null,
      signed_at: null,
      view_url: card.view_url,
    },
    version: expect.any(String),
    view_url: `/back/vehicles/${vehicle}/exit-inspection`,
    pdf_url: `${at}.pdf`,
    download_url: `${at}.pdf?download=1`,
  });
  const unknown = await shop.vehicle();
  expect((await shop.get(`/api/client-vehicles/${unknown}/exit-inspection`)).body).toMatchObject({
    damage_marks: {},
    arrival: null,
  });
});

test("fields that are sent change, the rest stays; inspector and time are stored", async () => {
  await shop.put(`/api/users/${shop.userId}`, { name_ar: "خالد الزهراني" });
  const { at } = await checkIn({ damage_marks: came, responsible_employee_id: shop.userId });
  expect((await shop.put(at, { remarks: "Scratch behind" })).body).toMatchObject({
    damage_marks: came,
    remarks: "Scratch behind",
    inspected_at: "2026-11-20T09:00:00Z",
    inspected_by: { id: shop.userId, name_ar: "خالد الزهراني" },
    arrival: { responsible_employee: { name_ar: "خالد الزهراني" } },
  });
  api.clock.set("2026-11-20T10:00:00Z");
  expect((await shop.put(at, { damage_marks: leaves })).body).toMatchObject({
    damage_marks: leaves,
    remarks: "Scratch behind",
    inspected_at: "2026-11-20T10:00:00Z",
  });
  expect((await shop.put(at, { damage_marks: null, remarks: null })).body).toMatchObject({
    damage_marks: {},
    remarks: null,
  });
  expect((await shop.get(at)).body).toMatchObject({ damage_marks: {}, arrival: { damage_marks: came } });
});

test("concurrent saves create one inspection", async () => {
  const { at } = await checkIn();
  const saved = await Promise.all([
    shop.put(at, { remarks: "a" }),
    shop.put(at, { remarks: "b" }),
    shop.put(at, { damage_marks: leaves }),
  ]);
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await shop.get(at)).body.damage_marks).toEqual(leaves);
});

test("the client signs once; then nothing can change, not even the marks of the arrival that it is compared with", async () => {
  const { card, at } = await checkIn();
  await shop.put(at, { damage_marks: leaves });
  for (const image of ["data:text/html,<b>", pngUrl(await drawn(501, 300, line)), pngUrl(await drawn(500, 300, ""))])
    expect((await sign(at, image)).status).toBe(422);
  const signed = await sign(at);
  expect([signed.status, signed.body.signed_at, signed.body.client_signature_path]).toEqual([
    200,
    "2026-11-20T09:00:00Z",
    `${at}/client-signature`,
  ]);
  expect((await shop.get(signed.body.client_signature_path)).headers["content-type"]).toBe("image/png");
  for (const refused of [await sign(at), await shop.put(at, { remarks: "later" })])
    expect(refused).toMatchObject({ status: 409, body: { type: "exit-inspection-signed" } });
  expect(
    (await shop.put(`/api/entry-cards/${card.id}`, { damage_marks: { ...came, REAR_BUMPER: "yellow" } })).status,
  ).toBe(200);
  expect((await shop.get(at)).body).toMatchObject({ damage_marks: leaves, arrival: { damage_marks: came } });
});

test("saving or signing an outdated version is refused, and nothing is overwritten", async () => {
  const { at, card } = await checkIn();
  const { version } = (await shop.get(at)).body;
  const saved = (await shop.put(at, { damage_marks: leaves, version })).body;
  expect(saved.version).not.toBe(version);
  const changed = { status: 409, body: { type: "exit-inspection-changed" } };
  expect(await shop.put(at, { damage_marks: {}, version })).toMatchObject(changed);
  expect(await shop.post(`${at}/client-signature`, { client_signature: signature, version })).toMatchObject(changed);
  expect((await shop.get(at)).body).toMatchObject({ damage_marks: leaves, signed_at: null, version: saved.version });
  await shop.put(`/api/entry-cards/${card.id}`, { damage_marks: {} });
  expect(
    await shop.post(`${at}/client-signature`, { client_signature: signature, version: saved.version }),
  ).toMatchObject(changed);
  expect(
    (
      await shop.post(`${at}/client-signature`, {
        client_signature: signature,
        version: (await shop.get(at)).body.version,
      })
    ).status,
  ).toBe(200);
});

test("an entry card is changed and signed only at the version that was read", async () => {
  const { card } = await checkIn();
  const address = `/api/entry-cards/${card.id}`;
  const next = (await shop.put(address, { damage_marks: leaves, version: card.version })).body;
  const changed = { status: 409, body: { type: "entry-card-changed" } };
  expect(await shop.put(address, { damage_marks: {}, version: card.version })).toMatchObject(changed);
  expect(
    await shop.post(`${address}/client-signature`, { client_signature: signature, version: card.version }),
  ).toMatchObject(changed);
  expect((await shop.get(address)).body).toMatchObject({
    damage_marks: leaves,
    signed_at: null,
    version: next.version,
  });
  expect(
    (await shop.post(`${address}/client-signature`, { client_signature: signature, version: next.version })).status,
  ).toBe(200);
});

test("of two concurrent signatures one is stored", async () => {
  const { at } = await checkIn();
  const signed = await Promise.all([sign(at), sign(at), sign(at)]);
  expect(signed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await shop.get(at)).body.damage_marks).toEqual(came);
});

test("if it is signed without an entry card, a later card is not compared with it", async () => {
  const vehicle = await shop.vehicle();
  const at = `/api/client-vehicles/${vehicle}/exit-inspection`;
  await sign(at);
  await shop.post("/api/entry-cards", { client_vehicle_id: vehicle, km_in: 1, damage_marks: came });
  expect((await shop.get(at)).body).toMatchObject({ damage_marks: {}, arrival: null });
});

test("also after the exit; an archived visit cannot be changed", async () => {
  const { vehicle, at } = await checkIn();
  await shop.post(`/api/client-vehicles/${vehicle}/exit-entry`, { confirm: true });
  expect((await shop.put(at, { damage_marks: leaves })).status).toBe(200);
  await shop.post(`/api/client-vehicles/${vehicle}/archive`);
  for (const refused of [await shop.put(at, { damage_marks: came }), await sign(at)])
    expect(refused).toMatchObject({ status: 409, body: { type: "vehicle-archived" } });
  expect((await shop.get(at)).body.damage_marks).toEqual(leaves);
});

test("the next visit of the vehicle starts without the marks of this one", async () => {
  const { vehicle, at } = await checkIn();
  await sign(at);
  await shop.post(`/api/client-vehicles/${vehicle}/exit-entry`, { confirm: true });
  const again = await shop.vehicle();
  expect((await shop.get(`/api/client-vehicles/${again}/exit-inspection`)).body).toMatchObject({
    damage_marks: {},
    arrival: null,
    signed_at: null,
  });
});

test("the PDF has arrival and exit in both languages, before and after saving", async () => {
  const { at } = await checkIn();
  const paper = async () => {
    const { headers, bytes } = await shop.get(`${at}.pdf?download=1`);
    expect(headers["content-type"]).toBe("application/pdf");
    return pdfText(bytes);
  };
  expect(await paper()).toContain("Not inspected yet");
  await shop.put(at, { damage_marks: leaves, remarks: "Polish on Sunday" });
  const saved = await paper();
  for (const text of [
    "New since arrival",
    "Rear bumper",
    "Repaired",
    "Front door, near side (right)",
    "Polish on Sunday",
  ])
    expect(saved).toContain(text);
});

test("each call needs its own permission", async () => {
  const { at } = await checkIn();
  const [viewer, editor] = [await shop.colleague(["view-entry-cards"]), await shop.colleague(["edit-entry-cards"])];
  expect([(await viewer.get(at)).status, (await editor.get(at)).status]).toEqual([200, 403]);
  expect([(await viewer.put(at, { remarks: "x" })).status, (await editor.put(at, { remarks: "x" })).status]).toEqual([
    403, 200,
  ]);
  expect((await viewer.post(`${at}/client-signature`, { client_signature: signature })).status).toBe(403);
});
