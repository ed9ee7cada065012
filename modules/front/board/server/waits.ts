import { z } from "zod";
import { addDays, startOfDay } from "../../../../platform/shared/dates.ts";
import { shownHolds } from "../../../workshop/work-orders/rules.ts";
import type { NextStep } from "../rules.ts";
import { type Wait, waitOf } from "../wait-rules.ts";

/** The row of `waitColumns`. */
export const waitRow = {
  heldSince: z.string().nullable(),
  holdReason: z.enum([...shownHolds, "outside"]).nullable(),
  holdNote: z.string().nullable(),
  holdName: z.string().nullable(),
  holdNameAr: z.string().nullable(),
  clockSince: z.string().nullable(),
  clockName: z.string().nullable(),
  clockNameAr: z.string().nullable(),
  cardAt: z.string().nullable(),
  diagnosingSince: z.string().nullable(),
  unpricedSince: z.string().nullable(),
  draftedAt: z.string().nullable(),
  unsharedSince: z.string().nullable(),
  awaitedSince: z.string().nullable(),
  awaitedNumber: z.string().nullable(),
  doneAt: z.string().nullable(),
  checkedAt: z.string().nullable(),
  invoiceDraftedAt: z.string().nullable(),
  owedSince: z.string().nullable(),
  readyAt: z.string().nullable(),
};

export const waitColumns =
  "held.held_since, held.hold_reason, held.hold_note, held.hold_name, held.hold_name_ar, " +
  "clocked.clock_since, clocked.clock_name, clocked.clock_name_ar, " +
  "card.created_at as card_at, looked.diagnosing_since, greatest(looked.diagnosed_at, found.found_at) as unpriced_since, " +
  "offered.drafted_at, offered.unshared_since, offered.awaited_since, offered.awaited_number, " +
  "worked.done_at, worked.checked_at, billed.invoice_drafted_at, " +
  "owed.owed_since, greatest(billed.invoiced_at, owed.settled_at) as ready_at";

/**
 * After `progressJoins`: of the open tasks the one that began to wait last, by what comes first in `stateOf`, and the
 * clock that was started last.
 */
export const waitJoins = `
  left join lateral (
    select hold.since as held_since, hold.reason as hold_reason,
      case hold.reason when 'dispute' then t.dispute_note when 'outside' then null else t.hold_note end as hold_note,
      coalesce(part.name, workshop.name) as hold_name, coalesce(part.name_ar, workshop.name_ar) as hold_name_ar
    from work_orders o join work_order_tasks t on t.shop_id = o.shop_id and t.work_order_id = o.id
    cross join lateral (
      select case when t.disputed_at is not null then 'dispute' when t.sublet_sent_at is not null and t.sublet_back_at is null then 'outside' else t.hold_reason end as reason,
        case when t.disputed_at is not null then t.disputed_at when t.sublet_sent_at is not null and t.sublet_back_at is null then t.sublet_sent_at else t.held_at end as since) hold
    left join products part on part.shop_id = t.shop_id and part.id = t.hold_product_id and hold.reason = 'part'
    left join vendors workshop on workshop.shop_id = t.shop_id and workshop.id = t.sublet_vendor_id and hold.reason = 'outside'
    where worked.open_tasks > 0 and o.shop_id = $1 and o.client_vehicle_id = v.id and t.done_at is null and t.cancelled_at is null
      and hold.reason is not null
    order by hold.since desc, t.id limit 1) held on true
  left join lateral (
    select c.started_at as clock_since, u.name as clock_name, u.name_ar as clock_name_ar
    from work_orders o join work_order_tasks t on t.shop_id = o.shop_id and t.work_order_id = o.id
    join task_clocks c on c.shop_id = t.shop_id and c.task_id = t.id
    join users u on u.shop_id = c.shop_id and u.id = c.employee_id
    where worked.open_tasks > 0 and o.shop_id = $1 and o.client_vehicle_id = v.id and c.ended_at is null
    order by c.started_at desc, c.id limit 1) clocked on true`;

type Known = z.output<z.ZodObject<typeof waitRow>> & {
  vehicleEnteredAt: string;
  signedAt: string | null;
  lastAwaitedUntil: string | null;
  due: bigint;
};

/** `next` is the step as the reader knows it. */
export const waitsOf = (known: Known, next: NextStep | null, timeZone: string): Wait | null =>
  waitOf(next, {
    hold: holdOf(known),
    outside: outsideOf(known),
    clock: clockOf(known),
    offer: offerOf(known),
    due: known.due,
    enteredAt: known.vehicleEnteredAt,
    cardAt: known.cardAt,
    signedAt: known.signedAt,
    diagnosingSince: known.diagnosingSince,
    unpricedSince: known.unpricedSince,
    draftedAt: known.draftedAt,
    unsharedSince: known.unsharedSince,
    expiredAt: known.lastAwaitedUntil && startOfDay(addDays(known.lastAwaitedUntil, 1), timeZone),
    doneAt: known.doneAt,
    checkedAt: known.checkedAt,
    invoiceDraftedAt: known.invoiceDraftedAt,
    owedSince: known.owedSince,
    readyAt: known.readyAt,
  });

const holdOf = ({ holdReason: reason, heldSince: since, holdNote: note, holdName, holdNameAr }: Known) =>
  reason !== null && reason !== "outside" && since !== null
    ? { reason, since, note, part: named(holdName, holdNameAr) }
    : null;

const outsideOf = ({ holdReason, heldSince: since, holdName, holdNameAr }: Known) => {
  const by = named(holdName, holdNameAr);
  return holdReason === "outside" && since !== null && by ? { by, since } : null;
};

const clockOf = ({ clockSince: since, clockName, clockNameAr }: Known) => {
  const by = named(clockName, clockNameAr);
  return since !== null && by ? { by, since } : null;
};

const offerOf = ({ awaitedSince: since, awaitedNumber: number }: Known) =>
  since !== null && number !== null ? { number, since } : null;

const named = (name: string | null, nameAr: string | null) => (name === null ? null : { name, nameAr });
