import fc from "fast-check";
import { expect, test } from "vitest";
import { foundInComplaint } from "./found.ts";

const findingOf = (complaint: string) => foundInComplaint({ id: "card", complaint }).found[0]!;

test("a complaint becomes a finding in the client's words, in both languages", () => {
  expect(findingOf("صوت عند الفرامل\nوالمكيف لا يبرد")).toEqual({
    label: "card",
    nameEn: "صوت عند الفرامل والمكيف لا يبرد",
    nameAr: "صوت عند الفرامل والمكيف لا يبرد",
    note: null,
    grade: "soon",
    fileIds: [],
  });
  expect(foundInComplaint({ id: "card", complaint: null })).toEqual({ source: "complaint", found: [], good: [] });
});

test("a long complaint is named by its beginning, and its note has all of it", () => {
  const { nameEn, note } = findingOf(`${"Squeals when braking. ".repeat(10)}End`);
  expect([nameEn, note]).toEqual([
    `${"Squeals when braking. ".repeat(7).trim()}…`,
    `${"Squeals when braking. ".repeat(10)}End`,
  ]);
});

test("whatever the complaint is, nothing of it is lost, and no character is cut in half", () => {
  const complaints = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 400 })
    .filter((text) => text.trim() === text);
  fc.assert(
    fc.property(complaints, (complaint) => {
      const { nameEn, nameAr, note } = findingOf(complaint);
      expect(nameEn).toBe(nameAr);
      expect(nameEn.length).toBeGreaterThan(0);
      expect(nameEn.length).toBeLessThanOrEqual(160);
      expect(nameEn.isWellFormed()).toBe(true);
      expect(note ?? nameEn).toBe(note === null ? complaint.replace(/\s+/g, " ") : complaint);
    }),
  );
});
