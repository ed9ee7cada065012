import { afterAll, expect, test } from "vitest";
import { closePrinters, printPaper } from "../../../../platform/server/papers/pdf.ts";
import { pdfText, smallestWord } from "../../../../tests/support/pdf-text.ts";
import type { PrintedInvoice } from "../tables.ts";
import { type SubscriptionInvoice, subscriptionInvoicePaper } from "./pdf-data.ts";

afterAll(closePrinters);

const printed: PrintedInvoice = {
  seller: {
    language: "en",
    timeZone: "Asia/Riyadh",
    currency: "SAR",
    country: "SA",
    name: "Warsha Systems LLC",
    nameAr: "شركة أنظمة ورشة",
    vatNumber: "311047290500003",
    address: "7421 King Fahd Road, Riyadh 12211",
  },
  buyer: {
    name: "Golden Road Workshop",
    nameAr: "ورشة الطريق الذهبي",
    vatNumber: "310122393500003",
    crNumber: "1010123456",
    taxOffice: null,
    phone: "+966554102276",
    address: "12 Al Olaya Street, Riyadh 12214",
  },
  plan: "professional",
  interval: "monthly",
  startsAt: "2026-12-05T21:30:00.000Z",
  endsAt: "2027-01-05T21:30:00.000Z",
  reference: "W-1A2B3C-1",
  isExport: false,
};
const invoice: SubscriptionInvoice = {
  number: "INV-00042",
  issuedOn: "2026-11-20",
  issuedAt: "2026-11-20T09:00:00.000Z",
  net: 72_000n,
  vatRate: 1500,
  vat: 10_800n,
  printed,
};
const from = (seller: Partial<PrintedInvoice["seller"]>, rest: Partial<SubscriptionInvoice> = {}) => ({
  ...invoice,
  ...rest,
  printed: { ...printed, seller: { ...printed.seller, ...seller } },
});
const textOf = async (of: SubscriptionInvoice) => pdfText(await printPaper("shop", subscriptionInvoicePaper(of)));

test("the tax invoice of a registered Saudi seller names both sides, the time paid for and the VAT, and has the QR code", async () => {
  const paper = subscriptionInvoicePaper(invoice);
  expect(paper.pictures).toHaveProperty("qr");
  const pdf = await printPaper("shop", paper);
  const text = await pdfText(pdf);
  for (const said of [
    "Tax invoice",
    "INV-00042",
    "Warsha Systems LLC",
    "311047290500003",
    "Golden Road Workshop",
    "310122393500003",
    "12 Al Olaya Street, Riyadh 12214",
    "W-1A2B3C-1",
    "Subscription to Warsha Professional, one month",
    "20/11/2026",
    "06/12/2026",
    "06/01/2027",
    "720.00",
    "108.00",
    "828.00",
  ])
    expect(text).toContain(said);
  expect(await smallestWord(pdf)).toBeGreaterThanOrEqual(7.5);
});

test("a seller without a VAT number issues an invoice without VAT and without a QR code", async () => {
  const plain = from({ vatNumber: null }, { vatRate: 0, vat: 0n });
  expect(subscriptionInvoicePaper(plain).pictures).toEqual({});
  const text = await textOf(plain);
  expect(text).not.toMatch(/Tax invoice|Before VAT|including VAT|15%/);
  expect(text).toContain("720.00");
});

test("a registered seller's invoice to another country says that it is an export of services", async () => {
  const abroad = { ...invoice, vatRate: 0, vat: 0n, printed: { ...printed, isExport: true } };
  expect(await textOf(abroad)).toContain("VATEX-SA-33");
});

test("the QR code is Saudi: a registered seller of another country prints none", () => {
  expect(subscriptionInvoicePaper(from({ country: "BH", vatNumber: "200012345600002" })).pictures).toEqual({});
});

test("the paper is in the buyer's language and digits", async () => {
  const pdf = await printPaper("shop", subscriptionInvoicePaper(from({ language: "ar", digitScript: "eastern" })));
  expect(await pdfText(pdf)).toContain("٨٢٨٫٠٠");
});
