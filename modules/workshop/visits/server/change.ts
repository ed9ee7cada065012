import { type Call, serve } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { dateIn } from "../../../../platform/shared/dates.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import type { CustomValues } from "../../../base/custom-fields/rules.ts";
import { clients } from "../../../records/clients/tables.ts";
import { ownMakeAndModel } from "../../../records/vehicles/make-verbs.ts";
import {
  addVehicle,
  changeVehicle as writeVehicle,
  isSamePlate,
  keepPlate,
  type Vehicle,
} from "../../../records/vehicles/verbs.ts";
import { vehicleFieldWords } from "../../../records/vehicles/words.ts";
import * as contract from "../contract.ts";
import { update, type Visit } from "../verbs.ts";
import { type Change, lockForChange } from "./change-locking.ts";
import { customFieldsOf } from "./custom-fields.ts";
import { vehicleFacts } from "../fact-verbs.ts";
import { type Locked, rewriteSearchTexts } from "./locking.ts";
import { isSameVehicle } from "./joining.ts";
import { merge, mergedWith } from "./merging.ts";
import { payerOf } from "./payer.ts";
import { askAboutPlate, askAboutVin } from "./questions.ts";
import { visitSearchText } from "./search-text.ts";
import { vinIn } from "./sent.ts";
import { makeAndModel, plateWarnings, visitFields } from "./visit-fields.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";

type ChangeCall = Call<typeof contract.changeVehicle>;

export const changeVehicle = serve(contract.changeVehicle, async (call) => {
  const { db, body, shop, language, about } = call;
  const fields = await visitFields(call);
  const change = await lockForChange(call);
  const { visit, plate } = change;
  checkEntryBeforeExit(fields.vehicleEnteredAt, visit, shop.timeZone);
  const warnings = isSamePlate(plate, visit) ? [] : await plateWarnings(db, plate, visit.id);

  const car = await carOfVisit(call, change);
  const before = { visit: visit.customFields, vehicle: car.vehicle.vehicleCustomFields };
  const { customFields, vehicleCustomFields, clientCustomFields } = await customFieldsOf(call, before, {
    atEntry: false,
    loggedAs: visit.id,
  });
  const { vehicle, make, model, rewrite } = await writeCar(call, change, { ...car, vehicleCustomFields });
  const payer = await payerOf(call, visit.clientId, { isChange: true, customFields: clientCustomFields });
  const { insuranceReferenceNumber = visit.insuranceReferenceNumber } = body;
  await update(db, visit.id, {
    ...fields,
    ...plate,
    customFields,
    clientId: payer.clientId,
    vehicleId: vehicle.id,
    searchText: visitSearchText({ ...plate, insuranceReferenceNumber }, { ...vehicle, make, model }),
  });
  await rewriteSearchTexts(db, vehicle, rewrite);
  about({ kind: "client-vehicles", id: visit.id, name: shownPlate(plate) });
  return {
    ...(await vehicleFacts(db, visit.id, { language, timeZone: shop.timeZone })),
    warnings: [...warnings, ...payer.warnings],
  };
});

const checkEntryBeforeExit = (enteredAt: string | undefined, visit: Visit, timeZone: string) => {
  if (enteredAt && visit.vehicleExitedAt && dateIn(enteredAt, timeZone) > visit.vehicleExitedAt)
    throw refuseField("vehicle_entered_at", vehicleFieldWords.entryAfterExit);
};

type CarOfVisit = { vehicle: Vehicle; locked: Locked };

/** The vehicle of the visit after the change. Asks about a VIN of another vehicle, and about a new plate. */
const carOfVisit = async (call: ChangeCall, change: Change): Promise<CarOfVisit> => {
  const { db, body, user, now } = call;
  const { visit, locked, vehicle, plate, other } = change;
  const mergeInto = async (kept: Vehicle) => {
    const merged = await merge(db, locked, { keptId: kept.id, mergedId: vehicle.id }, { userId: user.id, now });
    db.addChanges(visit.id, [mergedWith(kept)]);
    return { vehicle: merged.vehicles[0]!, locked: merged };
  };
  if (other?.as.foundBy === "vin") {
    if (body.sameVehicleId !== other.vehicle.id)
      throw await askAboutVin(db, other.vehicle, body.vinNumber ?? other.vehicle.vinNumber ?? "");
    return mergeInto(other.vehicle);
  }
  if (!isNewForCar(plate, { visit, vehicle })) return { vehicle, locked };
  const withPlate = () => otherWithPlate(call, change);
  const hasOtherVisits = locked.visits.some(({ id, vehicleId }) => vehicleId === vehicle.id && id !== visit.id);
  if (!hasOtherVisits) {
    const known = body.plateChange ? undefined : await withPlate();
    return known ? mergeInto(known) : { vehicle, locked };
  }
  if (!body.plateChange) throw askAboutPlate(vehicle, plate, ["correction", "change", "other-vehicle"]);
  if (body.plateChange !== "other-vehicle") return { vehicle, locked };
  const otherVehicle =
    (await withPlate()) ??
    (await addVehicle(db, { ...knownOf(vehicle), ...plate, vinNumber: vinIn(body.vinNumber) ?? null, id: newId() }));
  return { vehicle: otherVehicle, locked };
};

/** The other vehicle that has the changed plate, if the visit is one of it. Asks if something contradicts that. */
const otherWithPlate = async (
  { db, body }: ChangeCall,
  { visit, vehicle, plate, other }: Change,
): Promise<Vehicle | undefined> => {
  if (!other) return undefined;
  const own = body.plateChange === "other-vehicle" ? undefined : vehicle;
  const clientId = body.clientId ?? (body.clientName ? null : visit.clientId);
  const typed = {
    plate,
    vehicleMakeId: body.vehicleMakeId === undefined ? own?.vehicleMakeId : body.vehicleMakeId,
    vehicleModelId: body.vehicleModelId === undefined ? own?.vehicleModelId : body.vehicleModelId,
    mileage: body.mileage === undefined ? visit.mileage : body.mileage,
    clientId,
    clientName: clientId ? (await db.find(clients, clientId)).name : body.clientName,
  };
  return (await isSameVehicle(db, other.as, typed, body)) ? other.vehicle : undefined;
};

/** Writes the changes of the vehicle; `rewrite` are its other visits, whose search texts are updated. */
const writeCar = async (
  { db, body, user, now }: ChangeCall,
  { visit, vehicle: before, plate }: Change,
  { vehicle: car, locked, vehicleCustomFields }: CarOfVisit & { vehicleCustomFields: CustomValues | undefined },
) => {
  const { make, model } = await ownMakeAndModel(db, ...makeAndModel(body, car));
  const takesPlate = car.id === before.id && isNewForCar(plate, { visit, vehicle: before });
  if (takesPlate && body.plateChange === "change") await keepPlate(db, before.id, before, { userId: user.id, now });
  const { vehicle, isChanged } = await writeVehicle(db, car, {
    ...(takesPlate && plate),
    ...(!isSamePlate(plate, visit) && isSamePlate(plate, car) && { licensePlate: plate.licensePlate }),
    vehicleMakeId: make?.id ?? null,
    vehicleModelId: model?.id ?? null,
    vehicleYear: body.vehicleYear,
    vehicleColour: body.vehicleColour,
    vinNumber: vinIn(body.vinNumber),
    vehicleCustomFields,
  });
  db.addChanges(visit.id, db.changesOf(car.id));
  const others = locked.visits.filter(({ id, vehicleId }) => id !== visit.id && vehicleId === vehicle.id);
  return { vehicle, make, model, rewrite: isChanged ? others : [] };
};

type Plate = Pick<Change["plate"], "licensePlateCountry" | "plateKey">;

/** Whether neither the visit nor its vehicle has had this plate. */
const isNewForCar = (plate: Plate, { visit, vehicle }: Pick<Change, "visit" | "vehicle">) =>
  !isSamePlate(plate, visit) && !isSamePlate(plate, vehicle);

/** What a new vehicle takes over from the one that its visit was assigned to by mistake. */
const knownOf = ({ vehicleMakeId, vehicleModelId, vehicleYear, vehicleColour }: Vehicle) => ({
  vehicleMakeId,
  vehicleModelId,
  vehicleYear,
  vehicleColour,
});
