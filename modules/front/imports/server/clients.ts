import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { partsOf } from "../../../../platform/shared/import-rows.ts";
import { startOfDay } from "../../../../platform/shared/dates.ts";
import type { CustomField } from "../../../base/custom-fields/rules.ts";
import { lockFields } from "../../../base/custom-fields/verbs.ts";
import { addClients, removeClients } from "../../../records/clients/verbs.ts";
import { ownByNames } from "../../../records/vehicles/make-verbs.ts";
import { addVehicles, removeVehicles } from "../../../records/vehicles/verbs.ts";
import { addPastVisits, removeVisits } from "../../../workshop/visits/past-verbs.ts";
import {
  clientKey,
  contentOf,
  otherNumbers,
  readRow,
  type ReadRow,
  type ReadVehicle,
  vinKeyOf,
} from "../client-rows.ts";
import { type Plan, type PlannedRow, planRows } from "../plan.ts";
import { type CarriedOutRow, type Carrier, type Facts, type Import, type JudgedRow, nothingStored } from "./carrier.ts";
import { hashedLines, keepNumbers, takeBackNumbers } from "./kept-numbers.ts";
import { keyHash } from "./key-hash.ts";
import { knownOf } from "./known-clients.ts";
import { markOf } from "./marks.ts";
import { fieldsOfImport } from "./shop-fields.ts";

/** Clients, vehicles and past visits. */
export const clientCarrier: Carrier<ReadRow> = {
  // Few enough that other calls of the shop hardly wait for the counter of clients.
  batch: 500,
  lock: lockFields,
  judge: async (db, of, rows, facts) => {
    const fields = await fieldsOfImport(db, of);
    return rows.map((row) => judged(row, of, { ...facts, fields }));
  },
  write: async (db, of, rows, { shop: { timeZone, country } }) => {
    const planned = rows.map((row): PlannedRow => ({ rowId: row.id, mark: row.mark ?? "", row: row.of }));
    const known = await knownOf(db, of, planned, timeZone);
    const plans = planRows(planned, known, { choice: of.known, visitDay: of.visitDay, newId });
    await write(db, of, plans, timeZone);
    const lines = await keepNumbers(db, plans, country);
    const count = (is: (plan: Plan) => boolean) => plans.filter(is).length;
    return {
      rows: plans.map((plan) => carriedOut(plan, lines.get(plan.rowId), db.shopId)),
      added: {
        clientsAdded: count(({ addedClient }) => addedClient),
        vehiclesAdded: count(({ addedVehicle }) => addedVehicle),
        visitsAdded: count(({ visit }) => visit !== null),
      },
    };
  },
  undo: async (db, { id }) => {
    await takeBackNumbers(db, id);
    const added = await db.read(addedRead, { id });
    for (const part of partsOf(
      added.flatMap(({ visitId }) => visitId ?? []),
      deletedAtOnce,
    ))
      await removeVisits(db, part);
    for (const part of partsOf(
      added.flatMap(({ vehicleId }) => vehicleId ?? []),
      deletedAtOnce,
    )) {
      await removeVehicles(db, part);
      await forget(db, "vehicle_id", { of: id, ids: part });
    }
    for (const part of partsOf(
      added.flatMap(({ clientId }) => clientId ?? []),
      deletedAtOnce,
    )) {
      await removeClients(db, part);
      await forget(db, "client_id", { of: id, ids: part });
    }
  },
};

const judged = (
  typed: Pick<JudgedRow<ReadRow>, "id" | "line" | "cells">,
  { dateOrder }: Import,
  { shop: { country }, today, fields }: Facts & { fields: readonly CustomField[] },
): JudgedRow<ReadRow> => {
  const { row, faults } = readRow(typed.cells, { country, today, dateOrder, fields });
  const { vehicle } = row;
  return {
    ...typed,
    ...nothingStored,
    of: row,
    faults,
    clientKey: row.name ? clientKey(row) : null,
    phone: row.contactNumber,
    otherPhones: otherNumbers(row).join(" ") || null,
    plateCountry: vehicle?.licensePlateCountry ?? null,
    plateKey: vehicle?.plateKey ?? null,
    vinKey: vehicle && vinKeyOf(vehicle),
    mark: markOf(contentOf(row)),
  };
};

const addedRead = readByHand(
  "imports.added",
  { clientId: z.string().nullable(), vehicleId: z.string().nullable(), visitId: z.string().nullable() },
  (value: Values<{ id: string }>) => sql`
    select case when r.added_client then r.client_id end as client_id, case when r.added_vehicle then r.vehicle_id end as vehicle_id, r.visit_id
    from import_rows r where r.shop_id = ${ofShop} and r.import_id = ${value.id} and r.outcome = 'added'`,
);

/** Deleted by one statement: few enough for its time limit, whatever the size of the import. */
const deletedAtOnce = 1_000;

/** Rows of other imports that had joined what is deleted say nothing of it any more. */
const forget = (db: Db, column: "client_id" | "vehicle_id", { of, ids }: { of: string; ids: readonly string[] }) =>
  db.query(
    `imports.forget-${column}`,
    `update import_rows set mark = null, client_id = null, vehicle_id = null
     where shop_id = $1 and import_id <> $2 and ${column} = any($3::uuid[])`,
    [of, ids],
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
};

const carriedOut = (
  { rowId, row, outcome, clientId, vehicleId, visit, addedClient, addedVehicle }: Plan,
  lines: readonly string[] | undefined,
  shopId: string,
): CarriedOutRow => {
  const hashed = (key: string | null | undefined) => (key ? keyHash(shopId, key) : null);
  return {
    id: rowId,
    outcome: lines ? "added" : outcome,
    clientId,
    vehicleId,
    visitId: visit?.id ?? null,
    addedClient,
    addedVehicle,
    clientKey: hashed(clientKey(row)),
    otherPhones: hashedLines(shopId, lines),
    plateCountry: row.vehicle?.licensePlateCountry ?? null,
    plateKey: hashed(row.vehicle?.plateKey),
    vinKey: hashed(row.vehicle && vinKeyOf(row.vehicle)),
  };
};
