import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { day, dayFrom2018, dayOfPaper } from "./date-fields.ts";
import {
  addDays,
  dateIn,
  daysBetween,
  entryInstant,
  hijri,
  isDate,
  nearDate,
  readableDate,
  shortDate,
  startOfDay,
  timeIn,
  todayIn,
} from "./dates.ts";

const riyadh = "Asia/Riyadh";
const zone = fc.constantFrom(
  "Asia/Riyadh",
  "Asia/Bahrain",
  "Asia/Dubai",
  "Africa/Cairo",
  "Europe/Istanbul",
  "Asia/Amman",
  "America/New_York",
  "UTC",
);
const instant = fc.date({ min: new Date("2018-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });
const date = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("1990-01-01", days));

describe("days", () => {
  test.each(["2024-02-29", "2018-01-01", "2026-11-20", "1999-12-31"])("%s is a day", (text) =>
    expect(isDate(text)).toBe(true),
  );

  test.each([
    "2024-02-30",
    "2023-02-29",
    "2024-13-01",
    "2024-00-10",
    "2024-1-1",
    "0000-01-01",
    "9999-12-31",
    "20241120",
    "2024-11-20T00:00",
    " 2024-11-20",
    "",
    "abc",
  ])("%j is no day", (text) => {
    expect(isDate(text)).toBe(false);
    expect(day.safeParse(text).success).toBe(false);
  });

  test("A document is not dated before 2018", () => {
    expect(dayOfPaper.safeParse("2017-12-31").success).toBe(false);
    expect(dayOfPaper.safeParse("2018-01-01").success).toBe(true);
  });

  test.each([
    [dayOfPaper, "0001-01-01", "before-2018"],
    [dayOfPaper, "2999-01-01", "in-future"],
    [dayFrom2018, "0001-01-01", "before-2018"],
    [dayFrom2018, "2999-01-01", "after-2199"],
    [day, "0001-01-01", "before-1900"],
    [day, "2999-01-01", "after-2199"],
  ])("A date out of bounds is refused with one sentence, which names the bound (%#)", (schema, date, kind) =>
    expect(schema.safeParse(date).error!.issues).toMatchObject([{ params: { kind } }]),
  );

  test.each(["2999-02-30", "0001-13-01", "abc"])("%j is not judged by its bounds", (text) =>
    expect(dayOfPaper.safeParse(text).error!.issues).toMatchObject([{ code: "invalid_format" }]),
  );

  test("Days are added and counted over months, leap days and years", () => {
    expect(addDays("2024-02-28", 2)).toBe("2024-03-01");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
    expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
    fc.assert(
      fc.property(date, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
      }),
    );
  });
});

describe("the shop's time zone", () => {
  test("Late in the evening in London it is already tomorrow in Riyadh", () => {
    expect(todayIn(riyadh, "2026-11-20T20:59:59Z")).toBe("2026-11-20");
    expect(todayIn(riyadh, new Date("2026-11-20T21:00:00Z"))).toBe("2026-11-21");
    expect(dateIn("2026-11-20T21:00:00.123456Z", "UTC")).toBe("2026-11-20");
    expect(timeIn("2026-11-20T21:00:00Z", riyadh)).toBe("00:00");
  });

  test("A day begins at its own midnight", () => {
    expect(startOfDay("2026-11-20", riyadh)).toBe("2026-11-19T21:00:00.000Z");
    expect(startOfDay("1999-09-24", "Asia/Amman")).toBe("1999-09-23T21:00:00.000Z");
    fc.assert(
      fc.property(date, zone, (item, timeZone) => {
        const begins = startOfDay(item, timeZone);
        expect(dateIn(begins, timeZone)).toBe(item);
        expect(dateIn(new Date(Date.parse(begins) - 1), timeZone)).toBe(addDays(item, -1));
      }),
    );
  });
});

describe("the time of entry", () => {
  const now = "2026-11-20T22:30:00Z";

  test.each([
    ["09:14", "2026-11-21T06:14:00.000Z"],
    ["9:14", "2026-11-21T06:14:00.000Z"],
    ["2026-11-18T09:14", "2026-11-18T06:14:00.000Z"],
    ["2026-11-18 09:14:30", "2026-11-18T06:14:30.000Z"],
    ["2026-11-18T09:14:00Z", "2026-11-18T09:14:00.000Z"],
    ["2026-11-18T09:14:00.123456Z", "2026-11-18T09:14:00.000Z"],
    ["2026-11-18T09:14:00+02:00", "2026-11-18T07:14:00.000Z"],
  ])("%s in Riyadh is %s", (text, expected) => {
    expect(entryInstant(text, riyadh, now)).toBe(expected);
  });

  test.each([
    "24:00",
    "12:60",
    "9",
    "",
    "noon",
    "2024-02-30T10:00",
    "2026-11-18",
    "09:14Z",
    "2026-11-18T09:14+99:00",
    "09:14:00:00",
  ])("%j is no time", (text) => {
    expect(entryInstant(text, riyadh, now)).toBeUndefined();
  });

  test("The local time shown converts back to the same minute", () => {
    fc.assert(
      fc.property(instant, zone, (moment, timeZone) => {
        const read = entryInstant(`${dateIn(moment, timeZone)}T${timeIn(moment, timeZone)}`, timeZone, moment);
        expect(timeIn(read ?? "", timeZone)).toBe(timeIn(moment, timeZone));
        expect(dateIn(read ?? "", timeZone)).toBe(dateIn(moment, timeZone));
      }),
    );
  });

  test("A local time that the clock skips is moved forward by the skipped hour", () => {
    expect(entryInstant("2026-04-24T00:30", "Africa/Cairo", now)).toBe("2026-04-23T22:30:00.000Z");
  });
});

describe("display", () => {
  test("A date is shown as day, month, year, in Latin digits and the Gregorian calendar", () => {
    expect(readableDate("2026-11-20", "en")).toBe("20 November 2026");
    // Versions of Node differ in the comma.
    expect(readableDate("2026-11-20", "en", "full")).toMatch(/^Friday,? 20 November 2026$/);
    expect(readableDate("2026-11-20", "ar", "full")).toMatch(/^الجمعة،? 20 نوفمبر 2026$/);
    expect(readableDate("2026-11-20", "ar")).toBe("20 نوفمبر 2026");
    expect(readableDate("2026-11-20", "en", "day")).toBe("20 November");
    expect(nearDate("2026-12-31", "2026-11-26", "en")).toBe("31 December");
    expect(nearDate("2027-01-01", "2026-11-26", "en")).toBe("1 January 2027");
    expect(nearDate("2025-12-30", "2026-01-02", "ar")).toBe("30 ديسمبر 2025");
    expect(readableDate("2026-11-17", "ar", "weekday")).toBe("الثلاثاء");
    expect(shortDate("2026-11-05")).toBe("05/11/2026");
  });

  test.each([
    ["2024-07-07", "1 Muharram 1446", "1 محرم 1446 هـ"],
    ["2026-11-20", "10 Jumada II 1448", "10 جمادى الآخرة 1448 هـ"],
  ])("%s is %s", (gregorian, english, arabic) => {
    expect(hijri(gregorian, "en")).toBe(english);
    expect(hijri(gregorian, "ar")).toBe(arabic);
  });
});
