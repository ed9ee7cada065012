import fc from "fast-check";
import { describe, expect, test } from "vitest";
import makes from "../../../data/vehicle-makes.json" with { type: "json" };
import table from "../../../data/vin-wmi.json" with { type: "json" };
import {
  checkDigitOf,
  isCheckDigitRight,
  isWholeVin,
  readVin,
  vinInCode,
  vinKey,
  vinOffered,
  vinSigns,
  withoutLabel,
} from "./vin.ts";

const read = (vin: string, year = 2026) => readVin(vin, table, year);

describe("make, country and years of a VIN", () => {
  test.each([
    ["JTMHV05J104123456", "Toyota", "Japan", []],
    ["JTMHX01J8F4123456", "Toyota", "Japan", [2015, 1985]],
    ["4T1BF1FK5HU382911", "Toyota", "United States", [2017]],
    ["1G1JC5444R7252367", "Chevrolet", "United States", [1994]],
    ["KMHLM4AG7NU084417", "Hyundai", "South Korea", [2022, 1992]],
    ["SALGA2BE8JA123456", "Land Rover", "United Kingdom", [2018, 1988]],
    ["WDD2221651A123456", "Mercedes-Benz", "Germany", []],
    ["W1K2230631A123456", "Mercedes-Benz", "Germany", []],
    ["W1N2539841F123456", "Mercedes-Benz", "Germany", []],
    ["WBA7E2108HG123456", "BMW", "Germany", []],
    ["5UXKR0C58J0X12345", "BMW", "United States", [2018]],
    ["4JGDA5HB7EA123456", "Mercedes-Benz", "United States", [2014]],
    ["JN1TESY61Z0123456", "Nissan", "Japan", []],
    ["MR0FB8CD6K0123456", "Toyota", "Thailand", [2019, 1989]],
    ["RKLBL9HE8M5123456", null, "Asia", [2021, 1991]],
    ["WP0ZZZ99ZTS392124", "Porsche", "Germany", [2026, 1996]],
  ])("%s", (vin, make, country, years) => {
    expect(read(vin)).toMatchObject({
      make,
      origin: { en: country, ar: expect.stringMatching(/[\u0600-\u06ff]/) },
      years,
    });
  });

  test("Years end at next year; a later one belongs to the previous cycle", () => {
    expect(read("JTMHX01J8V4123456", 2026)?.years).toEqual([2027, 1997]);
    expect(read("JTMHX01J8V4123456", 2025)?.years).toEqual([1997]);
    expect(read("1HGCM82633A004352", 2026)?.years).toEqual([2003]);
  });

  test("In North America position 7 tells the cycle of years: a letter since 2010", () => {
    expect(read("1GKS2BKC5FR123456")?.years).toEqual([2015]);
    expect(read("1GKEK63U56J123456")?.years).toEqual([2006]);
    expect(read("1GKS2B705FR123456")?.years).toEqual([1985]);
  });

  test.each(["O", "Q", "U", "Z", "0"])("%s at position 10 is never a year", (code) => {
    expect(read(`JTMHX01J8${code}4123456`)?.years).toEqual([]);
  });

  test("A small manufacturer is not named, and an unknown one has its region", () => {
    expect(read("VF9SP3V31KM795001")).toMatchObject({ make: null, origin: { en: "France" } });
    expect(read("ZZZ12345678901234")).toMatchObject({ make: null, origin: { en: "Europe" } });
    expect(read("8AB12345678901234")).toMatchObject({ make: null, origin: { en: "South America" } });
  });

  test.each(["", "JTM", "JZX100-0012345", "JTMHX01J8F41234567"])("%j tells nothing", (typed) =>
    expect(read(typed)).toBeUndefined(),
  );

  test("Every make of the table is in the catalogue, except those added by workshops", () => {
    const known = new Set(makes.map(({ name }) => name));
    expect([...new Set(table.wmi.map(({ make }) => make))].filter((make) => !known.has(make))).toEqual(["Acura"]);
  });
});

describe("the check digit", () => {
  test.each(["1M8GDM9AXKP042788", "11111111111111111", "1HGCM82633A004352", "5GZCZ43D13S812715", "LVSHCAMB1CE054249"])(
    "%s has the right one",
    (vin) => {
      expect(isCheckDigitRight(vin)).toBe(true);
    },
  );

  test("A wrong character is detected", () => expect(isCheckDigitRight("1M8GDM9AXKP042789")).toBe(false));

  test.each(["JTMHX01J8F4123456", "WP0ZZZ99ZTS392124", "93YBSR7RHEJ298116", "KMHLM4AG7NU084417", "1M8GDM9AX"])(
    "of %s is not judged",
    (vin) => {
      expect(isCheckDigitRight(vin)).toBeUndefined();
    },
  );

  test("Any single wrong character of another value is detected", () => {
    fc.assert(
      fc.property(
        northAmerican,
        fc.integer({ min: 1, max: 16 }),
        fc.constantFrom(..."0123456789"),
        (vin, place, digit) => {
          fc.pre(place !== 8 && /\d/.test(vin[place] ?? "") && vin[place] !== digit);
          expect(isCheckDigitRight(vin)).toBe(true);
          expect(isCheckDigitRight(vin.slice(0, place) + digit + vin.slice(place + 1))).toBe(false);
        },
      ),
    );
  });
});

describe("spellings", () => {
  test.each([
    ["kmhlm-4ag7 nu084417", "KMHLM4AG7NU084417"],
    ["KMHLM4AG7NUO844I7", "KMHLM4AG7NU084417"],
    ["ＫＭＨLM4AG7NUQ84417", "KMHLM4AG7NU084417"],
    ["\u200EKMHLM4AG7NU٠٨٤٤١٧", "KMHLM4AG7NU084417"],
  ])("%s is one VIN", (typed, key) => expect(vinKey(typed)).toBe(key));

  test("Digits are suggested for I, O and Q in a complete VIN", () => {
    expect(vinOffered("KMHLM4AG7NUO84417")).toBe("KMHLM4AG7NU084417");
    expect(vinOffered("KMHLM4AG7NU084417")).toBeUndefined();
    expect(vinOffered("JZX1OO")).toBeUndefined();
  });

  test("However it is typed, a VIN reads the same, and never throws", () => {
    fc.assert(
      fc.property(anyVin, fc.constantFrom("", " ", "-", "\u00A0", "\u200F"), (vin, between) => {
        const spelled = [...vin.toLowerCase()].join(between).replaceAll("0", "o").replaceAll("1", "i");
        expect(vinKey(spelled)).toBe(vin);
        expect(isWholeVin(spelled)).toBe(true);
        expect(read(spelled)).toEqual(read(vin));
        expect(read(vin)?.years.every((year) => year >= 1980 && year <= 2027)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(vinSigns(text)).toMatch(/^[A-Z0-9]*$/);
        expect(() => [read(text), isCheckDigitRight(text), vinOffered(text), vinInCode(text)]).not.toThrow();
      }),
    );
  });
});

describe("a barcode", () => {
  test.each([
    ["4T1BF1FK5HU382911", "4T1BF1FK5HU382911"],
    ["*4T1BF1FK5HU382911*", "4T1BF1FK5HU382911"],
    ["I4T1BF1FK5HU382911", "4T1BF1FK5HU382911"],
    ["]C1I4T1BF1FK5HU382911", "4T1BF1FK5HU382911"],
    ["]C1214T1BF1FK5HU382911", "4T1BF1FK5HU382911"],
    ["(21)4T1BF1FK5HU382911", "4T1BF1FK5HU382911"],
    ["80044T1BF1FK5HU382911", "4T1BF1FK5HU382911"],
    ["VIN:JTMHX01J8F4123456;COLOR:040", "JTMHX01J8F4123456"],
    ["https://example.com/v/jtmhx01j8f4123456?x=1", "JTMHX01J8F4123456"],
    ["AAAAAAAAAAAAA1234 1HGCM82633A004352", "1HGCM82633A004352"],
  ])("%s holds %s", (text, vin) => expect(vinInCode(text)).toBe(vin));

  test.each(["", "6281007038478", "ABCDEFGHJKLMNPRST", "4T1BF1FK5HU38291", "OOOOOOOOOOOOO1234"])(
    "%j holds none",
    (text) => expect(vinInCode(text)).toBeUndefined(),
  );
});

describe("a keyboard scanner", () => {
  test.each([
    "I1HGCM82633A004352",
    "]C11HGCM82633A004352",
    "]C1I1HGCM82633A004352",
    "(21)1HGCM82633A004352",
    "21I1HGCM82633A004352",
    "i1hgcm82633a004352",
  ])("types %s, of which the VIN is kept", (typed) => expect(withoutLabel(typed)).toBe("1HGCM82633A004352"));

  test.each([
    "1HGCM82633A004352",
    "IHGCM82633A004352",
    "I1HGCM82633A00435",
    "21HGCM82633A004352",
    "",
    "I",
    "]C",
    "JZX100-0012345",
  ])("types %j, which stays", (typed) => expect(withoutLabel(typed)).toBe(typed));

  test("types letter after letter, and the field holds the VIN at the end", () => {
    fc.assert(
      fc.property(northAmerican, fc.constantFrom("I", "]C1I", "]C1", "(21)", "8004", "21"), (vin, before) => {
        fc.pre(/\d{3}/.test(vin));
        let field = "";
        for (const sign of before + vin) field = withoutLabel(field + sign);
        expect(field).toBe(vin);
      }),
    );
  });
});

const signs = [..."ABCDEFGHJKLMNPRSTUVWXYZ0123456789"];
const anyVin = fc.string({ unit: fc.constantFrom(...signs), minLength: 17, maxLength: 17 });
const northAmerican = fc
  .tuple(fc.constantFrom(..."12345"), fc.string({ unit: fc.constantFrom(...signs), minLength: 16, maxLength: 16 }))
  .map(([first, rest]) => {
    const vin = first + rest;
    return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9);
  });
