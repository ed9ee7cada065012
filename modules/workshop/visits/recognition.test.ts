import { expect, test } from "vitest";
import { blanksFilled, takenBack } from "./recognition.ts";

const noura = { id: "c1", name: "Noura" };
const facts = {
  vehicleMakeId: "hyundai",
  vehicleModelId: "elantra",
  vehicleYear: 2022,
  client: noura,
  clientContactNumber: "+966508841093",
};
const blank = { vehicleMakeId: "", vehicleModelId: "", vehicleYear: "", client: null, clientContactNumber: "" };

test("an earlier visit fills an empty form", () => expect(blanksFilled(blank, facts)).toEqual(facts));

test("typed values stay", () => {
  expect(blanksFilled({ ...blank, vehicleYear: 2020 }, facts)).not.toHaveProperty("vehicleYear");
});

test("a model is not filled in for another make", () => {
  expect(blanksFilled({ ...blank, vehicleMakeId: "kia" }, facts)).not.toHaveProperty("vehicleModelId");
});

test("the contacts of one client are not filled in for another", () => {
  const filled = blanksFilled({ ...blank, client: { id: null, name: "Sara" } }, facts);
  expect(filled).not.toHaveProperty("clientContactNumber");
});

test("undoing clears what was filled, except what was changed since", () => {
  expect(takenBack({ ...facts, vehicleYear: 2023 }, facts)).toEqual({
    vehicleMakeId: "",
    vehicleModelId: "",
    client: null,
    clientContactNumber: "",
  });
});
