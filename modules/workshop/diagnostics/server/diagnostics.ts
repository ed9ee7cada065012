import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { storedFile } from "../../../../platform/server/files/answers.ts";
import { serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { searchBy, serveList } from "../../../../platform/server/http/serve-list.ts";
import { fold } from "../../../../platform/shared/folding.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { nextNumber } from "../../../base/shop/verbs.ts";
import { soughtBy } from "../../visits/search-verbs.ts";
import { lockActive, touch, type Visit } from "../../visits/verbs.ts";
import { refuse as refuseVehicle } from "../../visits/words.ts";
import * as contract from "../contract.ts";
import { diagnosticReopenings, diagnosticTranscripts, diagnosticValues, vehicleDiagnostics } from "../tables.ts";
import { refuse, valueWords } from "../words.ts";
import { clientVehicles } from "../../visits/tables.ts";
import { selectFacts } from "./facts.ts";
import { changeTemplateOf, passSteps } from "./passing.ts";
import { listedOf, readDiagnostic } from "./reading.ts";
import { chosenTemplate } from "./templates.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";

type Stored = Row<typeof vehicleDiagnostics>;

export const listDiagnostics = serveList(contract.listDiagnostics, {
  name: "diagnostics.list",
  rows: () => selectFacts(),
  filters: {
    q: searchBy(
      (typed) => {
        const sought = soughtBy(typed);
        return sought && { ...sought, number: numberIn(typed) };
      },
      ({ number, patterns, words }) =>
        sql`(${vehicleDiagnostics.number} = ${number}::int or ${vehicleDiagnostics.clientVehicleId} in (
              select f.id from find_vehicles(${patterns}::text[], ${words}::text[], false, null) f))`,
    ),
    clientVehicleId: (id) => eq(vehicleDiagnostics.clientVehicleId, id),
    ended: { "0": isNull(vehicleDiagnostics.endedAt), "1": isNotNull(vehicleDiagnostics.endedAt) },
  },
  branch: clientVehicles.branchId,
  order: { by: { id: vehicleDiagnostics.id }, descending: true },
  answers: (rows, { language }) => rows.map((row) => listedOf(row, language)),
});

export const startDiagnostic = serveCreation(contract.startDiagnostic, {
  create: async ({ db, body, createdId: id, user, language, now, about }) => {
    const vehicle = await lockActive(db, body.clientVehicleId);
    await checkStartable(db, vehicle);
    const template = body.templateId ? await chosenTemplate(db, body.templateId) : null;
    await touch(db, vehicle.id);
    const { number } = await nextNumber(db, "client-diagnostics");
    await db.insert(vehicleDiagnostics, {
      id,
      clientVehicleId: vehicle.id,
      number,
      createdBy: user.id,
      createdAt: now,
      template,
    });
    await passSteps(db, { id, template });
    about({ kind: "vehicle-diagnostics", id, name: shownPlate(vehicle) });
    return readDiagnostic(db, id, language);
  },
  readAgain: ({ db, createdId, language }) => readDiagnostic(db, createdId, language),
});

export const showDiagnostic = serve(contract.showDiagnostic, ({ db, params, language }) =>
  readDiagnostic(db, params.id, language),
);

export const changeDiagnostic = serve(
  contract.changeDiagnostic,
  async ({ db, params, body: { obdTranscript, templateId }, language, about }) => {
    if (obdTranscript && Buffer.byteLength(obdTranscript) > contract.largestTranscript)
      throw refuseField("obd_transcript", valueWords.transcriptTooLong);
    const { diagnostic, vehicle } = await lockOpen(db, params.id);
    if (obdTranscript !== undefined) {
      await db.removeWhere(diagnosticTranscripts, eq(diagnosticTranscripts.diagnosticId, diagnostic.id));
      if (obdTranscript) await db.insert(diagnosticTranscripts, { diagnosticId: diagnostic.id, obdTranscript });
    }
    if (templateId !== undefined) {
      const template = templateId === null ? null : await chosenTemplate(db, templateId);
      await changeTemplateOf(db, { id: diagnostic.id, template });
    }
    about({ kind: "vehicle-diagnostics", id: diagnostic.id, name: shownPlate(vehicle) });
    return readDiagnostic(db, diagnostic.id, language);
  },
);

export const showTranscript = serve(contract.showTranscript, async ({ db, params }) => {
  const { id } = await db.find(vehicleDiagnostics, params.id);
  const kept = await db.findWhere(diagnosticTranscripts, eq(diagnosticTranscripts.diagnosticId, id));
  return { obdTranscript: kept?.obdTranscript ?? null };
});

export const reopenDiagnostic = serve(
  contract.reopenDiagnostic,
  async ({ db, params, body, user, language, now, about }) => {
    const { diagnostic, vehicle } = await lockWithVehicle(db, params.id);
    if (!diagnostic.endedAt) throw refuse("diagnostic-not-ended");
    await checkStartable(db, vehicle);
    await db.insert(diagnosticReopenings, {
      diagnosticId: diagnostic.id,
      reason: body.reason,
      reopenedBy: user.id,
      reopenedAt: now,
    });
    await db.update(vehicleDiagnostics, diagnostic.id, {
      endedAt: null,
      printed: null,
      version: diagnostic.version + 1,
    });
    await touch(db, vehicle.id);
    about({ kind: "vehicle-diagnostics", id: diagnostic.id, name: shownPlate(vehicle) });
    return readDiagnostic(db, diagnostic.id, language);
  },
);

export const showDrawing = serve(contract.showDrawing, async ({ db, params, files }) => {
  const { id } = await db.find(vehicleDiagnostics, params.id);
  const drawing = await db.findWhere(
    diagnosticValues,
    and(
      eq(diagnosticValues.diagnosticId, id),
      eq(diagnosticValues.step, 4),
      eq(diagnosticValues.label, "drawing_image"),
    ),
  );
  if (typeof drawing?.value !== "string") throw refuseKernel("not-found");
  return storedFile(files, drawing.value, { name: "drawing.png", type: "image/png" });
});

/** Locks a diagnostic that can still change, after its vehicle. Refuses `diagnostic-ended` and `vehicle-archived`. */
export const lockOpen = async (db: Db, id: string) => {
  const locked = await lockWithVehicle(db, id);
  if (locked.diagnostic.endedAt) throw refuse("diagnostic-ended");
  return locked;
};

const lockWithVehicle = async (db: Db, id: string): Promise<{ diagnostic: Stored; vehicle: Visit }> => {
  const { clientVehicleId } = await db.find(vehicleDiagnostics, id);
  const vehicle = await lockActive(db, clientVehicleId);
  return { vehicle, diagnostic: await db.lock(vehicleDiagnostics, id) };
};

/** Refuses a vehicle that has left, and one with an open diagnostic. */
const checkStartable = async (db: Db, vehicle: Visit) => {
  if (vehicle.vehicleExitedAt) throw refuseVehicle("vehicle-exited");
  const open = await db.findWhere(
    vehicleDiagnostics,
    and(eq(vehicleDiagnostics.clientVehicleId, vehicle.id), isNull(vehicleDiagnostics.endedAt)),
  );
  if (open) throw refuse("diagnostic-open", { extra: { id: open.id } });
};

const numberIn = (typed: string) => {
  const digits = fold(typed);
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
};
