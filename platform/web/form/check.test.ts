import { expect, test } from "vitest";
import { z } from "zod";
import { moneyIn } from "../../shared/money.ts";
import { asBody, changedIn, emptiedIn, isRequired, issuesOf } from "./check.ts";

const body = z.object({
  name: z.string().trim().min(1),
  note: z.string().nullish(),
  colour: z.string().optional(),
  mileage: z.number().nullish(),
  price: moneyIn,
  memo: z.string(),
});

test("an empty field is sent as null if it is nullable, and left out if it is optional", () => {
  expect(asBody(body, { name: "Noura", note: "", colour: "", mileage: "", memo: "" })).toEqual({
    name: "Noura",
    note: null,
    colour: undefined,
    mileage: null,
    memo: "",
  });
});

test("fields that are not in the contract are not sent", () => {
  expect(asBody(body, { name: "Noura", searched: "x" })).toEqual({ name: "Noura" });
});

test("a form that edits a record sends only the changed fields", () => {
  const opened = { name: "Noura", note: null, marks: { hood: [1, 2] }, mileage: 1000 };
  expect(changedIn({ ...opened, marks: { hood: [1, 2] } }, opened)).toEqual({});
  expect(changedIn({ ...opened, note: "x", marks: { hood: [2] } }, opened)).toEqual({
    note: "x",
    marks: { hood: [2] },
  });
  expect(changedIn({ name: "Noura", mileage: null }, opened)).toEqual({
    note: undefined,
    marks: undefined,
    mileage: null,
  });
});

test("fields that belong together are sent together if one of them changed", () => {
  const opened = { clientId: "a", vatNumber: null, mileage: 1 };
  expect(changedIn({ ...opened, vatNumber: "3" }, opened, [["clientId", "vatNumber"]])).toEqual({
    clientId: "a",
    vatNumber: "3",
  });
  expect(changedIn({ ...opened, mileage: 2 }, opened, [["clientId", "vatNumber"]])).toEqual({ mileage: 2 });
});

test("a field is marked required if the contract requires it", () => {
  expect(["name", "note", "colour", "price", "memo"].filter((name) => isRequired(body, name))).toEqual([
    "name",
    "price",
  ]);
  expect(
    isRequired(
      body.refine(() => true),
      "name",
    ),
  ).toBe(true);
});

test("an amount is validated by the server's own rule before it is sent", () => {
  const issues = issuesOf(body, asBody(body, { name: "", price: "-5", memo: "x" }));
  expect(Object.keys(issues).toSorted()).toEqual(["name", "price"]);
  expect(issuesOf(body, { name: "Noura", price: "5.50", memo: "" })).toEqual({});
});

test("an amount with more decimals than the currency has is refused before it is sent, even while other fields are empty", () => {
  expect(Object.keys(issuesOf(body, { price: "5.505" }, 2))).toContain("price");
  expect(issuesOf(body, { name: "Noura", price: "5.505", memo: "" }, 3)).toEqual({});
});

test("emptying a field that cannot be cleared is detected, clearing one that can be is not", () => {
  const changes = body.partial();
  const opened = { name: "Noura", note: "x", colour: "red", mileage: 5, price: "5.00", memo: "m" };
  const emptied = { name: "", note: "", colour: null, mileage: "", price: "", memo: "" };
  expect(emptiedIn(asBody(changes, emptied, true), emptied, opened).toSorted()).toEqual(["colour", "name", "price"]);
  expect(asBody(changes, emptied, true)["memo"]).toBe("");
  expect(emptiedIn(asBody(changes, { ...opened, name: "Sara" }, true), { ...opened, name: "Sara" }, opened)).toEqual(
    [],
  );
});
