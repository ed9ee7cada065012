import type { Changes, Db, Row } from "../../platform/server/db/database.ts";
import { newId } from "../../platform/server/ids.ts";
import { type VehicleStatus, vehicleStatuses } from "./rules.ts";
import { clientVehicles, vehicleMoves } from "./tables.ts";
import { refuse } from "./words.ts";

export type Visit = Row<typeof clientVehicles>;

/** Holds a visit until the transaction ends, archived ones included. */
export const lockVehicle = (db: Db, id: string): Promise<Visit> => db.lock(clientVehicles, id);

/** Holds a visit that may still change: refuses `vehicle-archived`. */
export const lockActive = async (db: Db, id: string): Promise<Visit> => {
  const visit = await lockVehicle(db, id);
  if (visit.deletedAt) throw refuse("vehicle-archived");
  return visit;
};

/** Something that the board shows of this visit has changed. */
export const touch = (db: Db, id: string) => {
  db.announce("vehicles");
  return db.query(
    "vehicles.touch",
    "update client_vehicles set changed_at = clock_timestamp() where shop_id = $1 and id = $2",
    [id],
  );
};

/** Writes to a visit; the open boards hear of it. */
export const update = (db: Db, id: string, changes: Changes<typeof clientVehicles>): Promise<Visit> => {
  db.announce("vehicles");
  return db.update(clientVehicles, id, changes);
};

/** An odometer only goes forwards: a lower reading leaves it. Touches the visit in any case. */
export const recordMileage = (db: Db, visit: Visit, mileage: number) =>
  update(db, visit.id, { mileage: Math.max(mileage, visit.mileage ?? 0) });

/** A reading put right on its entry card is put right here too, where it was taken over from there. Touches the visit in any case. */
export const correctMileage = (db: Db, visit: Visit, { from, to }: { from: number; to: number }) =>
  db.update(clientVehicles, visit.id, { mileage: visit.mileage === from ? to : Math.max(to, visit.mileage ?? 0) });

/** Moves a visit that has not exited, forwards or back. */
export const move = async (
  db: Db,
  visit: Visit,
  to: { status: VehicleStatus; reason?: string | null; movedBy: string },
): Promise<Visit> => {
  if (visit.vehicleExitedAt) throw refuse("vehicle-exited");
  if (visit.status === to.status) return visit;
  await db.insert(vehicleMoves, { clientVehicleId: visit.id, ...to });
  return update(db, visit.id, { status: to.status });
};

/** Touches a visit and moves it to the status if that lies ahead of it; never one that has exited or is archived. One statement. */
export const moveForward = (db: Db, id: string, status: VehicleStatus) => {
  db.announce("vehicles");
  return db.query(
    "vehicles.move-forward",
    `with visit as (select id, status from client_vehicles where shop_id = $1 and id = $2 for no key update),
     moved as (
       update client_vehicles v set changed_at = clock_timestamp(), status = case
         when v.deleted_at is null and v.vehicle_exited_at is null and array_position($4::text[], v.status) < array_position($4::text[], $3) then $3
         else v.status end
       from visit where v.shop_id = $1 and v.id = visit.id
       returning v.id, v.status, visit.status as status_before)
     insert into vehicle_moves (shop_id, id, client_vehicle_id, status)
     select $1, $5, id, status from moved where status <> status_before`,
    [id, status, vehicleStatuses, newId()],
  );
};

/** Completes a visit on a day. Whether it may is the caller's judgement; twice is refused `already-exited`. */
export const exit = async (db: Db, visit: Visit, { on, movedBy }: { on: string; movedBy: string }): Promise<Visit> => {
  if (visit.vehicleExitedAt) throw refuse("already-exited");
  await db.insert(vehicleMoves, { clientVehicleId: visit.id, status: "completed", movedBy });
  return update(db, visit.id, { status: "completed", statusBeforeExit: visit.status, vehicleExitedAt: on });
};

/** Back inside, under the status before the exit. */
export const undoExit = async (
  db: Db,
  visit: Visit,
  { reason, movedBy }: { reason: string; movedBy: string },
): Promise<Visit> => {
  if (!visit.vehicleExitedAt) throw refuse("not-exited");
  const status = visit.statusBeforeExit ?? "working_on";
  await db.insert(vehicleMoves, { clientVehicleId: visit.id, status, reason, movedBy });
  return update(db, visit.id, { status, statusBeforeExit: null, vehicleExitedAt: null });
};

export const archive = (db: Db, visit: Visit, now: string): Promise<Visit> => {
  if (visit.deletedAt) throw refuse("vehicle-archived");
  return update(db, visit.id, { deletedAt: now });
};

export const restore = (db: Db, visit: Visit): Promise<Visit> => {
  if (!visit.deletedAt) throw refuse("vehicle-not-archived");
  return update(db, visit.id, { deletedAt: null });
};
