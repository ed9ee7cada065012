import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { castOrNull, cast, isAnyOf, select, shop as ofShop } from "../../../../platform/server/db/select.ts";
import { dateIn } from "../../../../platform/shared/dates.ts";
import { groupedBy } from "../../../../platform/shared/grouped.ts";
import { clients } from "../../../records/clients/tables.ts";
import { clientsWithPhones } from "../../../records/clients/verbs.ts";
import { identifiedVehicles } from "../../../records/vehicles/verbs.ts";
import { visitsOfVehicles } from "../../../workshop/visits/past-verbs.ts";
import { clientKey, otherNumbers, vinKeyOf } from "../client-rows.ts";
import { type Known, type PlannedRow, type VehicleFinder, vehicleFinder } from "../plan.ts";
import { importRows } from "../tables.ts";
import type { Import } from "./carrier.ts";
import { keyHash } from "./key-hash.ts";
import { importedMarks } from "./marks.ts";

/** What the shop and the import itself have of the clients and vehicles of these rows. */
export const knownOf = async (
  db: Db,
  { id }: Import,
  rows: readonly PlannedRow[],
  timeZone: string,
): Promise<Known> => {
  const typed = rows.flatMap(({ row }) => row.vehicle ?? []);
  const vins = distinct(typed.map(vinKeyOf));
  const plates = distinct(typed.map(({ plateKey }) => plateKey));
  const clientKeys = distinct(rows.map(({ row }) => clientKey(row)));
  const others = distinct(rows.flatMap(({ row }) => otherNumbers(row)));
  const hashOf = (key: string) => keyHash(db.shopId, key);
  const keys = new Map([...vins, ...plates, ...clientKeys].map((key) => [hashOf(key), key]));
  /** A key of other rows stays a hash, and so is that of another client, plate or VIN. */
  const keyOf = (hash: string | null) => hash && (keys.get(hash) ?? hash);
  const [hashedClients, hashedVehicles, withPhones, cars, marks] = await Promise.all([
    db.read(ownClientsRead, { keys: clientKeys.map(hashOf) }),
    db.read(ownVehiclesRead, {
      id,
      vins: vins.map(hashOf),
      countries: typed.map(({ licensePlateCountry }) => licensePlateCountry),
      plates: typed.map(({ plateKey }) => hashOf(plateKey)),
    }),
    clientsWithPhones(db, distinct([...rows.map(({ row }) => row.contactNumber), ...others])),
    identifiedVehicles(db, { vins, plates: typed }),
    importedMarks(
      db,
      rows.map(({ mark }) => mark),
    ),
  ]);
  const ownClients = hashedClients.map((own) => ({ ...own, key: keyOf(own.key) }));
  const ownVehicles = hashedVehicles.map((own) => ({
    ...own,
    vinKey: keyOf(own.vinKey),
    plateKey: keyOf(own.plateKey),
  }));
  const found = [...ownVehicles, ...cars].map(({ id: vehicleId }) => vehicleId);
  const added = new Set(
    others.length === 0
      ? []
      : (await db.read(addedClientsRead, { id, ids: [...withPhones.values()] })).map(({ clientId }) => clientId),
  );
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
    shop: {
      clients: new Map([...withPhones, ...namedBefore]),
      before: new Map([...withPhones].filter(([, clientId]) => !added.has(clientId))),
      vehicles: finderOf(cars),
    },
    visits: new Map(
      [...visits].map(([vehicleId, of]) => [
        vehicleId,
        of.map(({ clientId, enteredAt }) => ({ clientId, day: dateIn(enteredAt, timeZone) })),
      ]),
    ),
    marks,
  };
};

const distinct = (values: readonly (string | null)[]): string[] => [...new Set(values.flatMap((value) => value ?? []))];

type Identified = {
  id: string;
  vinKey: string | null;
  plateKey: string | null;
  licensePlateCountry: string | null;
};

const finderOf = (found: readonly Identified[]): VehicleFinder => {
  const finder = vehicleFinder();
  for (const { id, vinKey, plateKey, licensePlateCountry } of found)
    finder.put({ id, vinKey, plate: `${licensePlateCountry} ${plateKey}` });
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

const addedClientsRead = readByHand(
  "imports.added-clients",
  { clientId: z.string() },
  (value: Values<{ id: string; ids: readonly string[] }>) => sql`
    select distinct r.client_id from unnest(${value.ids}::uuid[]) k(id) join import_rows r
      on r.shop_id = ${ofShop} and r.client_id = k.id where r.import_id = ${value.id} and r.added_client`,
);

/** Each VIN and each plate is looked up by its index: an array of them would be compared with every row of the import. */
const ownVehiclesRead = readByHand(
  "imports.own-vehicles",
  {
    id: z.string(),
    vinKey: z.string().nullable(),
    plateKey: z.string().nullable(),
    licensePlateCountry: z.string().nullable(),
  },
  (
    value: Values<{ id: string; vins: readonly string[]; countries: readonly string[]; plates: readonly string[] }>,
  ) => sql`
    with found as (
      select r.id from unnest(${value.vins}::text[]) k(vin) join import_rows r
        on r.shop_id = ${ofShop} and r.import_id = ${value.id} and r.vin_key = k.vin and r.vehicle_id is not null
      union
      select r.id from unnest(${value.countries}::text[], ${value.plates}::text[]) k(country, plate) join import_rows r
        on r.shop_id = ${ofShop} and r.import_id = ${value.id} and r.plate_country = k.country and r.plate_key = k.plate
        and r.vehicle_id is not null)
    select r.vehicle_id as id, r.vin_key, r.plate_key, r.plate_country as license_plate_country
    from found join import_rows r on r.shop_id = ${ofShop} and r.id = found.id
    join vehicles v on v.shop_id = ${ofShop} and v.id = r.vehicle_id
    where v.merged_into_id is null order by r.line`,
);
