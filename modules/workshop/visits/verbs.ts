import { assertBranchOpen } from "../../base/shop/branch-verbs.ts";
import type { Changes, Db, Row } from "../../../platform/server/db/database.ts";
import { newId } from "../../../platform/server/ids.ts";
import { refuse as refuseKernel } from "../../../platform/shared/refusals.ts";
import { type AutomaticText, notifyClient, type Notifying, cancelTextsOf } from "../../base/messages/event-verbs.ts";
import { type VehicleStatus, vehicleStatuses } from "./rules.ts";
import { clientVehicles, vehicleMoves } from "./tables.ts";
import { refuse } from "./words.ts";

export type Visit = Row<typeof clientVehicles>;

/** Locks a visit until the transaction ends, archived ones included: its payments and approvals wait for each other. */
export const lockVisit = (db: Db, id: string): Promise<Visit> => db.lock(clientVehicles, id);

/** Locks a visit that can be changed; refuses `vehicle-archived`. */
export const lockActive = async (db: Db, id: string): Promise<Visit> => {
  const visit = await lockVisit(db, id);
  if (visit.deletedAt) throw refuse("vehicle-archived");
  return visit;
};

/** Records that something of this visit changed that the board shows. */
export const touch = (db: Db, id: string) => {
  db.announce("vehicles");
  return db.query(
    "vehicles.touch",
    "update client_vehicles set changed_at = clock_timestamp() where shop_id = $1 and id = $2",
    [id],
  );
};

/** As `touch`, for several visits. */
export const touchAll = (db: Db, ids: readonly string[]) => {
  db.announce("vehicles");
  return db.query(
    "vehicles.touch-all",
    "update client_vehicles set changed_at = clock_timestamp() where shop_id = $1 and id = any($2::uuid[])",
    [ids],
  );
};

/** Writes to a visit and notifies open boards. */
export const update = (db: Db, id: string, changes: Changes<typeof clientVehicles>): Promise<Visit> => {
  db.announce("vehicles");
  return db.update(clientVehicles, id, changes);
};

/** Raises the odometer reading; a lower reading is ignored. Updates `changedAt` in any case. */
export const recordMileage = (db: Db, visit: Visit, mileage: number) =>
  update(db, visit.id, { mileage: Math.max(mileage, visit.mileage ?? 0) });

/** If the visit's reading came from the entry card, corrects it with the card. Updates `changedAt` in any case. */
export const correctMileage = (db: Db, visit: Visit, { from, to }: { from: number; to: number }) =>
  db.update(clientVehicles, visit.id, { mileage: visit.mileage === from ? to : Math.max(to, visit.mileage ?? 0) });

/** Changes the status of a visit that has not exited, forward or back; refuses if it is no longer `from`. */
export const move = async (
  db: Db,
  visit: Visit,
  { from, ...to }: { status: VehicleStatus; from?: VehicleStatus; reason?: string | null; movedBy: string },
): Promise<Visit> => {
  if (visit.vehicleExitedAt) throw refuse("vehicle-exited");
  if (visit.status === to.status) return visit;
  if (from && from !== visit.status) throw refuseKernel("changed-elsewhere");
  await db.insert(vehicleMoves, { clientVehicleId: visit.id, ...to });
  if (to.status !== "ready_for_pickup") cancelTextsOf(db, ["ready-for-pickup"], visit.id);
  return update(db, visit.id, { status: to.status });
};

/**
 * Updates `changedAt`, and sets the status if it lies ahead and the visit has neither exited nor been archived.
 * One statement.
 */
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

/** Tells the client of a visit that is about to move forward to ready for pickup. The visit is locked. */
export const notifyReady = async (call: Notifying, id: string, text: AutomaticText) => {
  const { status, vehicleExitedAt, deletedAt } = await call.db.find(clientVehicles, id);
  const lies = (status: VehicleStatus) => vehicleStatuses.indexOf(status);
  if (vehicleExitedAt === null && deletedAt === null && lies(status) < lies("ready_for_pickup"))
    await notifyClient(call, "ready-for-pickup", id, text);
};

/** Completes a visit on a date. The caller decides whether it may; a second time is refused `already-exited`. */
export const exit = async (db: Db, visit: Visit, { on, movedBy }: { on: string; movedBy: string }): Promise<Visit> => {
  if (visit.vehicleExitedAt) throw refuse("already-exited");
  await db.insert(vehicleMoves, { clientVehicleId: visit.id, status: "completed", movedBy });
  cancelTextsOf(db, ["checked-in", "ready-for-pickup"], visit.id);
  return update(db, visit.id, { status: "completed", statusBeforeExit: visit.status, vehicleExitedAt: on });
};

export const undoExit = async (
  db: Db,
  visit: Visit,
  { reason, movedBy }: { reason: string; movedBy: string },
): Promise<Visit> => {
  if (!visit.vehicleExitedAt) throw refuse("not-exited");
  await assertBranchOpen(db, visit.branchId);
  const status = visit.statusBeforeExit ?? "working_on";
  await db.insert(vehicleMoves, { clientVehicleId: visit.id, status, reason, movedBy });
  return update(db, visit.id, { status, statusBeforeExit: null, vehicleExitedAt: null });
};

export const archive = (db: Db, visit: Visit, now: string): Promise<Visit> => {
  if (visit.deletedAt) throw refuse("vehicle-archived");
  cancelTextsOf(db, ["checked-in", "ready-for-pickup"], visit.id);
  return update(db, visit.id, { deletedAt: now });
};

export const restore = async (db: Db, visit: Visit): Promise<Visit> => {
  if (!visit.deletedAt) throw refuse("vehicle-not-archived");
  if (!visit.vehicleExitedAt) await assertBranchOpen(db, visit.branchId);
  return update(db, visit.id, { deletedAt: null });
};
