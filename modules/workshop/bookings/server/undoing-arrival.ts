import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { select, shop as ofShop } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { checkVersion } from "../../../../platform/server/http/versions.ts";
import { Refusal, refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { inLanguage, type Language, listComma } from "../../../../platform/shared/words.ts";
import { cancelTextsOf } from "../../../base/messages/event-verbs.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";
import { vehicles } from "../../../records/vehicles/tables.ts";
import { lockIdentity } from "../../visits/identity-verbs.ts";
import { vehicleFacts } from "../../visits/fact-verbs.ts";
import { clientVehicles } from "../../visits/tables.ts";
import { refuse as refuseVisit } from "../../visits/words.ts";
import * as contract from "../contract.ts";
import { bookings } from "../tables.ts";
import { arrivalUseWords, isArrivalUse, refuse } from "../words.ts";
import { readBooking } from "../reading-verbs.ts";
import { notifyAgainOfBooking } from "./texts.ts";

/** Deletes the visit that a check-in began, as long as nothing has happened to it. A client who was added stays. */
export const undoArrival = serve(contract.undoArrival, async (call) => {
  const { db, params, body, shop, language, about } = call;
  const { id, state, clientVehicleId: visitId, beforeArrival } = await db.lock(bookings, params.id);
  if (state !== "arrived" || !visitId) throw refuse("booking-state");
  const visit = await lockForDeletion(db, visitId);
  if (visit.deletedAt) throw refuseVisit("vehicle-archived");
  await assertUnused(db, visitId);
  const { version } = await vehicleFacts(db, visitId, { language, timeZone: shop.timeZone });
  checkVersion(body.version, version);
  // Merged or parted with another vehicle, which is recorded with the visits that it moved.
  if (beforeArrival && visit.vehicleId !== beforeArrival.vehicleId) throw refuseKernel("changed-elsewhere");
  const before = beforeArrival ?? { state: "confirmed" as const, texts: [] };
  await db.update(bookings, id, { state: before.state, clientVehicleId: null, beforeArrival: null });
  cancelTextsOf(db, ["checked-in"], visitId);
  await db.remove(clientVehicles, visitId);
  await removeVehicle(db, visit);
  await notifyAgainOfBooking(call, id, before.texts);
  db.announce("vehicles");
  const after = await readBooking(db, id, shop.timeZone);
  about({ kind: "bookings", id, name: shownPlate(after) || after.clientName });
  return after;
});

/**
 * Locks a visit that may be deleted: nothing new can refer to it, every other lock of it waits, and so does the check-in
 * of a vehicle with its plate or VIN, which would join its vehicle.
 */
const lockForDeletion = async (db: Db, visitId: string) => {
  const { vehicleId, ...plate } = await db.find(clientVehicles, visitId);
  const { vinNumber } = await db.find(vehicles, vehicleId);
  await lockIdentity(db, { ...plate, vinNumber });
  const [held] = await db.read(lockedVisit, { visitId });
  return held!;
};

const lockedVisit = read("bookings.lock-visit", (value: Values<{ visitId: string }>) =>
  select({
    vehicleId: clientVehicles.vehicleId,
    createdAt: clientVehicles.createdAt,
    deletedAt: clientVehicles.deletedAt,
  })
    .from(clientVehicles)
    .where(eq(clientVehicles.id, value.visitId))
    .for("update"),
);

const lockedVehicle = read("bookings.lock-vehicle", (value: Values<{ vehicleId: string }>) =>
  select({ createdAt: vehicles.createdAt }).from(vehicles).where(eq(vehicles.id, value.vehicleId)).for("update"),
);

const referringToVisit = readByHand(
  "bookings.referring-to-visit",
  { name: z.string() },
  (value: Values<{ id: string }>) =>
    sql`select * from tables_referring_to('client_vehicles', ${ofShop}, ${value.id}::uuid) as name`,
);

const referringToVehicle = readByHand(
  "bookings.referring-to-vehicle",
  { name: z.string() },
  (value: Values<{ id: string }>) =>
    sql`select * from tables_referring_to('vehicles', ${ofShop}, ${value.id}::uuid) as name`,
);

const assertUnused = async (db: Db, visitId: string) => {
  const found = (await db.read(referringToVisit, { id: visitId })).map(({ name }) => name);
  const uses = [...new Set(found)].filter((name) => name !== "bookings");
  if (uses.length === 0) return;
  const said = (language: Language) => {
    const named = uses.map((name) => arrivalUseWords[isArrivalUse(name) ? name : "others"][language]);
    return inLanguage(refuse.all["arrival-used"], language, { uses: [...new Set(named)].join(listComma(language)) });
  };
  const { status } = refuse.all["arrival-used"];
  throw new Refusal("arrival-used", { status, en: said("en"), ar: said("ar") });
};

/** A vehicle that the check-in added goes with its only visit. */
const removeVehicle = async (db: Db, { vehicleId, createdAt }: { vehicleId: string; createdAt: string }) => {
  const [vehicle] = await db.read(lockedVehicle, { vehicleId });
  if (vehicle?.createdAt !== createdAt) return;
  if ((await db.read(referringToVehicle, { id: vehicleId })).length === 0) await db.remove(vehicles, vehicleId);
};
