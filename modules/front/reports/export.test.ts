import { afterAll, expect, test } from "vitest";
import { closePrinters, printPaper } from "../../../platform/server/papers/pdf.ts";
import { paperShop } from "../../../tests/support/paper-shop.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { readSpreadsheet } from "../../../tests/support/spreadsheets.ts";
import { statementPaper } from "./server/pdf-data.ts";
import { statementSheet } from "./server/sheet.ts";
import { brokenTitle } from "./server/titles.ts";

afterAll(closePrinters);

const statement = {
  name: "profit-and-loss",
  period: { from: "2026-10-01", to: "2026-10-31" },
  comparison: null,
  branches: null,
  byBranch: null,
  columns: ["now"],
  rows: [],
  tied: 0n,
  isLocked: false,
} as const;
const sheetOf = async (difference: bigint, language: "en" | "ar") =>
  readSpreadsheet(
    await statementSheet({
      statement: { ...statement, difference },
      shopName: "Golden Road",
      currency: "KWD",
      digits: 3,
      language,
      at: new Date("2026-11-20T09:00:00Z"),
    }),
  ).text;

/** With the line of the difference only: what else it prints has tests of its own. */
const printedOf = async (difference: bigint) => {
  const shop = { ...paperShop, currency: "KWD" };
  const printedAt = { at: "2026-11-20T09:00:00Z", today: "2026-11-20" };
  return pdfText(await printPaper("shop", statementPaper(shop, { ...statement, difference }, printedAt)));
};

test("a statement that does not agree with the ledger says so in its files, with the difference", async () => {
  expect(brokenTitle({ difference: -1_234_500n }, 3)?.en).toBe(
    "The statement and the ledger differ by \u2066\u22121,234.500\u2069",
  );
  expect(await sheetOf(500n, "en")).toContain("The statement and the ledger differ by \u20660.500\u2069");
  expect(await sheetOf(500n, "ar")).toContain("الفرق بين القائمة ودفتر الأستاذ \u20660.500\u2069");
});

test("its paper prints the difference too", async () => {
  expect(await printedOf(-1_234_500n)).toContain("The statement and the ledger differ by \u22121,234.500");
});

test("one that agrees says nothing of it", async () => {
  expect(brokenTitle({ difference: 0n }, 2)).toBeNull();
  expect(await printedOf(0n)).not.toContain("differ");
  expect(await sheetOf(0n, "en")).not.toContain("differ");
});
