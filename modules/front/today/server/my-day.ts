import { type Call, serve } from "../../../../platform/server/http/serve.ts";
import { startOfDay } from "../../../../platform/shared/dates.ts";
import type { Needs } from "../../../../platform/shared/route.ts";
import { createEstimate, reviseEstimate, sendEstimate } from "../../../money/estimates/contract.ts";
import { approveInvoice, createInvoice } from "../../../money/invoices/contract.ts";
import { addPayment } from "../../../money/payments/contract.ts";
import { saveValues, startDiagnostic } from "../../../workshop/diagnostics/contract.ts";
import { create as createEntryCard, sign } from "../../../workshop/entry-cards/contract.ts";
import { showMyWork } from "../../../workshop/work-orders/board-contract.ts";
import { checkTask } from "../../../workshop/work-orders/contract.ts";
import { ownWorkOf } from "../../../workshop/work-orders/own-work-verbs.ts";
import type { NextStep } from "../../board/rules.ts";
import { recordExit } from "../../board/vehicle-contract.ts";
import { listedInside, needingAttention } from "../../board/waiting-verbs.ts";
import * as contract from "../contract.ts";
import { byPress, maxThings } from "../rules.ts";

export const showMyDay = serve(contract.showMyDay, async (call) => {
  const { db, user, shop, today, may } = call;
  const [{ tasks, hasClocked }, { waiting, isCut }] = await Promise.all([
    may(showMyWork.needs) ? ownWorkOf(db, { userId: user.id, since: startOfDay(today, shop.timeZone) }) : noWork,
    may("view-client-vehicles") ? visitsFor(call) : noVisits,
  ]);
  const vehicles = waiting.slice(0, Math.max(0, maxThings - tasks));
  return { tasks, hasClocked, vehicles, more: waiting.length - vehicles.length, isCut };
});

const noWork = { tasks: 0, hasClocked: false };
const noVisits = { waiting: [], isCut: false };

type Asking = Pick<Call<typeof contract.showMyDay>, "db" | "user" | "shop" | "language" | "today" | "may">;

/** The visits inside whose next step the caller may do, in the order in which they press. */
const visitsFor = async ({ db, user, shop: { timeZone }, language, today, may }: Asking) => {
  const { visits, isCut } = await listedInside(db, { language, timeZone, today, may }, user.branchIds);
  const waiting = needingAttention(visits).filter(({ next }) => next !== null && may(needsOf[next]));
  return { waiting: waiting.toSorted(byPress), isCut };
};

/** Who can do what a visit waits for. */
const needsOf: Record<NextStep, Needs> = {
  "fill-entry-card": createEntryCard.needs,
  "sign-entry-card": sign.needs,
  "start-diagnosis": startDiagnostic.needs,
  "finish-diagnosis": saveValues.needs,
  "create-estimate": createEstimate.needs,
  "send-estimate": sendEstimate.needs,
  "await-answer": sendEstimate.needs,
  "renew-estimate": reviseEstimate.needs,
  "finish-work": checkTask.needs,
  "check-work": checkTask.needs,
  "create-invoice": createInvoice.needs,
  "approve-invoice": approveInvoice.needs,
  "take-payment": addPayment.needs,
  "record-exit": recordExit.needs,
};
