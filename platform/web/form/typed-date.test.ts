import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, hijri, isDate, nearDate, readableDate, shortDate } from "../../shared/dates.ts";
import { eastern } from "../../shared/digits.ts";
import { languages, readerLanguages } from "../../shared/words.ts";
import { dateFault, typedDate } from "./typed-date.ts";

test("a date is understood in the orders that workshops write it in", () => {
  expect(typedDate("20/11/2026")).toBe("2026-11-20");
  expect(typedDate("٢٠/١١/٢٠٢٦")).toBe("2026-11-20");
  expect(typedDate("5-1-26")).toBe("2026-01-05");
  expect(typedDate("2026-11-20")).toBe("2026-11-20");
});

const today = "2026-11-27";

test("a date is understood in every form in which the program shows it, in each language", () => {
  const date = fc.integer({ min: 0, max: 100_000 }).map((days) => addDays("1901-01-01", days));
  fc.assert(
    fc.property(date, fc.constantFrom(...readerLanguages), fc.boolean(), (day, language, inEastern) => {
      const written = (text: string) => (inEastern ? eastern(text) : text);
      expect(typedDate(written(readableDate(day, language)), today)).toBe(day);
      const weekday = readableDate(day, language, "weekday");
      expect(typedDate(written(`${weekday}, ${readableDate(day, language)}`), today)).toBe(day);
      expect(typedDate(written(shortDate(day)), today)).toBe(day);
      const ofThisYear = `2026${day.slice(4)}`;
      if (isDate(ofThisYear)) expect(typedDate(written(nearDate(ofThisYear, today, language)), today)).toBe(ofThisYear);
    }),
  );
});

test("a date of the Hijri calendar is understood as it is shown", () => {
  const date = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("1901-01-01", days));
  fc.assert(
    fc.property(date, fc.constantFrom(...languages), (day, language) => {
      expect(typedDate(hijri(day, language), today)).toBe(day);
    }),
  );
});

test.each([
  ["27 November 2026", "2026-11-27"],
  ["27 Nov 2026", "2026-11-27"],
  ["november 27, 2026", "2026-11-27"],
  ["٢٧ نوفمبر ٢٠٢٦", "2026-11-27"],
  ["الجمعة، 27 نوفمبر 2026", "2026-11-27"],
  ["27 november", "2026-11-27"],
  ["١٧ جمادى الآخرة ١٤٤٨ هـ", "2026-11-27"],
  ["27 ju 2026", null],
  ["27 November 2026 10:30", null],
  ["31 November 2026", null],
  ["30 Sha 1448", null],
  ["November", null],
  ["27/11/2026 tomorrow", null],
])("%s is %s", (text, day) => expect(typedDate(text, today)).toBe(day));

test("a date that does not exist is refused", () => {
  expect(typedDate("31/2/2026")).toBeNull();
  expect(typedDate("tomorrow")).toBeNull();
});

test.each([
  ["01/01/0001", {}, "early"],
  ["01/01/2999", {}, "late"],
  ["31/12/2017", { min: "2018-01-01" }, "early"],
  ["21/11/2026", { max: "2026-11-20" }, "late"],
  ["01/01/0001", { max: "2026-11-20" }, "early"],
  ["30/02/2026", {}, "text"],
  ["20/11/2026", { min: "2018-01-01", max: "2026-11-20" }, undefined],
])("%s within %o: %s", (text, range, fault) => expect(dateFault(typedDate(text), range)).toBe(fault));
