import { afterAll, describe, expect, test } from "vitest";
import { openPool } from "../../../platform/server/db/pool.ts";
import { withShop } from "../../../platform/server/db/database.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import type { Person } from "../../../tests/support/person.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { readSpreadsheet } from "../../../tests/support/spreadsheets.ts";
import { applyBatch } from "./server/applying.ts";
import { clientCarrier } from "./server/clients.ts";
import { forgetRows, runImport, sweepImports } from "./server/running.ts";

const api = await startApi();
const pool = openPool(api.database.runtimeUrl, 4);
const rows = await openRows(api.database.ownerUrl);
afterAll(() => Promise.all([pool.end(), rows.close()]));

const { batch: rowsOfBatch } = clientCarrier;

type Cells = Record<string, string>;
const columns = ["name", "phone", "plate", "vin", "make", "model", "mileage", "visitDate"].map((column) => ({
  head: column,
  column,
}));

/** A file with these rows, read and judged. */
const opened = async (shop: Person, file: readonly Cells[]) => {
  const { id } = succeeded(await shop.post("/api/imports", { file_name: "clients.csv", columns })).body;
  for (let from = 0; from < file.length; from += 500) {
    const part = file.slice(from, from + 500).map((cells, at) => ({ line: from + at + 2, ...cells }));
    succeeded(await shop.post(`/api/imports/${id}/rows`, { rows: part }));
  }
  return String(id);
};
const shown = async (shop: Person, id: string) => succeeded(await shop.get(`/api/imports/${id}`)).body;
/** Whether a job of the program or of the test does it: both may, and only one writes a row. */
const done = async (shop: ShopOwner, id: string) => {
  await runImport({ pool, clock: () => api.clock.now(), turnMs: 120_000 })({ shopId: shop.shopId });
  await expect.poll(async () => (await shown(shop, id)).state, { timeout: 60_000 }).toMatch(/open|undone/);
  return shown(shop, id);
};
const imported = async (shop: ShopOwner, file: readonly Cells[], choice: object = {}) => {
  const id = await opened(shop, file);
  succeeded(await shop.put(`/api/imports/${id}`, choice));
  succeeded(await shop.post(`/api/imports/${id}/start`));
  return { id, ...(await done(shop, id)) };
};
const countOf = async (shop: ShopOwner, table: string) =>
  (
    await rows.query<{ count: number }>(`select count(*)::int as count from ${table} where shop_id = '${shop.shopId}'`)
  )[0]!.count;
const written = ["clients", "vehicles", "client_vehicles", "parties", "import_rows"] as const;
/** How often each table was analysed, so that no plan from the time when it was small is kept. */
const analyses = async () =>
  Object.fromEntries(
    (
      await rows.query<{ relname: string; count: number }>(
        "select relname, (analyze_count + autoanalyze_count)::int as count from pg_stat_user_tables",
      )
    ).map(({ relname, count }) => [relname, count]),
  );
const clientsOf = async (shop: ShopOwner) => succeeded(await shop.get("/api/clients?limit=200")).body.data;

const noura = { name: "Noura Al-Otaibi", phone: "055 410 2276", plate: "1234 ABJ", make: "Toyota", model: "Camry" };
const fahd = {
  name: "Fahd Bakr",
  phone: "٠٥٠٨٨٤١٠٩٣",
  plate: "7421 KNR",
  mileage: "82,400 km",
  visit_date: "03/11/2025",
};

test("clients, vehicles and visits of a file are there as if they had been entered, and have left", async () => {
  const shop = await api.newShop();
  const {
    state,
    rows: counts,
    ...file
  } = await imported(shop, [noura, fahd, { ...fahd, visit_date: "2025-06-01", mileage: "70000" }]);
  expect(file).toMatchObject({ clients_added: 2, vehicles_added: 2, visits_added: 3 });
  expect([state, counts.done, counts.waiting]).toEqual(["open", 3, 0]);
  const clients = await clientsOf(shop);
  expect(clients.map(({ name, contact_number }: Cells) => [name, contact_number])).toEqual([
    ["Fahd Bakr", "+966508841093"],
    ["Noura Al-Otaibi", "+966554102276"],
  ]);
  const { body: found } = await shop.get("/api/client-vehicles/earlier?plate=7421KNR");
  expect(found.data).toMatchObject({ client: { name: "Fahd Bakr" }, mileage: 82_400, status: "completed", visits: 2 });
  const { body: camry } = await shop.get("/api/client-vehicles/earlier?plate=1234ABJ");
  expect(camry.data).toMatchObject({ vehicle_make: { name: "Toyota" }, vehicle_model: { name: "Camry" } });
});

test("an import sends nothing and raises no notice, webhook or reminder", async () => {
  const shop = await api.newShop();
  const events = ["vehicle.entered", "vehicle.left"];
  succeeded(await shop.post("/api/webhooks", { name: "Books", url: "https://hooks.example.com/", events }));
  succeeded(await shop.post("/api/client-vehicles", { client_name: "Omar", license_plate: "99 XYZ" }));
  expect(await countOf(shop, "webhook_deliveries")).toBe(1);
  await imported(shop, [noura, fahd]);
  expect(await countOf(shop, "webhook_deliveries")).toBe(1);
  for (const table of ["outbox_messages", "notices", "service_reminders"])
    expect(await countOf(shop, table), table).toBe(0);
});

test("the same file again adds nothing, whatever is chosen for known ones", async () => {
  const shop = await api.newShop();
  const file = [noura, fahd, { name: "No phone" }];
  await imported(shop, file);
  for (const known of ["join", "skip", "new"]) {
    const again = await opened(shop, file);
    expect((await shown(shop, again)).rows, known).toMatchObject({ waiting: 3, repeated: 3, due: 0 });
    succeeded(await shop.put(`/api/imports/${again}`, { known }));
    succeeded(await shop.post(`/api/imports/${again}/start`));
    expect(await done(shop, again), known).toMatchObject({ clients_added: 0, vehicles_added: 0, visits_added: 0 });
  }
  expect(await countOf(shop, "clients")).toBe(3);
});

test("a phone beside several names is named before its rows become one client, with its rows together", async () => {
  const shop = await api.newShop();
  const phone = "0551000001";
  const id = await opened(shop, [
    { name: "Ahmed Ali", phone },
    { name: "Fahd", phone: "0551000002" },
    { name: "AHMED  ALI", phone: "+966 55 100 0001" },
    { name: "أحمد", phone: "0551000003" },
    { name: "Sara", phone: "055 100 0002" },
    { name: "احمد", phone: "0551000003" },
    { name: "Noura", phone },
    { name: "Nobody", phone: "055" },
    { name: "No phone" },
    { name: "Also none" },
  ]);
  const sharedOf = async (query = "") => {
    const { data, meta } = succeeded(await shop.get(`/api/imports/${id}/rows?state=shared${query}`)).body;
    return { lines: data.map(({ line }: { line: number }) => line), next: meta.next_cursor, data };
  };
  expect((await shown(shop, id)).rows).toMatchObject({ waiting: 9, wrong: 1, shared_phones: 2 });
  const { lines, data } = await sharedOf();
  expect(lines).toEqual([2, 4, 8, 3, 6]);
  const first = await sharedOf("&limit=2");
  expect([first.lines, (await sharedOf(`&limit=9&cursor=${first.next}`)).lines]).toEqual([
    [2, 4],
    [8, 3, 6],
  ]);
  succeeded(await shop.put(`/api/import-rows/${data[4].id}`, { phone: "0551000004" }));
  expect((await shown(shop, id)).rows.shared_phones).toBe(1);
  expect((await sharedOf()).lines).toEqual([2, 4, 8]);

  succeeded(await shop.post("/api/clients", { name: "Noura", contact_number: phone }));
  expect((await shown(shop, id)).rows.shared_phones).toBe(1);
  succeeded(await shop.put(`/api/imports/${id}`, { known: "skip" }));
  expect((await shown(shop, id)).rows.shared_phones).toBe(0);
  expect((await sharedOf()).lines).toEqual([]);
});

test("a row that joins a client of another name is named, whether the shop or this import added the client", async () => {
  const shop = await api.newShop();
  const phone = "0551000001";
  const id = await opened(shop, [
    { name: "Ahmed", phone },
    { name: "Salem", phone: "055" },
    { name: "Noura", phone: "0551000002" },
  ]);
  expect((await shown(shop, id)).rows).toMatchObject({ wrong: 1, shared_phones: 0 });
  succeeded(await shop.post(`/api/imports/${id}/start`));
  await done(shop, id);
  const rowsOf = async (of: string, state: string) =>
    succeeded(await shop.get(`/api/imports/${of}/rows?state=${state}`)).body.data;
  const [wrong] = await rowsOf(id, "wrong");
  succeeded(await shop.put(`/api/import-rows/${wrong.id}`, { phone }));
  for (const known of ["join", "new", "skip"]) {
    succeeded(await shop.put(`/api/imports/${id}`, { known }));
    expect((await shown(shop, id)).rows.shared_phones, known).toBe(1);
    expect(await rowsOf(id, "shared"), known).toMatchObject([{ line: 3, cells: { name: "Salem" }, joins: "Ahmed" }]);
  }

  // The same file again, in which somebody has corrected one row.
  const again = await opened(shop, [
    { name: "AHMED", phone },
    { name: "Salem", phone },
    { name: "Noura", phone: "0551000002" },
  ]);
  const shared = async () => (await rowsOf(again, "shared")).map(({ joins }: { joins: string | null }) => joins);
  expect([(await shown(shop, again)).rows.shared_phones, await shared()]).toEqual([1, ["Ahmed"]]);
  succeeded(await shop.put(`/api/imports/${again}`, { known: "new" }));
  expect([(await shown(shop, again)).rows.shared_phones, await shared()]).toEqual([0, []]);
  succeeded(await shop.put(`/api/imports/${again}`, { known: "skip" }));
  expect([(await shown(shop, again)).rows.shared_phones, await shared()]).toEqual([0, []]);
});

test("a known phone joins its client, is left out, or is a client of its own, as is chosen for the file", async () => {
  const shop = await api.newShop();
  succeeded(await shop.post("/api/clients", { name: "Noura", contact_number: "0554102276" }));
  const file = [{ ...noura, name: "Noura O." }, fahd];
  const id = await opened(shop, file);
  expect((await shown(shop, id)).rows).toMatchObject({ waiting: 2, known: 1, due: 2 });
  expect(succeeded(await shop.put(`/api/imports/${id}`, { known: "skip" })).body.rows).toMatchObject({ due: 1 });
  succeeded(await shop.post(`/api/imports/${id}/start`));
  expect(await done(shop, id)).toMatchObject({ clients_added: 1, vehicles_added: 1, rows: { skipped: 1 } });

  expect(await imported(shop, file.slice(0, 1), { known: "join" })).toMatchObject({
    clients_added: 0,
    vehicles_added: 1,
    visits_added: 1,
  });
  expect(await imported(shop, [{ ...noura, plate: "9 XJ", name: "Noura’s sister" }], { known: "new" })).toMatchObject({
    clients_added: 1,
    vehicles_added: 1,
  });
  expect(await countOf(shop, "clients")).toBe(3);
});

describe("several numbers in one cell", () => {
  const own = "0554102276";
  const office = "011 234 5678";
  const shopWith = async (fields: object) => {
    const shop = await api.newShop();
    const { id } = succeeded(await shop.post("/api/clients", { name: "Noura", ...fields })).body;
    const client = async () => succeeded(await shop.get(`/api/clients/${id}`)).body as Record<string, string | null>;
    const undo = async (of: { id: string }) => {
      succeeded(await shop.post(`/api/imports/${of.id}/undo`));
      await done(shop, of.id);
    };
    return { shop, id, client, undo };
  };

  test("find the client who has the other one, whose name is told, and the client keeps what it lacks", async () => {
    const { shop, client, undo } = await shopWith({ contact_number: office, note: "Pays on Sundays" });
    const file = [{ name: "Ahmed", phone: `${office} / ${own}`, plate: "1 ABJ" }];
    const id = await opened(shop, file);
    expect((await shown(shop, id)).rows).toMatchObject({ waiting: 1, known: 1, due: 1, shared_phones: 1 });
    const rowsIn = async (state: string) => succeeded(await shop.get(`/api/imports/${id}/rows?state=${state}`)).body;
    expect((await rowsIn("known")).data).toHaveLength(1);
    expect((await rowsIn("shared")).data).toMatchObject([{ joins: "Noura" }]);
    succeeded(await shop.put(`/api/imports/${id}`, { known: "new" }));
    expect((await shown(shop, id)).rows).toMatchObject({ shared_phones: 0 });
    expect(succeeded(await shop.put(`/api/imports/${id}`, { known: "skip" })).body.rows).toMatchObject({ due: 0 });
    succeeded(await shop.put(`/api/imports/${id}`, { known: "join" }));
    succeeded(await shop.post(`/api/imports/${id}/start`));
    expect(await done(shop, id)).toMatchObject({ clients_added: 0, vehicles_added: 1 });
    expect(await client()).toMatchObject({ contact_number: "+966112345678", note: `Pays on Sundays\n${own}` });
    expect(await imported(shop, file)).toMatchObject({ clients_added: 0, rows: { skipped: 1 } });
    await undo({ id });
    expect(await client()).toMatchObject({ note: "Pays on Sundays" });
    expect(await countOf(shop, "clients")).toBe(1);
  });

  test("are kept once by the client whom the first one finds, whatever rows repeat, and taken back but for what somebody wrote", async () => {
    const { shop, id, client, undo } = await shopWith({ contact_number: own, note: "home 0114444444" });
    const first = await imported(shop, [
      { name: "Noura", phone: `${own} / ${office}` },
      { name: "Noura", phone: `${own} ; ${office}`, plate: "1 ABJ" },
      { name: "Noura", phone: `${own}, +966 11 234 5678, 0505550000` },
    ]);
    expect(first).toMatchObject({ clients_added: 0, rows: { done: 3, unchanged: 0 } });
    const note = `home 0114444444\n${office}\n0505550000`;
    expect(await client()).toMatchObject({ note });
    expect((await imported(shop, [{ name: "Noura A.", phone: `${own} / ${office}` }])).rows).toMatchObject({
      unchanged: 1,
    });
    const { version } = await client();
    succeeded(await shop.put(`/api/clients/${id}`, { version, note: `${note} (only mornings)` }));
    await undo(first);
    expect(await client()).toMatchObject({ note: "home 0114444444\n0505550000 (only mornings)" });
  });

  test("of clients whom the same file adds join nobody, also in a later batch", async () => {
    const shop = await api.newShop();
    const others = Array.from({ length: rowsOfBatch }, (_, at) => ({ name: `Client ${at}` }));
    const file = [{ name: "The company", phone: office }, ...others, { name: "Ahmed", phone: `${own} / ${office}` }];
    const found = await imported(shop, file);
    expect(found).toMatchObject({ clients_added: rowsOfBatch + 2 });
    const again = { name: "Ahmed", phone: `${own} / ${office} / 0505550000` };
    expect(await imported(shop, [again])).toMatchObject({ clients_added: 0 });
    const { data } = succeeded(await shop.get("/api/clients?q=Ahmed")).body;
    expect(data).toMatchObject([{ contact_number: "+966554102276", note: `${office}\n0505550000` }]);
  });

  test("are in no row that was carried out", async () => {
    const { shop } = await shopWith({ contact_number: own });
    const { id } = await imported(shop, [{ name: "Noura", phone: `${own} / ${office}` }]);
    const [stored] = await rows.query<{ text: string; phones: string }>(
      `select r::text as text, r.other_phones as phones from import_rows r where import_id = '${id}'`,
    );
    expect(stored!.phones).toMatch(/^[\w+/]{43}=$/);
    for (const part of ["554102276", "2345678", "234 5678"]) expect(stored!.text).not.toContain(part);
  });
});

test("a plate joins its vehicle unless the VINs differ, and a VIN whatever the plate", async () => {
  const shop = await api.newShop();
  const vin = "JTDBT923771012345";
  await imported(shop, [{ ...noura, vin }]);
  expect(await imported(shop, [{ ...noura, vin: "WBA3A5C50DF123456", visit_date: "2025-01-02" }])).toMatchObject({
    vehicles_added: 1,
    visits_added: 1,
  });
  expect(
    await imported(shop, [{ ...noura, vin: vin.toLowerCase(), plate: "555 XYZ", visit_date: "2025-01-03" }]),
  ).toMatchObject({ vehicles_added: 0, visits_added: 1 });
});

test("every fault is named by its cell in the reader's language, and its row imports nothing of itself", async () => {
  const shop = await api.newShop({ language: "ar" });
  await shop.put("/api/me", { locale: "ar" });
  const id = await opened(shop, [
    noura,
    { phone: "9.6655E+11" },
    { name: "B", phone: "12", vin: "JTDBT923771012345" },
    { name: "C", plate: "1 AAA", mileage: "many", visit_date: "31/02/2025" },
    { name: "D", mileage: "5" },
    { name: "E", plate: "1 AAA", model: "Camry", visit_date: "2999-01-01" },
    { name: "#REF!", phone: "#N/A", plate: "1 AAA", make: "#DEĞER!", mileage: "#DIV/0!" },
  ]);
  const { data } = succeeded(await shop.get(`/api/imports/${id}/rows`)).body;
  const cellsOf = ({ faults }: { faults: { cell: string; message: string }[] }) =>
    Object.fromEntries(faults.map(({ cell, message }) => [cell, message]));
  expect(data.map(cellsOf)).toEqual([
    { A3: "مطلوب", B3: "برنامج الجداول اختصر هذا الرقم" },
    { B4: "هذا الرقم غير موجود", C4: "رقم اللوحة لازم لتسجيل المركبة" },
    { G5: "عدد الكيلومترات بالأرقام، مثل 82,400", H5: "هذا ليس تاريخًا" },
    { G6: "يخص مركبة، ولا رقم لوحة في الصف" },
    { E7: "يلزم ذكر الماركة مع الطراز", H7: "هذا اليوم لم يأتِ بعد" },
    Object.fromEntries(["A8", "E8", "G8"].map((cell) => [cell, "يعرض برنامج الجداول خطأً هنا بدل القيمة"])),
  ]);
  const sheet = readSpreadsheet(succeeded(await shop.get(`/api/imports/${id}/faults.xlsx`)).bytes).text;
  for (const cell of ["A3", "H5", "E7"]) expect(sheet).toContain(`>${cell}<`);
  succeeded(await shop.post(`/api/imports/${id}/start`));
  expect(await done(shop, id)).toMatchObject({ clients_added: 1, rows: { wrong: 6, waiting: 0 } });
});

test("5,000 clients with mistakes are imported, mended and undone as a whole", async () => {
  const shop = await api.newShop();
  const file = Array.from({ length: 5000 }, (_, at) => ({
    name: `Client ${at}`,
    phone: `05${String(50_000_000 + at)}`,
    plate: `${1000 + at} ABJ`,
  }));
  for (const at of [7, 900, 4999]) file[at] = { ...file[at]!, phone: "055 41" };
  const before = await analyses();
  const { id, ...first } = await imported(shop, file);
  expect(first).toMatchObject({ clients_added: 4997, vehicles_added: 4997, visits_added: 4997, rows: { wrong: 3 } });
  const { data } = succeeded(await shop.get(`/api/imports/${id}/rows?state=wrong`)).body;
  for (const [at, row] of data.entries())
    expect(
      succeeded(await shop.put(`/api/import-rows/${row.id}`, { phone: `0541112${String(200 + at)}` })).body.faults,
    ).toEqual([]);
  succeeded(await shop.post(`/api/imports/${id}/start`));
  expect(await done(shop, id)).toMatchObject({
    clients_added: 5000,
    visits_added: 5000,
    rows: { wrong: 0, done: 5000 },
  });
  expect(await countOf(shop, "clients")).toBe(5000);
  const after = await analyses();
  expect(written.filter((table) => after[table]! <= before[table]!)).toEqual([]);
  // When 1,024, 2,048 and 4,096 rows had come, and by each job.
  expect(after.import_rows! - before.import_rows!).toBeGreaterThanOrEqual(5);

  succeeded(await shop.post(`/api/imports/${id}/undo`));
  expect((await done(shop, id)).state).toBe("undone");
  for (const table of written) expect(await countOf(shop, table), table).toBe(0);
  expect((await imported(shop, file.slice(0, 2))).clients_added).toBe(2);
}, 300_000);

test("an undo is refused with what was made of the import since, also between its request and its job", async () => {
  const shop = await api.newShop();
  const { id } = await imported(shop, [noura, fahd]);
  const { data } = (await shop.get("/api/client-vehicles/earlier?plate=7421KNR")).body;
  const { data: known } = (await shop.get("/api/client-vehicles/earlier?plate=1234ABJ")).body;
  const reminder = { client_vehicle_id: data.id, kind: "brakes", due_km: 90_000 };
  succeeded(await shop.post("/api/service-reminders", reminder));
  succeeded(
    await shop.post("/api/client-vehicles", {
      client_id: known.client.id,
      license_plate: noura.plate,
    }),
  );
  const refused = await shop.post(`/api/imports/${id}/undo`);
  expect([refused.status, refused.body.type, refused.body.detail]).toEqual([
    409,
    "import-in-use",
    "The shop has worked with what was imported: a visit, a service reminder. The import can no longer be undone.",
  ]);
  await rows.query(`update imports set state = 'undoing', worked_at = now() where id = '${id}'`);
  expect(await done(shop, id)).toMatchObject({ state: "open", uses: ["a visit", "a service reminder"] });
  expect(await countOf(shop, "clients")).toBe(2);
});

test("a second job of a shop does not wait for the first, and an undo or import that fails can be begun again", async () => {
  const shop = await api.newShop();
  const work = runImport({ pool, clock: () => api.clock.now() });
  const atWork = (id: string, state: string) =>
    rows.query(`update imports set state = '${state}', started_at = now(), worked_at = now() where id = '${id}'`);
  const { id } = await imported(shop, [noura, { ...fahd, phone: "1" }]);
  const turn = `hashtextextended('imports ${shop.shopId}', 0)`;
  await rows.query(`select pg_advisory_lock(${turn})`);
  await atWork(id, "undoing");
  await work({ shopId: shop.shopId });
  expect((await shown(shop, id)).state).toBe("undoing");
  await rows.query(`select pg_advisory_unlock(${turn})`);
  await rows.query(`create function refuse_deletion() returns trigger language plpgsql as
    'begin if old.shop_id = ''${shop.shopId}'' then raise exception ''refused''; end if; return old; end'`);
  await rows.query(
    "create trigger refuse_deletion before delete on clients for each row execute function refuse_deletion()",
  );
  await work({ shopId: shop.shopId }).catch(() => undefined);
  expect(await done(shop, id)).toMatchObject({ state: "open", failed: "undo", rows: { all: 2 } });
  expect(await countOf(shop, "client_vehicles")).toBe(1);
  await rows.query("drop trigger refuse_deletion on clients");
  expect(succeeded(await shop.post(`/api/imports/${id}/undo`)).body.failed).toBeNull();
  expect((await done(shop, id)).state).toBe("undone");
});

test("an import that was broken off in a batch goes on without writing anything twice", async () => {
  const shop = await api.newShop();
  const file = Array.from({ length: rowsOfBatch + 20 }, (_, at) => ({
    name: `Client ${at}`,
    plate: `${1000 + at} XYZ`,
  }));
  const id = await opened(shop, file);
  await rows.query(
    `update imports set state = 'running', started_at = now(), worked_at = now() - interval '2 minutes' where id = '${id}'`,
  );
  const broken = withShop(pool, shop.shopId, async (db) => {
    await applyBatch(db, api.clock.now().toISOString());
    throw new Error("killed");
  });
  await expect(broken).rejects.toThrow("killed");
  expect(await countOf(shop, "clients")).toBe(0);
  await withShop(pool, shop.shopId, (db) => applyBatch(db, "2026-01-01T00:00:00.000Z"));
  expect(await countOf(shop, "clients")).toBe(rowsOfBatch);
  await sweepImports(pool)();
  const work = runImport({ pool, clock: () => api.clock.now() });
  await Promise.all([work({ shopId: shop.shopId }), work({ shopId: shop.shopId })]);
  expect(await done(shop, id)).toMatchObject({
    state: "open",
    clients_added: file.length,
    rows: { done: file.length },
  });
  expect(await countOf(shop, "clients")).toBe(file.length);
});

test("a stopped import keeps what it wrote, goes on later, and can be undone", async () => {
  const shop = await api.newShop();
  const id = await opened(shop, [noura, fahd]);
  await rows.query(`update imports set state = 'running', started_at = now(), worked_at = now() where id = '${id}'`);
  expect((await shop.put(`/api/imports/${id}`, { known: "new" })).body.type).toBe("import-busy");
  expect((await shop.delete(`/api/imports/${id}`)).body.type).toBe("import-busy");
  expect(succeeded(await shop.post(`/api/imports/${id}/stop`)).body.state).toBe("open");
  expect((await shop.delete(`/api/imports/${id}`)).body.type).toBe("import-begun");
  succeeded(await shop.post(`/api/imports/${id}/start`));
  expect((await done(shop, id)).clients_added).toBe(2);
  expect((await shop.post(`/api/imports/${id}/start`)).body.type).toBe("import-nothing");
  succeeded(await shop.post(`/api/imports/${id}/undo`));
  await done(shop, id);
  expect((await shop.post(`/api/imports/${id}/start`)).body.type).toBe("import-undone");
});

test("only one import of a shop is carried out at a time, and a shop sees its own alone", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  const first = await opened(shop, [noura]);
  await rows.query(`update imports set state = 'running', started_at = now(), worked_at = now() where id = '${first}'`);
  const second = await opened(shop, [fahd]);
  expect((await shop.post(`/api/imports/${second}/start`)).body.type).toBe("import-running");
  expect((await other.get(`/api/imports/${first}`)).status).toBe(404);
  expect((await other.post(`/api/imports/${first}/rows`, { rows: [{ line: 9, name: "X" }] })).status).toBe(404);
  expect(await imported(other, [noura])).toMatchObject({ clients_added: 1 });
});

test("a row that the browser sends twice is there once, and a file without a column of names is refused", async () => {
  const shop = await api.newShop();
  const id = await opened(shop, [noura]);
  expect((await shop.post(`/api/imports/${id}/rows`, { rows: [{ line: 2, name: "Other" }] })).body.added).toBe(0);
  const refused = await shop.post("/api/imports", {
    file_name: "a.csv",
    columns: [{ head: "Plate", column: "plate" }],
  });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["columns"]]);
  const heads = [
    { head: "Müşteri", column: "name" },
    { head: "Cat.", column: null },
  ];
  succeeded(await shop.post("/api/imports", { file_name: "b.csv", columns: heads }));
  expect(succeeded(await shop.get("/api/import-heads")).body.data).toEqual(
    expect.arrayContaining([{ kind: "clients", head: "musteri", column: "name" }]),
  );
});

test("no phone, name, plate or VIN of a client stays with the rows that were carried out", async () => {
  const shop = await api.newShop();
  const file = [{ ...noura, vin: "JTDBT923771012345" }, { name: "Without a phone" }];
  const { id } = await imported(shop, file);
  const [stored] = await rows.query<{ text: string }>(
    `select string_agg(r::text, ' ') as text from import_rows r where import_id = '${id}'`,
  );
  for (const part of ["554102276", "oura", "ithout", "1234", "12345", "abj"])
    expect(stored!.text.toLowerCase().replaceAll(/[0-9a-f]{8}-[-0-9a-f]{27}/g, "")).not.toContain(part);
});

test("rows of a later batch join the client and vehicle of their own file", async () => {
  const shop = await api.newShop();
  const vin = "JTDBT923771012345";
  const others = Array.from({ length: rowsOfBatch }, (_, at) => ({ name: `Client ${at}` }));
  const file = [
    { ...noura, vin },
    { name: "Noura’s brother" },
    ...others,
    { ...noura, plate: "555 XYZ", vin, visit_date: "2025-01-03" },
    { name: "Noura’s brother", plate: "8 XJ" },
    { ...noura, vin: "WBA3A5C50DF123456", visit_date: "2025-01-02" },
  ];
  expect(await imported(shop, file, { known: "new" })).toMatchObject({
    clients_added: rowsOfBatch + 2,
    vehicles_added: 3,
    visits_added: 4,
  });
});

test("a row that became wrong since it was checked waits instead of losing its phone", async () => {
  const shop = await api.newShop();
  const id = await opened(shop, [noura, { ...fahd, phone: "+965 5000 1234" }]);
  await rows.query(`update shops set country = 'BH' where shop_id = '${shop.shopId}'`);
  succeeded(await shop.post(`/api/imports/${id}/start`));
  expect(await done(shop, id)).toMatchObject({ clients_added: 1, rows: { wrong: 1, done: 1 } });
  const { data } = succeeded(await shop.get(`/api/imports/${id}/rows`)).body;
  expect(data[0].faults.map(({ column }: Cells) => column)).toEqual(["phone"]);
});

test("a file has at most 50,000 rows", async () => {
  const shop = await api.newShop();
  const id = await opened(shop, [noura]);
  await rows.query(
    `insert into import_rows (shop_id, id, import_id, line, cells, faults, is_wrong)
     select '${shop.shopId}', gen_random_uuid(), '${id}', n, '{}', '[]', true from generate_series(3, 50001) n`,
  );
  const refused = await shop.post(`/api/imports/${id}/rows`, { rows: [{ line: 60_000, name: "One more" }] });
  expect([refused.status, refused.body.type]).toEqual([409, "import-too-large"]);
});

test("what an undo deleted can be imported again, also by a file that had only joined it", async () => {
  const shop = await api.newShop();
  const first = await imported(shop, [noura, { name: "No phone" }]);
  const joined = [
    { ...noura, vin: "JTDBT923771012345" },
    { name: "No phone", plate: "" },
  ];
  expect(await imported(shop, joined.slice(0, 1))).toMatchObject({
    clients_added: 0,
    vehicles_added: 0,
    visits_added: 0,
  });
  succeeded(await shop.post(`/api/imports/${first.id}/undo`));
  await done(shop, first.id);
  expect(await imported(shop, joined)).toMatchObject({ clients_added: 2, vehicles_added: 1, visits_added: 1 });
});

test("with known ones left out a mended row still joins the client that its own file added", async () => {
  const shop = await api.newShop();
  const wrong = { ...noura, plate: "5 XYZ", mileage: "many" };
  const { id, ...first } = await imported(shop, [noura, wrong], { known: "skip" });
  expect(first).toMatchObject({ clients_added: 1, rows: { wrong: 1 } });
  const [row] = succeeded(await shop.get(`/api/imports/${id}/rows`)).body.data;
  succeeded(await shop.put(`/api/import-rows/${row.id}`, { mileage: "82.400" }));
  expect((await shown(shop, id)).rows).toMatchObject({ known: 0, due: 1 });
  succeeded(await shop.post(`/api/imports/${id}/start`));
  expect(await done(shop, id)).toMatchObject({ clients_added: 1, vehicles_added: 2 });
});

const ownField = async (shop: Person, fields: object) =>
  succeeded(await shop.post("/api/custom-fields", { kind: "text", is_required: true, is_on_paper: false, ...fields }))
    .body as { id: string };
const ownFields = async (shop: Person) => ({
  employer: await ownField(shop, { record: "client", name: "Employer", name_ar: "جهة العمل" }),
  interior: await ownField(shop, {
    record: "vehicle",
    name: "Interior",
    name_ar: "الداخلية",
    kind: "choice",
    choices: [
      { name: "Leather", name_ar: "جلد" },
      { name: "Fabric", name_ar: "قماش" },
    ],
  }),
  hours: await ownField(shop, { record: "visit", name: "Engine hours", name_ar: "ساعات المكينة", kind: "number" }),
  inspected: await ownField(shop, { record: "visit", name: "Inspected", name_ar: "آخر فحص", kind: "date" }),
});
const withColumns = (...fields: { id: string }[]) => ({
  file_name: "clients.csv",
  columns: [
    { head: "Name", column: "name" },
    { head: "Plate", column: "plate" },
    ...fields.map(({ id }, at) => ({ head: `Own ${at}`, column: `customFields.${id}` })),
  ],
});

test("a file fills the shop's own fields of what it adds; a wrong value is a fault with its cell, and can be mended", async () => {
  const shop = await api.newShop();
  const { employer, interior, hours, inspected } = await ownFields(shop);
  const { id } = succeeded(await shop.post("/api/imports", withColumns(employer, interior, hours, inspected))).body;
  const right = {
    [employer.id]: "Gulf Air",
    [interior.id]: "جلد",
    [hours.id]: "١٬٢٥٠٫٥",
    [inspected.id]: "03/11/2025",
  };
  const wrong = { [interior.id]: "Suede", [hours.id]: "many", [inspected.id]: "yesterday" };
  const rowsOfFile = [
    { line: 2, name: "Noura", plate: "1234 ABJ", custom_fields: right },
    { line: 3, name: "Fahd", plate: "7421 KNR", custom_fields: wrong },
    { line: 4, name: "Omar", custom_fields: { [employer.id]: "-", [hours.id]: "7" } },
  ];
  expect(succeeded(await shop.post(`/api/imports/${id}/rows`, { rows: rowsOfFile })).body).toEqual({
    added: 3,
    wrong: 2,
  });
  const faulty = (await shop.get(`/api/imports/${id}/rows?state=wrong`)).body.data;
  const faultsOf = ({ faults }: { faults: { cell: string; name: string; message: string }[] }) =>
    faults.map(({ cell, name, message }) => [cell, name, message]);
  expect(faulty.map(faultsOf)).toEqual([
    [
      ["D3", "Interior", "One of: Leather · Fabric"],
      ["E3", "Engine hours", "Enter a number"],
      ["F3", "Inspected", "Invalid date"],
    ],
    [["E4", "Engine hours", "Belongs to a vehicle, but the row has no plate"]],
  ]);
  expect(readSpreadsheet((await shop.get(`/api/imports/${id}/faults.xlsx`)).bytes).text).toContain("Suede");
  const mended = { [interior.id]: "fabric", [hours.id]: "7", [inspected.id]: null };
  expect(succeeded(await shop.put(`/api/import-rows/${faulty[0].id}`, { custom_fields: mended })).body.faults).toEqual(
    [],
  );
  succeeded(await shop.put(`/api/import-rows/${faulty[1].id}`, { custom_fields: { [hours.id]: null } }));
  succeeded(await shop.post(`/api/imports/${id}/start`));
  expect(await done(shop, id)).toMatchObject({ clients_added: 3, vehicles_added: 2, visits_added: 2 });

  const clients: { name: string; custom_fields: object }[] = await clientsOf(shop);
  expect(Object.fromEntries(clients.map(({ name, custom_fields }) => [name, custom_fields]))).toEqual({
    Noura: { [employer.id]: "Gulf Air" },
    Fahd: {},
    Omar: {},
  });
  const visit = async (plate: string) => (await shop.get(`/api/client-vehicles/earlier?plate=${plate}`)).body.data;
  const choices = (await shop.get("/api/custom-fields")).body.data.find(
    (field: { id: string }) => field.id === interior.id,
  ).choices;
  expect(await visit("1234ABJ")).toMatchObject({
    vehicle_custom_fields: { [interior.id]: choices[0].id },
    custom_fields: { [hours.id]: "1250.5", [inspected.id]: "2025-11-03" },
  });
  expect(await visit("7421KNR")).toMatchObject({
    vehicle_custom_fields: { [interior.id]: choices[1].id },
    custom_fields: { [hours.id]: "7" },
  });

  // The head is remembered as long as there is the field.
  const remembered = async () => (await shop.get("/api/import-heads")).body.data.map((known: Cells) => known["column"]);
  expect(await remembered()).toContain(`customFields.${employer.id}`);
  succeeded(await shop.put(`/api/custom-fields/${employer.id}`, { is_archived: true }));
  expect(await remembered()).not.toContain(`customFields.${employer.id}`);
});

test("only columns of the shop's own fields are taken, in a plan with them, and rows fill only fields that the file names", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  const [{ employer, hours }, foreign] = [await ownFields(shop), await ownFields(other)];
  const refused = await shop.post("/api/imports", withColumns(foreign.employer));
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["columns"]]);
  const { id } = succeeded(await shop.post("/api/imports", withColumns(employer))).body;
  const products = { kind: "products", ...withColumns(employer) };
  expect(succeeded(await shop.post("/api/imports", products)).body.columns).toContainEqual({
    head: "Own 0",
    column: null,
  });
  const row = { line: 2, name: "Noura", plate: "1234 ABJ", custom_fields: { [hours.id]: "7" } };
  expect(succeeded(await shop.post(`/api/imports/${id}/rows`, { rows: [row] })).body.wrong).toBe(1);
  await rows.query(
    `update shops set plan = 'standard', all_features_until = '2020-01-01' where shop_id = '${shop.shopId}'`,
  );
  const smaller = await shop.post("/api/imports", withColumns(employer));
  expect([smaller.status, smaller.body.type]).toEqual([402, "not-in-plan"]);
});

test("a field that is archived before the import is a fault again, and imports nothing", async () => {
  const shop = await api.newShop();
  const { employer } = await ownFields(shop);
  const { id } = succeeded(await shop.post("/api/imports", withColumns(employer))).body;
  const row = { line: 2, name: "Noura", custom_fields: { [employer.id]: "Gulf Air" } };
  expect(succeeded(await shop.post(`/api/imports/${id}/rows`, { rows: [row] })).body.wrong).toBe(0);
  succeeded(await shop.put(`/api/custom-fields/${employer.id}`, { is_archived: true }));
  succeeded(await shop.post(`/api/imports/${id}/start`));
  expect(await done(shop, id)).toMatchObject({ clients_added: 0, rows: { wrong: 1 } });
});

test("rows that nobody imports are deleted after 30 days; what was imported stays, and can still be undone", async () => {
  const shop = await api.newShop();
  const wrong = { name: "B", phone: "12" };
  const begun = await imported(shop, [noura, wrong]);
  const idle = await opened(shop, [fahd]);
  const later = await opened(shop, [fahd]);
  expect((await shown(shop, begun.id)).rows_kept_until).not.toBeNull();
  const back = (id: string, days: number) =>
    rows.query(
      `update imports set created_at = now() - interval '${days} days', worked_at = worked_at - interval '${days} days' where id = '${id}'`,
    );
  await back(begun.id, 31);
  await back(idle, 31);
  await back(later, 29);
  await forgetRows(pool)();
  expect(await shown(shop, begun.id)).toMatchObject({ rows: { all: 1, wrong: 0, done: 1 }, rows_kept_until: null });
  expect((await shop.get(`/api/imports/${idle}`)).status).toBe(404);
  expect((await shown(shop, later)).rows).toMatchObject({ all: 1, waiting: 1 });
  succeeded(await shop.post(`/api/imports/${begun.id}/undo`));
  expect(await done(shop, begun.id)).toMatchObject({ state: "undone" });
});
