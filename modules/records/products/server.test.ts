import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { importedFile } from "../../../tests/support/importing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { barcodeKey, codeKey } from "./codes.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);

test("a product needs only a name; its income account is then parts sales", async () => {
  const shop = await api.newShop();
  const added = await shop.post("/api/products", { name: "  Oil   filter " });
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({
    name: "Oil filter",
    code: null,
    name_with_code: "Oil filter",
    price: "0.00",
    vat_exempted: false,
    labour_hours: null,
    income_account: { name: "Parts sales" },
  });
  expect((await shop.get(`/api/products/${added.body.id}`)).body).toEqual({ ...added.body, forecast: null });
});

test("fields are stored, changed partially, and cleared by null", async () => {
  const shop = await api.newShop();
  const accounts = (await shop.get("/api/income-accounts")).body.data;
  const { body: product } = await shop.post("/api/products", {
    name: "Brake service",
    code: "BR-9",
    price: "120.5",
    vat_exempted: true,
    income_account_id: accounts[0].id,
    labour_hours: 1.5,
  });
  expect(product).toMatchObject({
    name_with_code: "BR-9 - Brake service",
    price: "120.50",
    vat_exempted: true,
    labour_hours: 1.5,
    income_account: { name: "Labour income" },
  });
  const changed = await shop.put(`/api/products/${product.id}`, { price: 99, labour_hours: null });
  expect(changed.body).toMatchObject({ code: "BR-9", price: "99.00", labour_hours: null, vat_exempted: true });
});

test("invalid input is refused under its field; fields that only the server sets are ignored", async () => {
  const shop = await api.newShop();
  const bad: [object, string][] = [
    [{}, "name"],
    [{ name: " " }, "name"],
    [{ name: "x".repeat(201) }, "name"],
    [{ name: 5 }, "name"],
    ...["-1", "1.001", "1e3", "1e308", "NaN", "1,5", "", {}, true, "99999999999999999999"].map(
      (price): [object, string] => [{ name: "x", price }, "price"],
    ),
    [{ name: "x", vat_exempted: "no" }, "vat_exempted"],
    [{ name: "x", labour_hours: -1 }, "labour_hours"],
    [{ name: "x", income_account_id: "abc" }, "income_account_id"],
  ];
  for (const [body, field] of bad) {
    const reply = await shop.post("/api/products", body);
    expect(reply.status, JSON.stringify(body)).toBe(422);
    expect(Object.keys(reply.body.errors), JSON.stringify(body)).toContain(field);
  }
  const forged = await shop.post("/api/products", { name: "x", shop_id: "00000000-0000-0000-0000-000000000000" });
  expect(forged.body.errors).toEqual({ shop_id: ["Unknown field “shop_id”."] });
  const { body } = await shop.post("/api/products", { name: "x", archived_at: "2026-01-01" });
  expect((await shop.get(`/api/products/${body.id}`)).status).toBe(200);
});

test("the account must be an income account of the same shop", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  const theirs = (await other.get("/api/income-accounts")).body.data[0].id;
  expect((await shop.post("/api/products", { name: "x", income_account_id: theirs })).status).toBe(404);
  const expense = (await shop.get("/api/expense-accounts")).body.data[0].accounts[0].id;
  const refused = await shop.post("/api/products", { name: "x", income_account_id: expense });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["income_account_id"]]);
});

test("codes are unique among products in use", async () => {
  const shop = await api.newShop();
  const first = await shop.post("/api/products", { name: "One", code: "A-1" });
  const twin = await shop.post("/api/products", { name: "Two", code: "a-1" });
  expect([twin.status, twin.body.errors.code]).toEqual([422, ["Another product has this part number."]]);
  expect((await shop.delete(`/api/products/${first.body.id}`)).status).toBe(204);
  expect((await shop.post("/api/products", { name: "Two", code: "a-1" })).status).toBe(201);
});

test("a deleted product leaves lists and cannot be changed or deleted again", async () => {
  const shop = await api.newShop();
  const { body: product } = await shop.post("/api/products", { name: "Old part" });
  await shop.delete(`/api/products/${product.id}`);
  expect((await shop.get("/api/products")).body.data).toEqual([]);
  expect((await shop.put(`/api/products/${product.id}`, { name: "x" })).status).toBe(404);
  expect((await shop.delete(`/api/products/${product.id}`)).status).toBe(404);
});

test("the list is ordered by name, paged, and searchable by part of a name or code in either spelling", async () => {
  const shop = await api.newShop();
  for (const name of ["Spark plug", "Air filter", "فلتر زيت", "Oil filter", "Brake pad"])
    await shop.post("/api/products", { name, code: name === "Oil filter" ? "90915-YZZD4" : null });
  const names: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: { body: { data: { name: string }[]; meta: { next_cursor: string | null } } } = await shop.get(
      `/api/products?limit=2&cursor=${cursor}`,
    );
    names.push(...page.body.data.map(({ name }) => name));
    cursor = page.body.meta.next_cursor;
  }
  expect(names).toEqual(["Air filter", "Brake pad", "Oil filter", "Spark plug", "فلتر زيت"]);
  const found = async (q: string) =>
    (await shop.get(`/api/products?q=${encodeURIComponent(q)}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await found("filt")).toEqual(["Air filter", "Oil filter"]);
  expect(await found("yzzd4")).toEqual(["Oil filter"]);
  expect(await found("زيت")).toEqual(["فلتر زيت"]);
  expect(await found("%%%")).toEqual([]);
});

test("an Arabic reader gets the list by Arabic names, page by page", async () => {
  const shop = await api.newShop();
  for (const [name, name_ar] of [
    ["Zinc", "أكسيد"],
    ["Air filter", "فلتر هواء"],
    ["Brake pad", "بطانة"],
    ["Unnamed", null],
  ])
    await shop.post("/api/products", { name, name_ar });
  await shop.put("/api/me", { locale: "ar" });
  const names: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: { body: { data: { name: string }[]; meta: { next_cursor: string | null } } } = await shop.get(
      `/api/products?limit=2&cursor=${cursor}`,
    );
    names.push(...page.body.data.map(({ name }) => name));
    cursor = page.body.meta.next_cursor;
  }
  expect(names).toEqual(["Unnamed", "Zinc", "Brake pad", "Air filter"]);
});

test("a cursor that the server did not issue is refused", async () => {
  const shop = await api.newShop();
  await shop.post("/api/products", { name: "One" });
  for (const cursor of [
    "x",
    "W10",
    Buffer.from('["a","b"]').toString("base64url"),
    Buffer.from("[1]").toString("base64url"),
  ]) {
    const reply = await shop.get(`/api/products?cursor=${cursor}`);
    expect([reply.status, Object.keys(reply.body.errors ?? {})], cursor).toEqual([422, ["cursor"]]);
  }
});

test("each call needs its own permission; without view-products the picker gives names only", async () => {
  const shop = await api.newShop();
  const { body: product } = await shop.post("/api/products", { name: "Oil filter", code: "OF-1", price: 10 });
  const nobody = await shop.colleague([]);
  expect((await nobody.get("/api/products")).body.data).toEqual([
    {
      id: product.id,
      name: "Oil filter",
      name_ar: null,
      name_with_code: "OF-1 - Oil filter",
      item_count: 0,
      vehicles: [],
      fits: null,
    },
  ]);
  const calls = {
    "view-products": (person: typeof nobody) => person.get(`/api/products/${product.id}`),
    "create-products": (person: typeof nobody) => person.post("/api/products", { name: "New" }),
    "edit-products": (person: typeof nobody) => person.put(`/api/products/${product.id}`, { price: 11 }),
    "delete-products": (person: typeof nobody) => person.delete(`/api/products/${product.id}`),
  };
  for (const [permission, call] of Object.entries(calls)) {
    expect((await call(nobody)).status, permission).toBe(403);
    const others = await shop.colleague(Object.keys(calls).filter((one) => one !== permission));
    expect((await call(others)).status, permission).toBe(403);
    expect((await call(await shop.colleague([permission]))).status, permission).toBeLessThan(300);
  }
});

test("another shop's product is not found", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  const { body: product } = await other.post("/api/products", { name: "Theirs" });
  for (const id of [product.id, "0", "-1", "abc", "1e3", "%00", "9223372036854775808"]) {
    expect((await shop.get(`/api/products/${id}`)).status, id).toBe(404);
    expect((await shop.put(`/api/products/${id}`, { name: "x" })).status, id).toBe(404);
    expect((await shop.delete(`/api/products/${id}`)).status, id).toBe(404);
  }
  expect((await shop.get("/api/products?q=Theirs")).body.data).toEqual([]);
});

test("a part number or barcode that another product has in another spelling asks first", async () => {
  const shop = await api.newShop();
  const { body: first } = await shop.post("/api/products", { name: "Pad", code: "BP-9", barcode: "0042100005264" });
  for (const like of [{ code: "bp 9" }, { code: "BP.9" }, { barcode: "042100005264" }, { barcode: "4210000-5264" }]) {
    const asked = await shop.post("/api/products", { name: "Pad 2", ...like });
    expect(asked.status, JSON.stringify(like)).toBe(409);
    expect(asked.body).toMatchObject({
      type: "needs-confirmation",
      warnings: ["code-alike"],
      product: { id: first.id, name: "Pad", code: "BP-9" },
    });
  }
  expect((await shop.post("/api/products", { name: "Pad 2", code: "bp-9" })).body.errors).toHaveProperty("code");
  expect((await shop.post("/api/products", { name: "Pad 3", code: "BP/9" })).status).toBe(201);

  const { body: other } = await shop.post("/api/products", { name: "Disc", code: "BP.9", confirm: true });
  expect(other).toMatchObject({ code: "BP.9" });
  expect((await shop.put(`/api/products/${other.id}`, { name: "Disc 2" })).status).toBe(200);
  expect((await shop.put(`/api/products/${other.id}`, { code: "B.P.9" })).status).toBe(200);
  const { body: third } = await shop.post("/api/products", { name: "Third", code: "X1" });
  expect((await shop.put(`/api/products/${third.id}`, { code: "BP 9" })).body.type).toBe("needs-confirmation");
  expect((await shop.put(`/api/products/${third.id}`, { code: "BP 9", confirm: true })).status).toBe(200);
});

test("of two products with like numbers that are added at once, the second is asked about", async () => {
  const shop = await api.newShop();
  const replies = await Promise.all(
    ["K-1", "K 1", "K.1"].map((code) => shop.post("/api/products", { name: code, code })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
});

test("a search finds a part number and a barcode in any spelling", async () => {
  const shop = await api.newShop();
  await shop.post("/api/products", { name: "Filter", code: "90915YZZD4", barcode: "042100005264" });
  await shop.post("/api/products", { name: "Oil 5W-30", code: "OIL-5" });
  const found = async (q: string) =>
    (await shop.get(`/api/products?q=${encodeURIComponent(q)}`)).body.data.map(({ name }: { name: string }) => name);
  for (const q of ["90915-YZZD4", "90915 yzzd4", "90915.YZZD4", "0042100005264", "42100005264", "YZZ-D4"])
    expect(await found(q), q).toEqual(["Filter"]);
  for (const q of ["5W-30", "oil5", "OIL 5"]) expect(await found(q), q).toEqual(["Oil 5W-30"]);
});

test("the database makes the same keys of codes as the program", async () => {
  const shop = await api.newShop();
  const codes = fc.sample(
    fc.string({ unit: fc.constantFrom(..."aZ019 .-–−/أةـ٧۷\u200fß"), minLength: 1, maxLength: 15 }),
    { numRuns: 60, seed: 7 },
  );
  const rows = [...codes, "0042100005264", "000", "]E00042100005271", "(01)00042100005288", "0116281000000019"].map(
    (code, at) => ({
      name: `P${at}`,
      code,
      barcode: `${code}${at}`,
    }),
  );
  await importedFile(shop, { kind: "products", rows });
  const stored = await books.rows<{ code: string; barcode: string; codeKey: string; barcodeKey: string }>(
    `select code, barcode, code_key as "codeKey", barcode_key as "barcodeKey" from products where shop_id = $1`,
    [shop.shopId],
  );
  expect(stored.length).toBeGreaterThan(20);
  for (const row of stored)
    expect(row).toMatchObject({ codeKey: codeKey(row.code), barcodeKey: barcodeKey(row.barcode) });
});
