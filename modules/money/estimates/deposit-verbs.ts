import { eq, type Placeholder, sql, type SQLWrapper } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { select, shop } from "../../../platform/server/db/select.ts";
import { type Minor, sum } from "../../../platform/shared/money.ts";
import { holdForDeposit, liftDepositHolds } from "../../workshop/work-orders/approval-verbs.ts";
import { liftHolds } from "../../workshop/work-orders/verbs.ts";
import { asksForDeposit, depositBalance, depositDue } from "./deposit-rules.ts";
import { estimates } from "./tables.ts";

/** The visit of an estimate, within another statement. */
export const visitOfEstimate = (id: Placeholder) =>
  select({ id: estimates.clientVehicleId }).from(estimates).where(eq(estimates.id, id));

const askedRead = <V extends object>(name: string, visitOf: (value: Values<V>) => SQLWrapper) =>
  readByHand(
    name,
    {
      id: z.string(),
      /** Without the version. */
      base: z.string().nullable(),
      label: z.string().nullable(),
      depositPercent: z.int().nullable(),
      depositAmount: z.bigint().nullable(),
      depositFrom: z.bigint().nullable(),
      approved: z.bigint(),
      received: z.bigint(),
      taskIds: z.array(z.string()),
    },
    (value: Values<V>) => sql`
    select e.id, estimate_label(e.label, e.revision) as base, e.label, e.deposit_percent, e.deposit_amount, e.deposit_from,
      coalesce(sum(l.grand_total) filter (where l.answer = 'yes'), 0)::bigint as approved,
      estimate_deposit_received(${shop}, e.id) as received,
      coalesce(array_agg(distinct l.task_id) filter (where l.answer = 'yes' and l.task_id is not null), '{}') as task_ids
    from estimates e join estimate_lines l on l.shop_id = ${shop} and l.estimate_id = e.id
    where e.shop_id = ${shop} and e.client_vehicle_id = ${visitOf(value)} and e.approved_at is not null and e.replaced_at is null
    group by e.shop_id, e.id order by e.id`,
  );

const askedOfVisit = askedRead(
  "estimates.deposits-of-visit",
  (value: Values<{ clientVehicleId: string }>) => value.clientVehicleId,
);
const askedWith = askedRead("estimates.deposits-with", (value: Values<{ id: string }>) => visitOfEstimate(value.id));

/** Whether an estimate, or another one of its visit that was sent, asks for a deposit. */
export const isDepositAsked = async (db: Db, id: string) => (await db.read(askedWith, { id })).some(asksForDeposit);

/** A deposit that comes in or goes out with the call that is under way. */
export type DepositChange = {
  /** What the versions of the estimate share of their labels: `baseLabel`. */
  estimate: string | null;
  by: Minor;
};

/** The sent estimates of a visit with the deposit that each asks for of what is approved, and what is missing of it. */
export const depositsOfVisit = async (db: Db, clientVehicleId: string) =>
  depositsAfter(await db.read(askedOfVisit, { clientVehicleId }), []);

type Asking = RowOf<typeof askedOfVisit>;

const depositsAfter = (estimates: readonly Asking[], changes: readonly DepositChange[]) =>
  estimates.map((estimate) => {
    const due = depositDue(estimate, estimate.approved);
    const changed = changes.filter((change) => change.estimate === estimate.base).map(({ by }) => by);
    const received = estimate.received + sum(changed);
    return { ...estimate, due, received, ...depositBalance(due, received) };
  });

type Following = {
  now: string;
  changes?: readonly DepositChange[];
  /** Of an estimate whose deposit is missing, these tasks wait for it, or all. */
  holds?: readonly string[] | "all";
  /** The deposits of the visit, if they were read since it was locked. */
  known?: readonly Asking[];
};

/**
 * Lifts the holds of tasks whose deposit is there, and holds those whose deposit is missing. A deposit that comes in
 * also lifts holds for one that somebody set by hand.
 */
export const followDeposits = async (db: Db, clientVehicleId: string, following: Following) => {
  const { now, changes = [], holds = [], known = await db.read(askedOfVisit, { clientVehicleId }) } = following;
  const deposits = depositsAfter(known, changes);
  const lacking = deposits.filter(({ missing }) => missing > 0n);
  const tasks = lacking.flatMap(({ taskIds }) => taskIds);
  const settled = deposits.filter((estimate) => estimate.missing === 0n && asksForDeposit(estimate));
  if (changes.some(({ by }) => by > 0n)) await liftHolds(db, clientVehicleId, "deposit", tasks);
  else
    await liftDepositHolds(
      db,
      settled.flatMap(({ taskIds }) => taskIds),
    );
  await holdForDeposit(
    db,
    tasks.filter((id) => holds === "all" || holds.includes(id)),
    now,
  );
};
