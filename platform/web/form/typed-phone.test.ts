import { expect, test } from "vitest";
import { typedPhone } from "./typed-phone.ts";

const saudi = { iso2: "sa", dialCode: "966" };
const kuwait = { iso2: "kw", dialCode: "965" };
const countries = [saudi, kuwait];

test("a number typed in national form, also in Arabic digits, is stored with its country code", () => {
  expect(typedPhone("055 410 2276", saudi, countries).e164).toBe("+966554102276");
  expect(typedPhone("٠٥٥٤١٠٢٢٧٦", saudi, countries).e164).toBe("+966554102276");
  expect(typedPhone("9722 4410", kuwait, countries).e164).toBe("+96597224410");
  expect(typedPhone("", saudi, countries).e164).toBe("");
});

test("a number with its own country code changes the country", () => {
  expect(typedPhone("+965 9722 4410", saudi, countries)).toEqual({ e164: "+96597224410", country: kuwait });
  expect(typedPhone("0096597224410", saudi, countries)).toEqual({ e164: "+96597224410", country: kuwait });
});
