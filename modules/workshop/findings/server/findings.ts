import { and, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { type Call, serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { vehicles } from "../../../records/vehicles/tables.ts";
import { lockActive } from "../../visits/verbs.ts";
import { refuse as refuseVehicle } from "../../visits/words.ts";
import * as contract from "../contract.ts";
import { isUnsettled, mayMoveByHand, type MoveByHand, stateOf, timesAfter } from "../rules.ts";
import { findings } from "../tables.ts";
import { type StoredFinding, writeMove } from "../verbs.ts";
import { refuse } from "../words.ts";
import { readFinding } from "../reading-verbs.ts";

export const addFinding = serveCreation(contract.addFinding, {
  create: async ({ db, body, createdId: id, user, now, about }) => {
    const visit = await lockActive(db, body.clientVehicleId);
    if (visit.vehicleExitedAt) throw refuseVehicle("vehicle-exited");
    await db.insert(findings, {
      id,
      vehicleId: visit.vehicleId,
      clientVehicleId: visit.id,
      lastVisitId: visit.id,
      source: "by-hand",
      nameEn: body.name,
      nameAr: body.nameAr ?? body.name,
      note: body.note ?? null,
      grade: body.grade,
      foundAt: now,
      foundBy: user.id,
    });
    db.announce("vehicles");
    about({ kind: "findings", id, name: body.name });
    return readFinding(db, id);
  },
  readAgain: ({ db, createdId }) => readFinding(db, createdId),
});

export const changeFinding = serve(contract.changeFinding, async ({ db, params, body, now, about }) => {
  const { name, version, ...changes } = body;
  const finding = await lockFinding(db, params.id, version);
  if (!isUnsettled(finding)) throw refuse("finding-settled");
  await db.update(findings, finding.id, {
    ...changes,
    ...(name !== undefined && { nameEn: name, nameAr: name }),
    editedAt: now,
    version: finding.version + 1,
  });
  return shownAfter({ db, about }, finding);
});

type Moving = Pick<Call<Route>, "db" | "now" | "about" | "language"> & {
  params: { id: string };
  body: { version?: string | undefined };
};

const moveByHand = async ({ db, params, body, now, about }: Moving, move: MoveByHand, reason?: string) => {
  const finding = await lockFinding(db, params.id, body.version);
  if (!mayMoveByHand(move, stateOf(finding))) throw refuse("finding-moved");
  if (move === "reopen") await checkNotFoundAgain(db, finding);
  writeMove(db, finding, { ...timesAfter(move, finding, now), ...(reason && { dropReason: reason }) });
  return shownAfter({ db, about }, finding);
};

export const dropFinding = serve(contract.dropFinding, (call) => moveByHand(call, "drop", call.body.reason));
export const declineFinding = serve(contract.declineFinding, (call) => moveByHand(call, "decline"));
export const finishFinding = serve(contract.finishFinding, (call) => moveByHand(call, "finish"));
export const reopenFinding = serve(contract.reopenFinding, (call) => moveByHand(call, "reopen"));

const shownAfter = ({ db, about }: Pick<Moving, "db" | "about">, { id, nameEn }: StoredFinding) => {
  db.announce("vehicles");
  about({ kind: "findings", id, name: nameEn });
  return readFinding(db, id);
};

/** Refuses `changed-elsewhere` for an outdated version. */
const lockFinding = async (db: Db, id: string, version: string | undefined): Promise<StoredFinding> => {
  const finding = await db.lock(findings, id);
  if (version !== undefined && version !== String(finding.version)) throw refuseKernel("changed-elsewhere");
  return finding;
};

/** Locks the vehicle, as a source does that reports it meanwhile. */
const checkNotFoundAgain = async (db: Db, { id, vehicleId, source, label }: StoredFinding) => {
  if (label === null) return;
  await db.lock(vehicles, vehicleId);
  const newer = await db.findWhere(
    findings,
    and(
      ne(findings.id, id),
      eq(findings.vehicleId, vehicleId),
      eq(findings.source, source),
      eq(findings.label, label),
      isNull(findings.doneAt),
      isNull(findings.droppedAt),
    ),
  );
  if (newer) throw refuse("finding-found-again", { extra: { id: newer.id } });
};
