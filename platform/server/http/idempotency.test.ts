import { createHash } from "node:crypto";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { openApp } from "../../../app/server.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { lockWaits } from "../../../tests/support/lock-waits.ts";
import { samples } from "../../../tests/support/sample-files.ts";
import { housekeeping } from "../jobs/housekeeping.ts";
import { openPool } from "../db/pool.ts";

const api = await startApi();
const owner = new pg.Client({ connectionString: api.database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

let serial = 0;
const newKey = () => ({ "idempotency-key": `key-${(serial += 1)}` });
const namesOf = async (shop: Awaited<ReturnType<typeof api.newShop>>) =>
  (await shop.get("/api/clients")).body.data.map(({ name }: { name: string }) => name);

test("a repeated request with the same key is carried out once and answered twice", async () => {
  const shop = await api.newShop();
  const key = newKey();
  const first = await shop.post("/api/clients", { name: "Ahmed" }, key);
  const second = await shop.post("/api/clients", { name: "Ahmed" }, key);
  expect(first.status).toBe(201);
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect(await namesOf(shop)).toEqual(["Ahmed"]);
});

test("another key, or none, is another request", async () => {
  const shop = await api.newShop();
  for (const key of [newKey(), newKey(), {}, {}]) await shop.post("/api/clients", { name: "Ahmed" }, key);
  expect(await namesOf(shop)).toHaveLength(4);
});

test("a key used before for another body or record is refused; for another call it is a different key", async () => {
  const shop = await api.newShop();
  const key = newKey();
  await shop.post("/api/clients", { name: "Ahmed" }, key);
  for (const body of [{ name: "Salem" }, { name: "Ahmed", note: "x" }])
    expect((await shop.post("/api/clients", body, key)).body).toMatchObject({ status: 422, type: "key-reused" });
  const vehicles = [
    (await shop.post("/api/client-vehicles", { client_name: "Sara", license_plate: "7421 KNR" })).body.id,
    (await shop.post("/api/client-vehicles", { client_name: "Huda", license_plate: "7422 KNR" })).body.id,
  ];
  const archive = (id: string) => shop.post(`/api/client-vehicles/${id}/archive`, {}, key);
  expect([(await archive(vehicles[0])).status, (await archive(vehicles[1])).body.type]).toEqual([200, "key-reused"]);
  expect((await shop.post("/api/insurance-companies", { name: "Ahmed" }, key)).status).toBe(201);
  expect(await namesOf(shop)).toContain("Ahmed");
});

test("an upload is identified by its bytes", async () => {
  const shop = await api.newShop();
  const { body: vehicle } = await shop.post("/api/client-vehicles", {
    client_name: "Ahmed",
    license_plate: "7421 KNR",
  });
  const [key, path] = [newKey(), `/api/client-vehicles/${vehicle.id}/media`];
  const [bytes, others] = [await samples.png(20, 10), await samples.png(10, 20)];
  const first = await shop.upload(path, { name: "front.png", bytes }, {}, key);
  expect((await shop.upload(path, { name: "front.png", bytes }, {}, key)).body).toEqual(first.body);
  expect((await shop.upload(path, { name: "front.png", bytes: others }, {}, key)).body.type).toBe("key-reused");
  expect((await shop.get(path)).body.data).toHaveLength(1);
});

test("while the first is in progress the second is told to wait; then it gets the answer", async () => {
  const shop = await api.newShop();
  const key = newKey();
  await owner.query("begin");
  await owner.query("select 1 from number_series where shop_id = $1 for update", [shop.shopId]);
  const first = shop.post("/api/clients", { name: "Ahmed" }, key);
  await lockWaits(api.database.ownerUrl);
  const second = await shop.post("/api/clients", { name: "Ahmed" }, key);
  expect([second.status, second.body.type, second.headers["retry-after"]]).toEqual([409, "in-flight", "1"]);
  await owner.query("rollback");
  expect((await first).status).toBe(201);
  expect((await shop.post("/api/clients", { name: "Ahmed" }, key)).body).toEqual((await first).body);
  expect(await namesOf(shop)).toEqual(["Ahmed"]);
});

test("of twenty concurrent requests with one key, one is carried out", async () => {
  const shop = await api.newShop();
  const key = newKey();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => shop.post("/api/clients", { name: "Ahmed" }, key)),
  );
  const done = replies.filter(({ status }) => status === 201);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map(({ body }) => body.id)).size).toBe(1);
  expect(replies.filter(({ status }) => status !== 201).every(({ body }) => body.type === "in-flight")).toBe(true);
  expect(await namesOf(shop)).toEqual(["Ahmed"]);
});

test("a refused request is judged again", async () => {
  const shop = await api.newShop();
  const key = newKey();
  const { body: vehicle } = await shop.post("/api/client-vehicles", {
    client_name: "Ahmed",
    license_plate: "7421 KNR",
  });
  await shop.post(`/api/client-vehicles/${vehicle.id}/archive`);
  const card = { client_vehicle_id: vehicle.id, km_in: 41_200 };
  expect((await shop.post("/api/entry-cards", card, key)).body.type).toBe("vehicle-archived");
  await shop.post(`/api/client-vehicles/${vehicle.id}/restore`);
  expect((await shop.post("/api/entry-cards", card, key)).status).toBe(201);
});

test("two shops may use the same key", async () => {
  const [one, other] = [await api.newShop(), await api.newShop()];
  const key = newKey();
  const replies = [
    await one.post("/api/clients", { name: "Ahmed" }, key),
    await other.post("/api/clients", { name: "Salem" }, key),
  ];
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
});

test("another process also knows the answer, even after a restart", async () => {
  const shop = await api.newShop();
  const { body } = await shop.post("/api/tokens", { name: "Import" });
  const headers = { authorization: `Bearer ${body.token}`, "idempotency-key": "kept" };
  const call = { method: "POST", url: "/api/clients", payload: { name: "Ahmed" }, headers } as const;
  const first = await api.app.http.inject(call);
  const another = await openApp(api.settings);
  const second = await another.http.inject(call);
  await another.close();
  expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  expect(await namesOf(shop)).toEqual(["Ahmed"]);
});

test("the stored request hash does not let a password be guessed", async () => {
  const shop = await api.newShop();
  const body = {
    currentPassword: api.password,
    password: "another long password",
    passwordConfirmation: "another long password",
  };
  const sent = {
    current_password: body.currentPassword,
    password: body.password,
    password_confirmation: body.passwordConfirmation,
  };
  expect((await shop.post("/api/password", sent, newKey())).status).toBe(204);
  const { rows } = await owner.query<{ request_hash: string }>(
    "select request_hash from idempotent_answers where shop_id = $1",
    [shop.shopId],
  );
  const guessed = createHash("sha256")
    .update(JSON.stringify(["POST", "/api/password", {}, undefined, body, undefined, undefined]))
    .digest("base64url");
  expect(rows).toHaveLength(1);
  expect(rows[0]?.request_hash).not.toBe(guessed);
});

test("users do not share keys: each gets their own answer", async () => {
  const shop = await api.newShop();
  const other = await shop.colleague(["edit-clients"]);
  const key = newKey();
  const tokens = [
    await shop.post("/api/tokens", { name: "Import" }, key),
    await other.post("/api/tokens", { name: "Import" }, key),
  ];
  expect(tokens.map(({ status }) => status)).toEqual([201, 201]);
  expect(tokens[1]?.body.token).not.toBe(tokens[0]?.body.token);
  const factors = [await shop.post("/api/totp", {}, key), await other.post("/api/totp", {}, key)];
  expect(factors[1]?.body.secret).not.toBe(factors[0]?.body.secret);
  const clients = [
    await shop.post("/api/clients", { name: "Ahmed" }, key),
    await other.post("/api/clients", { name: "Salem" }, key),
  ];
  expect(clients.map(({ status, body }) => [status, body.name])).toEqual([
    [201, "Ahmed"],
    [201, "Salem"],
  ]);
});

test("an answer with a secret is not repeated and not stored; the record can be revoked by its id", async () => {
  const shop = await api.newShop();
  const key = newKey();
  const [first, second] = [
    await shop.post("/api/tokens", { name: "Import" }, key),
    await shop.post("/api/tokens", { name: "Import" }, key),
  ];
  expect(first.status).toBe(201);
  expect(second.body).toMatchObject({ type: "already-done", status: 409, id: first.body.id });
  expect(JSON.stringify(second.body)).not.toContain(first.body.token);
  expect((await shop.get("/api/tokens")).body.data).toHaveLength(1);
  expect((await shop.post("/api/tokens", { name: "Export" }, key)).body.type).toBe("key-reused");

  const { rows } = await owner.query("select answer, sealed, thing_id from idempotent_answers where shop_id = $1", [
    shop.shopId,
  ]);
  expect(rows).toEqual([{ answer: null, sealed: null, thing_id: first.body.id }]);
  expect((await shop.delete(`/api/tokens/${second.body.id}`)).status).toBe(204);
});

test("setting up a second factor twice with one key starts it once", async () => {
  const shop = await api.newShop();
  const key = newKey();
  const [first, second] = [await shop.post("/api/totp", {}, key), await shop.post("/api/totp", {}, key)];
  expect(first.status).toBeLessThan(300);
  expect(second.body).toMatchObject({ type: "already-done", id: shop.userId });
  expect(JSON.stringify(second.body)).not.toContain(first.body.secret);
});

test("a link is answered again for ten minutes, to its creator only; then only its id", async () => {
  const shop = await api.newShop();
  const path = `/api/vehicle-diagnostics/${await endedDiagnostic(shop)}/links`;
  const key = newKey();
  const [first, second] = [await shop.post(path, {}, key), await shop.post(path, {}, key)];
  expect([second.status, second.body]).toEqual([201, first.body]);
  const { rows } = await owner.query<{ answer: unknown; sealed: string; thing_id: string }>(
    "select answer, sealed, thing_id from idempotent_answers where shop_id = $1",
    [shop.shopId],
  );
  expect(rows).toEqual([{ answer: null, sealed: expect.stringMatching(/^v1\./), thing_id: first.body.id }]);

  const other = await shop.colleague(["view-client-diagnostics"]);
  const theirs = await other.post(path, {}, key);
  expect([theirs.status, theirs.body.id === first.body.id, theirs.body.url.en === first.body.url.en]).toEqual([
    201,
    false,
    false,
  ]);

  await owner.query("update idempotent_answers set created_at = now() - interval '11 minutes' where shop_id = $1", [
    shop.shopId,
  ]);
  expect((await shop.post(path, {}, key)).body).toMatchObject({ type: "already-done", status: 409, id: first.body.id });
  await forgetWhatIsOld();
  expect(
    (await owner.query("select 1 from idempotent_answers where shop_id = $1 and sealed is not null", [shop.shopId]))
      .rows,
  ).toEqual([]);
  expect((await shop.post(path, {}, key)).body.type).toBe("already-done");
});

test("after a day the key is free again, and its stored answer is deleted", async () => {
  const shop = await api.newShop();
  const key = newKey();
  await shop.post("/api/clients", { name: "Ahmed" }, key);
  await owner.query("update idempotent_answers set created_at = now() - interval '25 hours' where shop_id = $1", [
    shop.shopId,
  ]);
  expect((await shop.post("/api/clients", { name: "Salem" }, key)).status).toBe(201);
  await shop.post("/api/clients", { name: "Nasser" }, newKey());
  await owner.query(
    "update idempotent_answers set created_at = now() - interval '25 hours' where shop_id = $1 and answer ->> 'name' = 'Nasser'",
    [shop.shopId],
  );

  await forgetWhatIsOld();
  const { rows } = await owner.query("select answer ->> 'name' as name from idempotent_answers where shop_id = $1", [
    shop.shopId,
  ]);
  expect(rows).toEqual([{ name: "Salem" }]);
});

const forgetWhatIsOld = async () => {
  const pool = openPool(api.database.runtimeUrl, 1);
  await housekeeping(pool)();
  await pool.end();
};

const endedDiagnostic = async (shop: ShopOwner): Promise<string> => {
  const { body: vehicle } = await shop.post("/api/client-vehicles", {
    client_name: "Ahmed",
    license_plate: "7421 KNR",
  });
  const { body: diagnostic } = await shop.post("/api/vehicle-diagnostics", { client_vehicle_id: vehicle.id });
  for (const step of [1, 2, 3, 4, 5, 6, 7])
    await shop.post(`/api/vehicle-diagnostics/${diagnostic.id}/values`, {
      values: [{ step, label: "note", value: "Seen" }],
    });
  return diagnostic.id;
};
