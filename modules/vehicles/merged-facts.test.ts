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

test("a vehicle keeps its facts, and what it does not know the other one tells", () => {
  expect(mergedFacts(plated("2ABC"), known)).toEqual({ ...known, ...plateOf("2ABC") });
  expect(mergedFacts(known, plated("2ABC"))).toEqual(known);
});

test("a fact of the other vehicle is taken where it is chosen, and never lost for one that is unknown", () => {
  const other = plated("2ABC", { vehicleYear: 2021, vehicleColour: "Red" });
  expect(mergedFacts(known, other, { licensePlate: "other", vehicleYear: "other" })).toEqual({
    ...known,
    ...plateOf("2ABC"),
    vehicleYear: 2021,
  });
  expect(mergedFacts(known, other, { vinNumber: "other", vehicleModel: "other" })).toEqual(known);
});

test("make and model go together; a model that one does not know is the other's if the make is the same", () => {
  const toyota = plated("2ABC", { vehicleMakeId: "toyota" });
  const kia = plated("2ABC", { vehicleMakeId: "kia" });
  expect(mergedFacts(toyota, known)).toMatchObject(camry);
  expect(mergedFacts(known, toyota, { vehicleModel: "other" })).toMatchObject(camry);
  expect(mergedFacts(known, kia, { vehicleModel: "other" })).toMatchObject({
    vehicleMakeId: "kia",
    vehicleModelId: null,
  });
});

test("only what both know differently is to be chosen", () => {
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
