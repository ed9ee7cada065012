import { afterAll, expect, test } from "vitest";
import { closePrinters, printPaper } from "../../../../platform/server/papers/pdf.ts";
import { languages } from "../../../../platform/shared/words.ts";
import { paperPlate, paperShop } from "../../../../tests/support/paper-shop.ts";
import { pdfText } from "../../../../tests/support/pdf-text.ts";
import { type ClaimPaper, claimPaper } from "./pdf-data.ts";

afterAll(closePrinters);

const claim: ClaimPaper = {
  shop: paperShop,
  at: "2026-11-20T12:31:08.000Z",
  number: 64,
  state: "open",
  issuedAt: "2026-11-17",
  insurer: { name: "Gulf Shield Insurance", nameAr: "درع الخليج للتأمين" },
  by: { name: "Khalid Al-Zahrani", nameAr: "خالد الزهراني" },
  claimNumber: "GS-26-77140",
  accidentReportNumber: "NJM-2026-118",
  repairPermitNumber: "RP-5521",
  field_1: "Right front corner, low speed",
  field_2: "Door, wing, bumper",
  field_3: null,
  client: { name: "Reem Al-Harbi", phone: "+966541112233" },
  vehicle: {
    plate: paperPlate,
    name: { en: "Hyundai Sonata 2023", ar: "هيونداي سوناتا" },
    vin: "JTNB11HK103012345",
    mileage: 148_320,
  },
  items: [
    {
      name: "Front door, right",
      toBeFixed: true,
      toBePainted: true,
      part: "NEAR_SIDE_FRONT_DOOR",
      price: null,
      supplement: 0,
    },
    { name: "Front bumper", toBeFixed: false, toBePainted: true, part: "FRONT_BUMPER", price: 64_000n, supplement: 1 },
  ],
  labourCosts: [{ description: "Body, door and wing", cost: 110_000n, supplement: 0 }],
  totals: { labour: 110_000n, parts: 64_000n, net: 174_000n, vat: 26_100n, asked: 200_100n },
  vatRate: 1500,
};

test.each(languages)("prints a claim with its numbers, items and sum (%s)", async (language) => {
  const text = await pdfText(await printPaper("shop", claimPaper({ ...claim, shop: { ...paperShop, language } })));
  for (const part of ["GS-26-77140", "NJM-2026-118", "RP-5521", "Front door, right", "640.00", "2,001.00"])
    expect(text).toContain(part);
});

test("the PDF of a link to photos names nobody", async () => {
  const text = await pdfText(await printPaper("shop", claimPaper({ ...claim, client: null, by: null })));
  expect(text).toContain("GS-26-77140");
  for (const name of ["Reem", "Khalid"]) expect(text).not.toContain(name);
});

test("a withdrawn claim is marked, an empty one prints", async () => {
  const withdrawn = claimPaper({ ...claim, state: "withdrawn", items: [], labourCosts: [] });
  expect(await pdfText(await printPaper("shop", withdrawn))).toContain("WITHDRAWN");
});

test.each(languages)(
  "however many lines a claim has, its signature is never alone on a page (%s)",
  async (language) => {
    const long = "Front bumper reinforcement with its brackets, both sides ".repeat(3).trim().slice(0, 200);
    for (const count of [1, 12, 22, 23, 24, 25, 26, 27, 28, 30, 200]) {
      const paper = claimPaper({
        ...claim,
        shop: { ...paperShop, language },
        field_1: "Right front corner. ".repeat(count === 200 ? 100 : 1),
        items: Array.from({ length: count }, () => ({
          ...claim.items[1]!,
          name: count === 200 ? long : "Front bumper",
        })),
      });
      const pages = (await pdfText(await printPaper("shop", paper))).split("\f");
      const last = pages.find((page) => page.includes("Representative of the insurer"));
      expect(last, `${count} lines`).toContain("2,001.00");
    }
  },
);
