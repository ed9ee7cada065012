import { expect, test } from "vitest";
import checkpoints from "../../../data/checkpoints.json" with { type: "json" };
import { groupAt } from "./groups.ts";
import { hasPhrase, noteInBoth, withPhrase } from "../../../platform/shared/ready-phrases.ts";
import { allPointPhrases, phrasesOfGroup } from "./point-notes.ts";

const leaking = { en: "Leaking", ar: "يوجد تسريب" };

test("a tap adds a phrase as a line of the note in the user's language, a second tap removes it", () => {
  const note = withPhrase("Near the filter ", leaking, "ar");
  expect(note).toBe("Near the filter\nيوجد تسريب");
  expect(hasPhrase(note, leaking)).toBe(true);
  expect(withPhrase(note, leaking, "en")).toBe("Near the filter");
  expect(withPhrase("", leaking, "en")).toBe("Leaking");
});

test("a note is translated where its lines are ready phrases, and stays as typed elsewhere", () => {
  expect(noteInBoth("يوجد تسريب\nNear the filter", allPointPhrases)).toEqual({
    en: "Leaking\nNear the filter",
    ar: "يوجد تسريب\nNear the filter",
  });
});

test("the catalogue's checkpoints are in the group that their names say", () => {
  const groupOf = (step: 1 | 5, name: string) =>
    groupAt(
      step,
      (step === 1 ? checkpoints.engine_and_gear : checkpoints.underbody).findIndex(({ name_en }) => name_en === name) +
        1,
    );
  expect([
    groupOf(1, "Water pump"),
    groupOf(1, "Throttle body and idle"),
    groupOf(1, "Starter motor"),
    groupOf(1, "Turbocharger or supercharger"),
    groupOf(1, "Clutch operation (manual)"),
    groupOf(1, "Engine wiring and connectors"),
    groupOf(5, "Wheel bearings"),
    groupOf(5, "Parking brake cable"),
    groupOf(5, "Transfer case (4x4)"),
    groupOf(5, "Fuel tank and straps"),
    groupOf(5, "Heat shields"),
  ]).toEqual([
    "cooling",
    "ignition",
    "charging",
    "engine",
    "gearbox",
    "auxiliaries",
    "suspension",
    "brakes",
    "driveline",
    "exhaust",
    "body",
  ]);
  expect(phrasesOfGroup("brakes").map(({ en }) => en)).toContain("Pads are thin");
});
