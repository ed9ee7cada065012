import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import type { Minor } from "../../../../platform/shared/money.ts";
import { followDeposits } from "../../estimates/deposit-verbs.ts";
import { baseLabel } from "../../estimates/rules.ts";
import { estimates } from "../../estimates/tables.ts";

/** What comes to the deposit of an estimate, or goes out of it if negative. */
type Share = { estimateId: string | null; by: Minor };

/** Open tasks of an estimate wait for what goes out, and go on with what comes in. The visits are locked. */
export const followShares = async (db: Db, shares: readonly Share[], now: string) => {
  const known = shares.flatMap(({ estimateId, by }) => (estimateId === null ? [] : [{ estimateId, by }]));
  const found = await db.findAll(
    estimates,
    known.map(({ estimateId }) => estimateId),
  );
  for (const visit of new Set(found.map(({ clientVehicleId }) => clientVehicleId))) {
    const changes = found
      .filter(({ clientVehicleId }) => clientVehicleId === visit)
      .flatMap((estimate) =>
        known
          .filter(({ estimateId }) => estimateId === estimate.id)
          .map(({ by }) => ({ estimate: baseLabel(estimate), by })),
      );
    await followDeposits(db, visit, { now, changes, holds: "all" });
  }
};

/** What each estimate has of a payment: unused, or used by an invoice. */
export const sharesOfPayment = (db: Db, paymentId: string) => db.read(sharesRead, { paymentId });

const sharesRead = readByHand(
  "payments.estimate-shares",
  { estimateId: z.string(), amount: z.bigint() },
  ({ paymentId }: Values<{ paymentId: string }>) => sql`
    select estimate_id, sum(amount)::bigint as amount from (
      select estimate_id, deposit as amount from client_payments where shop_id = ${shop} and id = ${paymentId}::uuid
      union all
      select estimate_id, amount from payment_allocations
      where shop_id = ${shop} and payment_id = ${paymentId}::uuid and undone_on is null) shares
    where estimate_id is not null group by estimate_id order by estimate_id`,
);
