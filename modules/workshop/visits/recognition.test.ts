import { describe, expect, test } from "vitest";
import { blanksFilled, factsOf, ownFilled, ownToSend, replacedOwn, takenBack, withFilled } from "./recognition.ts";

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

describe("the vehicle's custom fields", () => {
  const earlier = {
    vehicleCustomFields: { fleet: "V7", key: "12" },
    client: { id: "c1", name: "Noura", contactNumber: null, vatNumber: null },
  } as unknown as Parameters<typeof factsOf>[0];
  const stored = factsOf(earlier);
  const typed = { vehicleCustomFields: { key: "13", other: "x" } };
  const filled = blanksFilled(typed, stored);

  test("fill what is empty, and what was typed stays", () => {
    expect(withFilled(typed, filled)).toMatchObject({ vehicleCustomFields: { fleet: "V7", key: "13", other: "x" } });
    expect([ownFilled(filled), ownFilled(blanksFilled(typed, facts))]).toEqual([
      { "vehicleCustomFields.fleet": "V7" },
      {},
    ]);
  });

  test("are changed alone, so that what is typed meanwhile stays", () => {
    expect(withFilled({ ...typed, mileage: 5 }, filled)).not.toHaveProperty("mileage");
    expect(withFilled(typed, { vehicleYear: 2020 })).toEqual({ vehicleYear: 2020 });
  });

  test("are named where what was typed replaces them", () => {
    expect(replacedOwn(withFilled(typed, filled), earlier.vehicleCustomFields)).toEqual({ key: "12" });
  });

  test("are cleared by undoing, except those changed since", () => {
    const values = withFilled(typed, filled);
    expect(withFilled(values, takenBack(values, filled))).toMatchObject({
      vehicleCustomFields: { fleet: "", key: "13", other: "x" },
    });
    const changed = { ...values, vehicleCustomFields: { fleet: "V8" } };
    expect(takenBack(changed, filled)).not.toHaveProperty(["vehicleCustomFields.fleet"]);
  });

  test("are sent if they were typed, or emptied after they were filled in", () => {
    const recognised = { visitId: "v1", filled };
    const own = { fleet: "V7", key: "13", other: "x" };
    expect(ownToSend(own, recognised)).toEqual({ key: "13", other: "x" });
    expect(ownToSend({ ...own, fleet: "" }, recognised)).toEqual({ fleet: null, key: "13", other: "x" });
    expect(ownToSend({ ...own, fleet: "V8" }, recognised)).toMatchObject({ fleet: "V8" });
    expect(ownToSend({ fleet: "", key: null }, undefined)).toEqual({});
  });
});
