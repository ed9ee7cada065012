import { and, asc, eq, inArray, isNull, or, type Placeholder, sql, type SQLWrapper } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { castOrNull, cast, isAnyOf, select } from "../../../../platform/server/db/select.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { groupedBy } from "../../../../platform/shared/grouped.ts";
import { dateIn, startOfDay, todayIn } from "../../../../platform/shared/dates.ts";
import { lockFields } from "../../../base/custom-fields/verbs.ts";
import { shops } from "../../../base/shop/tables.ts";
import { clients } from "../../../records/clients/tables.ts";
import { vehicles } from "../../../records/vehicles/tables.ts";
import { addClients, clientsWithPhones } from "../../../records/clients/verbs.ts";
import { ownByNames } from "../../../records/vehicles/make-verbs.ts";
import { addVehicles, identifiedVehicles } from "../../../records/vehicles/verbs.ts";
import { addPastVisits, visitsOfVehicles } from "../../../workshop/visits/past-verbs.ts";
import { type Known, type Plan, type PlannedRow, planRows, type VehicleFinder, vehicleFinder } from "../plan.ts";
import { clientKey, type Fault, readRow, type ReadRow, type ReadVehicle, vinKeyOf } from "../rules.ts";
import { fieldsIn } from "../shop-columns.ts";
import { importRows, imports } from "../tables.ts";
import { keyHash } from "./key-hash.ts";
import type { Import } from "./reading.ts";

/** Rows of one transaction: few enough that other calls of the shop hardly wait for the counter of clients. */
export const rowsOfBatch = 500;

/** Writes the next rows of the shop's running import. False when nothing is left to do, or somebody stopped it. */
export const applyBatch = async (db: Db, now: string): Promise<boolean> => {
  const [running] = await db.list(imports, { where: eq(imports.state, "running") });
  const found = running && (await db.lock(imports, running.id));
  if (found?.state !== "running") return false;
  const { country, timeZone } = await db.find(shops, db.shopId);
  const [rows, fields] = await Promise.all([
    db.list(importRows, {
      where: and(eq(importRows.importId, found.id), isNull(importRows.outcome), eq(importRows.isWrong, false))!,
      orderBy: [asc(importRows.line)],
      limit: rowsOfBatch,
    }),
    lockFields(db),
  ]);
  const facts = {
    country,
    dateOrder: found.dateOrder,
    today: todayIn(timeZone, now),
    fields: fieldsIn(found.columns, fields),
  };
  const judged = rows.map(({ id, mark, cells }) => ({ id, mark: mark ?? "", ...readRow(cells, facts) }));
  await markWrong(db, judged);
  const planned = judged.flatMap(({ id, mark, row, faults }) =>
    faults.length === 0 ? [{ rowId: id, mark, row }] : [],
  );
  const known = await knownOf(db, found, planned, timeZone);
  const plans = planRows(planned, known, { choice: found.known, visitDay: found.visitDay, newId });
  await write(db, found, plans, timeZone);
  const isOver = rows.length < rowsOfBatch;
  const count = (is: (plan: Plan) => boolean) => plans.filter(is).length;
  await db.update(imports, found.id, {
    clientsAdded: found.clientsAdded + count(({ addedClient }) => addedClient),
    vehiclesAdded: found.vehiclesAdded + count(({ addedVehicle }) => addedVehicle),
    visitsAdded: found.visitsAdded + count(({ visit }) => visit !== null),
    workedAt: now,
    ...(isOver && { state: "open", finishedAt: now }),
  });
  return !isOver;
};

/** What was right when it was checked may be wrong now, such as a local phone after a change of the shop's country. */
const markWrong = async (db: Db, judged: readonly { id: string; faults: readonly Fault[] }[]) => {
  const wrong = judged.filter(({ faults }) => faults.length > 0);
  if (wrong.length === 0) return;
  await db.query(
    "imports.mark-wrong",
    `update import_rows i set is_wrong = true, faults = r.faults
     from jsonb_to_recordset($2) as r(id uuid, faults jsonb) where i.shop_id = $1 and i.id = r.id`,
    [JSON.stringify(wrong.map(({ id, faults }) => ({ id, faults })))],
  );
};

const knownOf = async (db: Db, { id }: Import, rows: readonly PlannedRow[], timeZone: string): Promise<Known> => {
  const typed = rows.flatMap(({ row }) => row.vehicle ?? []);
  const vins = distinct(typed.map(vinKeyOf));
  const plates = distinct(typed.map(({ plateKey }) => plateKey));
  const clientKeys = distinct(rows.map(({ row }) => clientKey(row)));
  const hashOf = (key: string) => keyHash(db.shopId, key);
  const keys = new Map([...vins, ...plates, ...clientKeys].map((key) => [hashOf(key), key]));
  /** A key of other rows stays a hash, and so is that of another client, plate or VIN. */
  const keyOf = (hash: string | null) => hash && (keys.get(hash) ?? hash);
  const [hashedClients, hashedVehicles, withPhones, cars, marks] = await Promise.all([
    db.read(ownClientsRead, { keys: clientKeys.map(hashOf) }),
    db.read(ownVehiclesRead, { id, vins: vins.map(hashOf), plates: plates.map(hashOf) }),
    clientsWithPhones(db, distinct(rows.map(({ row }) => row.contactNumber))),
    identifiedVehicles(db, { vins, plates }),
    db.read(marksRead, { marks: rows.map(({ mark }) => mark) }),
  ]);
  const ownClients = hashedClients.map((own) => ({ ...own, key: keyOf(own.key) }));
  const ownVehicles = hashedVehicles.map((own) => ({
    ...own,
    vinKey: keyOf(own.vinKey),
    plateKey: keyOf(own.plateKey),
  }));
  const found = [...ownVehicles.flatMap(({ id: vehicleId }) => vehicleId ?? []), ...cars.map((car) => car.id)];
  const visits = groupedBy(await visitsOfVehicles(db, distinct(found)), ({ vehicleId }) => vehicleId);
  // A client without a phone is known by its name, among imported ones only.
  const namedBefore = ownClients.flatMap(({ importId, key, clientId }) =>
    importId !== id && key?.startsWith("name:") && clientId !== null ? [[key, clientId] as const] : [],
  );
  return {
    own: {
      clients: new Map(
        ownClients
          .filter(({ importId }) => importId === id)
          .flatMap(({ key, clientId }) => (key !== null && clientId !== null ? [[key, clientId] as const] : [])),
      ),
      vehicles: finderOf(ownVehicles),
    },
    shop: { clients: new Map([...withPhones, ...namedBefore]), vehicles: finderOf(cars) },
    visits: new Map(
      [...visits].map(([vehicleId, of]) => [
        vehicleId,
        of.map(({ clientId, enteredAt }) => ({ clientId, day: dateIn(enteredAt, timeZone) })),
      ]),
    ),
    marks: new Set(marks.flatMap(({ mark }) => mark ?? [])),
  };
};

const distinct = (values: readonly (string | null)[]): string[] => [...new Set(values.flatMap((value) => value ?? []))];

type Identified = {
  id: string | null;
  vinKey: string | null;
  plateKey: string | null;
  licensePlateCountry: string | null;
};

const finderOf = (found: readonly Identified[]): VehicleFinder => {
  const finder = vehicleFinder();
  for (const { id, vinKey, plateKey, licensePlateCountry } of found)
    if (id !== null) finder.put({ id, vinKey, plate: `${licensePlateCountry} ${plateKey}` });
  return finder;
};

const ownClientsRead = read("imports.own-clients", (value: Values<{ keys: readonly string[] }>) =>
  select({
    importId: cast(importRows.importId, "uuid"),
    key: castOrNull(importRows.clientKey, "text"),
    clientId: castOrNull(importRows.clientId, "uuid"),
  })
    .from(importRows)
    .innerJoin(clients, eq(clients.id, importRows.clientId))
    .where(isAnyOf(importRows.clientKey, value.keys)),
);

/** Hashed, where `any` compares each of the import's rows with each value. */
const isAmong = (column: SQLWrapper, values: Placeholder) => sql`${column} in (select unnest(${values}::text[]))`;

const ownVehiclesRead = read(
  "imports.own-vehicles",
  (value: Values<{ id: string; vins: readonly string[]; plates: readonly string[] }>) =>
    select({
      id: castOrNull(importRows.vehicleId, "uuid"),
      vinKey: castOrNull(importRows.vinKey, "text"),
      plateKey: castOrNull(importRows.plateKey, "text"),
      licensePlateCountry: castOrNull(importRows.plateCountry, "text"),
    })
      .from(importRows)
      .innerJoin(vehicles, eq(vehicles.id, importRows.vehicleId))
      .where(
        and(
          eq(importRows.importId, value.id),
          isNull(vehicles.mergedIntoId),
          or(isAmong(importRows.vinKey, value.vins), isAmong(importRows.plateKey, value.plates)),
        ),
      )
      .orderBy(asc(importRows.line)),
);

const marksRead = read("imports.marks", (value: Values<{ marks: readonly string[] }>) =>
  select({ mark: castOrNull(importRows.mark, "text") })
    .from(importRows)
    .where(and(isAnyOf(importRows.mark, value.marks), inArray(importRows.outcome, ["added", "known"]))),
);

/** Who has a VAT number gets standard tax invoices. */
const clientOf = ({ name, contactNumber, email, vatNumber, crNumber, city, note, custom }: ReadRow, id: string) => ({
  id,
  name,
  contactNumber,
  email,
  vatNumber,
  crNumber,
  city,
  note,
  buyerKind: vatNumber === null ? ("private" as const) : ("business" as const),
  customFields: custom.client,
});

const storedFacts = ({
  licensePlate,
  licensePlateCountry,
  plateKey,
  vinNumber,
  vehicleYear,
  vehicleColour,
}: ReadVehicle) => ({ licensePlate, licensePlateCountry, plateKey, vinNumber, vehicleYear, vehicleColour });

const write = async (db: Db, { branchId, createdBy }: Import, plans: readonly Plan[], timeZone: string) => {
  const cars = plans.flatMap(({ row, vehicleId }) => (row.vehicle && vehicleId ? [row.vehicle] : []));
  const modelOf = await ownByNames(
    db,
    cars.flatMap(({ make, model }) => (make === null ? [] : [{ make, model }])),
  );
  const namesOf = ({ make, model }: ReadVehicle) =>
    make === null ? { make: null, model: null } : modelOf({ make, model });
  await addClients(
    db,
    plans.flatMap(({ addedClient, clientId, row }) => (addedClient && clientId ? [clientOf(row, clientId)] : [])),
  );
  await addVehicles(
    db,
    plans.flatMap(({ addedVehicle, vehicleId, row: { vehicle, custom } }) => {
      if (!addedVehicle || !vehicle || !vehicleId) return [];
      const names = namesOf(vehicle);
      return [
        {
          ...storedFacts(vehicle),
          id: vehicleId,
          vehicleMakeId: names.make?.id ?? null,
          vehicleModelId: names.model?.id ?? null,
          vehicleCustomFields: custom.vehicle,
        },
      ];
    }),
  );
  await addPastVisits(
    db,
    plans.flatMap(({ visit, clientId, vehicleId, row: { vehicle, mileage, custom } }) => {
      if (!visit || !vehicle || !clientId || !vehicleId) return [];
      const { licensePlate, licensePlateCountry, plateKey } = vehicle;
      const plate = { licensePlate, licensePlateCountry, plateKey };
      const enteredAt = startOfDay(visit.day, timeZone);
      const searched = { ...vehicle, ...namesOf(vehicle) };
      const facts = { mileage, customFields: custom.visit };
      return [{ ...visit, ...plate, ...facts, branchId, clientId, vehicleId, createdBy, enteredAt, vehicle: searched }];
    }),
  );
  const hashed = (key: string | null | undefined) => (key ? keyHash(db.shopId, key) : null);
  await db.query(
    "imports.note-rows",
    `update import_rows i set outcome = r.outcome, client_id = r.client_id, vehicle_id = r.vehicle_id, visit_id = r.visit_id,
       added_client = r.added_client, added_vehicle = r.added_vehicle, cells = '{}', phone = null,
       client_key = r.client_key, plate_country = r.plate_country, plate_key = r.plate_key, vin_key = r.vin_key
     from jsonb_to_recordset($2) as r(id uuid, outcome text, client_id uuid, vehicle_id uuid, visit_id uuid, added_client boolean, added_vehicle boolean,
       client_key text, plate_country text, plate_key text, vin_key text)
     where i.shop_id = $1 and i.id = r.id`,
    [
      JSON.stringify(
        plans.map(({ rowId, row, outcome, clientId, vehicleId, visit, addedClient, addedVehicle }) => ({
          id: rowId,
          outcome,
          client_id: clientId,
          vehicle_id: vehicleId,
          visit_id: visit?.id ?? null,
          added_client: addedClient,
          added_vehicle: addedVehicle,
          client_key: hashed(clientKey(row)),
          plate_country: row.vehicle?.licensePlateCountry,
          plate_key: hashed(row.vehicle?.plateKey),
          vin_key: hashed(row.vehicle && vinKeyOf(row.vehicle)),
        })),
      ),
    ],
  );
};
