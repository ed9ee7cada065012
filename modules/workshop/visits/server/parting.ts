import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { withFields } from "../../../../platform/server/db/rows.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { checkVersion } from "../../../../platform/server/http/versions.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { daysAfter } from "../../../../platform/shared/dates.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { clients } from "../../../records/clients/tables.ts";
import { partedFacts } from "../../../records/vehicles/parted-facts.ts";
import { vehiclePartings, vehicles } from "../../../records/vehicles/tables.ts";
import { addVehicle, changeVehicle, isSamePlate, movePlates, type Vehicle } from "../../../records/vehicles/verbs.ts";
import * as contract from "../part-contract.ts";
import { partWords } from "../part-words.ts";
import { clientVehicles } from "../tables.ts";
import { lockActive } from "../verbs.ts";
import { refuse } from "../words.ts";
import { vehicleFacts, viewUrlOf } from "../fact-verbs.ts";
import { type Locked, lockVehiclesAndVisits, moveVisits, rewriteSearchTexts } from "./locking.ts";
import { carsOf, versionOfCar } from "./mergeable.ts";
import { merge } from "./merging.ts";
import { settleReview } from "./joined-vehicles.ts";

export const showParting = serve(contract.showParting, async ({ db, params, language, now }) => {
  const { vehicleId } = await db.find(clientVehicles, params.id);
  const [[vehicle], visits, parting] = await Promise.all([
    carsOf(db, [vehicleId], language),
    db.read(partableVisits, { vehicleId }),
    openParting(db, vehicleId, now),
  ]);
  const other = parting && (await db.find(vehicles, parting.otherId));
  return {
    ...whole(visits.map(visitAnswer)),
    vehicle: vehicle!,
    parting: parting && other ? { partedAt: parting.partedAt, endsAt: endOf(parting), other } : null,
  };
});

export const partVehicle = serve(contract.partVehicle, async (call) => {
  const { db, params, body, shop, user, now, language, about } = call;
  const { visit, locked, vehicle } = await lockOwn(db, params.id);
  checkVersion(body.version, versionOfCar(vehicle));
  const visits = await db.read(partableVisits, { vehicleId: vehicle.id });
  const chosen = new Set(body.visitIds);
  const [gone, left] = [visits.filter(({ id }) => chosen.has(id)), visits.filter(({ id }) => !chosen.has(id))];
  if (gone.length < chosen.size) throw refuseKernel("not-found");
  const [latestGone, latestLeft] = [gone[0], left[0]];
  if (!latestGone || !latestLeft) throw refuseField("visit_ids", partWords.bothKeepOne);

  const facts = partedFacts(vehicle, body.facts ?? {});
  // Nobody said of which of the two they are, so both keep them.
  const { vehicleCustomFields } = vehicle;
  const other = await addVehicle(db, { id: newId(), ...plateOf(latestGone), ...facts.other, vehicleCustomFields });
  await moveVisits(db, [...chosen], other.id);
  await movePlates(db, { from: vehicle.id, to: other });
  const plate = isSamePlate(vehicle, other) ? plateOf(latestLeft) : {};
  const { vehicle: own } = await changeVehicle(db, vehicle, { ...facts.own, ...plate });
  await Promise.all([
    db.insert(vehiclePartings, {
      vehicleId: own.id,
      otherId: other.id,
      visitIds: [...chosen],
      partedAt: now,
      partedBy: user.id,
    }),
    settleReview(db, own.id, { userId: user.id, now }),
    ...[own, other].map((car) =>
      rewriteSearchTexts(
        db,
        car,
        locked.visits.filter(({ id }) => chosen.has(id) === (car === other)),
      ),
    ),
  ]);
  db.addChanges(visit.id, [{ field: "partedVehicle", from: null, to: other.licensePlate }, ...db.changesOf(own.id)]);
  about({ kind: "client-vehicles", id: visit.id, name: visit.licensePlate });
  const shown = { language, timeZone: shop.timeZone };
  return { vehicle: await vehicleFacts(db, visit.id, shown), other: await vehicleFacts(db, latestGone.id, shown) };
});

export const takeBackParting = serve(contract.takeBackParting, async (call) => {
  const { db, params, shop, user, now, language, about } = call;
  const visit = await lockActive(db, params.id);
  const parting = await openParting(db, visit.vehicleId, now);
  if (!parting) throw refuse("not-parted");
  const locked = await lockVehiclesAndVisits(db, [parting.vehicleId, parting.otherId]);
  const find = (wanted: string) => locked.vehicles.find(({ id }) => id === wanted);
  const [own, other] = [find(parting.vehicleId), find(parting.otherId)];
  // One of them was merged into another vehicle since.
  if (!own || !other) throw refuse("not-parted");
  await merge(db, locked, { keptId: own.id, mergedId: other.id }, { userId: user.id, now });
  await db.update(vehiclePartings, parting.id, { takenBackAt: now, takenBackBy: user.id });
  db.addChanges(visit.id, [{ field: "mergedVehicle", from: null, to: other.licensePlate }]);
  about({ kind: "client-vehicles", id: visit.id, name: visit.licensePlate });
  return vehicleFacts(db, visit.id, { language, timeZone: shop.timeZone });
});

/** Locks a visit and its vehicle; again if the visit moved to another vehicle before it was locked. */
const lockOwn = async (
  db: Db,
  id: string,
): Promise<{ visit: Row<typeof clientVehicles>; locked: Locked; vehicle: Vehicle }> => {
  const seen = await db.find(clientVehicles, id);
  const locked = await lockVehiclesAndVisits(db, [seen.vehicleId]);
  const visit = await lockActive(db, id);
  const vehicle = locked.vehicles.find((car) => car.id === visit.vehicleId);
  return vehicle ? { visit, locked, vehicle } : lockOwn(db, id);
};

/** The latest parting of a vehicle that is not taken back and can be. */
const openParting = async (db: Db, vehicleId: string, now: string) => {
  const [latest] = await db.list(vehiclePartings, {
    where: and(eq(vehiclePartings.vehicleId, vehicleId), isNull(vehiclePartings.takenBackAt)),
    orderBy: [desc(vehiclePartings.partedAt), desc(vehiclePartings.id)],
    limit: 1,
  });
  return latest && endOf(latest) > now ? latest : undefined;
};

const endOf = ({ partedAt }: Pick<Row<typeof vehiclePartings>, "partedAt">) =>
  daysAfter(partedAt, contract.takenBackWithinDays);

const partableVisits = read("visits.partable", (value: Values<{ vehicleId: string }>) =>
  select({
    id: clientVehicles.id,
    licensePlate: clientVehicles.licensePlate,
    licensePlateCountry: clientVehicles.licensePlateCountry,
    plateKey: clientVehicles.plateKey,
    mileage: clientVehicles.mileage,
    enteredAt: clientVehicles.vehicleEnteredAt,
    deletedAt: clientVehicles.deletedAt,
    clientName: clients.name,
  })
    .from(clientVehicles)
    .innerJoin(clients, eq(clients.id, clientVehicles.clientId))
    .where(eq(clientVehicles.vehicleId, value.vehicleId))
    .orderBy(desc(clientVehicles.vehicleEnteredAt), desc(clientVehicles.id)),
);

const visitAnswer = (row: RowOf<typeof partableVisits>) =>
  withFields(row, { isArchived: row.deletedAt !== null, viewUrl: viewUrlOf(row.id) });

const plateOf = ({ licensePlate, licensePlateCountry, plateKey }: RowOf<typeof partableVisits>) => ({
  licensePlate,
  licensePlateCountry,
  plateKey,
});
