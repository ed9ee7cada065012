import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";

const api = await startApi();

const newShop = async () => {
  const owner = await api.newShop();
  const shop = { ...owner, ...billing(owner) };
  const make = async (name: string) => (await shop.get(`/api/vehicle-makes?q=${name}`)).body.data[0].id as string;
  const model = async (makeId: string, name: string) =>
    (await shop.get(`/api/vehicle-makes/${makeId}/models?q=${name}`)).body.data[0].id as string;
  const toyota = await make("Toyota");
  const kia = await make("Kia");
  const ids = { toyota, kia, camry: await model(toyota, "Camry"), hilux: await model(toyota, "Hilux") };
  const job = (name: string): Promise<string> => shop.product({ name, kind: "job", price: "100" });
  const save = (id: string, items: object[], more: object = {}) =>
    shop.put(`/api/products/${id}/vehicles`, { items, ...more });
  const jobFor = async (name: string, ...items: object[]) => {
    const id = await job(name);
    succeeded(await save(id, items));
    return id;
  };
  let plates = 1000;
  const car = async (fields: object): Promise<string> => {
    const visit = { client_name: "Ahmed", license_plate: `${(plates += 1)} ABJ`, confirm: true, ...fields };
    const { id } = succeeded(await shop.post("/api/client-vehicles", visit)).body;
    return succeeded(await shop.post("/api/estimates", { client_vehicle_id: id })).body.vehicle_id;
  };
  const offered = async (query: string) =>
    (await shop.get(`/api/products?${query}`)).body.data.map(({ name, fits }: { name: string; fits: unknown }) => [
      name,
      fits,
    ]);
  return { ...shop, ids, job, save, jobFor, car, offered };
};

test("ready-made jobs of the same name are told apart by vehicles, items and price, in the search and in the list", async () => {
  const shop = await newShop();
  const { toyota, camry, hilux } = shop.ids;
  const camryJob = await shop.jobFor("Water pump", {
    vehicle_make_id: toyota,
    vehicle_model_id: camry,
    from_year: 2018,
  });
  const hiluxJob = await shop.jobFor("Water pump", { vehicle_make_id: toyota, vehicle_model_id: hilux });
  const part = await shop.product({ name: "Coolant", price: "45.50" });
  succeeded(
    await shop.put(`/api/products/${hiluxJob}/items`, {
      items: [
        { product_id: part, qty: "2.5" },
        { product_id: part, qty: "1", unit_price: "10" },
      ],
    }),
  );
  const found = succeeded(await shop.get("/api/search?q=water pump")).body.data as { id: string; job: unknown }[];
  expect(found.find(({ id }) => id === camryJob)!.job).toMatchObject({
    vehicles: [{ vehicle_make: { name: "Toyota" }, vehicle_model: { name: "Camry" }, from_year: 2018, to_year: null }],
    item_count: 0,
    total: "100.00",
  });
  expect(found.find(({ id }) => id === hiluxJob)!.job).toMatchObject({
    vehicles: [{ vehicle_model: { name: "Hilux" } }],
    item_count: 2,
    total: "123.75",
  });
  const listed = succeeded(await shop.get("/api/products?q=water pump")).body.data as { id: string; total: string }[];
  expect(new Map(listed.map(({ id, total }) => [id, total]))).toEqual(
    new Map([
      [camryJob, "100.00"],
      [hiluxJob, "123.75"],
    ]),
  );
  expect(succeeded(await shop.get("/api/search?q=coolant")).body.data).toMatchObject([{ id: part, job: null }]);
});

test("a ready-made job names makes, models and years in order, and is for all vehicles without them", async () => {
  const shop = await newShop();
  const { toyota, camry, kia } = shop.ids;
  const id = await shop.job("Front brakes");
  expect((await shop.get(`/api/products/${id}/vehicles`)).body.data).toEqual([]);
  const saved = succeeded(
    await shop.save(id, [
      { vehicle_make_id: toyota, vehicle_model_id: camry, from_year: 2018, to_year: 2021 },
      { vehicle_make_id: kia, from_year: 2020 },
    ]),
  ).body;
  expect(saved.data).toMatchObject([
    {
      vehicle_make: { name: "Toyota", name_ar: "تويوتا" },
      vehicle_model: { name: "Camry", display_name: "Camry" },
      from_year: 2018,
      to_year: 2021,
    },
    { vehicle_make: { name: "Kia" }, vehicle_model_id: null, vehicle_model: null, from_year: 2020, to_year: null },
  ]);
  expect((await shop.get(`/api/products/${id}`)).body.vehicles).toEqual(saved.data);
  expect((await shop.get("/api/products")).body.data[0]).toMatchObject({ vehicles: saved.data, fits: null });
  const { data } = (await shop.get("/api/activity")).body;
  expect(data[0].changes).toEqual([{ field: "vehicles", from: null, to: "Toyota Camry 2018–2021, Kia 2020–" }]);
  expect(succeeded(await shop.save(id, [])).body.data).toEqual([]);
});

test("jobs for a vehicle come first, those for others only when searched, and last; jobs for all are always there", async () => {
  const shop = await newShop();
  const { toyota, camry, hilux, kia } = shop.ids;
  await shop.job("Brakes, all cars");
  await shop.product({ name: "Brake fluid", price: "40" });
  await shop.jobFor("Brakes, Camry", {
    vehicle_make_id: toyota,
    vehicle_model_id: camry,
    from_year: 2018,
    to_year: 2021,
  });
  await shop.jobFor("Brakes, Hilux", { vehicle_make_id: toyota, vehicle_model_id: hilux });
  await shop.jobFor("Brakes, Kia and Toyota", { vehicle_make_id: kia }, { vehicle_make_id: toyota });
  const all = [
    ["Brake fluid", null],
    ["Brakes, all cars", null],
  ];
  const car = await shop.car({ vehicle_make_id: toyota, vehicle_model_id: camry, vehicle_year: 2020 });
  const first = [
    ["Brakes, Camry", true],
    ["Brakes, Kia and Toyota", true],
  ];
  expect(await shop.offered(`vehicle_id=${car}`)).toEqual([...first, ...all]);
  expect(await shop.offered(`vehicle_id=${car}&q=brake`)).toEqual([...first, ...all, ["Brakes, Hilux", false]]);

  const years = { 2017: false, 2018: true, 2021: true, 2022: false };
  for (const [year, fits] of Object.entries(years)) {
    const other = await shop.car({ vehicle_make_id: toyota, vehicle_model_id: camry, vehicle_year: Number(year) });
    expect(await shop.offered(`vehicle_id=${other}&q=camry`), year).toEqual([["Brakes, Camry", fits]]);
  }
  const kiaOnly = await shop.car({ vehicle_make_id: kia });
  expect(await shop.offered(`vehicle_id=${kiaOnly}`)).toEqual([["Brakes, Kia and Toyota", true], ...all]);
});

test("what is not known of a vehicle excludes no job, and without a vehicle all are offered by name", async () => {
  const shop = await newShop();
  const { toyota, camry, hilux } = shop.ids;
  await shop.jobFor("A Camry", { vehicle_make_id: toyota, vehicle_model_id: camry, from_year: 2018 });
  await shop.jobFor("B Hilux", { vehicle_make_id: toyota, vehicle_model_id: hilux });
  await shop.job("C all");
  const unknown = [
    ["A Camry", null],
    ["B Hilux", null],
    ["C all", null],
  ];
  expect(await shop.offered("")).toEqual(unknown);
  expect(await shop.offered(`vehicle_id=${await shop.car({})}`)).toEqual(unknown);
  expect(await shop.offered(`vehicle_id=${await shop.car({ vehicle_make_id: toyota })}`)).toEqual(unknown);
  const camryOfNoYear = await shop.car({ vehicle_make_id: toyota, vehicle_model_id: camry });
  expect(await shop.offered(`vehicle_id=${camryOfNoYear}`)).toEqual([unknown[0], unknown[2]]);
  expect(await shop.offered("vehicle_id=01a205a5-fb21-7025-8e15-038c3f74cbe1")).toEqual(unknown);
  expect((await shop.get("/api/products?vehicle_id=abc")).status).toBe(422);
});

test("the pages of the list for a vehicle follow each other without gap or repetition", async () => {
  const shop = await newShop();
  const { toyota, kia } = shop.ids;
  for (const name of ["D", "B", "E"]) await shop.jobFor(`Service ${name}`, { vehicle_make_id: toyota });
  for (const name of ["A", "F"]) await shop.jobFor(`Service ${name}`, { vehicle_make_id: kia });
  for (const name of ["C", "G"]) await shop.product({ name: `Service ${name}` });
  const car = await shop.car({ vehicle_make_id: toyota });
  const names: string[] = [];
  let cursor = "";
  do {
    const path = `/api/products?vehicle_id=${car}&q=service&limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const { data, meta } = succeeded(await shop.get(path)).body;
    names.push(...data.map(({ name }: { name: string }) => name.at(-1)));
    cursor = meta.next_cursor ?? "";
  } while (cursor);
  expect(names).toEqual(["B", "D", "E", "C", "G", "A", "F"]);
});

test("a row that cannot be is refused at its field, and nothing is changed", async () => {
  const shop = await newShop();
  const { toyota, camry, kia } = shop.ids;
  const id = await shop.jobFor("Brakes", { vehicle_make_id: toyota });
  const kept = (await shop.get(`/api/products/${id}/vehicles`)).body;
  const missing = "01a205a5-fb21-7025-8e15-038c3f74cbe1";
  const bad: [object, string][] = [
    [{}, "vehicle_make_id"],
    [{ vehicle_make_id: null }, "vehicle_make_id"],
    [{ vehicle_make_id: "abc" }, "vehicle_make_id"],
    [{ vehicle_make_id: missing }, "vehicle_make_id"],
    [{ vehicle_make_id: toyota, vehicle_model_id: missing }, "vehicle_model_id"],
    [{ vehicle_make_id: kia, vehicle_model_id: camry }, "vehicle_model_id"],
    ...[0, -1, 1899, 2200, 2018.5, "x", 2199].map((from_year): [object, string] => [
      { vehicle_make_id: toyota, from_year },
      "from_year",
    ]),
    [{ vehicle_make_id: toyota, to_year: 2199 }, "to_year"],
    [{ vehicle_make_id: toyota, from_year: 2021, to_year: 2018 }, "to_year"],
  ].map(([row, field]) => [row as object, `items.1.${field as string}`]);
  for (const [row, field] of bad) {
    const { status, body } = await shop.save(id, [{ vehicle_make_id: toyota }, row]);
    expect([status >= 400 && status < 500, Object.keys(body.errors ?? {})], JSON.stringify(row)).toEqual([
      true,
      [field],
    ]);
  }
  const many = Array.from({ length: 500 }, () => ({ vehicle_make_id: toyota }));
  expect((await shop.save(id, many)).status).toBe(422);
  expect((await shop.save(await shop.product({ name: "Filter" }), [])).body.type).toBe("not-a-job");
  expect((await shop.save(missing, [])).status).toBe(404);
  expect((await shop.get(`/api/products/${id}/vehicles`)).body).toEqual(kept);
});

test("a make or job of another shop is refused as an unknown one", async () => {
  const [shop, other] = [await newShop(), await newShop()];
  const foreign = succeeded(await other.post("/api/vehicle-makes", { name: "Kubelwagen" })).body.id;
  const theirs = await other.jobFor("Brakes", { vehicle_make_id: foreign });
  const own = await shop.job("Brakes");
  const refusalOf = async (id: string) => {
    const { status, body } = await shop.save(own, [{ vehicle_make_id: id }]);
    return { status, errors: body.errors };
  };
  expect(await refusalOf(foreign)).toEqual(await refusalOf("01a205a5-fb21-7025-8e15-038c3f74cbe1"));
  for (const path of ["vehicles", "copy"])
    expect((await shop[path === "copy" ? "post" : "get"](`/api/products/${theirs}/${path}`, {})).status).toBe(404);
  const theirCar = await other.car({ vehicle_make_id: foreign });
  expect(await shop.offered(`vehicle_id=${theirCar}`)).toEqual([["Brakes", null]]);
});

test("of two who edit the vehicles at once, the second is told; a job with vehicles stays a job", async () => {
  const shop = await newShop();
  const { toyota, kia } = shop.ids;
  const id = await shop.job("Brakes");
  const { version } = (await shop.get(`/api/products/${id}/vehicles`)).body;
  succeeded(await shop.save(id, [{ vehicle_make_id: toyota }], { version }));
  const late = await shop.save(id, [{ vehicle_make_id: kia }], { version });
  expect([late.status, late.body.type]).toEqual([409, "changed-elsewhere"]);
  expect((await shop.put(`/api/products/${id}`, { kind: "service" })).body.type).toBe("has-vehicles");
  succeeded(await shop.save(id, []));
  succeeded(await shop.put(`/api/products/${id}`, { kind: "service" }));
});

test("copying a job needs the permissions to view it and to create one", async () => {
  const shop = await newShop();
  const id = await shop.job("Front brakes");
  for (const held of [["view-products"], ["create-products"]] as const) {
    const { status, body } = await (await shop.colleague(held)).post(`/api/products/${id}/copy`, {});
    expect([held, status, body.type]).toEqual([held, 403, "forbidden"]);
  }
  const both = await shop.colleague(["view-products", "create-products"]);
  expect((await both.post(`/api/products/${id}/copy`, {})).status).toBe(201);
});

test("a copy has the items, hours, price and vehicles of its job, no part number, and is changed by itself", async () => {
  const shop = await newShop();
  const { toyota, camry, hilux } = shop.ids;
  const labour = await shop.product({ name: "Labour", kind: "service", price: "120", labour_hours: 1 });
  const id = await shop.product({ name: "Front brakes", name_ar: "فرامل", code: "FB", kind: "job", price: "250" });
  succeeded(
    await shop.put(`/api/products/${id}/items`, { items: [{ product_id: labour, qty: "1.5", unit_price: "99" }] }),
  );
  succeeded(await shop.save(id, [{ vehicle_make_id: toyota, vehicle_model_id: camry }]));
  const copy = succeeded(await shop.post(`/api/products/${id}/copy`, {})).body;
  expect(copy).toMatchObject({ name: "Front brakes", name_ar: "فرامل", code: null, kind: "job", item_count: 1 });
  expect(copy.price).toBe("250.00");
  const [items, copied] = [
    (await shop.get(`/api/products/${id}/items`)).body,
    (await shop.get(`/api/products/${copy.id}/items`)).body,
  ];
  expect([copied.sub_total, copied.labour_hours, copied.version]).toEqual(["148.50", 1.5, items.version]);
  succeeded(await shop.save(copy.id, [{ vehicle_make_id: toyota, vehicle_model_id: hilux }]));
  expect((await shop.get(`/api/products/${id}`)).body.vehicles[0].vehicle_model.name).toBe("Camry");
  expect(await shop.offered("q=FB")).toEqual([["Front brakes", null]]);
  expect((await shop.post(`/api/products/${labour}/copy`, {})).body.type).toBe("not-a-job");
  await shop.delete(`/api/products/${id}`);
  expect((await shop.post(`/api/products/${id}/copy`, {})).status).toBe(404);
});

test("a document accepts a job for another vehicle", async () => {
  const shop = await newShop();
  const id = await shop.jobFor("Brakes", { vehicle_make_id: shop.ids.kia });
  const draft = await shop.invoice(await shop.vehicle());
  const line = succeeded(await shop.post(`/api/client-invoices/${draft.id}/items`, { product_id: id })).body;
  expect([line.name, line.sub_total]).toEqual(["Brakes", "100.00"]);
});
