import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldKinds } from "../../../platform/shared/field-words.ts";
import { changedChoices, checkedValues, type CustomField, joinedValues, valuesOfShown } from "./rules.ts";
import { customFieldWords } from "./words.ts";

const field = (id: string, more: Partial<CustomField> = {}): CustomField => ({
  id,
  record: "client",
  kind: "text",
  name: id,
  nameAr: id,
  isRequired: false,
  choices: [],
  archivedAt: null,
  ...more,
});
const choice = (id: string, isArchived = false) => ({ id, name: id, nameAr: id, isArchived });

const fields = [
  field("text"),
  field("number", { kind: "number" }),
  field("date", { kind: "date" }),
  field("choice", { kind: "choice", choices: [choice("a"), choice("b"), choice("gone", true)] }),
  field("old", { archivedAt: "2026-01-01T00:00:00Z" }),
];
const check = (sent: Record<string, string | null>, before: Record<string, string> = {}, asksRequired = false) =>
  checkedValues(fields, before, { sent, asksRequired });

describe("a value", () => {
  test.each([
    ["text", "  Fleet A ", "Fleet A"],
    ["number", "007.50", "7.5"],
    ["number", "-0.0", "0"],
    ["number", "١٢٫٥", "12.5"],
    ["date", "2026-02-28", "2026-02-28"],
    ["choice", "b", "b"],
  ])("of a %s %j is stored as %j", (id, typed, stored) => {
    expect(check({ [id]: typed })).toEqual({ values: { [id]: stored }, faults: {}, isChanged: true });
  });

  test.each([
    ["text", "x".repeat(501), customFieldWords.tooLong],
    ["number", "12,5", fieldKinds.number],
    ["number", "1e5", fieldKinds.number],
    ["number", "1.23456", fieldKinds.number],
    ["number", "1".repeat(13), fieldKinds.number],
    ["date", "2026-02-30", fieldKinds.date],
    ["choice", "c", fieldKinds.option],
    ["choice", "gone", fieldKinds.option],
    ["old", "again", fieldKinds.unknown],
    ["nobody's", "x", fieldKinds.unknown],
  ])("of %s %j is refused under its field", (id, typed, fault) => {
    expect(check({ [id]: typed }).faults).toEqual({ [id]: fault });
  });

  test("of an archived field or choice stays as long as nobody changes it, and can be cleared", () => {
    const before = { old: "kept", choice: "gone" };
    expect(check({ ...before, text: "new" }, before)).toEqual({
      values: { ...before, text: "new" },
      faults: {},
      isChanged: true,
    });
    expect(check({ old: null, choice: "" }, before).values).toEqual({});
  });
});

test("what is absent stays, and nothing is changed by what is there already", () => {
  const value = fc.stringMatching(/^[a-z]{1,8}$/);
  fc.assert(
    fc.property(value, value, (text, other) => {
      const before = { text, date: "2026-01-01" };
      expect(check({}, before)).toEqual({ values: before, faults: {}, isChanged: false });
      expect(check({ text: other }, before)).toEqual({
        values: { ...before, text: other },
        faults: {},
        isChanged: text !== other,
      });
    }),
  );
});

test("what is required is asked of the open fields only, and cannot be cleared", () => {
  const required = [field("must", { isRequired: true }), field("old", { isRequired: true, archivedAt: "2026-01-01" })];
  const ask = (sent: Record<string, string | null>, before = {}, asksRequired = true) =>
    checkedValues(required, before, { sent, asksRequired }).faults;
  expect(ask({})).toEqual({ must: fieldKinds.required });
  expect(ask({ must: "  " }, { must: "x" })).toEqual({ must: fieldKinds.required });
  expect(ask({}, { must: "x" })).toEqual({});
  expect(ask({}, {}, false)).toEqual({});
});

test("a form sends the values of the fields that it shows, all of them while these are not known", () => {
  const typed = { open: "x", archived: "y", emptied: null };
  expect(valuesOfShown(typed, [{ id: "open" }, { id: "emptied" }, { id: "untouched" }])).toEqual({
    open: "x",
    emptied: null,
  });
  expect(valuesOfShown(typed, [])).toEqual({});
  expect(valuesOfShown(typed, undefined)).toEqual(typed);
});

test("of two records that become one the first's values stay, and gaps are filled", () => {
  expect(joinedValues({ a: "1", b: "2" }, { b: "3", c: "4" })).toEqual({ a: "1", b: "2", c: "4" });
});

test("a choice that is left out is archived, comes last, and keeps its id; a foreign id is a new choice", () => {
  let made = 0;
  const sent = [
    { id: "b", name: "B2", nameAr: "ب" },
    { id: "foreign", name: "C", nameAr: "ج" },
  ];
  expect(changedChoices([choice("a"), choice("b")], sent, () => `new-${(made += 1)}`)).toEqual([
    { id: "b", name: "B2", nameAr: "ب", isArchived: false },
    { id: "new-1", name: "C", nameAr: "ج", isArchived: false },
    { id: "a", name: "a", nameAr: "a", isArchived: true },
  ]);
});

test("a choice that was removed gets its id back when it is typed again, however it is spelt", () => {
  const leather = { id: "a", name: "Leather", nameAr: "جلد أصلي", isArchived: false };
  const newId = () => "new";
  const removed = changedChoices([leather, choice("b")], [{ id: "b", name: "b", nameAr: "b" }], newId);
  const typed = { name: "LEATHER", nameAr: "جلد اصلي" };
  const [restored, ...rest] = changedChoices(removed, [typed, { id: "b", name: "b", nameAr: "b" }], newId);
  expect(restored).toEqual({ id: "a", ...typed, isArchived: false });
  expect(rest.map(({ id }) => id)).toEqual(["b"]);
  expect(changedChoices(removed, [{ name: "Leather", nameAr: "قماش" }], newId)[0]!.id).toBe("new");
  const both = [{ ...leather, name: "Seats" }, typed];
  expect(changedChoices([leather], both, newId).map(({ id }) => id)).toEqual(["a", "new"]);
});
