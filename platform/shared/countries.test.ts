import { getCountries, getCountryCallingCode } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import {
  countryCodes,
  countryName,
  countryOf,
  homeCountries,
  isCountry,
  isHomeCountry,
  preferredCountries,
} from "./countries.ts";
import { todayIn } from "./dates.ts";

test.each([
  ["SA", "SAR", 1500],
  ["BH", "BHD", 1000],
  ["AE", "AED", 500],
  ["OM", "OMR", 500],
  ["KW", "KWD", 0],
  ["QA", "QAR", 0],
  ["JO", "JOD", 1600],
  ["EG", "EGP", 1400],
  ["TR", "TRY", 2000],
  ["PS", "USD", 0],
  ["FR", "USD", 0],
  ["__proto__", "USD", 0],
])("A shop of %s begins with %s and a rate of %i", (iso2, currency, firstVatRate) => {
  expect(countryOf(iso2)).toMatchObject({ currency, firstVatRate });
});

test("Each home country has a real time zone, its dialling code and a name in both languages", () => {
  for (const [iso2, { timeZone, diallingCode, name }] of Object.entries(homeCountries)) {
    expect(todayIn(timeZone, "2026-11-20T12:00:00Z")).toBe("2026-11-20");
    expect(getCountries().find((known) => known === iso2 && getCountryCallingCode(known) === diallingCode)).toBe(iso2);
    expect(name.ar).toMatch(/[\u0621-\u064A]/);
  }
});

test("All 249 countries are known by code and name", () => {
  expect(new Set(countryCodes).size).toBe(249);
  expect(preferredCountries.every(isHomeCountry)).toBe(true);
  expect(isCountry("XX")).toBe(false);
  expect(isCountry("sa")).toBe(false);
  expect(countryName("FR")).toEqual({ en: "France", ar: "فرنسا" });
  expect(countryName("SA")).toEqual({ en: "Saudi Arabia", ar: "السعودية" });
  expect(countryName("XX")).toEqual({ en: "XX", ar: "XX" });
});
