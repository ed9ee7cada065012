import { eq } from "drizzle-orm";
import type { Changes, Db } from "../../../platform/server/db/database.ts";
import { newId } from "../../../platform/server/ids.ts";
import { searchTextOf } from "../../../platform/server/db/search-pattern.ts";
import { type Call, serve } from "../../../platform/server/http/serve.ts";
import { dateIn } from "../../../platform/shared/dates.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { refuseField } from "../../../platform/shared/refusals.ts";
import { insuranceCompanies } from "../../insurers/tables.ts";
import * as contract from "../contract.ts";
import { checkPlate, plateKey } from "../../vehicles/license-plate.ts";
import { lockActive, move, update, type Visit } from "../verbs.ts";
import { clientVehicles } from "../tables.ts";
import { vehicleFieldWords } from "../../vehicles/words.ts";
import { findEarlier, type Identity, isInside, lockPlate } from "./earlier.ts";
import { vehicleFacts } from "./facts.ts";
import { type Named, ownMakeAndModel } from "../../vehicles/server/makes.ts";
import { payerOf } from "./payer.ts";
import { checkYear, enteredAtOf, vinIn } from "./sent.ts";

export const enterVehicle = serve(contract.enterVehicle, async (call) => {
  const { db, body, shop, branch, user, now, language, about } = call;
  const plain = await plainFields(call);
  const identity = identityOf(
    body.licensePlate,
    body.licensePlateCountry ?? shop.country,
    vinIn(body.vinNumber) ?? null,
  );
  await lockPlate(db, identity);
  const earlier = await findEarlier(db, identity);
  const warnings = await plateWarnings(db, body.licensePlate, identity, null);

  const { make, model } = await ownMakeAndModel(db, ...makeAndModel(call.body, earlier));
  // A new client takes a number, whose counter is locked last.
  const payer = await payerOf(call, earlier?.clientId);
  const id = newId();
  const year = plain.vehicleYear === undefined ? earlier?.vehicleYear : plain.vehicleYear;
  db.announce("vehicles");
  await db.insert(clientVehicles, {
    ...plain,
    ...identity,
    id,
    branchId: branch.id,
    clientId: payer.clientId,
    firstVisitId: earlier?.firstVisitId ?? id,
    licensePlate: body.licensePlate,
    vehicleMakeId: make?.id ?? null,
    vehicleModelId: model?.id ?? null,
    vehicleYear: year,
    vehicleColour: plain.vehicleColour === undefined ? earlier?.vehicleColour : plain.vehicleColour,
    vehicleEnteredAt: plain.vehicleEnteredAt ?? now,
    searchText: vehicleSearchText({ ...identity, make, model, year, claimNumber: plain.insuranceReferenceNumber }),
    createdBy: user.id,
  });
  about({ kind: "client-vehicles", id, name: body.licensePlate });
  return {
    ...(await vehicleFacts(db, id, { language, timeZone: shop.timeZone })),
    warnings: [...warnings, ...payer.warnings],
  };
});

export const changeVehicle = serve(contract.changeVehicle, async (call) => {
  const { db, params, body, shop, language, about } = call;
  const visit = await lockActive(db, params.id);
  const plain = await plainFields(call);
  checkEntryBeforeExit(plain.vehicleEnteredAt, visit, shop.timeZone);
  const licensePlate = body.licensePlate ?? visit.licensePlate;
  const vin = vinIn(body.vinNumber);
  const identity = identityOf(
    licensePlate,
    body.licensePlateCountry ?? visit.licensePlateCountry,
    vin === undefined ? visit.vinNumber : vin,
  );
  const isRenamed = !isSame(identity, visit);
  const warnings = isRenamed ? await plateWarnings(db, licensePlate, identity, visit.id) : [];

  const { make, model } = await ownMakeAndModel(db, ...makeAndModel(body, visit));
  const firstVisitId = isRenamed ? await relinked(db, visit, identity) : visit.firstVisitId;
  const payer = await payerOf(call, visit.clientId, true);
  await update(db, visit.id, {
    ...plain,
    ...identity,
    clientId: payer.clientId,
    licensePlate,
    vehicleMakeId: make?.id ?? null,
    vehicleModelId: model?.id ?? null,
    firstVisitId,
    searchText: vehicleSearchText({
      ...identity,
      make,
      model,
      year: plain.vehicleYear === undefined ? visit.vehicleYear : plain.vehicleYear,
      claimNumber:
        plain.insuranceReferenceNumber === undefined ? visit.insuranceReferenceNumber : plain.insuranceReferenceNumber,
    }),
  });
  about({ kind: "client-vehicles", id: visit.id, name: licensePlate });
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

/** The fields that are kept as sent, once checked; absent ones stay undefined. */
const plainFields = async ({ db, body, shop, now, today }: Saving): Promise<Changes<typeof clientVehicles>> => {
  checkYear(body.vehicleYear, today);
  if (body.insuranceCompanyId) await db.find(insuranceCompanies, body.insuranceCompanyId);
  const {
    mileage,
    daysToFix,
    vehicleYear,
    vehicleColour,
    insuranceCompanyId,
    insuranceReferenceNumber,
    insuranceApprovedAmount,
  } = body;
  return {
    mileage,
    daysToFix,
    vehicleYear,
    vehicleColour,
    insuranceCompanyId,
    insuranceReferenceNumber,
    insuranceApprovedAmount,
    vehicleEnteredAt: enteredAtOf(body.vehicleEnteredAt, shop.timeZone, now),
  };
};

const identityOf = (licensePlate: string, licensePlateCountry: string, vinNumber: string | null): Identity => ({
  licensePlateCountry,
  plateKey: plateKey(licensePlate, licensePlateCountry),
  vinNumber,
});

const isSame = (one: Identity, other: Identity) =>
  one.licensePlateCountry === other.licensePlateCountry &&
  one.plateKey === other.plateKey &&
  one.vinNumber === other.vinNumber;

const plateWarnings = async (db: Db, licensePlate: string, identity: Identity, ownId: string | null) => [
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

/** A corrected plate or VIN may lead to other visits. The first of several stays what they are linked by. */
const relinked = async (db: Db, visit: Visit, identity: Identity): Promise<string> => {
  await lockPlate(db, identity);
  const linked = await db.list(clientVehicles, { where: eq(clientVehicles.firstVisitId, visit.id), limit: 2 });
  if (linked.length > 1) return visit.id;
  return (await findEarlier(db, identity, visit.id))?.firstVisitId ?? visit.id;
};

const checkEntryBeforeExit = (enteredAt: string | undefined, visit: Visit, timeZone: string) => {
  if (enteredAt && visit.vehicleExitedAt && dateIn(enteredAt, timeZone) > visit.vehicleExitedAt) {
    throw refuseField("vehicle_entered_at", vehicleFieldWords.entryAfterExit);
  }
};

type Searched = Identity & {
  make: Named | null;
  model: Named | null;
  year: number | null | undefined;
  claimNumber: string | null | undefined;
};

/**
 * The letters of a plate stand once more by themselves, so that two of them can be looked for where a word begins; a name of several words
 * once more in one, so that it is found however it is spaced.
 */
const vehicleSearchText = ({ plateKey: key, vinNumber, make, model, year, claimNumber }: Searched) => {
  const names = [make?.name, make?.nameAr, model?.name, model?.nameAr];
  return searchTextOf(key, key.replace(/^\d+/, ""), vinNumber, ...names, year, ...names.map(unspaced), claimNumber);
};

/** `Land Cruiser` as `landcruiser`; undefined of a name that is one word already. */
const unspaced = (name: string | undefined) => {
  const folded = fold(name ?? "");
  const joined = folded.replace(/[\s\p{Pd}]/gu, "");
  return joined === folded ? undefined : joined;
};
