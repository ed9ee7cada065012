import { afterAll, expect, test } from "vitest";
import { closePrinters, printPaper } from "../../../../platform/server/papers/pdf.ts";
import { paperPlate, paperShop } from "../../../../tests/support/paper-shop.ts";
import { pdfText } from "../../../../tests/support/pdf-text.ts";
import { drawn } from "../../../../tests/support/sample-files.ts";
import { type ExitPaper, exitInspectionPaper } from "./exit-pdf-data.ts";

afterAll(closePrinters);

const signature = await drawn(
  500,
  300,
  '<path d="M40 200 C 120 60, 200 260, 460 120" fill="none" stroke="#111" stroke-width="4"/>',
);

const inspection: ExitPaper = {
  shop: paperShop,
  at: "2026-11-20T12:31:08.000Z",
  clientName: "Abdullah Al-Qahtani",
  vehicle: { plate: paperPlate, name: { en: "Toyota Camry 2021", ar: "تويوتا كامري" }, vin: "JTNB11HK103012345" },
  arrival: {
    date: "2026-11-12",
    marks: { NEAR_SIDE_FRONT_DOOR: "red", OFF_SIDE_REAR_DOOR: "yellow", FRONT_BUMPER: "yellow" },
    employee: { en: "Raju Kumar", ar: "راجو كومار" },
    signature,
  },
  exit: {
    marks: { OFF_SIDE_REAR_DOOR: "yellow", REAR_BUMPER: "yellow", FRONT_BUMPER: "red", FRONT_DRIVER_PANEL: "yellow" },
    inspectedAt: "2026-11-20T12:40:00Z",
    employee: { en: "Khalid Al-Zahrani", ar: "خالد الزهراني" },
    signature,
  },
  remarks: "Scratch on the rear bumper, to be polished on Sunday",
};

test.each(["en", "ar"] as const)(
  "arrival and exit stand side by side on one page, what is new first, %s leading",
  async (language) => {
    const text = await pdfText(
      await printPaper("shop", exitInspectionPaper({ ...inspection, shop: { ...paperShop, language } })),
    );
    expect(text.split("\f").filter((page) => page.trim() !== "")).toHaveLength(1);
    for (const part of [
      "Exit inspection",
      "12/11/2026",
      "20/11/2026",
      "Raju Kumar",
      "راجو",
      "Khalid Al-Zahrani",
      "خالد",
      "JTNB11HK103012345",
      "New since arrival",
      "Repaired",
      "Left as it was",
      "Rear bumper",
      "Front bumper",
      "Front door, near side (right)",
      "Rear door, off side (left)",
      "Front wing top, driver side",
      "to be polished",
      "Client at arrival",
      "Client at exit",
    ])
      expect(text).toContain(part);
    const [repaired, left] = [text.indexOf("Repaired"), text.indexOf("Left as it was")];
    expect(text.indexOf("Rear bumper")).toBeLessThan(repaired);
    expect(text.indexOf("Front bumper")).toBeLessThan(repaired);
    expect(text.indexOf("Front door, near side")).toBeGreaterThan(repaired);
    expect(text.indexOf("Rear door, off side")).toBeGreaterThan(left);
  },
);

test("without an entry card, marks and signature it can still be printed", async () => {
  const bare = {
    ...inspection,
    arrival: null,
    exit: { marks: {}, inspectedAt: null, employee: null, signature: null },
    remarks: null,
  };
  const text = await pdfText(await printPaper("shop", exitInspectionPaper(bare)));
  expect(text).toContain("No entry card");
  expect(text).not.toContain("New since arrival");
});

test("printing it twice gives the same bytes", async () => {
  const [one, other] = [
    await printPaper("shop", exitInspectionPaper(inspection)),
    await printPaper("shop", exitInspectionPaper(inspection)),
  ];
  expect(Buffer.from(one).equals(other)).toBe(true);
});
