import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { inProject } from "../../../../platform/server/paths.ts";
import { closePrinters, printPaper } from "../../../../platform/server/papers/pdf.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { paperPlate, paperShop } from "../../../../tests/support/paper-shop.ts";
import { pdfText, smallestWord } from "../../../../tests/support/pdf-text.ts";
import { samples } from "../../../../tests/support/sample-files.ts";
import { type DiagnosticPaper, diagnosticPaper } from "./pdf-data.ts";
import type { ReportValue } from "../report.ts";

afterAll(closePrinters);

const value = (
  step: number,
  label: string,
  kept: ReportValue["value"],
  nameEn: string | null = null,
  nameAr: string | null = null,
): ReportValue => ({ step, label, value: kept, nameEn, nameAr, unit: null });

const values: ReportValue[] = [
  value(1, "a", "good", "Timing belt", "سير التايمنق"),
  { ...value(1, "b", "requires-check", "Engine mounts", "كراسي المكينة"), grade: "now" },
  { ...value(1, "b/note", "Cracked", "Engine mounts", "كراسي المكينة"), textEn: "Cracked", textAr: "متشقق" },
  value(1, "d", "not-fitted", "Clutch", "الكلتش"),
  value(1, "phrases", ["no-leaks", "oil-due"]),
  value(1, "note", "No leaks found"),
  value(2, "etc", 101),
  value(2, "rpm", 1.4),
  value(2, "note", "Idle is high"),
  value(3, "scans", [
    {
      code: "P0303",
      description: "Cylinder 3 misfire detected",
      descriptionAr: "تفويت احتراق في الأسطوانة 3",
      kind: "stored",
    },
  ]),
  value(3, "freeze_frame", {
    code: "P0303",
    read: [
      { label: "rpm", value: 2250 },
      { label: "short-trim", value: 9.375 },
    ],
  }),
  value(3, "readiness", {
    tests: [
      { name: "misfire", isComplete: true },
      { name: "catalyst", isComplete: false },
    ],
  }),
  value(3, "note", "Cleared and came back"),
  value(4, "drawing_image", "a/key.png"),
  value(4, "note", "Dent on the left door"),
  value(5, "c", "good", "Exhaust pipe", "الشكمان"),
  value(5, "note", "Underbody is sound"),
  value(6, "braking_system", 85),
  value(6, "tires", { frontLeft: 40, rearRight: 90 }),
  value(6, "tread", { frontLeft: 5.5, rearRight: 1.2 }),
  value(6, "tire_dates", { frontLeft: "3523", readOn: "2026-11-20" }),
  value(6, "note", "Brakes need replacing"),
  value(7, "note", "The client was told\nRoad test after the repair"),
];

const photo = await samples.png();

const report: DiagnosticPaper = {
  shop: paperShop,
  number: 418,
  endedAt: "2026-11-20T12:31:08.000Z",
  by: { en: "Raju Kumar", ar: "راجو كومار" },
  client: "Abdullah Al-Qahtani",
  vehicle: {
    plate: paperPlate,
    name: { en: "Toyota Camry 2021", ar: "تويوتا كامري" },
    vin: "JTNB11HK103012345",
    mileage: 148320,
  },
  values,
  uncheckedPoints: [{ step: 1, count: 27 }],
  template: { en: "Before buying", ar: "فحص قبل الشراء" },
  previousTread: { on: "2026-05-02", tread: { frontLeft: 6.5 } },
  drawing: readFileSync(inProject("data", "diagrams", "body-outline.svg")),
  photos: [
    { step: 1, of: { en: "Engine mounts", ar: "كراسي المكينة" }, bytes: photo },
    { step: 7, of: null, bytes: photo },
  ],
  photosLeftOut: 2,
};

const inLanguage = (language: Language): DiagnosticPaper => ({ ...report, shop: { ...paperShop, language } });

test.each(["en", "ar"] as const)(
  "the report says what needs attention before anything else, %s leading",
  async (language) => {
    const text = await pdfText(await printPaper("shop", diagnosticPaper(inLanguage(language))));
    for (const part of [
      "Diagnosis report",
      "418",
      "20/11/2026",
      "148,320",
      "Abdullah Al-Qahtani",
      "Toyota Camry 2021",
      "JTNB11HK103012345",
      "Raju Kumar",
      "راجو",
      "Timing belt",
      "Engine mounts",
      "No leaks found",
      "1.4 ×",
      "P0303",
      "Cylinder 3 misfire detected",
      "Freeze frame",
      "2250",
      "Short-term fuel trim",
      "Readiness monitors",
      "Catalytic converter",
      "Dent on the left door",
      "Exhaust pipe",
      "Braking system",
      "85%",
      "Tyres: Rear right",
      "90%",
      "The client was told",
      "Needs repair",
      "Noted",
      "Excellent",
      "Further photos",
      "Clutch",
      "Oil and filter are due",
      "27 points were not checked",
      "5.5",
      "35/2023",
      "6.5",
      "02/05/2026",
      "Below the legal tread",
      "Before buying",
      "Cracked",
      "متشقق",
      "Now",
    ])
      expect(text).toContain(part);
    expect(text.indexOf("What needs attention")).toBeGreaterThan(0);
    expect(text.indexOf("Cylinder 3 misfire")).toBeLessThan(text.indexOf("Engine mounts"));
    for (const bad of ["Engine mounts", "Braking system", "P0303"])
      expect(text.indexOf(bad)).toBeLessThan(text.indexOf("Timing belt"));
    for (const phone of ["+966", "055"]) expect(text.replaceAll("+966 11 234 5678", "")).not.toContain(phone);
  },
);

test("lists are joined by the comma of the main language", async () => {
  const [en, ar] = await Promise.all(
    (["en", "ar"] as const).map(async (language) =>
      pdfText(await printPaper("shop", diagnosticPaper(inLanguage(language)))),
    ),
  );
  const commas = (text = "", comma: string) => text.split(comma).length - 1;
  expect([commas(ar, "،") - commas(en, "،"), commas(en, ",") - commas(ar, ",")]).toEqual([5, 5]);
});

test("a vehicle that passed everything has a report that says so, without drawing and photos", async () => {
  const notes = values.filter(({ label, step }) => label === "note" || step === 5);
  const textOf = async (more: ReportValue[], uncheckedPoints: DiagnosticPaper["uncheckedPoints"] = []) =>
    pdfText(
      await printPaper(
        "shop",
        diagnosticPaper({
          ...report,
          values: [...notes, ...more],
          uncheckedPoints,
          drawing: null,
          photos: [],
          photosLeftOut: 0,
        }),
      ),
    );
  const all = [value(1, "a", "good", "Timing belt", "سير التايمنق"), value(2, "rpm", 0.8), value(6, "engine", 10)];
  const [passed, partly, hardly] = [await textOf(all), await textOf([]), await textOf(all, [{ step: 5, count: 1 }])];
  expect(passed).toContain("The vehicle passed every check");
  expect(passed).toContain("No trouble codes");
  expect(passed).not.toContain("Not checked");
  expect(partly).toContain("Everything that was checked is good");
  expect(partly).toContain("Not checked");
  for (const some of [partly, hardly]) expect(some).not.toContain("The vehicle passed every check");
  expect(hardly).toContain("Everything that was checked is good");
  expect(hardly).toContain("1 point was not checked");
  expect([
    passed.includes("Partly checked"),
    (await textOf([...all, value(5, "c", "good", "Exhaust pipe", "الشكمان")], [{ step: 5, count: 1 }])).includes(
      "Partly checked",
    ),
  ]).toEqual([false, true]);
});

test("printing a report twice gives the same bytes", async () => {
  const [one, other] = [
    await printPaper("shop", diagnosticPaper(report)),
    await printPaper("shop", diagnosticPaper(report)),
  ];
  expect(Buffer.from(one).equals(other)).toBe(true);
});

test.each(["en", "ar"] as const)("no word is smaller than 8 points, %s leading", async (language) => {
  const shop = { ...paperShop, language };
  expect(await smallestWord(await printPaper("shop", diagnosticPaper({ ...report, shop })))).toBeGreaterThan(7.9);
});
