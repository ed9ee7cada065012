import { afterAll, expect, test } from "vitest";
import { closePrinters, printPaper } from "../../../../platform/server/papers/pdf.ts";
import { paperLine, paperPlate, paperShop } from "../../../../tests/support/paper-shop.ts";
import { pdfText } from "../../../../tests/support/pdf-text.ts";
import { refundPaper } from "./pdf-data.ts";
import { type CreditNotePaper, creditNotePaper } from "../note-paper-verbs.ts";

afterAll(closePrinters);

const note: CreditNotePaper = {
  shop: paperShop,
  number: "CN-000031",
  issuedOn: "2026-11-22",
  at: "2026-11-22T12:31:08.000Z",
  reason: "return-of-goods",
  reasonText: "One disc spare, alignment not done",
  note: null,
  buyer: { name: "Abdullah Al-Qahtani", phone: "+966554123456" },
  vehicle: {
    plate: paperPlate,
    makeAndModel: "Toyota Camry",
    makeAndModelAr: "تويوتا كامري",
    year: 2021,
    vin: "JTNB11HK103012345",
  },
  invoice: { number: "INV-000419", issuedOn: "2026-11-20", sellerVatNumber: paperShop.vatNumber ?? null },
  lines: [paperLine],
};

const textOf = async (paper: CreditNotePaper) => pdfText(await printPaper("shop", creditNotePaper(paper)));

test.each(["en", "ar"] as const)(
  "the credit note names the original, its date and the reason, %s leading",
  async (language) => {
    const text = await textOf({ ...note, shop: { ...paperShop, language } });
    for (const part of [
      "CN-000031",
      "INV-000419",
      "20/11/2026",
      "22/11/2026",
      "Credit note for a simplified tax invoice",
      "Return of goods or services",
      "One disc spare, alignment not done",
      "Abdullah Al-Qahtani",
      "JTNB11HK103012345",
      "48.30",
      "6.30",
    ])
      expect(text, part).toContain(part);
  },
);

test("the title follows from the invoice: whether it was a tax invoice, and whether its buyer had a VAT number", () => {
  const titleOf = (changes: Partial<CreditNotePaper>) =>
    (creditNotePaper({ ...note, ...changes }).data as { title: unknown }).title;
  expect(titleOf({})).toEqual({
    en: "Credit note for a simplified tax invoice",
    ar: "إشعار دائن للفاتورة الضريبية المبسطة",
  });
  expect(titleOf({ buyer: { name: "Aramco", vatNumber: "310284417600003" } })).toEqual({
    en: "Credit note for a tax invoice",
    ar: "إشعار دائن للفاتورة الضريبية",
  });
  expect(titleOf({ invoice: { ...note.invoice, sellerVatNumber: null } })).toEqual({
    en: "Credit note",
    ar: "إشعار دائن",
  });
});

test("a draft is marked as such and has no QR code; 200 lines with long words fit on their pages", async () => {
  expect(creditNotePaper({ ...note, number: null }).pictures?.["qr"]).toBeUndefined();
  expect(await textOf({ ...note, number: null })).toContain("DRAFT");
  const long = await textOf({
    ...note,
    reasonText: "ب".repeat(500),
    note: "x".repeat(2000),
    buyer: { name: "A".repeat(200), nameAr: "ع".repeat(200), vatNumber: "310284417600003" },
    lines: Array.from({ length: 200 }, (_, index) => ({
      ...paperLine,
      name: `Part ${index + 1} ${"long ".repeat(30)}`,
    })),
  });
  expect(long).toContain("Part 200");
  expect(long).toContain("9,660.00");
});

test.each(["en", "ar"] as const)(
  "the voucher of a refund says to whom, how much, how and for what, %s leading",
  async (language) => {
    const text = await pdfText(
      await printPaper(
        "shop",
        refundPaper({
          shop: { ...paperShop, language },
          number: "RF-000007",
          paidOn: "2026-11-22",
          at: "2026-11-22T12:40:00.000Z",
          paidTo: { en: "Abdullah Al-Qahtani", ar: "عبدالله القحطاني" },
          amount: 51_175n,
          method: { en: "Card", ar: "بطاقة" },
          reference: "MADA-8821305",
          memo: "Same card",
          note: "CN-000031",
          invoice: "INV-000419",
          paidBy: { en: "Khalid", ar: "خالد" },
        }),
      ),
    );
    for (const part of [
      "RF-000007",
      "CN-000031",
      "INV-000419",
      "511.75",
      "MADA-8821305",
      "Same card",
      "Abdullah Al-Qahtani",
    ])
      expect(text, part).toContain(part);
  },
);
