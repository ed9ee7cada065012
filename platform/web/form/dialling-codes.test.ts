import { getCountries, getCountryCallingCode } from "libphonenumber-js";
import { expect, test } from "vitest";
import { diallingCountries } from "./dialling-codes.ts";
import { countryOf } from "./typed-phone.ts";

const byCountry = (pairs: readonly string[]) => pairs.toSorted();

test("every country has the same dialling code as on the server", () => {
  expect(byCountry(diallingCountries.map(({ iso2, dialCode }) => `${iso2} ${dialCode}`))).toEqual(
    byCountry(getCountries().map((country) => `${country.toLowerCase()} ${getCountryCallingCode(country)}`)),
  );
});

test.each([
  ["966508841093", "sa"],
  ["12025550123", "us"],
  ["447700900123", "gb"],
  ["79991234567", "ru"],
  ["905321234567", "tr"],
])("%s is a number of %s", (digits, iso2) => {
  expect(countryOf(digits, diallingCountries)?.iso2).toBe(iso2);
});
