import { expect, test } from "vitest";
import { foundSettings } from "./found-settings.ts";
import type { ShownSetting } from "./overview-contract.ts";

const setting = (key: string, name: string, nameAr: string, fields: [string, string][] = []): ShownSetting => ({
  key,
  group: "shop",
  icon: "shop",
  name,
  nameAr,
  state: "",
  tone: "none",
  fields: fields.map(([en, ar]) => ({ name: en, nameAr: ar })),
  viewUrl: `/back/settings/${key}`,
});

const all = [
  setting("company", "Company details", "بيانات الورشة", [
    ["IBAN", "رقم الآيبان (IBAN)"],
    ["Working language", "لغة العمل"],
  ]),
  setting("hours", "Bays and hours", "مواقع العمل وساعاته", [["Working hours", "ساعات العمل"]]),
];
const found = (typed: string, language: "en" | "ar" = "en") =>
  foundSettings(all, typed, language).map(({ key, found: fields }) => [key, ...fields]);

test.each([
  ["company", [["company"]]],
  ["iban", [["company", "IBAN"]]],
  ["الايبان", [["company", "IBAN"]]],
  ["ساعات", [["hours"]]],
  ["working hours", [["hours", "Working hours"]]],
  ["company iban", [["company", "IBAN"]]],
  ["nonsense", []],
  ["  ", [["company"], ["hours"]]],
])("%j finds the settings by their names and fields in either language", (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

test("who is found by the name stands before who is found by a field, and fields are named in the reader's language", () => {
  expect(found("العمل", "ar")).toEqual([["hours"], ["company", "لغة العمل"]]);
});
