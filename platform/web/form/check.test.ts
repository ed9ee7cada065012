import { expect, test } from "vitest";
import { z } from "zod";
import { moneyIn } from "../../shared/money.ts";
import { asBody, isRequired, issuesOf } from "./check.ts";

const body = z.object({ name: z.string().trim().min(1), note: z.string().nullish(), colour: z.string().optional(), mileage: z.number().nullish(), price: moneyIn, memo: z.string() });

test("what was left empty is cleared where it may be null, and absent where it may be absent", () => {
  expect(asBody(body, { name: "Noura", note: "", colour: "", mileage: "", memo: "" })).toEqual({ name: "Noura", note: null, colour: undefined, mileage: null, memo: "" });
});

test("fields that the contract does not know are not sent", () => {
  expect(asBody(body, { name: "Noura", searched: "x" })).toEqual({ name: "Noura" });
});

test("the star follows the contract", () => {
  expect(["name", "note", "colour", "price", "memo"].filter((name) => isRequired(body, name))).toEqual(["name", "price"]);
  expect(isRequired(body.refine(() => true), "name")).toBe(true);
});

test("an amount is checked by the server's own rule before it is sent", () => {
  const issues = issuesOf(body, asBody(body, { name: "", price: "-5", memo: "x" }));
  expect(Object.keys(issues).toSorted()).toEqual(["name", "price"]);
  expect(issuesOf(body, { name: "Noura", price: "5.50", memo: "" })).toEqual({});
});
