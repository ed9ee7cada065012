import type { Db } from "../../../../platform/server/db/database.ts";
import { type OperatorCall, serveOperator } from "../../../../platform/server/http/serve.ts";
import { toDecimal } from "../../../../platform/shared/money.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { recordOperatorDeed } from "../../../base/team/operator-deed-verbs.ts";
import { billingDigits } from "../../plans/catalogue.ts";
import { issueInvoice } from "../../plans/invoice-verbs.ts";
import { assignPlan, endSuspension, extendTrial, openOrders, recordPayment, suspend } from "../../plans/verbs.ts";
import { refusePlan } from "../../plans/words.ts";
import * as contract from "../console-contract.ts";
import type { Deed, DeedDetails } from "../rules.ts";
import { writeJournal } from "./journal.ts";
import { findShop, shownShop } from "./shops.ts";

const extend = serveOperator(contract.extendTrialOfShop, (call) =>
  carryOut(contract.extendTrialOfShop, call, "extend-trial", async (db, moment) => {
    const { days, reason } = call.body;
    await extendTrial(db, { days, reason, ...moment });
    return { days };
  }),
);

const confirm = serveOperator(contract.confirmTransfer, (call) =>
  carryOut(contract.confirmTransfer, call, "confirm-transfer", async (db, moment) => {
    const { orderId, bankReference } = call.body;
    const order = (await openOrders(db)).find(({ id }) => id === orderId);
    if (order && order.method !== "transfer") throw refuse("not-found");
    // Refuses `not-found` if the shop has no such order.
    if (!(await recordPayment(db, orderId, moment)) || !order) throw refusePlan("order-paid");
    const { reference, plan, interval, currency } = order;
    const invoice = await issueInvoice(call.directory, db, order, { seller: call.billing.seller, now: moment.now });
    return {
      invoice,
      total: toDecimal(order.net + order.vat, billingDigits(currency)),
      currency: currency.toUpperCase(),
      reference,
      bankReference,
      plan,
      interval,
    };
  }),
);

const changePlan = serveOperator(contract.changePlanOfShop, (call) =>
  carryOut(contract.changePlanOfShop, call, "change-plan", async (db, moment) => {
    const { plan, until, reason } = call.body;
    await assignPlan(db, { plan, endsAt: `${until}T23:59:59.999Z`, reason, ...moment });
    return { plan, until };
  }),
);

const suspendShop = serveOperator(contract.suspendShop, (call) =>
  carryOut(contract.suspendShop, call, "suspend", async (db, { now }) => {
    await suspend(db, { reason: call.body.reason, now });
    return {};
  }),
);

const resume = serveOperator(contract.resumeShop, (call) =>
  carryOut(contract.resumeShop, call, "resume", async (db, { now }) => {
    await endSuspension(db, { now });
    return {};
  }),
);

export const actHandlers = [extend, confirm, changePlan, suspendShop, resume] as const;

type Call = Pick<OperatorCall<typeof contract.suspendShop>, "directory" | "params" | "operator" | "now" | "billing"> & {
  body: { reason: string };
};
type Moment = { now: string; graceDays: number };

/** Changes a shop, and notes it in its activity log and in the journal; answers the shop as it is then. */
const carryOut = async (
  { path }: Route,
  { directory, params, operator, now, billing, body: { reason } }: Call,
  deed: Deed,
  work: (db: Db, moment: Moment) => Promise<DeedDetails>,
) => {
  const moment = { now, graceDays: billing.graceDays };
  const { id, name } = await findShop(directory, operator, params.id, now);
  const db = await directory.enterShop(id);
  const details = await work(db, moment);
  const subject = { kind: "subscriptions" as const, id, name };
  await Promise.all([
    recordOperatorDeed(db, { method: "POST", path, at: now, subject, reason }),
    writeJournal(directory, { at: now, operator, deed, shop: { id, name }, reason, details }),
  ]);
  // Open pages of the shop read their session again.
  db.announce("sessions");
  return shownShop(db, await findShop(directory, operator, id, now), moment);
};
