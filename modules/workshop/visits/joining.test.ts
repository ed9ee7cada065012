import { describe, expect, test } from "vitest";
import { contradictionsOf } from "./joining.ts";

const known = {
  plateKey: "7/12345",
  vehicleMakeId: "toyota",
  vehicleModelId: "camry",
  highestMileage: 60_000,
  lastClientId: "noura",
  lastClientName: "Noura Al-Otaibi",
};
const typed = { plateKey: "7/12345", isUnclearPlate: false };

describe("a vehicle with the typed plate", () => {
  test.each([
    ["nothing else said", {}],
    ["what is known said again", { vehicleMakeId: "toyota", vehicleModelId: "camry", clientId: "noura" }],
    ["the owner's name typed again", { clientName: " noura al-otaibi" }],
    ["another client of the owner's name", { clientId: "noura-2", clientName: "Noura Al-Otaibi" }],
    ["the same reading", { mileage: 60_000 }],
    ["emptied fields", { vehicleMakeId: null, vehicleModelId: null, mileage: null, clientName: null }],
  ])("is the same with %s", (_, more) => {
    expect(contradictionsOf({ ...typed, ...more }, known)).toEqual([]);
  });

  test.each([
    ["plate", { plateKey: "712345" }],
    ["plate", { isUnclearPlate: true }],
    ["make", { vehicleMakeId: "hyundai" }],
    ["model", { vehicleMakeId: "toyota", vehicleModelId: "corolla" }],
    ["mileage", { mileage: 59_999 }],
    ["mileage", { mileage: 0 }],
    ["owner", { clientId: "sara" }],
    ["owner", { clientName: "Sara" }],
    ["owner", { clientId: "sara", clientName: "Sara" }],
  ])("is contradicted by its %s: %j", (name, more) => {
    expect(contradictionsOf({ ...typed, ...more }, known)).toEqual([name]);
  });

  test("of which less is known is contradicted by less", () => {
    const little = { ...known, vehicleMakeId: null, vehicleModelId: null, highestMileage: null };
    const more = { vehicleMakeId: "hyundai", vehicleModelId: "elantra", mileage: 5 };
    expect(contradictionsOf({ ...typed, ...more }, little)).toEqual([]);
  });
});
