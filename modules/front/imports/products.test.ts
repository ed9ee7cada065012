import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import {
  faultsByCell,
  importEnded,
  importedFile,
  openedImport,
  shownImport,
  undoneImport,
} from "../../../tests/support/importing.ts";
import { stockPlaces } from "../../../tests/support/stock-places.ts";
import { arrivalUseWords } from "../../workshop/bookings/words.ts";
import { importUseWords } from "./words.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const rows = [
  { name: "Oil filter", name_ar: "فلتر زيت", code: "90915-YZZD4", price: "35", cost: "21.70", on_hand: "12" },
  { name: "Brake pads", code: "04465", barcode: "6281000000012", price: "1,220.50", minimum: "٤" },
  { name: "Polish", kind: "عمل جاهز", price: "400", labour_hours: "1.5", account: "4103" },
  { name: "Primer", inventory: "1302", cost: "45", on_hand: "2.5", vat_exempted: "نعم" },
];
const productsOf = async (shop: Awaited<ReturnType<typeof api.newShop>>) =>
  succeeded(await shop.get("/api/products?limit=200")).body;
const problemsOf = async (shop: Awaited<ReturnType<typeof api.newShop>>) => [
  ...(await books.problems(shop.shopId)),
  ...(await books.rows("select * from verify_stock($1)", [shop.shopId])),
];

test("products of a file are there with their stock at cost against the opening balances, and the same file adds nothing", async () => {
  const shop = await api.newShop();
  const id = await openedImport(shop, { kind: "products", rows });
  expect(await shownImport(shop, id)).toMatchObject({
    kind: "products",
    stock_day: "2026-11-20",
    rows: { waiting: 4, due: 4, known: 0 },
    accounts: [
      { account: { code: "1301" }, rows: "260.40", other_name: null },
      { account: { code: "1302" }, rows: "112.50", other_name: null },
    ],
  });
  expect((await productsOf(shop)).summary.count).toBe(0);

  const first = await importedFile(shop, { kind: "products", rows }, { stock_day: "2026-11-01" });
  expect(first).toMatchObject({ state: "open", products_added: 4, clients_added: 0, rows: { waiting: 0, done: 4 } });
  const { data, summary } = await productsOf(shop);
  expect(summary).toMatchObject({ count: 4, value: "372.90" });
  expect(data).toMatchObject([
    { name: "Brake pads", code: "04465", barcode: "6281000000012", price: "1220.50", minimum: "4", kind: "part" },
    { name: "Oil filter", name_ar: "فلتر زيت", cost: "21.70", stock: { on_hand: "12", value: "260.40" } },
    { name: "Polish", kind: "job", labour_hours: 1.5, income_account: { name: "Body and paint income" } },
    { name: "Primer", inventory: "materials", vat_exempted: true, stock: { on_hand: "2.5", value: "112.50" } },
  ]);
  const { data: movements } = succeeded(await shop.get("/api/stock-movements")).body;
  expect(movements.map(({ date, kind }: Record<string, string>) => [date, kind])).toEqual([
    ["2026-11-01", "opening"],
    ["2026-11-01", "opening"],
  ]);
  expect(await books.balances(shop.shopId)).toEqual({ 1301: 26_040n, 1302: 11_250n, 3901: -37_290n });

  const again = await openedImport(shop, { kind: "products", rows });
  expect((await shownImport(shop, again)).rows).toMatchObject({ waiting: 4, repeated: 4, due: 0 });
  expect(await importedFile(shop, { kind: "products", rows })).toMatchObject({
    products_added: 0,
    rows: { skipped: 4 },
  });
  expect((await productsOf(shop)).summary.count).toBe(4);
  expect(await problemsOf(shop)).toEqual([]);
});

test("every fault is named by its cell in the reader's language, and only its row is left out", async () => {
  const shop = await api.newShop();
  await shop.put("/api/me", { locale: "ar" });
  const wrong = [
    { name: "", code: "A", price: "", cost: "", minimum: "", on_hand: "" },
    { name: "B", price: "12,5", cost: "-1", minimum: "1.2345" },
    { name: "C", kind: "wheel", account: "1301", inventory: "9" },
    { name: "D", kind: "service", on_hand: "4" },
    { name: "E", on_hand: "4" },
    { name: "F", code: "X-1" },
    { name: "G", code: "x-1" },
    { name: "H".repeat(201) },
    { name: "I", price: "99999999999999999999" },
    { name: "#N/A", code: "#REF!" },
  ];
  const id = await openedImport(shop, { kind: "products", rows: wrong });
  expect(await faultsByCell(shop, id)).toEqual({
    A2: "مطلوب",
    C3: "مبلغ لا يقل عن 0، مثل 12.50",
    D3: "مبلغ لا يقل عن 0، مثل 12.50",
    E3: "كمية لا تقل عن 0، بثلاث منازل عشرية على الأكثر",
    G4: "قطعة أو خدمة أو مجموعة أعمال",
    H4: "رمز حساب إيراد، مثل 4102",
    I4: "قطع الغيار (1301) أو الدهانات والمواد (1302)",
    F5: "المخزون لقطع الغيار والمواد فقط",
    D6: "مطلوبة للكمية المتوفرة",
    B8: expect.stringMatching(/^مكرر مع الصف .?7/),
    A9: expect.stringContaining("200"),
    C10: "المبلغ أكبر من المسموح",
    A11: "يعرض برنامج الجداول خطأً هنا بدل القيمة",
    B11: "يعرض برنامج الجداول خطأً هنا بدل القيمة",
  });
  succeeded(await shop.post(`/api/imports/${id}/start`));
  await expect.poll(async () => (await shownImport(shop, id)).products_added, { timeout: 60_000 }).toBe(1);
});

test("a product is known by its code, else its barcode, else its name, in any spelling, and stays as it is", async () => {
  const shop = await api.newShop();
  await shop.post("/api/products", { name: "Oil filter", name_ar: "فلتر زيت", code: "90915-YZZD4" });
  await shop.post("/api/products", { name: "Air filter", barcode: "0042100005264" });
  const id = await openedImport(shop, {
    kind: "products",
    rows: [
      { name: "Filter", code: "90915 yzzd4", barcode: "" },
      { name: "Filter 2", barcode: "42100005264" },
      { name: "Filter 3", code: "N-1", barcode: "042100005264" },
      { name: "Filter 4", code: "N.2" },
      { name: "Filter 5", code: "n2" },
      { name: "فلتر زيت" },
    ],
  });
  expect((await shownImport(shop, id)).rows).toMatchObject({ waiting: 4, known: 3, due: 1, wrong: 2 });
  expect(await faultsByCell(shop, id)).toEqual({
    C4: "Another product has this barcode",
    B6: expect.stringMatching(/^Also in row .?5/),
  });
  const { data } = succeeded(await shop.get(`/api/imports/${id}/rows?state=known`)).body;
  expect(data.map(({ cells }: { cells: { name: string } }) => cells.name)).toEqual(["Filter", "Filter 2", "فلتر زيت"]);
});

test("a row that repeats one of another part is wrong until either is mended", async () => {
  const shop = await api.newShop();
  const many = Array.from({ length: 700 }, (_, at) => ({ name: `Part ${at}`, code: `P-${at}` }));
  const id = await openedImport(shop, { kind: "products", rows: [...many, { name: "Again", code: "p 3" }] });
  const [repeated] = succeeded(await shop.get(`/api/imports/${id}/rows`)).body.data;
  expect([repeated.line, repeated.faults[0].cell]).toEqual([702, "B702"]);
  const { data } = succeeded(await shop.get(`/api/imports/${id}/rows?state=waiting&limit=10`)).body;
  const first = data.find(({ line }: { line: number }) => line === 5);
  succeeded(await shop.put(`/api/import-rows/${first.id}`, { code: "P-3000" }));
  expect((await shownImport(shop, id)).rows).toMatchObject({ wrong: 0, waiting: 701 });
  succeeded(await shop.put(`/api/import-rows/${first.id}`, { code: "P-3" }));
  expect((await shownImport(shop, id)).rows).toMatchObject({ wrong: 1, waiting: 700 });
  succeeded(await shop.put(`/api/import-rows/${repeated.id}`, { code: "P-3000" }));
  expect((await shownImport(shop, id)).rows).toMatchObject({ wrong: 0, waiting: 701 });
});

test("a comma is decimal only in a file that says so, and what can be read in two ways is a fault", async () => {
  const shop = await api.newShop({ country: "KW" });
  const prices = ["4,500", "1.250,500", "1,5", "12.50", "4.500", "٤٫٥", "1,234.500"];
  const file = { kind: "products" as const, rows: prices.map((price, at) => ({ name: `P${at}`, price })) };
  const notAmount = "An amount of 0 or more, such as 12.50";
  expect(await faultsByCell(shop, await openedImport(shop, file))).toEqual({ B3: notAmount, B4: notAmount });
  const comma = await importedFile(shop, { ...file, facts: { decimal_comma: true } });
  expect(await faultsByCell(shop, comma.id)).toEqual({
    B6: "Can be read in two ways: write 1250 or 1,25",
  });
  const { data } = await productsOf(shop);
  expect(data.map(({ price }: { price: string }) => price)).toEqual([
    "4.500",
    "1250.500",
    "1.500",
    "12.500",
    "4.500",
    "1234.500",
  ]);
});

test("a file of products needs the right to add them, and one with stock that to adjust it", async () => {
  const shop = await api.newShop();
  const send = (person: typeof shop | Awaited<ReturnType<typeof shop.colleague>>, columns: readonly string[]) =>
    person.post("/api/imports", {
      kind: "products",
      file_name: "parts.csv",
      columns: columns.map((column) => ({ head: column, column })),
    });
  const importer = await shop.colleague(["import-data"]);
  expect((await send(importer, ["name"])).status).toBe(403);
  const clerk = await shop.colleague(["import-data", "create-products"]);
  expect((await send(clerk, ["name", "onHand"])).status).toBe(403);
  expect((await send(clerk, ["name"])).status).toBe(201);
  const stocked = succeeded(await send(shop, ["name", "onHand"])).body.id;
  expect((await clerk.post(`/api/imports/${stocked}/rows`, { rows: [{ line: 2, name: "X" }] })).status).toBe(403);
  const foreign = succeeded(await send(shop, ["name", "phone"])).body;
  expect(foreign.columns).toMatchObject([{ column: "name" }, { column: null }]);
});

test("the choice of a file of clients is refused for one of products, and a day in a locked period too", async () => {
  const shop = await api.newShop();
  const id = await openedImport(shop, { kind: "products", rows });
  expect((await shop.put(`/api/imports/${id}`, { known: "new" })).status).toBe(422);
  expect((await shop.put(`/api/imports/${id}`, { stock_day: "2026-11-21" })).body.errors).toHaveProperty("stock_day");
  succeeded(await shop.put("/api/books/lock", { through: "2026-10-31", reason: "October is complete", confirm: true }));
  expect((await shop.put(`/api/imports/${id}`, { stock_day: "2026-10-31" })).body.errors).toHaveProperty("stock_day");
});

test("an undo takes the stock out again, archives what had some, deletes the rest, and the file can be imported anew", async () => {
  const shop = await api.newShop();
  const { id } = await importedFile(shop, { kind: "products", rows }, { stock_day: "2026-11-01" });
  expect(await undoneImport(shop, id)).toMatchObject({ state: "undone", rows: { all: 0 } });
  expect((await productsOf(shop)).summary.count).toBe(0);
  expect(await books.balances(shop.shopId)).toEqual({});
  const left = await books.rows<{ name: string }>("select name from products where shop_id = $1 order by name", [
    shop.shopId,
  ]);
  expect(left.map(({ name }) => name)).toEqual(["Oil filter", "Primer"]);
  expect(await problemsOf(shop)).toEqual([]);
  expect(await importedFile(shop, { kind: "products", rows })).toMatchObject({ products_added: 4 });
  expect(await problemsOf(shop)).toEqual([]);
});

test("an undo takes no stock out before it came, also if the rest of the file came on an earlier day", async () => {
  const shop = await api.newShop();
  const file = [rows[0]!, { ...rows[3]!, cost: "many" }];
  const { id } = await importedFile(shop, { kind: "products", rows: file }, { stock_day: "2026-11-20" });
  const [wrong] = succeeded(await shop.get(`/api/imports/${id}/rows`)).body.data;
  succeeded(await shop.put(`/api/import-rows/${wrong.id}`, { cost: "45" }));
  succeeded(await shop.put(`/api/imports/${id}`, { stock_day: "2026-10-31" }));
  succeeded(await shop.post(`/api/imports/${id}/start`));
  expect(await importEnded(shop, id)).toMatchObject({ products_added: 2 });
  expect(await undoneImport(shop, id)).toMatchObject({ state: "undone" });
  const { data } = succeeded(await shop.get("/api/stock-movements")).body;
  const moved = (data as { date: string; quantity: string }[]).map(({ date, quantity }) => `${date} ${quantity}`);
  expect(moved.toSorted()).toEqual(["2026-10-31 2.5", "2026-11-20 -12", "2026-11-20 -2.5", "2026-11-20 12"]);
  expect(await books.balances(shop.shopId)).toEqual({});
  expect(await problemsOf(shop)).toEqual([]);
});

test("an undo is refused once a product was sold or its stock moved, and says so", async () => {
  const shop = await api.newShop();
  const bills = billing(shop);
  const { id } = await importedFile(shop, { kind: "products", rows });
  const { data } = await productsOf(shop);
  const filter = data.find(({ name }: { name: string }) => name === "Oil filter");
  succeeded(
    await shop.post(`/api/products/${filter.id}/stock-movements`, {
      kind: "adjustment-out",
      quantity: "1",
      reason: "Broken",
    }),
  );
  const refused = await shop.post(`/api/imports/${id}/undo`);
  expect([refused.status, refused.body.type]).toEqual([409, "import-in-use"]);
  expect(refused.body.detail).toContain("a stock movement");
  const polish = data.find(({ name }: { name: string }) => name === "Polish");
  const invoice = await bills.invoice(await bills.vehicle());
  await bills.item(invoice.id, { product_id: polish.id, unit_price: "10" });
  expect((await shop.post(`/api/imports/${id}/undo`)).body.detail).toContain("an invoice");
});

test("a transfer to another branch and parts planned for work keep an import from being undone, and are named", async () => {
  const places = await stockPlaces(await api.newShop(), books);
  const { shop, north } = places;
  const { id } = await importedFile(shop, { kind: "products", rows });
  const { data } = await productsOf(shop);
  const filter = data.find(({ name }: { name: string }) => name === "Oil filter");
  succeeded(await places.send(north, [filter.id, "2"]));
  const visit = await billing(shop).vehicle();
  const task = succeeded(await shop.post("/api/work-order-tasks", { client_vehicle_id: visit, name: "Oil" })).body.id;
  succeeded(
    await shop.post(`/api/work-order-tasks/${task}/products`, {
      work_order_task_id: task,
      product_id: filter.id,
      quantity: "1",
    }),
  );
  const refused = await shop.post(`/api/imports/${id}/undo`);
  expect([refused.status, refused.body.type]).toEqual([409, "import-in-use"]);
  for (const use of ["stock_transfer_lines", "task_parts"] as const)
    expect(refused.body.detail).toContain(importUseWords[use].en);
  expect(refused.body.detail).not.toContain(arrivalUseWords.others.en);
});

test("every record that keeps an import from being undone has a name of its own", async () => {
  const referring = await books.rows<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f'
       and confrelid in ('clients'::regclass, 'parties'::regclass, 'vehicles'::regclass, 'client_vehicles'::regclass, 'products'::regclass)`,
  );
  // A party's own rows, and the opening stock of a product.
  const own = new Set(["clients", "vendors", "insurance_companies", "branch_stock"]);
  const named = new Set([...Object.keys(importUseWords), ...Object.keys(arrivalUseWords)]);
  expect(referring.length).toBeGreaterThan(40);
  expect(referring.map(({ name }) => name).filter((name) => !own.has(name) && !named.has(name))).toEqual([]);
});

test("a file whose branch was closed since is imported into the branch where its user works", async () => {
  const shop = await api.newShop();
  const [{ id: main }] = succeeded(await shop.get("/api/branches")).body.data;
  const { id: north } = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body;
  succeeded(await shop.put("/api/me/branch", { branch_id: north }));
  const products = await openedImport(shop, { kind: "products", rows });
  const clients = await openedImport(shop, { rows: [{ name: "Noura", plate: "1234 ABJ" }] });
  succeeded(await shop.post(`/api/branches/${north}/archive`));
  for (const id of [products, clients]) {
    succeeded(await shop.post(`/api/imports/${id}/start`));
    expect(await importEnded(shop, id)).toMatchObject({ failed: null, rows: { waiting: 0, wrong: 0 } });
  }
  const { data } = succeeded(await shop.get("/api/stock-movements")).body;
  const places = (data as { branch: { id: string } }[]).map(({ branch }) => branch.id);
  expect(places).toEqual([main, main]);
  const visits = await books.rows("select branch_id from client_vehicles where shop_id = $1", [shop.shopId]);
  expect(visits).toEqual([{ branch_id: main }]);
  expect(await undoneImport(shop, products)).toMatchObject({ state: "undone" });
  expect(await problemsOf(shop)).toEqual([]);
});

test("a copy of a workshop imports products, but neither their stock nor opening items", async () => {
  const shop = await api.newShop();
  succeeded(await shop.put("/api/opening-balances", { day: "2026-10-31" }));
  succeeded(await shop.post("/api/clients", { name: "Najd Express" }));
  const stocked = await openedImport(shop, { kind: "products", rows: [{ name: "A", on_hand: "1", cost: "5" }] });
  const item = { party: "Najd Express", number: "A-1", date: "2026-08-01", amount: "10" };
  const items = await openedImport(shop, { kind: "items", rows: [item] });
  await books.rows("update shops set copy_since = now() where id = $1", [shop.shopId]);
  for (const id of [stocked, items]) {
    const { status, body } = await shop.post(`/api/imports/${id}/start`);
    expect([status, body.type, (await shownImport(shop, id)).state]).toEqual([409, "workshop-is-copy", "open"]);
  }
  expect(await importedFile(shop, { kind: "products", rows: [{ name: "B" }] })).toMatchObject({ products_added: 1 });
});

test("an import of products tells nobody", async () => {
  const shop = await api.newShop();
  await importedFile(shop, { kind: "products", rows });
  for (const table of ["outbox_messages", "notices", "webhook_deliveries"])
    expect(await books.rows(`select id from ${table} where shop_id = $1`, [shop.shopId]), table).toEqual([]);
});
