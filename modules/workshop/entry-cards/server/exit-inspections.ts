import { eq } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { storedFile } from "../../../../platform/server/files/answers.ts";
import { checkSignature } from "../../../../platform/server/files/pictures.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { users } from "../../../base/team/tables.ts";
import { lockActive, touch, type Visit } from "../../visits/verbs.ts";
import { clientVehicles } from "../../visits/tables.ts";
import * as contract from "../contract.ts";
import { exitInspectionFile } from "./exit-pdf-route.ts";
import { printedExitOf } from "./snapshot.ts";
import { entryCards, exitInspections } from "../tables.ts";
import { refuse } from "../words.ts";
import { versionOfExit } from "./versions.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";

type Inspection = Row<typeof exitInspections>;
type Arrival = Row<typeof entryCards>;
type Caller = { user: { id: string }; now: string };

const show = serve(contract.showExitInspection, async ({ db, params }) => {
  const { id } = await db.find(clientVehicles, params.id);
  return answerOf(db, id, await findBoth(db, id));
});

const save = serve(contract.saveExitInspection, async ({ db, params, body, user, now, about }) => {
  const { vehicle, arrival, inspection } = await lockOpen(db, params.id, body.version);
  const { damageMarks, remarks } = body;
  const changes = {
    ...(damageMarks !== undefined && { damageMarks: damageMarks ?? {} }),
    ...(remarks !== undefined && { remarks }),
    inspectedBy: user.id,
    inspectedAt: now,
  };
  const saved = inspection
    ? await db.update(exitInspections, inspection.id, changes)
    : await begin(db, vehicle.id, arrival, { user, now }, changes);
  await touch(db, vehicle.id);
  about({ kind: "client-vehicles", id: vehicle.id, name: shownPlate(vehicle) });
  return answerOf(db, vehicle.id, { arrival, inspection: saved });
});

const sign = serve(
  contract.signExitInspection,
  async ({ body, keep, shop }) => ({ key: await keep("png", await checkSignature(shop.id, body.clientSignature)) }),
  async ({ db, params, body, user, now, prepared, about }) => {
    const { vehicle, arrival, inspection } = await lockOpen(db, params.id, body.version);
    const signature = {
      signatureKey: prepared.key,
      signedAt: now,
      arrivalMarks: arrival?.damageMarks ?? null,
      printed: await printedExitOf(db, vehicle.id, arrival, inspection?.inspectedBy ?? user.id),
    };
    const signed = inspection
      ? await db.update(exitInspections, inspection.id, signature)
      : await begin(db, vehicle.id, arrival, { user, now }, signature);
    await touch(db, vehicle.id);
    about({ kind: "client-vehicles", id: vehicle.id, name: shownPlate(vehicle) });
    return answerOf(db, vehicle.id, { arrival, inspection: signed });
  },
);

const signature = serve(contract.exitSignature, async ({ db, params, files }) => {
  const { inspection } = await findBoth(db, params.id);
  if (!inspection?.signatureKey) throw refuseKernel("not-found");
  return storedFile(files, inspection.signatureKey, { name: "signature.png", type: "image/png" });
});

const pdf = serve(contract.exitPdf, async ({ db, params, files }) => {
  const { id } = await db.find(clientVehicles, params.id);
  const { arrival, inspection } = await findBoth(db, id);
  return exitInspectionFile(db, { vehicleId: id, arrival, inspection, files });
});

export const exitInspectionHandlers: readonly Served[] = [show, save, sign, signature, pdf];

/** A visit's exit inspection, if any, and the entry card to compare with: as the client saw it, once signed. */
const findBoth = async (db: Db, vehicleId: string) => {
  const [card, inspection] = await Promise.all([
    db.findWhere(entryCards, eq(entryCards.clientVehicleId, vehicleId)),
    db.findWhere(exitInspections, eq(exitInspections.clientVehicleId, vehicleId)),
  ]);
  const seen = inspection?.signedAt ? inspection.arrivalMarks : card?.damageMarks;
  return { arrival: card && seen ? { ...card, damageMarks: seen } : undefined, inspection };
};

/** The visit's lock covers both documents; every change takes it first. */
const lockOpen = async (
  db: Db,
  vehicleId: string,
  version: string | undefined,
): Promise<{ vehicle: Visit; arrival: Arrival | undefined; inspection: Inspection | undefined }> => {
  const vehicle = await lockActive(db, vehicleId);
  const both = await findBoth(db, vehicleId);
  if (both.inspection?.signedAt) throw refuse("exit-inspection-signed");
  if (version !== undefined && version !== versionOfExit(both.arrival, both.inspection))
    throw refuse("exit-inspection-changed");
  return { vehicle, ...both };
};

/** A new inspection starts with the marks of the arrival. */
const begin = (db: Db, clientVehicleId: string, arrival: Arrival | undefined, { user, now }: Caller, first: object) =>
  db.insert(exitInspections, {
    clientVehicleId,
    damageMarks: arrival?.damageMarks ?? {},
    inspectedBy: user.id,
    inspectedAt: now,
    ...first,
  });

const answerOf = async (
  db: Db,
  clientVehicleId: string,
  { arrival, inspection }: { arrival: Arrival | undefined; inspection: Inspection | undefined },
): Promise<contract.ExitInspection> => {
  const people = await db.findAll(
    users,
    [arrival?.responsibleEmployeeId, inspection?.inspectedBy].filter((id) => typeof id === "string"),
  );
  const named = (id: string | null | undefined) => {
    const person = people.find((item) => item.id === id);
    return person ? { id: person.id, name: person.name, nameAr: person.nameAr } : null;
  };
  const address = `/api/client-vehicles/${clientVehicleId}/exit-inspection`;
  return {
    clientVehicleId,
    damageMarks: inspection?.damageMarks ?? arrival?.damageMarks ?? {},
    remarks: inspection?.remarks ?? null,
    inspectedAt: inspection?.inspectedAt ?? null,
    inspectedBy: named(inspection?.inspectedBy),
    clientSignaturePath: inspection?.signatureKey ? `${address}/client-signature` : null,
    signedAt: inspection?.signedAt ?? null,
    arrival: arrival
      ? {
          id: arrival.id,
          createdAt: arrival.date,
          damageMarks: arrival.damageMarks,
          responsibleEmployee: named(arrival.responsibleEmployeeId),
          clientSignaturePath: arrival.signatureKey && `/api/entry-cards/${arrival.id}/client-signature`,
          signedAt: arrival.signedAt,
          viewUrl: `/back/entry-cards/${arrival.id}`,
        }
      : null,
    version: versionOfExit(arrival, inspection),
    viewUrl: `/back/vehicles/${clientVehicleId}/exit-inspection`,
    pdfUrl: `${address}.pdf`,
    downloadUrl: `${address}.pdf?download=1`,
  };
};
