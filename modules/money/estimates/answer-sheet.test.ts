import { expect, test } from "vitest";
import { answeredAlike, type SheetGroup, startOf, textsOf } from "./answer-sheet.ts";

const line = (en: string, description: string | null = null) => ({
  id: en,
  findingId: null,
  alternative: null,
  name: { en, ar: en },
  description,
  vat: "0.00",
  grandTotal: "0.00",
});
const brakes = { name: { en: "Brakes", ar: "Brakes" } };

test("a group says the names of its lines, which are not its own name, with their descriptions", () => {
  const texts = (...lines: ReturnType<typeof line>[]) =>
    textsOf(brakes, lines, "en").map((text) => text.replace(/[\u2066-\u2069]/g, ""));
  expect(texts(line("Brakes"))).toEqual([]);
  expect(texts(line("Brakes", "Front axle"))).toEqual(["Front axle"]);
  expect(texts(line("Pads"))).toEqual(["Pads"]);
  expect(texts(line("Pads"), line("Labour"))).toEqual(["Pads, Labour"]);
  expect(texts(line("Pads", "Front axle"), line("Labour"))).toEqual(["Pads: Front axle", "Labour"]);
});

const group = (key: string, more: Partial<SheetGroup> = {}): SheetGroup => ({
  key,
  name: { en: key, ar: key },
  note: null,
  grade: null,
  isSafety: false,
  photos: [],
  alternatives: [],
  answer: null,
  picked: null,
  lines: [],
  ...more,
});

test("what was chosen and not sent stays in a new version for what is the same, and is asked again for what changed", () => {
  const before = {
    brakes: { answer: "yes", alternative: null },
    oldLine: { answer: "not-now", alternative: null },
  } as const;
  const changed = { kind: "changed", before: "100.00" } as const;
  expect(startOf([group("brakes"), group("newLine", { keyBefore: "oldLine" })], before)).toEqual({
    brakes: { answer: "yes", alternative: null },
    newLine: { answer: "not-now", alternative: null },
  });
  expect(startOf([group("brakes", { change: changed })], before)["brakes"]?.answer).toBeUndefined();
  expect(startOf([group("brakes", { answer: "not-now" })], before)["brakes"]?.answer).toBe("not-now");
});

test("one tap answers everything alike, keeps chosen alternatives, and leaves what is approved", () => {
  const groups = [
    ...Array.from({ length: 31 }, (_, place) => group(String(place))),
    group("tyres", { alternatives: ["genuine", "used"] }),
    group("approved", { answer: "yes" }),
  ];
  const chosen = { ...startOf(groups), tyres: { answer: undefined, alternative: "used" as const } };
  const all = answeredAlike(groups, chosen, "not-now");
  expect(Object.values(all).filter(({ answer }) => answer === "not-now")).toHaveLength(32);
  expect([all["tyres"], all["approved"]?.answer]).toEqual([{ answer: "not-now", alternative: "used" }, "yes"]);
});
