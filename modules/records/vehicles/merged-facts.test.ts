import { expect, test } from "vitest";
import { type CarFacts, differingFacts, mergedFacts } from "./merged-facts.ts";

const unknown = { vinNumber: null, vehicleMakeId: null, vehicleModelId: null, vehicleYear: null, vehicleColour: null };
const plated = (plateKey: string, more: Partial<CarFacts> = {}): CarFacts => ({
  licensePlate: plateKey,
  licensePlateCountry: "SA",
  plateKey,
  ...unknown,
  ...more,
});

const camry = { vehicleMakeId: "toyota", vehicleModelId: "camry" };
const known = plated("1ABC", { ...camry, vinNumber: "V1", vehicleYear: 2020, vehicleColour: "White" });

test("a vehicle keeps its data, and the other one's fills the gaps", () => {
  expect(mergedFacts(plated("2ABC"), known)).toEqual({ ...known, ...plateOf("2ABC") });
  expect(mergedFacts(known, plated("2ABC"))).toEqual(known);
});

test("data of the other vehicle is taken where chosen, but an unknown value never replaces a known one", () => {
  const other = plated("2ABC", { vehicleYear: 2021, vehicleColour: "Red" });
  expect(mergedFacts(known, other, { licensePlate: "other", vehicleYear: "other" })).toEqual({
    ...known,
    ...plateOf("2ABC"),
    vehicleYear: 2021,
  });
  expect(mergedFacts(known, other, { vinNumber: "other", vehicleModel: "other" })).toEqual(known);
});

test("make and model are taken together; an unknown model is taken from the other if the make is the same", () => {
  const toyota = plated("2ABC", { vehicleMakeId: "toyota" });
  const kia = plated("2ABC", { vehicleMakeId: "kia" });
  expect(mergedFacts(toyota, known)).toMatchObject(camry);
  expect(mergedFacts(known, toyota, { vehicleModel: "other" })).toMatchObject(camry);
  expect(mergedFacts(known, kia, { vehicleModel: "other" })).toMatchObject({
    vehicleMakeId: "kia",
    vehicleModelId: null,
  });
});

test("only data that both know and that differs must be chosen", () => {
  expect(differingFacts(known, known)).toEqual([]);
  expect(differingFacts(known, { ...plated("1ABC"), licensePlate: "1 A B C" })).toEqual([]);
  expect(differingFacts(known, plated("2ABC", { vehicleYear: 2021, vehicleMakeId: "toyota" }))).toEqual([
    "licensePlate",
    "vehicleYear",
  ]);
  expect(differingFacts(known, { ...known, licensePlateCountry: "BH", vehicleModelId: "corolla" })).toEqual([
    "licensePlate",
    "vehicleModel",
  ]);
});

const plateOf = (plateKey: string) => ({ licensePlate: plateKey, licensePlateCountry: "SA", plateKey });
