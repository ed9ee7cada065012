import { serve } from "../../../../platform/server/http/serve.ts";
import { dateIn } from "../../../../platform/shared/dates.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { needsConfirmation, refuseField } from "../../../../platform/shared/refusals.ts";
import { priceUnanswered, releaseUnanswered } from "../../../money/estimates/leaving-verbs.ts";
import { securedForVisit } from "../../../money/instalments/verbs.ts";
import { notifyWebhooks } from "../../../base/webhooks/verbs.ts";
import { unbilledSublets } from "../../../money/purchases/sublet-verbs.ts";
import {
  archive,
  exit,
  lockActive,
  lockVisit,
  restore,
  undoExit as takeExitBack,
} from "../../../workshop/visits/verbs.ts";
import { visitEvents } from "../../../workshop/visits/webhook-events.ts";
import { refuse as refuseVehicle } from "../../../workshop/visits/words.ts";
import { endWork, openWorkOf } from "../../../workshop/work-orders/verbs.ts";
import * as contract from "../vehicle-contract.ts";
import { exitWarningsOf } from "../rules.ts";
import { exitFieldWords, exitWarningWords, refuse } from "../words.ts";
import { progressOf } from "../progress-verbs.ts";
import { vehicleWithPapers } from "./vehicle.ts";
import { findProgress } from "../visit-progress-verbs.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";
import { findPresentClient } from "../../../records/clients/verbs.ts";

export const recordExit = serve(contract.recordExit, async (call) => {
  const { db, params, body, shop, user, today, now, about } = call;
  const visit = await lockActive(db, params.id);
  if (visit.vehicleExitedAt) throw refuseVehicle("already-exited");
  const { vehicleExitedAt: on = today } = body;
  if (on > today) throw refuseField("vehicle_exited_at", fieldKinds["in-future"]);
  if (on < dateIn(visit.vehicleEnteredAt, shop.timeZone))
    throw refuseField("vehicle_exited_at", exitFieldWords.beforeEntry);
  const [found, secured, work, unbilled] = await Promise.all([
    findProgress(db, visit.id),
    securedForVisit(db, visit.id),
    openWorkOf(db, visit.id),
    unbilledSublets(db, visit.id),
  ]);
  const progress = progressOf(found, { today });
  const warnings = exitWarningsOf({ ...progress, due: progress.due - secured }, { ...work, unbilled });
  if (warnings.length > 0 && !body.confirm)
    throw needsConfirmation(Object.fromEntries(warnings.map((warning) => [warning, exitWarningWords[warning]])));

  const left = await exit(db, visit, { on, movedBy: user.id });
  const data = { ...left, clientVehicleId: left.id, vehicleExitedAt: on };
  db.alongside(notifyWebhooks(db, visitEvents, "vehicle.left", { data, digits: shop.digits, now }));
  if (work.tasks > 0 || work.clocks > 0) await endWork(db, visit.id, { userId: user.id, now, language: shop.language });
  await releaseUnanswered(db, visit.id, now);
  about({ kind: "client-vehicles", id: visit.id, name: shownPlate(visit) });
  return vehicleWithPapers(call, visit.id);
});

export const undoExit = serve(contract.undoExit, async (call) => {
  const { db, params, body, user, now, today, about } = call;
  const visit = await lockActive(db, params.id);
  await findPresentClient(db, visit.clientId);
  await takeExitBack(db, visit, { reason: body.reason, movedBy: user.id });
  await priceUnanswered(db, visit.id, { now, today });
  about({ kind: "client-vehicles", id: visit.id, name: shownPlate(visit) });
  return vehicleWithPapers(call, visit.id);
});

export const archiveVehicle = serve(contract.archiveVehicle, async (call) => {
  const { db, params, now, about } = call;
  const visit = await lockVisit(db, params.id);
  const { approvedInvoices } = await findProgress(db, visit.id);
  if (approvedInvoices > 0 && !visit.vehicleExitedAt) throw refuse("invoiced-not-exited");
  await archive(db, visit, now);
  await releaseUnanswered(db, visit.id, now);
  about({ kind: "client-vehicles", id: visit.id, name: shownPlate(visit) });
  return vehicleWithPapers(call, visit.id);
});

export const restoreVehicle = serve(contract.restoreVehicle, async (call) => {
  const { db, params, now, today, about } = call;
  const visit = await lockVisit(db, params.id);
  await findPresentClient(db, visit.clientId);
  await restore(db, visit);
  if (!visit.vehicleExitedAt) await priceUnanswered(db, visit.id, { now, today });
  about({ kind: "client-vehicles", id: visit.id, name: shownPlate(visit) });
  return vehicleWithPapers(call, visit.id);
});
