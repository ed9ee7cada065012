import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { inProject } from "../../platform/server/paths.ts";
import { closePrinters, printPaper } from "../../platform/server/pdf.ts";
import { paperPlate, paperShop } from "../../tests/support/paper-shop.ts";
import { pdfText } from "../../tests/support/pdf-text.ts";
import { conditionNames } from "./conditions.ts";
import { type EntryCardPaper, entryCardPaper } from "./paper.ts";

afterAll(closePrinters);

const picture = readFileSync(inProject("data", "diagrams", "body-outline.svg"));

const card: EntryCardPaper = {
  shop: paperShop,
  date: "2026-11-20",
  at: "2026-11-20T12:31:08.000Z",
  client: { name: "Abdullah Al-Qahtani", phone: "+966 55 412 3456" },
  vehicle: { plate: paperPlate, makeAndModel: "Toyota Camry", year: 2021, vin: "JTNB11HK103012345", enteredAt: "2026-11-20T07:12:00.000Z", daysToFix: 3 },
  kmIn: 148320,
  fuelLevel: 62,
  conditions: conditionNames.map((name, index) => ({ name, value: index % 5 !== 0 })),
  drawing: picture,
  remarks: "Old scratch on the rear door",
  trailer: { name: "Salim", licensePlate: "4471 TSL", damages: "Bumper scraped" },
  responsibleEmployee: "Raju Kumar",
  signature: picture,
};

const marked = { FRONT_BUMPER: "red", NEAR_SIDE_FRONT_DOOR: "yellow", REAR_PANEL: "red" } as const;

test.each([["en", "drawn"], ["ar", "drawn"], ["en", "marked"], ["ar", "marked"]] as const)("the entry card fits one page and says how the vehicle came in, %s leading, damage %s", async (language, damage) => {
  const found = damage === "drawn" ? card : { ...card, drawing: null, damageMarks: marked };
  const text = await pdfText(await printPaper("shop", entryCardPaper({ ...found, shop: { ...paperShop, language } })));
  for (const part of damage === "marked" ? ["Damage diagram", "Front bumper", "Front door, near side", "Boot lid, rear face", "Minor", "Right side"] : ["Damage drawing"]) expect(text).toContain(part);
  expect(text.split("\f").filter((page) => page.trim() !== "")).toHaveLength(1);
  for (const part of [
    "Entry card", "20/11/2026", "10:12", "148,320", "62%", "Abdullah Al-Qahtani", "Toyota Camry 2021", "JTNB11HK103012345", "K N R", "4471 TSL",
    "Bumper scraped", "Old scratch on the rear door", "Raju Kumar", "Fire extinguisher", "Dashboard lamps",
  ]) expect(text).toContain(part);
});

test("drawn and marked, both are on the paper", async () => {
  const text = await pdfText(await printPaper("shop", entryCardPaper({ ...card, damageMarks: marked })));
  for (const part of ["Damage drawing", "Damage diagram", "Front bumper", "Client signature"]) expect(text).toContain(part);
});

test("a card with nothing filled in is still a paper", async () => {
  const bare = { ...card, conditions: [], drawing: null, remarks: null, trailer: {}, responsibleEmployee: null, signature: null, kmIn: null };
  expect((await printPaper("shop", entryCardPaper(bare))).length).toBeGreaterThan(10_000);
});

test("printed twice, an entry card has the same bytes", async () => {
  const [one, other] = [await printPaper("shop", entryCardPaper(card)), await printPaper("shop", entryCardPaper(card))];
  expect(Buffer.from(one).equals(other)).toBe(true);
});
