import type { Db } from "../../../../platform/server/db/database.ts";
import { digitsOf } from "../../../../platform/shared/money.ts";
import { documentTotals } from "../../../base/lines/rules.ts";
import { notifyWebhooks } from "../../../base/webhooks/verbs.ts";
import type { Channel, Outcome } from "../rules.ts";
import { estimateEvents } from "../webhook-events.ts";
import type { Estimate, Line } from "./reading.ts";

type Answer = {
  lines: readonly Line[];
  /** Null if part of it is not answered. */
  outcome: Outcome | null;
  channel: Channel;
  answeredAt: string;
  currency: string;
  now: string;
};

/** Tells the shop's other programs of an answer, or that approvals were taken back, with the commit. */
export const notifyAnswered = (
  db: Db,
  { facts }: Estimate,
  { lines, outcome, channel, answeredAt, currency, now }: Answer,
) => {
  const data = {
    estimateId: facts.id,
    number: facts.label ?? "",
    revision: facts.revision,
    clientVehicleId: facts.clientVehicleId,
    clientId: facts.clientId,
    licensePlate: facts.licensePlate,
    state: outcome ?? ("sent" as const),
    approvedTotal: documentTotals(lines.filter(({ answer }) => answer === "yes")).grandTotal,
    currency,
    channel,
    answeredAt,
  };
  db.alongside(notifyWebhooks(db, estimateEvents, "estimate.answered", { data, digits: digitsOf(currency), now }));
};
