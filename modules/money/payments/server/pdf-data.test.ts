import { afterAll, describe, expect, test } from "vitest";
import { closePrinters, printPaper } from "../../../../platform/server/papers/pdf.ts";
import { paperPlate, paperShop } from "../../../../tests/support/paper-shop.ts";
import { pdfText, smallestWord } from "../../../../tests/support/pdf-text.ts";
import { type ReceiptPaper, receiptPaper, receiptRoll } from "./pdf-data.ts";

afterAll(closePrinters);

const receipt: ReceiptPaper = {
  shop: paperShop,
  number: "RV-000231",
  paidOn: "2026-11-20",
  at: "2026-11-20T12:31:08.000Z",
  receivedFrom: "Abdullah Al-Qahtani",
  amount: 100000n,
  method: { en: "Cash", ar: "نقدًا" },
  memo: "First half",
  invoices: [{ number: "INV-000419", issuedOn: "2026-11-18", amount: 87795n }],
  plate: paperPlate,
  makeAndModel: { en: "Toyota Camry", ar: "تويوتا كامري" },
  remaining: 12045n,
  receivedBy: { en: "Raju Kumar", ar: "راجو كومار" },
};

describe("the text of the PDF", () => {
  test.each(["en", "ar"] as const)(
    "the receipt says from whom, how much, for what and what is left, %s leading",
    async (language) => {
      const text = await pdfText(
        await printPaper("shop", receiptPaper({ ...receipt, shop: { ...paperShop, language } })),
      );
      for (const part of [
        "RV-000231",
        "20/11/2026",
        "Abdullah Al-Qahtani",
        "1,000.00",
        "One thousand Saudi riyals",
        "First half",
        "INV-000419",
        "18/11/2026",
        "877.95",
        "122.05",
        "Advance",
        "120.45",
        "Toyota Camry",
        "Cash",
        "K N R",
      ])
        expect(text).toContain(part);
    },
  );

  test("method, make and model are in both languages, the receiver in the main one", async () => {
    const inArabic = receiptPaper({ ...receipt, shop: { ...paperShop, language: "ar" } });
    expect(inArabic.data).toMatchObject({
      method: { en: "Cash", ar: "نقدًا" },
      makeAndModel: { en: "Toyota Camry", ar: "تويوتا كامري" },
    });
    const texts = await Promise.all(
      [inArabic, receiptPaper(receipt), receiptRoll({ ...receipt, shop: { ...paperShop, language: "ar" } })].map(
        async (paper) => pdfText(await printPaper("shop", paper)),
      ),
    );
    for (const text of texts) for (const part of ["Cash", "Toyota Camry"]) expect(text).toContain(part);
    expect(texts.map((text) => text.includes("Raju Kumar"))).toEqual([false, true, false]);
  });

  test("two copies fit on a page; with many invoices one copy fills it", async () => {
    const short = await pdfText(await printPaper("shop", receiptPaper(receipt)));
    expect(short.match(/RV-000231/g)).toHaveLength(2);
    expect(short.split("\f").filter((page) => page.trim() !== "")).toHaveLength(1);

    const invoices = Array.from({ length: 14 }, (_, index) => ({
      number: `INV-${index}`,
      issuedOn: "2026-11-18",
      amount: 1000n,
    }));
    expect(
      (await pdfText(await printPaper("shop", receiptPaper({ ...receipt, invoices })))).match(/RV-000231/g),
    ).toHaveLength(1);
  });

  test.each([
    ["receipt", receiptPaper],
    ["roll", receiptRoll],
  ] as const)("the %s shows the Hijri date unless the shop shows none", async (_, paper) => {
    const text = async (showsHijri: boolean) =>
      pdfText(await printPaper("shop", paper({ ...receipt, shop: { ...paperShop, showsHijri } })));
    expect(await text(true)).toContain("1448");
    expect(await text(false)).not.toContain("1448");
    expect(await text(false)).toContain("20/11/2026");
  });

  test("the roll has the same content", async () => {
    const text = await pdfText(await printPaper("shop", receiptRoll(receipt)));
    for (const part of ["RV-000231", "Abdullah Al-Qahtani", "1,000.00", "INV-000419", "877.95", "120.45"])
      expect(text).toContain(part);
  });
});

test("the roll names the shop's tax office in Türkiye, and in no other country", async () => {
  const of = async (country: string) =>
    pdfText(
      await printPaper("shop", receiptRoll({ ...receipt, shop: { ...paperShop, country, taxOffice: "Kadikoy" } })),
    );
  const turkish = await of("TR");
  for (const part of ["Tax office", "Kadikoy"]) expect(turkish).toContain(part);
  expect(await of("SA")).not.toContain("Kadikoy");
});

test.each([
  ["receipt", receiptPaper, 1],
  ["receipt of many invoices", receiptPaper, 60],
  ["roll", receiptRoll, 1],
] as const)("each page of a %s that a copy of the shop prints says so, and no other does", async (_, paper, count) => {
  const invoices = Array.from({ length: count }, (_, index) => ({
    number: `INV-${index}`,
    issuedOn: "2026-11-18",
    amount: 1000n,
  }));
  const pages = async (isCopy: boolean) =>
    (await pdfText(await printPaper("shop", { ...paper({ ...receipt, invoices }), isCopy }))).split("\f");
  const marks = (await pages(true)).map((page) => page.includes("Copy, not an original"));
  expect(marks.length).toBe(count > 1 ? 2 : 1);
  expect(marks).not.toContain(false);
  expect((await pages(false)).join()).not.toContain("not an original");
});

test("printing a receipt twice gives the same bytes", async () => {
  const [one, other] = [
    await printPaper("shop", receiptPaper(receipt)),
    await printPaper("shop", receiptPaper(receipt)),
  ];
  expect(Buffer.from(one).equals(other)).toBe(true);
});

test.each(["en", "ar"] as const)("no word is smaller than 8 points, %s leading", async (language) => {
  const shop = { ...paperShop, language };
  for (const paper of [receiptPaper({ ...receipt, shop }), receiptRoll({ ...receipt, shop })])
    expect(await smallestWord(await printPaper("shop", { ...paper, isCopy: true }))).toBeGreaterThan(7.9);
});
