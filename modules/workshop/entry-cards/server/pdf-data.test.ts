import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { inProject } from "../../../../platform/server/paths.ts";
import { closePrinters, printPaper } from "../../../../platform/server/papers/pdf.ts";
import { paperPlate, paperShop } from "../../../../tests/support/paper-shop.ts";
import { pdfText, smallestWord } from "../../../../tests/support/pdf-text.ts";
import { drawn } from "../../../../tests/support/sample-files.ts";
import { conditionNames, unchecked } from "../conditions.ts";
import { type DamageMarks, partNames } from "../damage/marks.ts";
import { type EntryCardPaper, entryCardPaper } from "./pdf-data.ts";
import { entryCardWords } from "../words.ts";

afterAll(closePrinters);

const picture = readFileSync(inProject("data", "diagrams", "body-outline.svg"));

const card: EntryCardPaper = {
  shop: paperShop,
  date: "2026-11-20",
  at: "2026-11-20T12:31:08.000Z",
  client: { name: "Abdullah Al-Qahtani", phone: "+966554123456" },
  vehicle: {
    plate: paperPlate,
    name: { en: "Toyota Camry 2021", ar: "تويوتا كامري" },
    vin: "JTNB11HK103012345",
    enteredAt: "2026-11-20T07:12:00.000Z",
    daysToFix: 3,
  },
  kmIn: 148320,
  fuelLevel: 62,
  conditions: conditionNames.map((name, index) => ({
    name,
    value: index % 5 === 0 ? false : index % 7 === 0 ? null : true,
  })),
  drawing: picture,
  complaint: "Brakes squeal in the morning",
  remarks: "Old scratch on the rear door",
  trailer: { name: "Salim", licensePlate: "4471 TSL", damages: "Bumper scraped" },
  responsibleEmployee: { en: "Raju Kumar", ar: "راجو كومار" },
  signature: picture,
};

const marked = { FRONT_BUMPER: "red", NEAR_SIDE_FRONT_DOOR: "yellow", REAR_PANEL: "red" } as const;

test.each([
  ["en", "drawn"],
  ["ar", "drawn"],
  ["en", "marked"],
  ["ar", "marked"],
] as const)(
  "the entry card fits one page and says how the vehicle came in, %s leading, damage %s",
  async (language, damage) => {
    const found = damage === "drawn" ? card : { ...card, drawing: null, damageMarks: marked };
    const text = await pdfText(
      await printPaper("shop", entryCardPaper({ ...found, shop: { ...paperShop, language } })),
    );
    for (const part of damage === "marked"
      ? ["Damage diagram", "Front bumper", "Front door, near side", "Boot lid, rear face", "Minor", "Right side"]
      : ["Damage drawing"])
      expect(text).toContain(part);
    expect(text.split("\f").filter((page) => page.trim() !== "")).toHaveLength(1);
    for (const part of [
      "Entry card",
      "20/11/2026",
      "10:12",
      "148,320",
      "62%",
      "Abdullah Al-Qahtani",
      "Toyota Camry 2021",
      "JTNB11HK103012345",
      "K N R",
      "4471 TSL",
      "Bumper scraped",
      "Brakes squeal in the morning",
      "Old scratch on the rear door",
      "Raju Kumar",
      "راجو",
      "Fire extinguisher",
      "Dashboard lamps",
    ])
      expect(text).toContain(part);
  },
);

test.each(["en", "ar"] as const)(
  "the shop's own fields stand below the vehicle, a choice in both languages, and the card stays on one page, %s leading",
  async (language) => {
    const custom = [
      { record: "vehicle", kind: "choice", name: "Interior", nameAr: "المقاعد", value: "Leather", valueAr: "جلد" },
      { record: "visit", kind: "number", name: "Key hook", nameAr: "علاقة المفتاح", value: "1250.5", valueAr: "1250.5" },
      {
        record: "client",
        kind: "date",
        name: "Fleet since",
        nameAr: "في الأسطول منذ",
        value: "2026-02-01",
        valueAr: "2026-02-01",
      },
    ] as const;
    const pdf = await printPaper("shop", entryCardPaper({ ...card, custom, shop: { ...paperShop, language } }));
    const text = await pdfText(pdf);
    for (const part of ["Interior", "Leather", "Key hook", "1,250.5", "01/02/2026"]) expect(text).toContain(part);
    expect(text.split("\f").filter((page) => page.trim() !== "")).toHaveLength(1);
  },
);

const longest: EntryCardPaper = {
  ...card,
  vehicle: { ...card.vehicle, colour: "White" },
  complaint:
    "Noise from the right front wheel at 60 km/h when turning left, worse when it is cold, and the air conditioning smells since last summer.",
  remarks:
    "Old scratch on the rear door, and the client says that the air conditioning smells since last summer. Noise from the right front wheel at 60 km/h when turning left.",
  trailer: {
    name: "Salim",
    licensePlate: "4471 TSL",
    damages: "Bumper scraped while loading, small dent on the left rear wing",
  },
};

test("a standard colour is printed in both languages, a custom one unchanged", async () => {
  for (const colour of ["white", "أبيض"])
    expect((await pagesOf({ ...card, vehicle: { ...card.vehicle, colour } })).join()).toMatch(/White[^]*أبيض/);
  expect((await pagesOf({ ...card, vehicle: { ...card.vehicle, colour: "Kryptonite" } })).join()).toContain(
    "Kryptonite",
  );
});

const marksOf = (count: number): DamageMarks =>
  Object.fromEntries(
    partNames
      .filter((_, at) => at % 5 === 0)
      .slice(0, count)
      .map((part, at) => [part, at % 2 ? "red" : "yellow"]),
  );
const pagesOf = async (paper: EntryCardPaper) =>
  (await pdfText(await printPaper("shop", entryCardPaper(paper)))).split("\f").filter((page) => page.trim() !== "");

test.each(["en", "ar"] as const)(
  "from none to twelve marks, towed and with remarks, what is signed and the signature stand on one page, %s leading",
  async (language) => {
    for (const count of [0, 3, 7, 12]) {
      for (const drawing of [picture, null]) {
        const pages = await pagesOf({
          ...longest,
          shop: { ...paperShop, language },
          drawing,
          damageMarks: marksOf(count),
        });
        expect(pages.length, `${count} marks`).toBe(1);
        for (const part of [
          "Vehicle condition",
          "Noise from",
          "dent on the left",
          entryCardWords.statement.en.slice(0, 40),
          "Client signature",
          ...(count > 0 ? ["Marked parts"] : []),
        ])
          expect(pages[0]).toContain(part);
      }
    }
  },
  60_000,
);

test("remarks that do not fit continue on the next page, and the signature follows them", async () => {
  for (const length of [1500, 4000]) {
    const pages = await pagesOf({
      ...longest,
      damageMarks: marksOf(12),
      remarks: "Noise from the wheel. ".repeat(200).slice(0, length),
    });
    expect(pages.findIndex((page) => page.includes("Client signature"))).toBe(pages.length - 1);
    expect(pages.at(-1)).toContain("Noise from the wheel");
  }
}, 60_000);

const ordered: EntryCardPaper["ordered"] = {
  number: "EST-000041",
  names: [{ en: "Oil change", ar: "غيار زيت" }],
  vat: "30.00",
  grandTotal: "1230.00",
  statement: { en: "The client orders this work.", ar: "يطلب العميل هذه الأعمال." },
};

test.each(["en", "ar"] as const)(
  "what is ordered with the signature stands above it with its price, on the same page, %s leading",
  async (language) => {
    const shop = { ...paperShop, language };
    for (const found of [
      card,
      { ...card, drawing: null, damageMarks: marked },
      { ...longest, damageMarks: marksOf(12) },
    ]) {
      const pages = await pagesOf({ ...found, ordered, shop });
      if (found.remarks === card.remarks) expect(pages).toHaveLength(1);
      for (const part of [
        "Client signature",
        "Oil change",
        "EST-000041",
        "30.00",
        "1,230.00",
        "Includes VAT",
        ordered.statement.en,
      ])
        expect(pages.at(-1)).toContain(part);
    }
    const untaxed = await pagesOf({ ...card, ordered: { ...ordered, vat: "0.00" }, shop });
    expect(untaxed[0]).not.toContain("Includes VAT");
    expect((await pagesOf(card))[0]).not.toContain("Ordered work");
  },
);

test("photos follow on pages of their own; the signed page says how many there are", async () => {
  const photo = await drawn(700, 500, '<rect width="700" height="500" fill="#889"/>');
  const pages = await pagesOf({
    ...longest,
    damageMarks: marksOf(12),
    photos: Array.from({ length: 5 }, () => photo),
    photosLeftOut: 2,
  });
  expect(pages.length).toBe(2);
  expect(pages[0]).toMatch(/Photos[^]*7[^]*Client signature/);
  expect(pages[1]).toContain("Further photos and videos are kept at the workshop");
});

test("unchecked items are printed as not checked, not as missing", async () => {
  const text = (await pagesOf({ ...card, conditions: unchecked })).join();
  expect(text).toContain("Not checked");
  expect(text).not.toContain("Missing");
});

test.each(["en", "ar"] as const)(
  "a dark lamp has no check on paper, and its state stands in words, %s leading",
  async (language) => {
    const found = {
      check_engine_light: false,
      abs_light: true,
      airbag_light: null,
      rims: false,
      seat_covers: true,
      jack: false,
    };
    const paper = entryCardPaper({
      ...card,
      shop: { ...paperShop, language },
      conditions: Object.entries(found).map(([name, value]) => ({ name, value })),
    });
    const items = (
      paper.data as { conditions: { items: { label: { en: string; ar: string }; sign: string }[] }[] }
    ).conditions.flatMap((group) => group.items);
    expect(
      items
        .filter(({ sign }) => sign !== "unchecked")
        .map(({ label, sign }) => [label.en, label.ar, sign].map((part) => part.replaceAll("\u00a0", " "))),
    ).toEqual([
      ["Jack", "العفريتة", "no"],
      ["Seats and upholstery: Clean", "المقاعد والفرش: نظيفة", "yes"],
      ["Alloy rims: Damaged", "الجنوط: تالفة", "no"],
      ["Check engine light: Not lit", "لمبة المكينة: مطفأة", "dark"],
      ["ABS light: Lit", "لمبة ABS: مضاءة", "lit"],
    ]);
    const text = (await pdfText(await printPaper("shop", paper))).replaceAll("\u00a0", " ");
    for (const part of ["light: Not lit", "ABS light: Lit", "Alloy rims: Damaged", "Missing or not working"])
      expect(text).toContain(part);
    expect(text).not.toMatch(/light on|undamaged/);
  },
);

test("drawing and marks are both printed", async () => {
  const text = await pdfText(await printPaper("shop", entryCardPaper({ ...card, damageMarks: marked })));
  for (const part of ["Damage drawing", "Damage diagram", "Front bumper", "Client signature"])
    expect(text).toContain(part);
});

test("a card without any details can still be printed", async () => {
  const bare = {
    ...card,
    conditions: [],
    drawing: null,
    remarks: null,
    trailer: {},
    responsibleEmployee: null,
    signature: null,
    kmIn: null,
  };
  expect((await printPaper("shop", entryCardPaper(bare))).length).toBeGreaterThan(10_000);
});

test("printing an entry card twice gives the same bytes", async () => {
  const [one, other] = [await printPaper("shop", entryCardPaper(card)), await printPaper("shop", entryCardPaper(card))];
  expect(Buffer.from(one).equals(other)).toBe(true);
});

test.each(["en", "ar"] as const)("no word is smaller than 8 points, %s leading", async (language) => {
  const shop = { ...paperShop, language };
  const paper = entryCardPaper({ ...longest, shop, damageMarks: marksOf(12) });
  expect(await smallestWord(await printPaper("shop", paper))).toBeGreaterThan(7.9);
});
