import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { headOf } from "../../../platform/shared/import-cells.ts";
import { readSpreadsheet } from "../../../platform/shared/spreadsheet.ts";
import type { CustomField } from "../../base/custom-fields/rules.ts";
import { type AnyColumn, type ImportKind, importKinds, columnsOf as columnsOfKind } from "./columns.ts";
import { clientColumns } from "./client-columns.ts";
import {
  assigned,
  dateOrderOf,
  type ImportFile,
  kindOf,
  linesLeftOut,
  readImportFile,
  rowsToSend,
  withFirst,
} from "./import-file.ts";
import { clientKey, contentOf, readRow } from "./client-rows.ts";
import { headsOf } from "./kinds.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
type Remembered = { head: string; column: AnyColumn }[];
const fileOf = (text: string | Uint8Array, remembered: Remembered = [], kind: ImportKind = "clients"): ImportFile => {
  const ofShop = { remembered: remembered.map((head) => ({ kind, ...head })), fields: [] };
  const read = readImportFile(readSpreadsheet(typeof text === "string" ? bytesOf(text) : text), ofShop, kind);
  if (read === "noRows") throw new Error(read);
  return read;
};
const noHeads = { remembered: [], fields: [] };
const sentRows = (file: ImportFile) => rowsToSend(file, 2);
const columnsOf = ({ columns }: ImportFile) => columns.map(({ column }) => column);
const facts = { country: "SA", today: "2026-11-28", dateOrder: "day" as const, fields: [] };

describe("columns are recognised by their heads", () => {
  test("every head in English, Arabic and Turkish is of one column, however its letters are written", () => {
    const written = fc.constantFrom(
      (head: string) => head,
      (head: string) => head.toUpperCase(),
      (head: string) => head.toLocaleUpperCase("tr"),
      (head: string) => ` ${head}: `,
      (head: string) => head.replace(/ /g, "_"),
      (head: string) => head.replace(/أ|إ|آ/g, "ا").replace(/ة/g, "ه"),
    );
    const kinds = importKinds.flatMap((kind) => columnsOfKind[kind].map((column) => ({ kind, column })));
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.nat(), written, ({ kind, column }, at, write) => {
        const heads = headsOf(kind, column).slice(1);
        const head = write(heads[at % heads.length]!);
        const needed = column === "plate" ? "x" : "Plate";
        const { columns } = fileOf(`${kind === "clients" ? needed : "x"}\t${head}\n1\t2\n`, [], kind);
        expect(columns[1]?.column, head).toBe(column);
      }),
      { numRuns: 1000 },
    );
  });

  test("two usual heads are enough for a file of clients, and a name is not taken for a product's", () => {
    for (const heads of [
      "الاسم;الجوال",
      "اسم;جوال",
      "العميل;التلفون",
      "Name;Phone no",
      "Ad;Telefon",
      "Adı;Cep tel",
      "Cari ünvanı;Cep no",
    ]) {
      const text = `${heads};\nأحمد;0501234567;\nسعد;;\n`;
      const sheet = readSpreadsheet(bytesOf(text));
      expect(kindOf(sheet, noHeads, importKinds), heads).toBe("clients");
      const [row] = sentRows(fileOf(text));
      expect([row?.name, row?.phone], heads).toEqual(["أحمد", "0501234567"]);
    }
  });

  test("a file that names more of clients than of products is one of clients, though its name is called otherwise", () => {
    const sheet = readSpreadsheet(bytesOf("Description,Phone,Plate,VIN\nSara,0501234567,ABC 123,\n"));
    expect(kindOf(sheet, noHeads, importKinds)).toBe("clients");
  });

  test("what is still open of an invoice is imported, not its total", () => {
    for (const [heads, open] of [
      ["Fatura No;Cari Ünvanı;Fatura Tarihi;Tutar;Ödenen;Kalan", "Kalan"],
      ["الفاتورة;العميل;التاريخ;المبلغ;المدفوع;المتبقي", "المتبقي"],
      ["Invoice;Customer;Date;Amount;Paid;Balance", "Balance"],
    ] as const) {
      const text = `${heads}\n7;Sara;01.11.2026;500,00;200,00;300,00\n`;
      expect(kindOf(readSpreadsheet(bytesOf(text)), noHeads, importKinds), heads).toBe("items");
      const { columns } = fileOf(text, [], "items");
      expect(columns.find(({ column }) => column === "amount")?.head, heads).toBe(open);
    }
    const alone = fileOf("Invoice;Customer;Date;Amount\n7;Sara;01.11.2026;500,00\n", [], "items");
    expect(columnsOf(alone)).toEqual(["number", "party", "date", "amount"]);
  });

  test("of a trial balance the closing balances count, not the movements", () => {
    const file = fileOf(
      "Hesap Kodu;Hesap Adı;Borç;Alacak;Borç Bakiye;Alacak Bakiye\n1101;Kasa;9;4;5;\n",
      [],
      "accounts",
    );
    expect(columnsOf(file)).toEqual(["account", "name", null, null, "debit", "credit"]);
    const coded = fileOf("Account;Acc no;Dr;Cr\nCash;1101;5;\n", [], "accounts");
    expect(columnsOf(coded)).toEqual([null, "account", "debit", "credit"]);
  });

  test("a model that is a year in every row is the model year, if the file has no other", () => {
    const heads = (model: string, ...others: string[]) =>
      columnsOf(fileOf(`العميل,اللوحة,الموديل,${others.join(",")}\nسارة,أ ب ج 1,${model},\nهند,أ ب ج 2,,\n`));
    expect(heads("2019")).toEqual(["name", "plate", "year"]);
    expect(heads("٢٠١٩", "الطراز")).toEqual(["name", "plate", "year", "model"]);
    expect(heads("2019", "سنة الصنع")).toEqual(["name", "plate", "model", "year"]);
    expect(heads("كامري 2019")).toEqual(["name", "plate", "model"]);
    const chosen = fileOf("العميل,اللوحة,الموديل\nسارة,أ ب ج 1,2008\n", [{ head: headOf("الموديل"), column: "model" }]);
    expect(columnsOf(chosen)).toEqual(["name", "plate", "model"]);
  });

  test("a file of another kind has no model year, whatever stands under *model*", () => {
    const text = "Code,Description,Model,Price\nA1,Brake pads,2019,5.00\nA2,Oil filter,2021,7.00\n";
    expect(kindOf(readSpreadsheet(bytesOf(text)), noHeads, importKinds)).toBe("products");
    for (const kind of importKinds.filter((each) => each !== "clients"))
      for (const column of columnsOf(fileOf(text, [], kind)))
        expect([null, ...columnsOfKind[kind]], kind).toContain(column);
  });

  test("no head is of two columns of a kind", () => {
    for (const kind of importKinds) {
      const all = columnsOfKind[kind].flatMap((column) => [...new Set(headsOf(kind, column).map(headOf))]);
      expect(
        all.filter((head, at) => all.indexOf(head) < at),
        kind,
      ).toEqual([]);
    }
  });

  test("what the rows are is recognised by the columns that they have", () => {
    const read = (heads: string) => kindOf(readSpreadsheet(bytesOf(`${heads}\n1,2,3,4,5\n`)), noHeads, importKinds);
    expect(read("Name,Phone,Plate,Model,KM")).toBe("clients");
    expect(read("Customer,Mobile,Balance,x,y")).toBe("clients");
    expect(read("Description,SKU,Qty,Cost,Price")).toBe("products");
    expect(read("اسم الصنف,رقم القطعة,الكمية,التكلفة,سعر البيع")).toBe("products");
    expect(read("Stok kodu,Stok adı,Miktar,Alış fiyatı,Satış fiyatı")).toBe("products");
    expect(read("Customer,Invoice No,Invoice Date,Due Date,Balance")).toBe("items");
    expect(read("Cari adı,Fatura no,Tarih,Vade,Kalan tutar")).toBe("items");
    expect(read("Account,Account name,Debit,Credit,x")).toBe("accounts");
    expect(read("رقم الحساب,اسم الحساب,مدين,دائن,x")).toBe("accounts");
    expect(read("a,b,c,d,e")).toBe("clients");
    expect(kindOf(readSpreadsheet(bytesOf("Ahmed,1\nOmar,2\n")), noHeads, ["products", "clients"])).toBe("products");
  });

  test("titles above the heads are passed over, and unknown columns are asked about by name", () => {
    const file = fileOf("Golden Road\n\nClients of 2026\nMüşteri Adı,Cep Telefonu,Cat.\nAhmed,0554102276,B\n");
    expect(columnsOf(file)).toEqual(["name", "phone", null]);
    expect(file.columns.map(({ isAsked }) => isAsked)).toEqual([false, false, true]);
    expect(sentRows(file)).toEqual([{ line: 5, name: "Ahmed", phone: "0554102276" }]);
  });

  test("a row that only counts the clients is none of them", () => {
    const file = fileOf("Code,Name,Phone\nC-1,Ahmed,0554102276\nC-2,747,0508841093\nTotal,2,\n");
    expect(sentRows(file).map(({ name }) => name)).toEqual(["Ahmed", "747"]);
  });

  test("what was assigned by hand is remembered, and a field is read from one column only", () => {
    const file = fileOf("Kunde,Nummer\nAhmed,0554102276\n");
    expect(columnsOf(file)).toEqual([null, null]);
    const byHand = assigned(assigned(assigned(file.columns, 0, "name"), 1, "name"), 0, "phone");
    expect(byHand.map(({ column }) => column)).toEqual(["phone", "name"]);
    expect(columnsOf(fileOf("Kunde,Nummer\nAhmed,055\n", [{ head: "kunde", column: "name" }]))).toEqual(["name", null]);
    expect(fileOf("Name,Phone,Phone\nAhmed,055,056\n").columns.map(({ isAsked }) => isAsked)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("the first row of a file without heads is a client unless somebody says that it is the heads", () => {
    const file = fileOf("Noura,0554102276\nOmar,0508841093\n");
    expect(file).toMatchObject({ first: { isHeads: false }, rows: [{ line: 1 }, { line: 2 }] });
    const columns = assigned(assigned(file.columns, 0, "name"), 1, "phone");
    expect(columns.map(({ head }) => head)).toEqual(["", ""]);
    expect(sentRows({ ...file, columns })).toEqual([
      { line: 1, name: "Noura", phone: "0554102276" },
      { line: 2, name: "Omar", phone: "0508841093" },
    ]);
    const asHeads = withFirst({ ...file, columns }, true);
    expect(asHeads.columns.map(({ head, column }) => [head, column])).toEqual([
      ["Noura", "name"],
      ["0554102276", "phone"],
    ]);
    expect(asHeads.rows.map(({ line }) => line)).toEqual([2]);
    expect(withFirst(asHeads, false).rows).toEqual(file.rows);
    expect(fileOf("Golden Road\nNoura,055\n").first?.above).toMatchObject([{ line: 1 }]);
    expect(fileOf("Kunde,Nummer\nAhmed,055\n").first?.isHeads).toBe(true);
    expect(fileOf("Name,Nummer\nAhmed,055\n").first).toBeUndefined();
    expect(fileOf("Noura,0554102276\n").rows).toHaveLength(1);
  });

  test("rows with cells only in columns that are left out are named", () => {
    const file = fileOf("Name,Cat.\nAhmed,B\n,C\nOmar,\n,D\n");
    expect(linesLeftOut(file, 2)).toEqual([3, 5]);
    expect(sentRows(file).map(({ line }) => line)).toEqual([2, 4]);
  });

  test("a date in a file without vehicles is not that of a visit", () => {
    expect(columnsOf(fileOf("Name,Date\nAhmed,01/02/2020\n"))).toEqual(["name", null]);
    expect(columnsOf(fileOf("Name,Plate,Date\nAhmed,1 A,01/02/2020\n"))).toEqual(["name", "plate", "visitDate"]);
  });
});

test("kilometres have thousands of any kind, and a dash or a word for nothing is an empty cell", () => {
  const kmOf = (mileage: string) => readRow({ name: "A", plate: "1 A", mileage }, facts).row.mileage;
  for (const typed of ["82400", "82,400", "82.400", "82 400 km", "٨٢٬٤٠٠ كم", "82400.7"])
    expect(kmOf(typed), typed).toBe(82_400);
  for (const typed of ["-", "–", "N/A", "لا يوجد", "yok"])
    expect(readRow({ name: "A", phone: typed, email: typed, vin: typed }, facts).faults, typed).toEqual([]);
});

test("two numbers in the cell of a phone are both kept, the mobile as the client's", () => {
  const read = (phone: string, note?: string) => readRow({ name: "Sara", phone, ...(note && { note }) }, facts);
  for (const typed of [
    "0554102276 / 0112345678",
    "011 234 5678, 055 410 2276",
    "0112345678\n٠٥٥٤١٠٢٢٧٦",
    "055 410 2276 011 234 5678",
  ]) {
    const { row, faults } = read(typed, "VIP");
    expect([row.contactNumber, faults], typed).toEqual(["+966554102276", []]);
    expect(row.note, typed).toMatch(/^VIP\n011 ?234 ?5678$/);
  }
  expect(read("0554102276 055").faults.map(({ column }) => column)).toEqual(["phone"]);
  expect(read("0554102276 / 055").faults.map(({ column }) => column)).toEqual(["phone"]);
  expect(read("0554102276").row).toMatchObject({ contactNumber: "+966554102276", note: null });
});

test("rows that count or add up those above them are left out and named", () => {
  const left = (text: string, kind: ImportKind) => linesLeftOut(fileOf(text, [], kind), 2);
  expect(left("العميل;الجوال\nسارة;0554102276\nعدد العملاء: 300;\nالإجمالي;\nTotal 2;\n", "clients")).toEqual([3, 4, 5]);
  expect(left("العميل;الجوال\nالإجمالي;0554102276\nTotal Cars;\n", "clients")).toEqual([]);
  expect(left("Stok Kodu;Stok Adı;Miktar\nA;Balata;4\n;Toplam;4\nT;Toplam;4\n", "products")).toEqual([3]);
  // An oil of this name.
  expect(left("Name;Price\nTotal 9000;45\nTotal;45\nTotal 2;\n", "products")).toEqual([3, 4]);
  expect(left("Invoice;Customer;Balance\n7;Sara;300\n;;300\n;Total;300\n;Sara;300\n", "items")).toEqual([3, 4]);
});

test("a note that is too long is a fault and not cut", () => {
  const file = fileOf(`Name,Note\nAhmed,${"x".repeat(2500)}\nOmar,${"x".repeat(2000)}\n`);
  const faults = sentRows(file).map((row) => readRow(row, facts).faults.map(({ column }) => column));
  expect(faults).toEqual([["note"], []]);
});

test("a file is read in UTF-8, UTF-16 of either order and Windows-1256", () => {
  const text = "اسم العميل;الجوال\nأحمد;٠٥٥٤١٠٢٢٧٦\n";
  const utf16 = (isBig: boolean) => {
    const view = new DataView(new ArrayBuffer(2 + text.length * 2));
    for (const [at, unit] of [0xfeff, ...Array.from(text, (sign) => sign.charCodeAt(0))].entries())
      view.setUint16(at * 2, unit, !isBig);
    return new Uint8Array(view.buffer);
  };
  const windows = new Map(
    Array.from({ length: 128 }, (_, at) => [
      new TextDecoder("windows-1256").decode(new Uint8Array([128 + at])),
      128 + at,
    ]),
  );
  const latin = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  const files = [
    bytesOf(text),
    utf16(true),
    utf16(false),
    Uint8Array.from(latin, (sign) => windows.get(sign) ?? sign.charCodeAt(0)),
  ];
  for (const bytes of files) {
    const [row] = sentRows(fileOf(bytes));
    expect(readRow(row!, facts).row).toMatchObject({ name: "أحمد", contactNumber: "+966554102276" });
  }
});

test("dates in all usual forms are the same day, in the order that the file shows", () => {
  const forms = [
    "2025-11-03",
    "03/11/2025",
    "3-11-2025",
    "3.11.25",
    "3 Nov 2025",
    "٣ نوفمبر ٢٠٢٥",
    "3 تشرين الثاني 2025",
    "45964",
    "2025-11-03 14:30",
  ];
  for (const visitDate of forms)
    expect(readRow({ name: "A", plate: "1 A", visitDate }, facts).row.visitDate, visitDate).toBe("2025-11-03");
  const dates = (...of: string[]) => fileOf(`Name,Plate,Date\n${of.map((date) => `A,1 A,${date}`).join("\n")}\n`);
  expect(dateOrderOf(dates("03/11/2025", "11/25/2025"), facts.today).order).toBe("month");
  expect(dateOrderOf(dates("03/11/2025", "25/11/2025"), facts.today).order).toBe("day");
});

describe("a row", () => {
  const cells = fc.record(
    Object.fromEntries(clientColumns.map((column) => [column, fc.string({ unit: "grapheme", maxLength: 60 })])),
    { requiredKeys: [] },
  );

  test("of any cells is read or has a fault of a column that it has or lacks, and never throws", () => {
    fc.assert(
      fc.property(cells, (typed) => {
        const { row, faults } = readRow(typed, facts);
        expect(new Set(faults.map(({ column, message }) => `${column} ${message.en}`)).size).toBe(faults.length);
        if (faults.length === 0) expect(row.name).not.toBe("");
        if (faults.length === 0 && row.mileage !== null) expect(row.vehicle).not.toBeNull();
      }),
    );
  });

  test("says the same however its phone, plate and digits are written", () => {
    const said = (phone: string, plate: string, mileage: string) =>
      contentOf(readRow({ name: "Ahmed  Ali", phone, plate, mileage }, facts).row);
    expect(said("+966 55 410 2276", "1234 ABJ", "82,400 km")).toBe(said("٠٥٥٤١٠٢٢٧٦", "abj-1234", "٨٢٤٠٠"));
    expect(said("0554102276", "1234 ABJ", "82400")).not.toBe(said("0554102277", "1234 ABJ", "82400"));
  });

  test("without a phone is of the client with its name, with a phone of that phone", () => {
    const keyOf = (name: string, phone = "") => clientKey(readRow({ name, phone }, facts).row);
    expect(keyOf("Al-Bina  Contracting")).toBe(keyOf("al-bina contracting"));
    expect(keyOf("Ahmed", "0554102276")).toBe(keyOf("Noura", "+966554102276"));
    expect(keyOf("Ahmed", "0554102276")).not.toBe(keyOf("Ahmed"));
  });
});

describe("columns of the shop's own fields", () => {
  const field = (id: string, record: CustomField["record"], name: string, nameAr: string): CustomField => ({
    id,
    record,
    name,
    nameAr,
    kind: id === "since" ? "date" : "text",
    isRequired: false,
    choices: [],
    archivedAt: null,
  });
  const fields = [
    field("employer", "client", "Employer", "جهة العمل"),
    field("country", "client", "Country", "الجنسية"),
    field("phone", "client", "Mobile", "هاتف"),
    field("fleet", "vehicle", "Fleet number", "رقم الأسطول"),
    field("run", "visit", "Fleet number", "رقم الرحلة"),
    field("since", "client", "Since", "منذ"),
  ];
  const read = (text: string, remembered: Remembered = [], kind: ImportKind = "clients") => {
    const ofShop = { remembered: remembered.map((head) => ({ kind, ...head })), fields };
    const file = readImportFile(readSpreadsheet(bytesOf(text)), ofShop, kind);
    if (file === "noRows") throw new Error(file);
    return file;
  };

  test("they are recognised by their names in either language; the same name of two fields only with the record", () => {
    expect(columnsOf(read("Name,EMPLOYER,رقم الاسطول,Fleet number,Fleet number (Visit),منذ\nA,1,2,3,4,5\n"))).toEqual([
      "name",
      "customFields.employer",
      "customFields.fleet",
      null,
      "customFields.run",
      "customFields.since",
    ]);
  });

  test("the name of a field counts before other heads of a usual column, and after its label", () => {
    expect(columnsOf(read("Name,Plate,Country,Mobile\nA,1 A,Jordan,055\n"))).toEqual([
      "name",
      "plate",
      "customFields.country",
      "phone",
    ]);
  });

  test("their cells are sent by the ids of the fields, and their dates decide the order of the file", () => {
    const file = read("Name,Since,Employer\nA,03/25/2020,'=Gulf\n");
    expect(sentRows(file)).toEqual([{ line: 2, name: "A", customFields: { since: "03/25/2020", employer: "=Gulf" } }]);
    expect(dateOrderOf(file, facts.today).order).toBe("month");
  });

  test("files of other kinds have none of them, and a remembered head is no field that the shop does not offer", () => {
    expect(columnsOf(read("Name,Employer,Since\nA,B,C\n", [], "products"))).toEqual(["name", null, null]);
    const remembered: Remembered = [
      { head: "boss", column: "customFields.employer" },
      { head: "guild", column: "customFields.archived" },
    ];
    expect(columnsOf(read("Name,Boss,Guild\nA,B,C\n", remembered))).toEqual(["name", "customFields.employer", null]);
  });

  test("they tell clients from other files", () => {
    const sheet = readSpreadsheet(bytesOf("Name,Fleet number (Vehicle),Employer\nA,1,2\n"));
    expect(kindOf(sheet, { remembered: [], fields }, ["products", "clients"])).toBe("clients");
  });
});
