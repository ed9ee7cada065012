import { utils, write } from "@e965/xlsx";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../tests/support/api.ts";
import { auditor } from "../../tests/support/books.ts";
import { columnsIn } from "./import-rules.ts";
import { otherHeads } from "./import-columns.ts";
import { readSpreadsheet } from "../../platform/shared/spreadsheet.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const rows = [
  { line: 2, name: "Oil filter", name_ar: "فلتر زيت", code: "90915-YZZD4", price: "35", cost: "21.70", on_hand: "12" },
  { line: 3, name: "Brake pads", code: "04465", barcode: "6281000000012", price: "1,220.50", minimum: "٤" },
  { line: 4, name: "Polish", kind: "عمل جاهز", price: "400", labour_hours: "1.5", account: "4103" },
  { line: 5, name: "Primer", inventory: "1302", cost: "45", on_hand: "2.5", vat_exempted: "نعم" },
];

test("an import shows each row first, writes nothing until it is confirmed, and adds nothing twice", async () => {
  const shop = await api.newShop();
  const asked = await shop.post("/api/products/import", { rows });
  expect(asked.body).toMatchObject({ new: 4, known: 0, wrong: 0, added: 0 });
  expect((await shop.get("/api/products")).body.summary.count).toBe(0);

  expect((await shop.post("/api/products/import", { rows, confirm: true })).body).toMatchObject({ added: 4 });
  const { data, summary } = (await shop.get("/api/products")).body;
  expect(summary).toMatchObject({ count: 4, value: "372.90" });
  expect(data).toMatchObject([
    { name: "Brake pads", code: "04465", barcode: "6281000000012", price: "1220.50", minimum: "4", kind: "part" },
    { name: "Oil filter", name_ar: "فلتر زيت", cost: "21.70", stock: { on_hand: "12", value: "260.40" } },
    { name: "Polish", kind: "job", labour_hours: 1.5, income_account: { name: "Body and paint income" } },
    { name: "Primer", inventory: "materials", vat_exempted: true, stock: { on_hand: "2.5", value: "112.50" } },
  ]);
  expect(await books.balances(shop.shopId)).toEqual({ 1301: 26_040n, 1302: 11_250n, 3901: -37_290n });

  expect((await shop.post("/api/products/import", { rows, confirm: true })).body).toMatchObject({
    new: 0,
    known: 4,
    added: 0,
  });
  expect(await books.rows("select * from verify_stock($1)", [shop.shopId])).toEqual([]);
});

test("the same rows imported at once by several add everything once", async () => {
  const shop = await api.newShop();
  const replies = await Promise.all([1, 2, 3, 4].map(() => shop.post("/api/products/import", { rows, confirm: true })));
  expect(replies.map(({ body }) => body.added).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 4]);
  expect((await shop.get("/api/products")).body.summary.count).toBe(4);
});

test("each error is told with its column, in the reader's language, and only its row is left out", async () => {
  const shop = await api.newShop();
  await shop.put("/api/me", { locale: "ar" });
  const wrong = [
    { line: 2, code: "A" },
    { line: 3, name: "B", price: "12,5", cost: "-1", minimum: "1.2345", labour_hours: "1.1" },
    { line: 4, name: "C", kind: "wheel", account: "1301", inventory: "9", vat_exempted: "maybe" },
    { line: 5, name: "D", kind: "service", on_hand: "4" },
    { line: 6, name: "E", on_hand: "4" },
    { line: 7, name: "F", code: "X-1" },
    { line: 8, name: "G", code: "x-1" },
    { line: 9, name: "H".repeat(201) },
  ];
  const { body } = await shop.post("/api/products/import", { rows: wrong });
  const errors = Object.fromEntries(
    body.rows.map(({ line, errors: of }: { line: number; errors: { column: string }[] }) => [
      line,
      of.map(({ column }) => column),
    ]),
  );
  expect(errors).toEqual({
    2: ["الاسم"],
    3: ["سعر الوحدة", "التكلفة", "حد إعادة الطلب", "ساعات العمل المحسوبة"],
    4: ["النوع", "حساب الإيراد", "حساب المخزون", "معفى من الضريبة"],
    5: ["المتوفر"],
    6: ["التكلفة"],
    7: [],
    8: ["رقم القطعة"],
    9: ["الاسم"],
  });
  expect((await shop.post("/api/products/import", { rows: wrong, confirm: true })).body).toMatchObject({
    wrong: 7,
    added: 1,
  });
});

test("the preview names a product in the reader's language, and says that an amount is too large", async () => {
  const shop = await api.newShop({ language: "ar" });
  const rows = [
    { line: 2, name: "Oil filter", name_ar: "فلتر زيت" },
    { line: 3, name: "Huge", price: "99999999999999999999", cost: "-1" },
  ];
  const { body } = await shop.post("/api/products/import", { rows });
  expect(body.rows).toMatchObject([
    { name: "فلتر زيت", state: "new", errors: [] },
    {
      name: "Huge",
      errors: [
        { column: "سعر الوحدة", message: "المبلغ أكبر من المسموح" },
        { column: "التكلفة", message: "مبلغ لا يقل عن 0، مثل 12.50" },
      ],
    },
  ]);
});

test("opening stock needs the permission to adjust stock", async () => {
  const shop = await api.newShop();
  const colleague = await shop.colleague(["create-products", "view-products"]);
  const { body } = await colleague.post("/api/products/import", { rows, confirm: true });
  expect(body).toMatchObject({ wrong: 2, added: 2 });
});

test("an XLSX file and a CSV file in Excel's Arabic encoding are read as typed", () => {
  const sheet = utils.aoa_to_sheet([
    ["الاسم", "رقم القطعة", "سعر البيع", "ملاحظة"],
    ["فلتر زيت", "00417", 35.5, "x"],
    ["", "", "", ""],
    ["فلتر هواء", 90915, 0.1 + 0.2, ""],
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "Sheet1");
  const read = readSpreadsheet(new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer));
  expect(read).toMatchObject([
    { line: 1, cells: ["الاسم", "رقم القطعة", "سعر البيع", "ملاحظة"] },
    { line: 2, cells: ["فلتر زيت", "00417", "35.5", "x"] },
    { line: 4, cells: ["فلتر هواء", "90915", "0.3"] },
  ]);
  const { found, ignored } = columnsIn(read[0]!.cells, (column) => otherHeads[column]);
  expect(Object.fromEntries(found)).toEqual({ name: 0, code: 1, price: 2 });
  expect(ignored).toEqual(["ملاحظة"]);

  const csv = new Uint8Array([
    ...Buffer.from("name,code,price\r\n"),
    0xda,
    0xe3,
    ...Buffer.from(',00417,"1,250.50"\r\n'),
  ]);
  expect(readSpreadsheet(csv)[1]).toMatchObject({ line: 2, cells: ["عم", "00417", "1,250.50"] });
});

test("a PDF or a picture is not read as a spreadsheet", () => {
  for (const head of ["%PDF-1.7\n1 0 obj", "\u0089PNG\r\n\u001a\n\0\0\0\rIHDR"])
    expect(() => readSpreadsheet(Buffer.from(head, "latin1"))).toThrow("neither a spreadsheet nor a text");
});
