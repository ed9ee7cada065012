import { z } from "zod";
import { latinDigits } from "../../../platform/shared/digits.ts";
import { oneLineOrNone } from "../../../platform/shared/text.ts";

const digits = (max: number) => oneLineOrNone(max).transform((text) => (text ? latinDigits(text) : text));

/** The structured address of the company, of a client and of an insurer, as tax invoices require it. */
export const addressFields = {
  street: oneLineOrNone(127).describe("Street of the national address"),
  buildingNumber: digits(10).describe("Building number: 4 digits in Saudi Arabia"),
  district: oneLineOrNone(127).describe("District of the city"),
  city: oneLineOrNone(127),
  postalCode: digits(12).describe("Postal code: 5 digits in Saudi Arabia"),
};

export const addressAnswer = {
  street: z.string().nullable(),
  buildingNumber: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
};

export type NationalAddress = { readonly [Part in keyof typeof addressAnswer]: string | null };
