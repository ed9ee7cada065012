import { z } from "zod";
import type { Needs } from "../../../../platform/shared/route.ts";
import { shownHolds } from "../../../workshop/work-orders/rules.ts";
import type { NextStep } from "../rules.ts";
import { type Wait, waitOf } from "../wait-rules.ts";

/** The row of `waitColumns`. */
export const waitRow = {
  heldSince: z.string().nullable(),
  holdReason: z.enum(shownHolds).nullable(),
  holdNote: z.string().nullable(),
  holdPartName: z.string().nullable(),
  holdPartNameAr: z.string().nullable(),
  clockSince: z.string().nullable(),
  clockName: z.string().nullable(),
  clockNameAr: z.string().nullable(),
  offeredAt: z.string().nullable(),
  offeredNumber: z.string().nullable(),
  draftedAt: z.string().nullable(),
  cardAt: z.string().nullable(),
  diagnosingSince: z.string().nullable(),
  diagnosedAt: z.string().nullable(),
  doneAt: z.string().nullable(),
  checkedAt: z.string().nullable(),
  invoiceDraftedAt: z.string().nullable(),
  invoicedAt: z.string().nullable(),
};

export const waitColumns =
  "held.held_since, held.hold_reason, held.hold_note, held.hold_part_name, held.hold_part_name_ar, " +
  "clocked.clock_since, clocked.clock_name, clocked.clock_name_ar, asked.offered_at, asked.offered_number, asked.drafted_at, " +
  "card.created_at as card_at, inspected.diagnosing_since, inspected.diagnosed_at, finished.done_at, finished.checked_at, " +
  "billed.invoice_drafted_at, billed.invoiced_at";

/** For visits with the alias `v`, after `progressJoins`. Every join is by key of the visit. */
export const waitJoins = `
  left join lateral (
    select coalesce(t.disputed_at, t.held_at) as held_since, case when t.disputed_at is not null then 'dispute' else t.hold_reason end as hold_reason,
      t.hold_note, p.name as hold_part_name, p.name_ar as hold_part_name_ar
    from work_orders o join work_order_tasks t on t.shop_id = o.shop_id and t.work_order_id = o.id
    left join products p on p.shop_id = t.shop_id and p.id = t.hold_product_id
    where o.shop_id = $1 and o.client_vehicle_id = v.id and t.done_at is null and t.cancelled_at is null
      and (t.held_at is not null or t.disputed_at is not null)
    order by coalesce(t.disputed_at, t.held_at) desc, t.id limit 1) held on true
  left join lateral (
    select c.started_at as clock_since, u.name as clock_name, u.name_ar as clock_name_ar
    from work_orders o join work_order_tasks t on t.shop_id = o.shop_id and t.work_order_id = o.id
    join task_clocks c on c.shop_id = t.shop_id and c.task_id = t.id
    join users u on u.shop_id = c.shop_id and u.id = c.employee_id
    where o.shop_id = $1 and o.client_vehicle_id = v.id and c.ended_at is null
    order by c.started_at desc, c.id limit 1) clocked on true
  left join lateral (
    select max(e.approved_at) filter (where e.outcome is null) as offered_at,
      (array_agg(e.label order by e.approved_at desc) filter (where e.approved_at is not null and e.outcome is null))[1] as offered_number,
      max(e.created_at) filter (where e.approved_at is null) as drafted_at
    from estimates e where e.shop_id = $1 and e.client_vehicle_id = v.id and e.replaced_at is null and e.withdrawn_at is null) asked on true
  left join lateral (
    select max(d.created_at) filter (where d.ended_at is null) as diagnosing_since, max(d.ended_at) as diagnosed_at
    from vehicle_diagnostics d where d.shop_id = $1 and d.client_vehicle_id = v.id) inspected on true
  left join lateral (
    select max(t.done_at) as done_at, max(t.checked_at) as checked_at
    from work_orders o join work_order_tasks t on t.shop_id = o.shop_id and t.work_order_id = o.id
    where o.shop_id = $1 and o.client_vehicle_id = v.id and t.cancelled_at is null) finished on true
  left join lateral (
    select max(i.created_at) filter (where i.approved_at is null) as invoice_drafted_at, max(i.approved_at) as invoiced_at
    from client_invoices i where i.shop_id = $1 and i.client_vehicle_id = v.id) billed on true`;

type Known = z.output<z.ZodObject<typeof waitRow>> & { vehicleEnteredAt: string; signedAt: string | null; due: bigint };

/** `next` is the step as the reader knows it. */
export const waitsOf = (known: Known, next: NextStep | null, may: (needs: Needs) => boolean): Wait | null =>
  waitOf(
    next,
    {
      ...known,
      enteredAt: known.vehicleEnteredAt,
      hold:
        known.heldSince !== null && known.holdReason !== null
          ? {
              reason: known.holdReason,
              part: named(known.holdPartName, known.holdPartNameAr),
              note: known.holdNote,
              since: known.heldSince,
            }
          : null,
      clock: clockOf(known),
      offer:
        known.offeredAt !== null && known.offeredNumber !== null
          ? { number: known.offeredNumber, since: known.offeredAt }
          : null,
    },
    may("view-work-orders"),
  );

const clockOf = ({ clockSince, clockName, clockNameAr }: Known) => {
  const by = named(clockName, clockNameAr);
  return clockSince !== null && by ? { by, since: clockSince } : null;
};

const named = (name: string | null, nameAr: string | null) => (name === null ? null : { name, nameAr });
