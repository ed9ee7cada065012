import { expect, test } from "vitest";
import { found } from "./found.ts";

const makes = [
  { id: "1", name: "تويوتا", also: "Toyota" },
  { id: "2", name: "أودي", also: "Audi" },
  { id: "3", name: "جي إم سي", also: "GMC" },
];
const ids = (typed: string) => found(makes, typed).map(({ id }) => id);

test("a make is found in either language, with or without hamza", () => {
  expect(ids("اودي")).toEqual(["2"]);
  expect(ids("toy")).toEqual(["1"]);
  expect(ids("جي ام")).toEqual(["3"]);
  expect(ids("xyz")).toEqual([]);
});

test("names that begin with the typed words come first", () => {
  const clients = [
    { id: "a", name: "Abu Sara" },
    { id: "b", name: "Sara Al-Harbi" },
  ];
  expect(found(clients, "sara").map(({ id }) => id)).toEqual(["b", "a"]);
});

test("an empty search shows everything", () => expect(ids("")).toEqual(["1", "2", "3"]));
