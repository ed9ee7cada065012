import fc from "fast-check";
import { expect, test } from "vitest";
import { readinessIn } from "./car-tests.ts";
import { messagesIn } from "./frames.ts";

const ofStatus = (...bytes: number[]) => readinessIn([{ bytes: [0x41, 0x01, ...bytes], whole: true }]);

test("the monitors of a petrol engine, complete and not", () => {
  const messages = messagesIn(["7E80641018307652100"], { headers: true, bus: "can" });
  expect(readinessIn(messages)).toEqual({
    tests: [
      { name: "misfire", isComplete: true },
      { name: "fuel-system", isComplete: true },
      { name: "components", isComplete: true },
      { name: "catalyst", isComplete: false },
      { name: "evaporation", isComplete: true },
      { name: "oxygen-sensor", isComplete: false },
      { name: "oxygen-heater", isComplete: true },
    ],
  });
});

test("a diesel engine's bytes mean other monitors, and reserved bits none", () => {
  expect(ofStatus(0, 0b0100_1100, 0xff, 0b1000_0001)?.tests).toEqual([
    { name: "components", isComplete: false },
    { name: "hydrocarbon-catalyst", isComplete: false },
    { name: "nitrogen-oxides", isComplete: true },
    { name: "boost-pressure", isComplete: true },
    { name: "exhaust-sensor", isComplete: true },
    { name: "particulate-filter", isComplete: true },
    { name: "exhaust-return", isComplete: false },
  ]);
});

test("the engine's control unit is asked first, and an answer that is cut off tells nothing", () => {
  const gearbox = { from: "7E9", bytes: [0x41, 0x01, 0, 0x04, 0, 0], whole: true };
  const engine = { from: "7E8", bytes: [0x41, 0x01, 0, 0x01, 0, 0], whole: true };
  expect(readinessIn([gearbox, engine])?.tests).toEqual([{ name: "misfire", isComplete: true }]);
  expect(readinessIn([gearbox])?.tests).toEqual([{ name: "components", isComplete: true }]);
  expect([readinessIn([]), ofStatus(0, 1, 0), ofStatus(0, 0, 0, 0)]).toEqual([null, null, null]);
});

test("each monitor is named once, and only if the car has it", () => {
  const byte = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(byte, byte, byte, (b, c, d) => {
      const found = ofStatus(0, b, c, d)?.tests ?? [];
      expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
      expect(found.length).toBeLessThanOrEqual(3 + 8);
      expect(ofStatus(0, b & 0x08, 0, d)).toBeNull();
      expect(ofStatus(0, b & 0x0f, c, 0)?.tests.every(({ isComplete }) => isComplete) ?? true).toBe(true);
    }),
  );
});
