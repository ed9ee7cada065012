import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { archiveBranch } from "../../../base/shop/branch-contract.ts";
import { branchAnswer, closeBranch, lockToClose } from "../../../base/shop/branch-verbs.ts";
import { uncountedThrough } from "../../../money/collections/uncounted-verbs.ts";
import { closingWords } from "../closing-words.ts";
import { refuse } from "../words.ts";

/** Refuses with everything that is still open in the branch, and the page of each. */
export const closeOpenBranch = serve(archiveBranch, async ({ db, params, now, today, about, ...caller }) => {
  const branch = await lockToClose(db, params.id);
  const offers = await openAt(db, { id: branch.id, today });
  if (offers.length > 0 && branch.archivedAt === null) throw refuse("branch-in-use", { offers });
  const closed = await closeBranch(db, branch, now);
  about({ kind: "branches", id: closed.id, name: closed.name });
  return branchAnswer(closed, caller);
});

const openAt = async (db: Db, { id, today }: { id: string; today: string }) => {
  const [[counts], tablets, uncounted] = await Promise.all([
    db.read(openThings, { id }),
    tabletsAt(db, id),
    uncountedThrough(db, today),
  ]);
  const cash = uncounted.find(({ branchId }) => branchId === id);
  const found = [
    ["vehicles", counts!.vehicles, "/back/vehicles"],
    ["clocks", counts!.clocks, "/back/work-orders"],
    ["estimates", counts!.estimates, "/back/estimates?state=draft"],
    ["invoices", counts!.invoices, "/back/client-invoices?status=0"],
    ["returns", counts!.returns, "/back/return-invoices?status=0"],
    ["orderDrafts", counts!.orderDrafts, "/back/purchase-orders?state=draft"],
    ["orders", counts!.orders, "/back/purchase-orders?state=open"],
    ["purchases", counts!.purchases, "/back/purchases?status=0"],
    ["days", cash?.days ?? 0, `/back/day-settlements/new?day=${cash?.lastDay ?? today}&branch=${id}`],
    ["eInvoices", counts!.eInvoices, "/back/e-invoices"],
    ["secured", counts!.secured, "/back/instalments?state=order_authorised"],
    ["tablets", tablets, "/back/settings/tablets"],
    ["wallBoards", counts!.wallBoards, "/back/settings/wall-boards"],
    ["repeated", counts!.repeated, "/back/recurring-entries"],
    ["planned", counts!.planned, "/back/recurring-entries"],
    ["stocked", counts!.stocked, `/back/stock-value?branch=${id}`],
    ["counts", counts!.counts, "/back/stock-counts"],
    ["transfers", counts!.transfers, `/back/stock-transfers?state=in-transit&branch=${id}`],
    ["imports", counts!.imports, "/back/imports"],
  ] as const;
  return found
    .filter(([, count]) => count > 0)
    .map(([what, count, url]) => ({
      name: {
        en: inLanguage(closingWords[what], "en", { count }),
        ar: inLanguage(closingWords[what], "ar", { count }),
      },
      url,
    }));
};

const tabletsAt = async (db: Db, id: string) => {
  const [found] = await db.read(tabletsOfBranch, { id });
  return found!.tablets;
};

const tabletsOfBranch = readByHand(
  "board.tablets-at-branch",
  { tablets: z.int() },
  (value: Values<{ id: string }>) => sql`
    select count(*)::int as tablets from directory.tablets t where t.shop_id = ${shop} and t.branch_id = ${value.id}`,
);

const openThings = readByHand(
  "board.open-at-branch",
  {
    vehicles: z.int(),
    clocks: z.int(),
    estimates: z.int(),
    invoices: z.int(),
    returns: z.int(),
    orderDrafts: z.int(),
    orders: z.int(),
    purchases: z.int(),
    eInvoices: z.int(),
    secured: z.int(),
    wallBoards: z.int(),
    repeated: z.int(),
    planned: z.int(),
    stocked: z.int(),
    counts: z.int(),
    transfers: z.int(),
    imports: z.int(),
  },
  (value: Values<{ id: string }>) => sql`
    select
      (select count(*) from client_vehicles v where v.shop_id = ${shop} and v.branch_id = ${value.id}
        and v.deleted_at is null and v.vehicle_exited_at is null)::int as vehicles,
      (select count(*) from task_clocks c
        join work_order_tasks t on t.shop_id = ${shop} and t.id = c.task_id
        join work_orders o on o.shop_id = ${shop} and o.id = t.work_order_id
        join client_vehicles v on v.shop_id = ${shop} and v.id = o.client_vehicle_id
        where c.shop_id = ${shop} and c.ended_at is null and v.branch_id = ${value.id})::int as clocks,
      (select count(*) from estimates d where d.shop_id = ${shop} and d.branch_id = ${value.id}
        and d.approved_at is null)::int as estimates,
      (select count(*) from client_invoices d where d.shop_id = ${shop} and d.branch_id = ${value.id}
        and d.approved_at is null)::int as invoices,
      (select count(*) from return_invoices d where d.shop_id = ${shop} and d.branch_id = ${value.id}
        and d.approved_at is null)::int as returns,
      (select count(*) from purchase_orders o where o.shop_id = ${shop} and o.branch_id = ${value.id}
        and o.approved_at is null)::int as order_drafts,
      (select count(*) from purchase_orders o where o.shop_id = ${shop} and o.branch_id = ${value.id}
        and purchase_order_state(o.shop_id, o.id) in ('ordered', 'partly_received'))::int as orders,
      (select count(*) from purchases d where d.shop_id = ${shop} and d.branch_id = ${value.id}
        and d.approved_at is null)::int as purchases,
      (select count(*) from e_invoices e join tax_devices d on d.shop_id = ${shop} and d.id = e.device_id
        where e.shop_id = ${shop} and d.branch_id = ${value.id}
        and (e.state = 'waiting' and d.sealed_key <> '' or e.state = 'rejected' and e.repaired_at is null))::int as e_invoices,
      (select count(*) from instalment_orders o where o.shop_id = ${shop} and o.branch_id = ${value.id} and o.mode = 'live'
        and o.state in ('order_approved', 'order_authorised') and o.amount > o.canceled)::int as secured,
      wall_boards_of(${shop}, ${value.id}::uuid) as wall_boards,
      (select count(*) from recurring_entries r join journal_entries e on e.shop_id = ${shop} and e.id = r.entry_id
        where r.shop_id = ${shop} and e.branch_id = ${value.id}
        and r.next_on is not null and r.paused_at is null)::int as repeated,
      (select count(*) from planned_entries p join journal_entries e on e.shop_id = ${shop} and e.id = p.entry_id
        where p.shop_id = ${shop} and e.branch_id = ${value.id} and p.kind = 'repetition'
        and p.posted_id is null and p.skipped_at is null)::int as planned,
      (select count(*) from branch_stock s where s.shop_id = ${shop} and s.branch_id = ${value.id} and s.on_hand <> 0)::int as stocked,
      (select count(*) from stock_counts c where c.shop_id = ${shop} and c.branch_id = ${value.id}
        and c.posted_at is null and c.discarded_at is null)::int as counts,
      (select count(*) from stock_transfers t where t.shop_id = ${shop} and ${value.id}::uuid in (t.branch_id, t.to_branch_id)
        and t.received_at is null and t.cancelled_at is null)::int as transfers,
      imports_at_work(${shop}, ${value.id}::uuid) as imports`,
);
