import type { Changes, Db } from "../../../platform/server/db/database.ts";
import { type Call, serve } from "../../../platform/server/http/serve.ts";
import { checkVersion } from "../../../platform/server/http/versions.ts";
import { newId } from "../../../platform/server/ids.ts";
import { dateIn } from "../../../platform/shared/dates.ts";
import { refuseField } from "../../../platform/shared/refusals.ts";
import { clients } from "../../clients/tables.ts";
import { insuranceCompanies } from "../../insurers/tables.ts";
import { checkPlate, plateKey } from "../../vehicles/license-plate.ts";
import { ownMakeAndModel } from "../../vehicles/server/makes.ts";
import { vehicles } from "../../vehicles/tables.ts";
import {
  addVehicle,
  changeVehicle as writeVehicle,
  isSamePlate,
  keepPlate,
  type Vehicle,
} from "../../vehicles/verbs.ts";
import { vinKey } from "../../vehicles/vin.ts";
import { vehicleFieldWords } from "../../vehicles/words.ts";
import * as contract from "../contract.ts";
import { clientVehicles } from "../tables.ts";
import { lockActive, move, update, type Visit } from "../verbs.ts";
import { findKnown, type Identity, isInside, lockIdentity } from "./earlier.ts";
import { vehicleFacts, versionOfVisit } from "./facts.ts";
import { type Held, holdVehicles, rewriteSearchTexts } from "./holding.ts";
import { merge } from "./merging.ts";
import { payerOf } from "./payer.ts";
import { askAboutPlate, askAboutVin } from "./questions.ts";
import { visitSearchText } from "./search-text.ts";
import { checkYear, enteredAtOf, vinIn } from "./sent.ts";

export const enterVehicle = serve(contract.enterVehicle, async (call) => {
  const { db, body, shop, branch, user, now, language, about } = call;
  const plain = await plainFields(call);
  const plate = plateOf(body.licensePlate, body.licensePlateCountry ?? shop.country);
  const identity = { ...plate, vinNumber: vinIn(body.vinNumber) ?? null };
  await lockIdentity(db, identity);
  const known = await findKnown(db, identity);
  if (known && !isSamePlate(known, plate) && !body.plateChange)
    throw askAboutPlate(known, plate, ["correction", "change"]);
  const warnings = await plateWarnings(db, identity, body.licensePlate, null);

  const { make, model } = await ownMakeAndModel(db, ...makeAndModel(body, known));
  const facts = {
    ...plate,
    vehicleMakeId: make?.id ?? null,
    vehicleModelId: model?.id ?? null,
    vehicleYear: body.vehicleYear,
    vehicleColour: body.vehicleColour,
    vinNumber: identity.vinNumber ?? undefined,
  };
  const vehicle = known
    ? await changeKnown(db, known, facts, body.plateChange === "change" ? { userId: user.id, now } : undefined)
    : await addVehicle(db, { ...facts, id: newId() });
  // A new client takes a number, whose counter is locked last.
  const payer = await payerOf(call, known?.lastClientId);
  const id = newId();
  db.announce("vehicles");
  await db.insert(clientVehicles, {
    ...plain,
    ...plate,
    id,
    branchId: branch.id,
    clientId: payer.clientId,
    vehicleId: vehicle.id,
    vehicleEnteredAt: plain.vehicleEnteredAt ?? now,
    searchText: visitSearchText(
      { ...plate, insuranceReferenceNumber: plain.insuranceReferenceNumber },
      { ...vehicle, make, model },
    ),
    createdBy: user.id,
  });
  about({ kind: "client-vehicles", id, name: body.licensePlate });
  return {
    ...(await vehicleFacts(db, id, { language, timeZone: shop.timeZone })),
    warnings: [...warnings, ...payer.warnings],
  };
});

export const changeVehicle = serve(contract.changeVehicle, async (call) => {
  const { db, params, body, shop, user, now, language, about } = call;
  const actor = { userId: user.id, now };
  const plain = await plainFields(call);
  const { visit, held: before, vehicle, plate, other } = await holdForChange(call);
  checkEntryBeforeExit(plain.vehicleEnteredAt, visit, shop.timeZone);
  const vin = vinIn(body.vinNumber);
  const identity = { ...plate, vinNumber: vin === undefined ? vehicle.vinNumber : vin };
  const isNewPlate = !isSamePlate(plate, visit);
  const isNewForVehicle = isNewPlate && !isSamePlate(plate, vehicle);
  const warnings = isNewPlate ? await plateWarnings(db, identity, plate.licensePlate, visit.id) : [];

  let [of, held] = [vehicle, before];
  if (other?.by === "vin") {
    if (!body.sameVehicle) throw await askAboutVin(db, other.vehicle, body.vinNumber ?? "");
    held = await merge(db, held, { keptId: other.vehicle.id, mergedId: vehicle.id }, actor);
    of = held.vehicles[0]!;
  } else if (isNewForVehicle) {
    const isAlone = held.visits.filter(({ vehicleId }) => vehicleId === vehicle.id).length === 1;
    if (!isAlone && !body.plateChange) throw askAboutPlate(vehicle, plate, ["correction", "change", "other-vehicle"]);
    if (!isAlone && body.plateChange === "other-vehicle") {
      of =
        other?.vehicle ??
        (await addVehicle(db, { ...factsOf(vehicle), ...plate, vinNumber: vin ?? null, id: newId() }));
    } else if (isAlone && other && !body.plateChange) {
      held = await merge(db, held, { keptId: other.vehicle.id, mergedId: vehicle.id }, actor);
      of = held.vehicles[0]!;
    }
  }
  const { make, model } = await ownMakeAndModel(db, ...makeAndModel(body, of));
  if (isNewForVehicle && of.id === vehicle.id && body.plateChange === "change")
    await keepPlate(db, vehicle.id, vehicle, actor);
  const { vehicle: written, isChanged } = await writeVehicle(db, of, {
    ...(isNewForVehicle && of.id === vehicle.id && plate),
    ...(isNewPlate && isSamePlate(plate, of) && { licensePlate: plate.licensePlate }),
    vehicleMakeId: make?.id ?? null,
    vehicleModelId: model?.id ?? null,
    vehicleYear: body.vehicleYear,
    vehicleColour: body.vehicleColour,
    vinNumber: vin,
  });
  db.addChanges(visit.id, db.changesOf(of.id));
  const payer = await payerOf(call, visit.clientId, true);
  const claimNumber =
    plain.insuranceReferenceNumber === undefined ? visit.insuranceReferenceNumber : plain.insuranceReferenceNumber;
  await update(db, visit.id, {
    ...plain,
    ...plate,
    clientId: payer.clientId,
    vehicleId: written.id,
    searchText: visitSearchText({ ...plate, insuranceReferenceNumber: claimNumber }, { ...written, make, model }),
  });
  if (isChanged)
    await rewriteSearchTexts(
      db,
      written,
      held.visits.filter(({ id, vehicleId }) => id !== visit.id && vehicleId === written.id),
    );
  about({ kind: "client-vehicles", id: params.id, name: plate.licensePlate });
  return {
    ...(await vehicleFacts(db, visit.id, { language, timeZone: shop.timeZone })),
    warnings: [...warnings, ...payer.warnings],
  };
});

export const moveVehicle = serve(contract.moveVehicle, async ({ db, params, body, user, shop, language, about }) => {
  const visit = await lockActive(db, params.id);
  await move(db, visit, { status: body.status, reason: body.reason ?? null, movedBy: user.id });
  about({ kind: "client-vehicles", id: visit.id, name: visit.licensePlate });
  return vehicleFacts(db, visit.id, { language, timeZone: shop.timeZone });
});

type Saving = Pick<Call<typeof contract.changeVehicle>, "db" | "body" | "shop" | "now" | "today">;
type Plate = Pick<Vehicle, "licensePlate" | "licensePlateCountry" | "plateKey">;
type Actor = { userId: string; now: string };

/** What a new vehicle takes over from the one that its visit was taken for. */
const factsOf = ({ vehicleMakeId, vehicleModelId, vehicleYear, vehicleColour }: Vehicle) => ({
  vehicleMakeId,
  vehicleModelId,
  vehicleYear,
  vehicleColour,
});

/** Writes what is said of a known vehicle at a new visit; unsaid facts stay. A changed plate is kept when `replacing`. */
const changeKnown = async (
  db: Db,
  known: Vehicle,
  facts: Changes<typeof vehicles> & Plate,
  replacing: Actor | undefined,
): Promise<Vehicle> => {
  const held = await holdVehicles(db, [known.id]);
  const [vehicle] = held.vehicles;
  if (replacing && !isSamePlate(vehicle!, facts)) await keepPlate(db, vehicle!.id, vehicle!, replacing);
  const { vehicle: written, isChanged } = await writeVehicle(db, vehicle!, facts);
  if (isChanged) await rewriteSearchTexts(db, written, held.visits);
  return written;
};

type Other = { by: "vin" | "plate"; vehicle: Vehicle };

/** The visit, its vehicle, and the vehicle that a changed VIN or plate leads to, all held. What was read before it was held is read again. */
const holdForChange = async (
  call: Saving & { params: { id: string } },
): Promise<{ visit: Visit; held: Held; vehicle: Vehicle; plate: Plate; other: Other | undefined }> => {
  const { db, params, body } = call;
  const seen = await db.find(clientVehicles, params.id);
  const plate = plateOf(body.licensePlate ?? seen.licensePlate, body.licensePlateCountry ?? seen.licensePlateCountry);
  const found = await findOther(db, seen, plate, {
    vin: vinIn(body.vinNumber),
    isOther: body.plateChange === "other-vehicle",
  });
  const held = await holdVehicles(db, [seen.vehicleId, ...(found ? [found.id] : [])]);
  const [visit, client] = await Promise.all([
    lockActive(db, params.id),
    body.version === undefined ? undefined : db.find(clients, seen.clientId),
  ]);
  const vehicle = held.vehicles.find(({ id }) => id === visit.vehicleId);
  const isAsSeen = visit.clientId === seen.clientId && isSamePlate(visit, seen);
  if (!vehicle || !isAsSeen) return holdForChange(call);
  if (client) checkVersion(body.version, versionOfVisit({ ...visit, ...vehicleFields(vehicle) }, client));
  const other = held.vehicles.find(({ id }) => id === found?.id && id !== vehicle.id);
  return { visit, held, vehicle, plate, other: found && other && { by: found.by, vehicle: other } };
};

/** Another vehicle of a VIN that is typed; else one of a plate that is new to the visit, its VIN unknown or equal. */
const findOther = async (
  db: Db,
  visit: Visit,
  plate: Plate,
  { vin, isOther }: { vin: string | null | undefined; isOther: boolean },
): Promise<{ id: string; by: Other["by"] } | undefined> => {
  const isNewPlate = !isSamePlate(plate, visit);
  if (!vin && !isNewPlate) return undefined;
  const own = vin === undefined && !isOther ? (await db.find(vehicles, visit.vehicleId)).vinNumber : null;
  const vinNumber = vin ?? own;
  await lockIdentity(db, { ...plate, vinNumber });
  const found = await findKnown(db, { ...plate, vinNumber }, visit.vehicleId);
  if (!found) return undefined;
  if (vin && found.vinNumber !== null && vinKey(found.vinNumber) === vinKey(vin)) return { id: found.id, by: "vin" };
  return isNewPlate ? { id: found.id, by: "plate" } : undefined;
};

const vehicleFields = ({ vehicleMakeId, vehicleModelId, vehicleYear, vehicleColour, vinNumber }: Vehicle) => ({
  vehicleMakeId,
  vehicleModelId,
  vehicleYear,
  vehicleColour,
  vinNumber,
});

/** The fields of the visit itself, kept as sent, once checked; absent ones stay undefined. */
const plainFields = async ({ db, body, shop, now, today }: Saving): Promise<Changes<typeof clientVehicles>> => {
  checkYear(body.vehicleYear, today);
  if (body.insuranceCompanyId) await db.find(insuranceCompanies, body.insuranceCompanyId);
  const { mileage, daysToFix, insuranceCompanyId, insuranceReferenceNumber, insuranceApprovedAmount } = body;
  return {
    mileage,
    daysToFix,
    insuranceCompanyId,
    insuranceReferenceNumber,
    insuranceApprovedAmount,
    vehicleEnteredAt: enteredAtOf(body.vehicleEnteredAt, shop.timeZone, now),
  };
};

const plateOf = (licensePlate: string, licensePlateCountry: string): Plate => ({
  licensePlate,
  licensePlateCountry,
  plateKey: plateKey(licensePlate, licensePlateCountry),
});

const plateWarnings = async (db: Db, identity: Identity, licensePlate: string, ownId: string | null) => [
  ...(checkPlate(licensePlate, identity.licensePlateCountry) ? ["plate-unusual" as const] : []),
  ...((await isInside(db, identity, ownId)) ? ["already-inside" as const] : []),
];

type MakeAndModel = { vehicleMakeId?: string | null; vehicleModelId?: string | null };

/** What is sent of make and model; what is not said stays as known, but a model goes with its make. */
const makeAndModel = (sent: MakeAndModel, known: MakeAndModel = {}): [string | null, string | null] => {
  if (sent.vehicleModelId) return [sent.vehicleMakeId ?? null, sent.vehicleModelId];
  const makeId = (sent.vehicleMakeId === undefined ? known.vehicleMakeId : sent.vehicleMakeId) ?? null;
  const keepsModel = sent.vehicleModelId === undefined && makeId === known.vehicleMakeId;
  return [makeId, (keepsModel ? known.vehicleModelId : null) ?? null];
};

const checkEntryBeforeExit = (enteredAt: string | undefined, visit: Visit, timeZone: string) => {
  if (enteredAt && visit.vehicleExitedAt && dateIn(enteredAt, timeZone) > visit.vehicleExitedAt) {
    throw refuseField("vehicle_entered_at", vehicleFieldWords.entryAfterExit);
  }
};
