import type { Changes, Db } from "../../../platform/server/db/database.ts";
import type { Call } from "../../../platform/server/http/serve.ts";
import { newId } from "../../../platform/server/ids.ts";
import { automaticText, notifyClient, type Notifying } from "../../base/messages/event-verbs.ts";
import { assertBranchOpen } from "../../base/shop/branch-verbs.ts";
import { lockFields } from "../../base/custom-fields/verbs.ts";
import { notifyWebhooks } from "../../base/webhooks/verbs.ts";
import { isUnclearPlate } from "../../records/vehicles/plate-key.ts";
import { ownMakeAndModel } from "../../records/vehicles/make-verbs.ts";
import type { vehicles } from "../../records/vehicles/tables.ts";
import {
  addVehicle,
  changeVehicle as writeVehicle,
  isSamePlate,
  keepPlate,
  type PlateFields,
  type Vehicle,
} from "../../records/vehicles/verbs.ts";
import type * as contract from "./contract.ts";
import { clientVehicles } from "./tables.ts";
import { customFieldsOf } from "./server/custom-fields.ts";
import { findKnown, type KnownVehicle } from "./server/earlier.ts";
import { type Identity, lockIdentity } from "./identity-verbs.ts";
import { vehicleFacts } from "./fact-verbs.ts";
import { type LockedVisit, lockVehiclesAndVisits, rewriteSearchTexts } from "./server/locking.ts";
import { isSameVehicle } from "./server/joining.ts";
import { payerOf } from "./server/payer.ts";
import { askAboutPlate } from "./server/questions.ts";
import { visitSearchText } from "./server/search-text.ts";
import { vinIn } from "./server/sent.ts";
import { visitEvents } from "./webhook-events.ts";
import { makeAndModel, plateOf, plateWarnings, visitFields } from "./server/visit-fields.ts";
import { shownPlate } from "../../records/vehicles/license-plate.ts";
import { findPresentClient } from "../../records/clients/verbs.ts";

type Entering = Pick<
  Call<typeof contract.enterVehicle>,
  "db" | "body" | "createdId" | "shop" | "branch" | "user" | "now" | "today" | "language" | "may" | "about"
> &
  Notifying;

/** Begins a visit, of a known vehicle or a new one, and of a known client or a new one. */
export const enterVisit = async (call: Entering) => {
  const { db, body, createdId: id, shop, branch, user, now, language, about } = call;
  const fields = await visitFields(call);
  const plate = plateOf(body.licensePlate, body.licensePlateCountry ?? shop.country);
  const identity = { ...plate, vinNumber: vinIn(body.vinNumber) ?? null };
  const enteredAt = fields.vehicleEnteredAt ?? now;
  const [, found, warnings, chosen, text, , customFieldsOfShop] = await Promise.all([
    lockIdentity(db, identity),
    lockKnown(db, identity, enteredAt),
    plateWarnings(db, plate, null),
    body.clientId ? findPresentClient(db, body.clientId) : undefined,
    automaticText(db, "checked-in"),
    assertBranchOpen(db, branch.id),
    lockFields(db),
  ]);
  const known =
    found && (await isSameVehicle(db, found.as, { ...body, plate, clientName: chosen?.name ?? body.clientName }, body))
      ? found
      : undefined;
  if (known?.as.foundBy === "vin" && !isSamePlate(known.vehicle, plate) && !body.plateChange)
    throw askAboutPlate(known.vehicle, plate, ["correction", "change"]);

  const before = { visit: {}, vehicle: known?.vehicle.vehicleCustomFields ?? {} };
  const { customFields, vehicleCustomFields, clientCustomFields } = await customFieldsOf(call, before, {
    atEntry: true,
    loggedAs: id,
    fields: customFieldsOfShop,
  });
  const { make, model } = await ownMakeAndModel(db, ...makeAndModel(body, known?.vehicle));
  const facts = {
    ...plate,
    vehicleMakeId: make?.id ?? null,
    vehicleModelId: model?.id ?? null,
    vehicleYear: body.vehicleYear,
    vehicleColour: body.vehicleColour,
    vinNumber: identity.vinNumber ?? undefined,
    vehicleCustomFields,
  };
  const vehicle = known
    ? await changeKnown(db, known, facts, body.plateChange === "change" ? { userId: user.id, now } : undefined)
    : addNew(db, facts);
  // A new client takes a number, whose counter must be locked last: after the vehicle, which is sent first in the same packet.
  const payer = await payerOf(call, known?.as.lastClientId, { chosen, customFields: clientCustomFields });
  db.announce("vehicles");
  const visit = {
    ...fields,
    ...plate,
    customFields,
    id,
    branchId: branch.id,
    clientId: payer.clientId,
    vehicleId: vehicle.id,
    vehicleEnteredAt: enteredAt,
    searchText: visitSearchText(
      { ...plate, insuranceReferenceNumber: fields.insuranceReferenceNumber },
      { ...vehicle, make, model },
    ),
    createdBy: user.id,
  };
  db.alongside(db.insert(clientVehicles, visit));
  const entered = { ...visit, clientVehicleId: id, status: "working_on" as const };
  db.alongside(notifyWebhooks(db, visitEvents, "vehicle.entered", { data: entered, digits: shop.digits, now }));
  if (text) await notifyClient(call, "checked-in", id, text);
  about({ kind: "client-vehicles", id, name: shownPlate(plate) });
  return {
    ...(await vehicleFacts(db, id, { language, timeZone: shop.timeZone })),
    warnings: [...warnings, ...payer.warnings],
  };
};

/** Not awaited, because nothing of a new vehicle is decided by the database; the visit travels in the same packet. */
const addNew = (db: Db, facts: Changes<typeof vehicles> & PlateFields) => {
  const id = newId();
  db.alongside(addVehicle(db, { ...facts, id }));
  return { ...facts, id, vinNumber: facts.vinNumber ?? null, vehicleYear: facts.vehicleYear ?? null };
};

type Actor = { userId: string; now: string };

/** `as` is the vehicle as it was found, by VIN or plate. */
type Known = { vehicle: Vehicle; visits: LockedVisit[]; as: KnownVehicle };

/**
 * The vehicle with this VIN or plate and its visits, locked. Searches again if it was merged or changed before it
 * was locked.
 */
const lockKnown = async (db: Db, identity: Identity, enteredAt: string): Promise<Known | undefined> => {
  const found = await findKnown(db, identity, { enteredAt });
  if (!found) return undefined;
  const { vehicles: locked, visits } = await lockVehiclesAndVisits(db, [found.id]);
  const vehicle = locked[0]!;
  const isAsFound = vehicle.id === found.id && vehicle.vinNumber === found.vinNumber && isSamePlate(vehicle, found);
  return isAsFound ? { vehicle, visits, as: found } : lockKnown(db, identity, enteredAt);
};

/** Updates a known vehicle at a new visit; absent values stay. The previous plate is stored if `replacing`. */
const changeKnown = async (
  db: Db,
  { vehicle, visits }: Known,
  facts: Changes<typeof vehicles> & PlateFields,
  replacing: Actor | undefined,
): Promise<Vehicle> => {
  if (replacing && !isSamePlate(vehicle, facts)) await keepPlate(db, vehicle.id, vehicle, replacing);
  const { vehicle: written, isChanged } = await writeVehicle(db, vehicle, clearestPlate(vehicle, facts));
  if (isChanged) await rewriteSearchTexts(db, written, visits);
  return written;
};

/** A plate that was typed without a separator does not replace one whose code and number are known. */
const clearestPlate = (vehicle: Vehicle, facts: Changes<typeof vehicles> & PlateFields): Changes<typeof vehicles> => {
  const isUnclear = isUnclearPlate(facts.plateKey, facts.licensePlateCountry) && !isSamePlate(vehicle, facts);
  const { licensePlate, licensePlateCountry, plateKey } = isUnclear ? vehicle : facts;
  return { ...facts, licensePlate, licensePlateCountry, plateKey };
};
