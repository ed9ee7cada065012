import { utils, write } from "@e965/xlsx";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { auditor } from "../../../tests/support/books.ts";
import { readJson } from "../../../platform/server/http/json-body.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { oneLineOrEmpty } from "../../../platform/shared/text.ts";
import { afterWriting, columnsIn, partsOf } from "../../../platform/shared/import-rows.ts";
import { largestTypedFile } from "../../../platform/shared/typed-file.ts";
import { fromWire, toWire } from "../../../platform/shared/wire.ts";
import { type ImportedRow, importProducts, maxImportedRows } from "./import-contract.ts";
import { readImport } from "./import-file.ts";
import { previewOf, type PreviewRow, valueOf } from "./import-preview.ts";
import { checkRow } from "./import-rules.ts";
import { importColumns, otherHeads } from "./import-columns.ts";
import { readSpreadsheet } from "../../../platform/shared/spreadsheet.ts";

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

/** Rows of a file in which every column is filled. */
const filledRows = (count: number): ImportedRow[] =>
  Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    name: `Part ${at}`,
    nameAr: `قطعة ${at}`,
    kind: "part",
    code: `P-${at}`,
    barcode: `62810${String(at).padStart(8, "0")}`,
    price: "1,250.50",
    cost: "10.25",
    onHand: "2",
    minimum: "1",
    shelf: `A-${at % 40}`,
    labourHours: "0.5",
    account: "4101",
    inventory: "1301",
    vatExempted: "no",
  }));

test("20,000 rows of all columns are sent in parts that the server takes", () => {
  const rows = filledRows(largestTypedFile.rows);
  const parts = partsOf(rows, maxImportedRows);
  expect(parts.flat()).toEqual(rows);
  for (const part of parts) {
    const body = Buffer.from(JSON.stringify(toWire({ rows: part, decimalComma: false, confirm: true })));
    expect(body.length).toBeLessThan(importProducts.largestBody);
    expect(() => readJson(body)).not.toThrow();
    expect(part.length).toBeLessThanOrEqual(maxImportedRows);
  }
  const long = filledRows(500).map((row) => ({ ...row, name: "ض".repeat(1000), shelf: "ض".repeat(1000) }));
  for (const part of partsOf(long, maxImportedRows))
    expect(Buffer.byteLength(JSON.stringify(toWire({ rows: part })))).toBeLessThan(importProducts.largestBody);
});

test("checking rows builds nothing for each cell: it takes a small multiple of reading their cells", () => {
  const rows = filledRows(maxImportedRows);
  const cells = oneLineOrEmpty(1000);
  const facts = { digits: 2, decimalComma: false, accounts: new Map([["4101", "id"]]), mayAdjust: true };
  // In turns and the shortest of each, so that other load on the machine does not count.
  const shortest = { read: Infinity, check: Infinity };
  const timed = (what: keyof typeof shortest, run: (row: ImportedRow) => void) => {
    const began = performance.now();
    for (const row of rows) run(row);
    shortest[what] = Math.min(shortest[what], performance.now() - began);
  };
  for (let round = 0; round < 8; round += 1) {
    timed("read", (row) => importColumns.forEach((column) => cells.parse(row[column] ?? "")));
    timed("check", (row) => checkRow(row, facts));
  }
  expect(shortest.check / shortest.read).toBeLessThan(60);
});

test("a file of several parts is previewed as one, and what was imported before an interruption is not sent again", async () => {
  const shop = await api.newShop();
  const rows = [...filledRows(700), { line: 702, name: "Again", code: "p 3" }, { line: 703, name: "Alone" }];
  const send = async (part: ImportedRow[], confirm = false) =>
    fromWire((await shop.post("/api/products/import", toWire({ rows: part, confirm }))).body) as Answer<
      typeof importProducts
    >;
  const answered: PreviewRow[] = [];
  for (const part of partsOf(rows, maxImportedRows)) answered.push(...(await send(part)).rows);
  const preview = previewOf(rows, answered, ({ en }) => en);
  const count = (of: readonly PreviewRow[], wanted: PreviewRow["state"]) => of.filter(({ state }) => state === wanted);
  expect([count(preview, "new"), count(preview, "known"), count(preview, "wrong")].map(({ length }) => length)).toEqual(
    [701, 0, 1],
  );
  expect(valueOf(preview, 2)).toBe("14350.00");
  expect(preview[700]).toMatchObject({ state: "wrong", errors: [{ column: "Part number", message: "Also in row 5" }] });
  expect(preview[0]).toMatchObject({
    name: "Part 0",
    otherName: "قطعة 0",
    price: "1250.50",
    cost: "10.25",
    onHand: "2",
    value: "20.50",
    incomeAccount: "4101 - Labour income",
    labourHours: "0.5",
    inventory: "parts",
  });

  const [first = [], ...others] = partsOf(
    rows.filter((_, at) => preview[at]!.state === "new"),
    maxImportedRows,
  );
  expect((await send(first, true)).added).toBe(500);
  const after = afterWriting(preview, new Set(first.map(({ line }) => line)));
  expect([count(after, "new"), count(after, "known")].map(({ length }) => length)).toEqual([201, 500]);
  for (const part of others) await send(part, true);
  expect((await shop.get("/api/products")).body.summary).toMatchObject({ count: 701, value: "14350.00" });
  expect(await books.rows("select * from verify_stock($1)", [shop.shopId])).toEqual([]);
});

test("more rows than a part has are refused by their number", async () => {
  const shop = await api.newShop();
  const { status, body } = await shop.post("/api/products/import", {
    rows: filledRows(501).map(({ line, name }) => ({ line, name })),
  });
  expect(status).toBe(422);
  expect(body.errors).toHaveProperty("rows");
});

test("a row whose number exists in another spelling is known, and says as what", async () => {
  const shop = await api.newShop();
  await shop.post("/api/products", { name: "Oil filter", name_ar: "فلتر زيت", code: "90915-YZZD4" });
  await shop.post("/api/products", { name: "Air filter", barcode: "0042100005264" });
  const { body } = await shop.post("/api/products/import", {
    rows: [
      { line: 2, name: "Filter", code: "90915 yzzd4" },
      { line: 3, name: "Filter 2", barcode: "42100005264" },
      { line: 4, name: "Filter 3", code: "N-1", barcode: "042100005264" },
      { line: 5, name: "Filter 4", code: "N.2" },
      { line: 6, name: "Filter 5", code: "n2" },
      { line: 7, name: "فلتر زيت" },
    ],
  });
  expect(body.rows.map(({ state, known }: PreviewRow) => [state, known])).toEqual([
    ["known", "90915-YZZD4 - Oil filter"],
    ["known", "Air filter"],
    ["wrong", null],
    ["new", null],
    ["wrong", null],
    ["known", "90915-YZZD4 - Oil filter"],
  ]);
});

test("a comma is decimal only in a file that says so, and what can be read in two ways is refused", async () => {
  const shop = await api.newShop({ country: "KW" });
  const prices = ["4,500", "1.250,500", "1.250.000", "1,5", "12.50", "4.500", "٤٫٥", "1,234.500"];
  const preview = async (decimalComma: boolean) => {
    const { body } = await shop.post("/api/products/import", {
      rows: prices.map((price, at) => ({ line: at + 2, name: `P${at}`, price })),
      decimal_comma: decimalComma,
    });
    return body.rows.map(({ price, errors }: PreviewRow) => price ?? errors[0]!.message);
  };
  const notAmount = "An amount of 0 or more, such as 12.50";
  expect(await preview(true)).toEqual([
    "4.500",
    "1250.500",
    "1250000.000",
    "1.500",
    "12.500",
    "Can be read in two ways: write 1250 or 1,25",
    "4.500",
    "1234.500",
  ]);
  expect(await preview(false)).toEqual([
    "4500.000",
    notAmount,
    notAmount,
    notAmount,
    "12.500",
    "4.500",
    "4.500",
    "1234.500",
  ]);
});

test("heads are found below titles, and a file without them says so", () => {
  const sheet = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 1, cells, decimalComma: false }));
  expect(readImport(sheet(["Product"], ["Name", "Code"], ["Pad", "BP1"]))).toMatchObject({
    rows: [{ line: 3, name: "Pad", code: "BP1" }],
  });
  expect(readImport([])).toBe("noRows");
  expect(readImport(sheet(["Name"]))).toBe("noRows");
  expect(readImport(sheet(["Price"], ["12"]))).toBe("noHeads");
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
  const { found, ignored } = columnsIn(read[0]!.cells, {
    columns: importColumns,
    headsOf: (column) => otherHeads[column],
  });
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
