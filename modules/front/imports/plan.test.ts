import fc from "fast-check";
import { expect, test } from "vitest";
import { type Known, planRows, vehicleFinder } from "./plan.ts";
import { contentOf, readRow } from "./client-rows.ts";
import { knownChoices } from "./rules.ts";

const facts = { country: "SA", today: "2026-11-28", dateOrder: "day" as const, fields: [] };

const typed = fc.record({
  name: fc.constantFrom("Ahmed", "Noura", "Al-Bina"),
  phone: fc.constantFrom("", "0554102276", "0508841093", "0554102276 / 0112345678", "0508841093 / 0112345678"),
  plate: fc.constantFrom("", "1 ABJ", "2 ABJ"),
  vin: fc.constantFrom("", "JTDBT923771012345", "WBA3A5C50DF123456"),
  visitDate: fc.constantFrom("", "2025-01-02", "2025-03-04"),
});
const files = fc.array(typed, { maxLength: 25 }).map((all) =>
  all.flatMap((cells, at) => {
    const { row, faults } = readRow(cells, facts);
    return faults.length === 0 ? [{ rowId: String(at), mark: contentOf(row), row }] : [];
  }),
);

const nothing = (): Known => ({
  own: { clients: new Map(), vehicles: vehicleFinder() },
  shop: { clients: new Map(), before: new Map(), vehicles: vehicleFinder() },
  visits: new Map(),
  marks: new Set(),
});
const numbered = () => {
  let next = 0;
  return () => String((next += 1));
};

test("whatever a file repeats, a client has a phone once, a vehicle is there once, and it visits once a day", () => {
  fc.assert(
    fc.property(files, fc.constantFrom(...knownChoices), (file, choice) => {
      const plans = planRows(file, nothing(), { choice, visitDay: "2026-01-01", newId: numbered() });
      const phones = plans.flatMap(({ addedClient, row }) => (addedClient && row.contactNumber) || []);
      expect(new Set(phones).size).toBe(phones.length);
      const visits = plans.flatMap(({ visit, vehicleId }) => (visit ? `${vehicleId} ${visit.day}` : []));
      const dated = visits.filter((visit) => !visit.endsWith("2026-01-01"));
      expect(new Set(dated).size).toBe(dated.length);
      const added = plans.flatMap(({ addedVehicle, vehicleId }) => (addedVehicle ? [vehicleId] : []));
      expect(new Set(added).size).toBe(added.length);
      expect(plans.every(({ outcome }) => outcome !== "skipped")).toBe(true);
      for (const { addedVehicle, visit } of plans) if (addedVehicle) expect(visit).not.toBeNull();
    }),
  );
});

test("cut into batches anywhere it adds what it adds at once", () => {
  fc.assert(
    fc.property(files, fc.nat(25), (file, cut) => {
      const choices = { choice: "join" as const, visitDay: "2026-01-01" };
      const whole = planRows(file, nothing(), { ...choices, newId: numbered() });
      const known = nothing();
      const newId = numbered();
      const first = planRows(file.slice(0, cut), known, { ...choices, newId });
      const marks = new Set(first.flatMap(({ outcome }, at) => (outcome === "repeated" ? [] : [file[at]!.mark])));
      const rest = planRows(file.slice(cut), { ...known, marks }, { ...choices, newId });
      expect([...first, ...rest]).toEqual(whole);
    }),
  );
});

test("the same file again adds nothing", () => {
  fc.assert(
    fc.property(files, fc.constantFrom(...knownChoices), (file, choice) => {
      const marks = new Set(file.map(({ mark }) => mark));
      const again = planRows(file, { ...nothing(), marks }, { choice, visitDay: "2026-01-01", newId: numbered() });
      expect(again.every(({ outcome }) => outcome === "repeated")).toBe(true);
    }),
  );
});

test("the other number of a cell finds a client of the shop whom the first does not find, and none of the file", () => {
  const plan = (phones: readonly string[], choice: "join" | "skip" | "new" = "join") => {
    const file = phones.map((phone, at) => {
      const { row } = readRow({ name: `Client ${at}`, phone }, facts);
      return { rowId: String(at), mark: contentOf(row), row };
    });
    const shop = new Map([
      ["+966112345678", "landline"],
      ["+966508841093", "mobile"],
    ]);
    const known = { ...nothing(), shop: { ...nothing().shop, clients: shop, before: shop } };
    return planRows(file, known, { choice, visitDay: "2026-01-01", newId: numbered() }).map(
      ({ clientId, outcome }) => clientId ?? outcome,
    );
  };
  expect(plan(["0554102276 / 0112345678", "0554102276"])).toEqual(["landline", "landline"]);
  expect(plan(["0112345678 / 0508841093"])).toEqual(["mobile"]);
  expect(plan(["0554102276 / 0112345678"], "skip")).toEqual(["skipped"]);
  expect(plan(["0554102276 / 0112345678"], "new")).toEqual(["1"]);
  expect(plan(["0554102276 / 0114444444", "0501112223 / 0114444444", "0114444444"])).toEqual(["1", "2", "3"]);
});
