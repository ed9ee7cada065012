import { expect, test } from "vitest";
import { isBookingFound } from "./search-rules.ts";

const booked = {
  clientName: "Noura Al-Harbi",
  contactNumber: "+966541112233",
  licensePlate: "7421 KNR",
  licensePlateCountry: "SA",
};

test("a booking is found by words of its client's name in any order, and in Arabic letters of any form", () => {
  expect(isBookingFound("harbi nou", booked)).toBe(true);
  expect(isBookingFound("نوره", { ...booked, clientName: "نورة الحربي" })).toBe(true);
  expect(isBookingFound("Sara", booked)).toBe(false);
  expect(isBookingFound("  ", booked)).toBe(false);
});

test("by its plate in either script, in full or in part", () => {
  for (const typed of ["7421 KNR", "knr7421", "٧٤٢١", "ك ن ر"]) expect(isBookingFound(typed, booked), typed).toBe(true);
  expect(isBookingFound("7422", { ...booked, contactNumber: null })).toBe(false);
  expect(isBookingFound("7421", { ...booked, licensePlate: null, licensePlateCountry: null })).toBe(false);
});

test("by its phone however it is typed, from three digits on", () => {
  for (const typed of ["0541112233", "+966 54 111 2233", "2233"])
    expect(isBookingFound(typed, booked), typed).toBe(true);
  expect(isBookingFound("22", { ...booked, licensePlate: null })).toBe(false);
});
