import { clientKey, otherNumbers, plateKeyOf, type ReadRow, type ReadVehicle, vinKeyOf } from "./client-rows.ts";
import type { KnownChoice, Outcome } from "./rules.ts";

export type PlannedRow = { rowId: string; mark: string; row: ReadRow };

/** Vehicles by VIN and plate, of which the first that was put in is found. */
export type VehicleFinder = {
  find: (vehicle: ReadVehicle) => string | undefined;
  put: (vehicle: VehicleKeys & { id: string }) => void;
};
type VehicleKeys = { vinKey: string | null; plate: string };

export type Known = {
  /** Clients and vehicles of this file, by rows before these. */
  own: { clients: Map<string, string>; vehicles: VehicleFinder };
  /** Those of the shop; `before`: clients by phone whom this import did not add. */
  shop: { clients: ReadonlyMap<string, string>; before: ReadonlyMap<string, string>; vehicles: VehicleFinder };
  /** The clients and days of the visits of a vehicle, by its id. */
  visits: Map<string, { clientId: string; day: string }[]>;
  /** What rows said that were imported before. */
  marks: ReadonlySet<string>;
};

export type Plan = {
  rowId: string;
  outcome: Outcome;
  row: ReadRow;
  clientId: string | null;
  vehicleId: string | null;
  visit: { id: string; day: string } | null;
  addedClient: boolean;
  addedVehicle: boolean;
};

/**
 * What each row adds. A row that says what an earlier one said adds nothing; a client or vehicle of the same file is
 * never added twice; one of the shop by the choice for the file.
 */
export const planRows = (
  rows: readonly PlannedRow[],
  known: Known,
  { choice, visitDay, newId }: { choice: KnownChoice; visitDay: string; newId: () => string },
): Plan[] => {
  const marks = new Set(known.marks);
  return rows.map(({ rowId, mark, row }) => {
    const left = { rowId, row, clientId: null, vehicleId: null, visit: null, addedClient: false, addedVehicle: false };
    if (marks.has(mark)) return { ...left, outcome: "repeated" as const };
    const client = foundClient(row, known);
    const vehicle = row.vehicle ? foundVehicle(row.vehicle, known) : { own: undefined, shop: undefined };
    if (choice === "skip" && (isOnlyInShop(client) || isOnlyInShop(vehicle)))
      return { ...left, outcome: "skipped" as const };
    marks.add(mark);
    const joined = (found: Found) => found.own ?? (choice === "new" ? undefined : found.shop);
    const clientId = joined(client) ?? newId();
    known.own.clients.set(clientKey(row), clientId);
    const vehicleId = row.vehicle && (joined(vehicle) ?? newId());
    if (row.vehicle && vehicleId) known.own.vehicles.put({ id: vehicleId, ...keysOf(row.vehicle) });
    const visit = vehicleId === null ? null : visitOf({ row, clientId, vehicleId, visitDay, newId }, known);
    const addedClient = joined(client) === undefined;
    const addedVehicle = vehicleId !== null && joined(vehicle) === undefined;
    const outcome: Outcome = addedClient || addedVehicle || visit ? "added" : "known";
    return { rowId, row, clientId, vehicleId, visit, addedClient, addedVehicle, outcome };
  });
};

type Found = { own: string | undefined; shop: string | undefined };

const isOnlyInShop = ({ own, shop }: Found) => own === undefined && shop !== undefined;

/** The other numbers of a row find who was here before the file: two rows of it may share one that is of neither. */
const foundClient = (row: ReadRow, { own, shop }: Known): Found => {
  const [byOther] = otherNumbers(row).flatMap((number) => shop.before.get(number) ?? []);
  return { own: own.clients.get(clientKey(row)), shop: shop.clients.get(clientKey(row)) ?? byOther };
};

const foundVehicle = (vehicle: ReadVehicle, { own, shop }: Known): Found => ({
  own: own.vehicles.find(vehicle),
  shop: shop.vehicles.find(vehicle),
});

const keysOf = (vehicle: ReadVehicle): VehicleKeys => ({ vinKey: vinKeyOf(vehicle), plate: plateKeyOf(vehicle) });

type Visiting = { row: ReadRow; clientId: string; vehicleId: string; visitDay: string; newId: () => string };

/** A visit of a day that is there already is not added again; without a day one is added only to a car that has none, because the car may have been sold since. */
const visitOf = ({ row, clientId, vehicleId, visitDay, newId }: Visiting, { visits }: Known) => {
  const before = visits.get(vehicleId) ?? [];
  const isThere = row.visitDate ? before.some(({ day }) => day === row.visitDate) : before.length > 0;
  if (isThere) return null;
  const day = row.visitDate ?? visitDay;
  visits.set(vehicleId, [...before, { clientId, day }]);
  return { id: newId(), day };
};

/** Finds by VIN, else by plate unless the VINs differ, because plates move between vehicles. */
export const vehicleFinder = (): VehicleFinder => {
  const byVin = new Map<string, string>();
  const byPlate = new Map<string, { id: string; vinKey: string | null }[]>();
  return {
    find: (vehicle) => {
      const { vinKey, plate } = keysOf(vehicle);
      const withVin = vinKey === null ? undefined : byVin.get(vinKey);
      return (
        withVin ??
        byPlate.get(plate)?.find((known) => vinKey === null || known.vinKey === null || known.vinKey === vinKey)?.id
      );
    },
    put: ({ id, vinKey, plate }) => {
      if (vinKey !== null && !byVin.has(vinKey)) byVin.set(vinKey, id);
      const known = byPlate.get(plate) ?? [];
      if (!known.some((other) => other.id === id)) byPlate.set(plate, [...known, { id, vinKey }]);
    },
  };
};
