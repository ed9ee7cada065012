import { afterAll, describe, expect, test } from "vitest";
import { closePrinters, printPaper } from "../../../../platform/server/papers/pdf.ts";
import { paperPlate, paperShop } from "../../../../tests/support/paper-shop.ts";
import { samples } from "../../../../tests/support/sample-files.ts";
import { pdfText, smallestWord } from "../../../../tests/support/pdf-text.ts";
import { invoicePaper } from "./pdf-data.ts";
import type { InvoicePaper, InvoicePaperLine } from "../printed-verbs.ts";
import { documentQr } from "../../e-invoices/paper-qr-verbs.ts";

afterAll(closePrinters);

const brakePads: InvoicePaperLine = {
  code: "04465-33471",
  name: "Brake pads, front set",
  qty: "2",
  unitPrice: 28500n,
  preDiscountSubTotal: 57000n,
  flatDiscount: 1500n,
  subTotal: 55500n,
  vat: 8325n,
  grandTotal: 63825n,
  vatRate: 1500,
  vatExempted: false,
};
const inspection: InvoicePaperLine = {
  name: "Periodic inspection",
  qty: "1",
  unitPrice: 11500n,
  preDiscountSubTotal: 11500n,
  flatDiscount: 0n,
  subTotal: 11500n,
  vat: 0n,
  grandTotal: 11500n,
  vatRate: 0,
  vatExempted: true,
};

const invoice: InvoicePaper = {
  shop: paperShop,
  number: "INV-000419",
  type: "sale_invoice",
  issuedOn: "2026-11-20",
  at: "2026-11-20T12:31:08.000Z",
  buyer: { name: "Abdullah Al-Qahtani", phone: "+966554123456" },
  vehicle: {
    plate: paperPlate,
    makeAndModel: "Toyota Camry",
    makeAndModelAr: "تويوتا كامري",
    year: 2021,
    vin: "JTNB11HK103012345",
    mileage: 148320,
  },
  lines: [brakePads, inspection],
  warrantyDays: 90,
  changeOilAfter: 10000,
};

test("the legal title follows from who the seller and the buyer are", () => {
  const titled = (seller: string | null, buyer: object) =>
    invoicePaper({
      ...invoice,
      shop: { ...paperShop, vatNumber: seller },
      buyer: { name: "Gulf Shield", vatNumber: null, ...buyer },
    }).data;
  expect(titled("310122393500003", { vatNumber: "310284417600003" })).toMatchObject({ title: { en: "Tax invoice" } });
  expect(titled("310122393500003", { isBusiness: true })).toMatchObject({ title: { en: "Tax invoice" } });
  expect(titled("310122393500003", {})).toMatchObject({
    title: { en: "Simplified tax invoice", ar: "فاتورة ضريبية مبسطة" },
  });
  expect(titled(null, { vatNumber: "310284417600003" })).toMatchObject({ title: { en: "Invoice" } });
});

test("the QR code has the legal name, the shop's local time and the printed totals", () => {
  const qr = documentQr({ ...invoice, shop: { ...paperShop, sellerName: "Golden Road Trading Co." } }) ?? "";
  const text = Buffer.from(qr, "base64").toString();
  for (const part of ["Golden Road Trading Co.", "310122393500003", "2026-11-20T15:31:08", "753.25", "83.25"])
    expect(text).toContain(part);
});

test("a draft, and an invoice of a shop without a VAT number, has no QR code", () => {
  expect(documentQr({ ...invoice, number: null })).toBeUndefined();
  expect(documentQr({ ...invoice, shop: { ...paperShop, vatNumber: null } })).toBeUndefined();
});

test("printing an invoice twice gives the same bytes", async () => {
  const [one, other] = await Promise.all([
    printPaper("shop", invoicePaper(invoice)),
    printPaper("shop", invoicePaper(invoice)),
  ]);
  expect(Buffer.from(one).equals(other)).toBe(true);
});

describe("the text of the PDF", () => {
  const printed = async (changes: Partial<InvoicePaper> = {}) =>
    pdfText(await printPaper("shop", invoicePaper({ ...invoice, ...changes })));

  test.each(["en", "ar"] as const)(
    "seller, buyer, vehicle, lines and totals stand on it, %s leading",
    async (language) => {
      const text = await printed({ shop: { ...paperShop, language } });
      for (const part of [
        "Simplified tax invoice",
        "INV-000419",
        "20/11/2026",
        "15:31",
        "Golden Road Workshop",
        "310122393500003",
        "1010123456",
        "Abdullah Al-Qahtani",
        "+966 55 412 3456",
        "JTNB11HK103012345",
        "148,320",
        "04465-33471",
        "Brake pads, front set",
        "638.25",
        "685.00",
        "555.00",
        "83.25",
        "753.25",
        "SA03 8000 0000 6080 1016 7519",
        "7421",
        "K N R",
        "10,000",
      ])
        expect(text).toContain(part);
    },
  );

  test("nothing is printed that a later payment changes", async () => {
    const text = await printed();
    for (const balance of ["Balance", "Paid", "المدفوع", "المتبقي"]) expect(text).not.toContain(balance);
  });

  test("names that exist in both languages are printed in both", async () => {
    const text = await printed({
      technician: "Raju Kumar",
      technicianAr: "راجو كومار",
      lines: [{ ...brakePads, nameAr: "فحمات" }],
    });
    for (const part of ["Brake pads, front set", "Raju Kumar"]) expect(text).toContain(part);
    expect(text).toMatch(/[\u0600-\u06ff\ufe70-\ufeff]/);
    expect(text).not.toEqual(await printed({ technician: "Raju Kumar", lines: [brakePads] }));
  });

  test("an insurer, a make and a model are printed in both languages; a name in one language is printed once", async () => {
    const shop = { ...paperShop, language: "ar" as const };
    const text = await printed({ shop, buyer: { name: "Gulf Shield", nameAr: "درع الخليج" } });
    for (const part of ["Gulf Shield", "Toyota Camry"]) expect(text).toContain(part);
    expect(text.match(/2021/g)).toHaveLength(1);
    expect(text).not.toEqual(await printed({ shop, buyer: { name: "Gulf Shield" } }));
    expect(
      (await printed({ vehicle: { ...invoice.vehicle, makeAndModelAr: "" } })).match(/Toyota Camry/g),
    ).toHaveLength(1);
  });

  test("the warranty uses each language's plural forms", () => {
    const warranty = (warrantyDays: number) => invoicePaper({ ...invoice, warrantyDays }).data;
    expect([1, 3, 11, 90].map(warranty)).toMatchObject(
      [
        ["1 day", "يوم واحد"],
        ["3 days", "3 أيام"],
        ["11 days", "11 يومًا"],
        ["90 days", "90 يومًا"],
      ].map(([en, ar]) => ({ warranty: { en, ar } })),
    );
  });

  test("a draft is marked as such and has no number", async () => {
    const text = await printed({ number: null });
    expect(text).toContain("Draft");
    expect(text).not.toContain("INV-");
  });

  test("forty lines span pages that repeat the table's heading", async () => {
    const text = await printed({ lines: Array.from({ length: 40 }, () => brakePads) });
    const pages = text.split("\f").filter((page) => page.trim() !== "");
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain("Unit price");
    expect(pages[0]).toContain(`Page 1 of ${pages.length}`);
  });

  test("unnamed labour is printed in both languages, whatever the shop's language was", async () => {
    for (const name of ["Labour", "أجور اليد"]) {
      const text = await printed({ lines: [{ ...inspection, name, isLabourCosts: true }] });
      expect(text).toContain("Labour");
      expect(text).toMatch(/أجور|ﺃﺟﻮﺭ/);
    }
    expect(await printed({ lines: [{ ...inspection, name: "Oil change", isLabourCosts: true }] })).not.toContain(
      "Labour",
    );
  });

  test("amounts in Kuwait have three decimals, and its invoices do not mention VAT", async () => {
    const line = { ...inspection, vatExempted: false };
    const text = await printed({
      shop: { ...paperShop, currency: "KWD", vatNumber: null, crNumber: null },
      lines: [line],
    });
    expect(text).toContain("11.500");
    expect(text).not.toContain("VAT");
  });

  test("markup, paths and direction marks in user input are printed as text", async () => {
    const name = '#read("/package.json") *bold* $x$ <b> \u202eevil';
    const text = await printed({ buyer: { name }, note: '#import "x"', lines: [{ ...brakePads, name }] });
    expect(text).toContain('#read("/package.json")');
    expect(text).toContain("*bold* $x$ <b> evil");
  });

  test("numbers follow the shop's digits, codes do not", async () => {
    const text = await printed({ shop: { ...paperShop, language: "ar", digitScript: "eastern" } });
    expect(text).toContain("٧٥٣٫٢٥");
    expect(text).toContain("INV-000419");
  });

  test("the Hijri date stands below unless the shop shows none", async () => {
    expect(await printed({})).toContain("1448");
    expect(await printed({ shop: { ...paperShop, showsHijri: false } })).not.toContain("1448");
  });
});

test("however many lines an invoice has, its signatures are on the page of its total and of what each owes", async () => {
  const debtors = [
    { by: "insurer", name: "Gulf Shield Cooperative Insurance", nameAr: "درع الخليج للتأمين التعاوني", amount: "9000" },
    { by: "client", name: "Reem Al-Harbi", nameAr: null, amount: "500" },
  ] as const;
  const { warrantyDays: _, changeOilAfter: __, ...plain } = invoice;
  const stamped = { ...plain, shop: { ...paperShop, stamp: await samples.png(200, 200) } };
  for (const facts of [plain, { ...plain, debtors }, stamped, { ...stamped, debtors }])
    for (const count of [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22]) {
      const paper = invoicePaper({ ...facts, lines: Array.from({ length: count }, () => inspection) });
      const pages = (await pdfText(await printPaper("shop", paper))).split("\f");
      const last = pages.find((page) => page.includes("Received by the client"));
      expect(last, `${count} lines`).toContain("Total");
      expect(last?.includes("Owed by"), `${count} lines`).toBe("debtors" in facts);
    }
});

test.each(["en", "ar"] as const)("no word is smaller than 8 points, %s leading", async (language) => {
  const shop = { ...paperShop, language };
  expect(await smallestWord(await printPaper("shop", invoicePaper({ ...invoice, shop })))).toBeGreaterThan(7.9);
});
