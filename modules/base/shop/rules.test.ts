import { expect, test } from "vitest";
import { countryDefaults, isCountry, isCurrency, isTimeZone, numberLabel, vatRateOn } from "./rules.ts";

test("the VAT rate of a date is the last one started by then, in whatever order they are listed", () => {
  const rates = [
    { startsOn: "2020-07-01", rate: 1500 },
    { startsOn: "2018-01-01", rate: 500 },
  ];
  expect(
    ["2017-12-31", "2018-01-01", "2020-06-30", "2020-07-01", "2026-11-20"].map((day) => vatRateOn(rates, day)),
  ).toEqual([0, 500, 500, 1500, 1500]);
});

test("a Saudi shop has 5 % until June 2020 and 15 % from July 2020 on", () => {
  const { vatRates } = countryDefaults("SA");
  expect(["2018-01-01", "2020-06-30", "2020-07-01", "2026-11-20"].map((day) => vatRateOn(vatRates, day))).toEqual([
    500, 500, 1500, 1500,
  ]);
  expect(vatRateOn(countryDefaults("AE").vatRates, "2018-01-01")).toBe(500);
});

test("a number is padded with zeros and never truncated", () => {
  expect([numberLabel("INV-", 6, 419), numberLabel("", 1, 7), numberLabel("INV-", 2, 12_345)]).toEqual([
    "INV-000419",
    "7",
    "INV-12345",
  ]);
});

test("countries, currencies and time zones are those of the ISO and IANA lists", () => {
  expect(["SA", "PS", "DE"].filter(isCountry)).toHaveLength(3);
  expect(["sa", "ZZ", "DD", "UK", "EU", "SAU", ""].filter(isCountry)).toEqual([]);
  expect(["SAR", "KWD"].filter(isCurrency)).toHaveLength(2);
  expect(["sar", "RIY", ""].filter(isCurrency)).toEqual([]);
  expect(["Asia/Riyadh", "UTC", "America/Argentina/Salta"].filter(isTimeZone)).toHaveLength(3);
  expect(["+03:00", "Mars/Olympus", "", "Asia/Riyadh'"].filter(isTimeZone)).toEqual([]);
});

test("the defaults of every known country are valid", () => {
  for (const country of ["SA", "BH", "AE", "OM", "KW", "QA", "JO", "EG", "TR", "PS", "FR"]) {
    const { currency, timeZone } = countryDefaults(country);
    expect([isCountry(country), isCurrency(currency), isTimeZone(timeZone)]).toEqual([true, true, true]);
  }
});
