import { IntlMessageFormat } from "intl-messageformat";
import { expect, test } from "vitest";
import catalogue from "../data/checkpoints.json" with { type: "json" };
import { checkpoints as inBengali } from "../app/languages/bengali/checkpoints.ts";
import { checkpoints as inHindi } from "../app/languages/hindi/checkpoints.ts";
import { readings } from "../app/languages/server.ts";
import { checkpoints as inUrdu } from "../app/languages/urdu/checkpoints.ts";
import { floorWords } from "../modules/base/floor/screen-words.ts";
import { problemOf } from "../platform/server/http/problems.ts";
import { readableDate } from "../platform/shared/dates.ts";
import { fieldMessage } from "../platform/shared/field-messages.ts";
import { needsConfirmation, refuse } from "../platform/shared/refusals.ts";
import { type FloorLanguage, floorLanguages, inReading, localeOf } from "../platform/shared/words.ts";

const letters: Record<FloorLanguage, RegExp> = { ur: /[\u0621-\u06D3]/, hi: /[\u0904-\u0939]/, bn: /[\u0985-\u09B9]/ };
/** Formats and names that every language writes in Latin letters. */
const foreign = /\b(PIN|MB|GB|HEIC|png|jpg|mp4|pdf|iPhone|Settings|Camera|Formats|Most Compatible)\b/g;
const checkpoints = { ur: inUrdu, hi: inHindi, bn: inBengali };
type Part = ReturnType<IntlMessageFormat["getAst"]>[number];

const withInner = (part: Part): Part[] =>
  "options" in part ? [part, ...Object.values(part.options).flatMap(({ value }) => value.flatMap(withInner))] : [part];
const partsOf = (text: string, language: "en" | FloorLanguage) =>
  new IntlMessageFormat(text, localeOf(language), undefined, { ignoreTag: true }).getAst().flatMap(withInner);
const variables = (parts: Part[]) =>
  [...new Set(parts.flatMap((part) => (part.type !== 0 && "value" in part ? [part.value] : [])))].toSorted();
const spoken = (parts: Part[]) => parts.flatMap((part) => (part.type === 0 ? [part.value] : [])).join(" ");

const faultsOf = (english: string, text: string, language: FloorLanguage): string[] => {
  const [from, to] = [partsOf(english, "en"), partsOf(text, language)];
  const said = spoken(to)
    .replaceAll(foreign, "")
    .replaceAll(/\{\w+\}/g, "");
  const isSaid = /[a-z]/i.test(spoken(from).replaceAll(foreign, ""));
  return [
    ...(String(variables(from)) === String(variables(to)) ? [] : [`variables differ: ${english}`]),
    ...(!isSaid || letters[language].test(said) ? [] : [`not in its letters: ${english}`]),
    ...(/[A-Za-z]/.test(said) ? [`Latin letters: ${text}`] : []),
    ...(floorLanguages.some((other) => other !== language && letters[other].test(said))
      ? [`other letters: ${text}`]
      : []),
    ...(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF]/.test(said) ? [`other digits: ${text}`] : []),
    ...(language === "ur" && /[\u064A\u0643\u0629,;?]/.test(said.replaceAll(/\d,\d/g, ""))
      ? [`Arabic ye, kaf or an English sign: ${text}`]
      : []),
    ...to.flatMap((part) =>
      part.type === 6 && "options" in part && !(["one", "other"] as const).every((form) => form in part.options)
        ? [`lacks a plural: ${text}`]
        : [],
    ),
  ];
};

test.each(floorLanguages)("every text of %s has its letters, its variables and its plurals", (language) => {
  const { texts } = readings[language];
  expect(Object.keys(texts).length).toBeGreaterThan(300);
  expect(Object.entries(texts).flatMap(([english, text]) => faultsOf(english, text ?? "", language))).toEqual([]);
});

test.each(floorLanguages)("every checkpoint has a name in %s", (language) => {
  const names = [...catalogue.engine_and_gear, ...catalogue.underbody].map(({ name_en: english }) => english);
  expect(Object.keys(checkpoints[language])).toEqual(names);
  for (const name of Object.values(checkpoints[language])) expect(name).toMatch(letters[language]);
});

test("a fault is found", () => {
  expect(faultsOf("Stop", "Stop", "hi")).toHaveLength(2);
  expect(faultsOf("{count} left", "{total} باقی", "ur")).toEqual(["variables differ: {count} left"]);
  expect(faultsOf("{n, plural, one {#} other {#}} cars", "{n, plural, other {#}} গাড়ি", "bn")).toHaveLength(1);
  expect(faultsOf("30 days", "৩০ দিন", "bn")).toHaveLength(1);
});

test("each language has its own plurals, and Latin digits", () => {
  const typed = (language: FloorLanguage, count: number) => inReading(floorWords.typed, readings[language], { count });
  expect([1, 4].map((count) => typed("ur", count))).toEqual(["1 ہندسہ لکھا گیا", "4 ہندسے لکھے گئے"]);
  expect([1, 4].map((count) => typed("hi", count))).toEqual(["1 अंक डाला गया", "4 अंक डाले गए"]);
  expect([0, 4].map((count) => typed("bn", count))).toEqual(["কোনো সংখ্যা দেওয়া হয়নি", "4 টি সংখ্যা দেওয়া হয়েছে"]);
});

test("dates have the month's name in the language, and Latin digits", () => {
  expect(floorLanguages.map((language) => readableDate("2026-11-24", language, "day"))).toEqual([
    "24 نومبر",
    "24 नवंबर",
    "24 নভেম্বর",
  ]);
});

test("a refusal, its fields and its confirmation are in the language of the page", () => {
  const said = problemOf(refuse("too-many-tries", { values: { seconds: 5 } }), "en", readings.ur).body["detail"];
  expect(said).toContain("5 سیکنڈ");
  const long = fieldMessage({ code: "too_big", origin: "string", maximum: 12, path: [], message: "", input: "" });
  expect(inReading(long, readings.hi)).toBe("ज़्यादा से ज़्यादा 12 अक्षर");
  const asked = problemOf(needsConfirmation({ left: { en: "The vehicle has left.", ar: "-" } }), "en", readings.bn);
  expect(asked.body["detail"]).toBe("গাড়ি চলে গেছে। নিশ্চিত করুন।");
});

test("a text that a language does not have is in English", () => {
  expect(inReading({ en: "Trial balance", ar: "-" }, readings.ur)).toBe("Trial balance");
});
