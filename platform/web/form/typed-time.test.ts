import { expect, test } from "vitest";
import { typedTime } from "./typed-time.ts";

test("a time is understood from as few digits as possible", () => {
  expect(typedTime("9")).toBe("09:00");
  expect(typedTime("914")).toBe("09:14");
  expect(typedTime("٢٢:٠٥")).toBe("22:05");
});

test("a time is understood with am and pm, in Arabic too", () => {
  for (const typed of [
    "2:30 pm",
    "2:30PM",
    "2.30 p.m.",
    "230 pm",
    "2 30 pm",
    "٢:٣٠ م",
    "2:30 مساءً",
    "14:30 pm",
    "14:30 م",
  ])
    expect(typedTime(typed), typed).toBe("14:30");
  for (const typed of ["9 am", "9 ص", "٩ صباحًا", "9:00 A.M."]) expect(typedTime(typed), typed).toBe("09:00");
  expect([typedTime("12 am"), typedTime("12:15 ص"), typedTime("12 pm"), typedTime("12:15 م")]).toEqual([
    "00:00",
    "00:15",
    "12:00",
    "12:15",
  ]);
});

test("words beside a time that say something else are not dropped", () => {
  for (const typed of ["2:30 tomorrow", "after 2", "14:30 am", "0 pm", "2:3", "2:30:15", "-2:30", "2 days"])
    expect(typedTime(typed), typed).toBeUndefined();
});

test("a time that does not exist is refused", () => {
  expect(typedTime("2500")).toBeUndefined();
  expect(typedTime("1261")).toBeUndefined();
  expect(typedTime("")).toBeUndefined();
});
