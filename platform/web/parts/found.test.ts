import { expect, test } from "vitest";
import { found, isNamed } from "./found.ts";

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

test("the one that is named comes before those that begin so", () => {
  const models = [
    { id: "cross", name: "يارس كروس", also: "Yaris Cross", aliases: [] },
    { id: "yaris", name: "يارس", also: "Yaris", aliases: ["ياريس"] },
  ];
  for (const typed of ["يارس", "yaris", "ياريس"]) expect(found(models, typed)[0]?.id, typed).toBe("yaris");
});

test("a name with aliases is named in any spelling, others only as they are written", () => {
  const cruiser = { id: "1", name: "لاند كروزر", also: "Land Cruiser", aliases: [] };
  for (const typed of ["لاندكروزر", "اللاند كروزر", "land-cruiser", "LandCruiser"]) {
    expect(isNamed(cruiser, typed), typed).toBe(true);
    expect(found([cruiser], typed), typed).toHaveLength(1);
  }
  expect(found([cruiser], "دكروز")).toHaveLength(1);
  expect(isNamed({ id: "2", name: "A-1" }, "A1")).toBe(false);
});
