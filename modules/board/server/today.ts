import type { Db } from "../../../platform/server/database.ts";
import { type Call, serve } from "../../../platform/server/serve.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import * as contract from "../contract.ts";
import { isWaiting, nextSteps } from "../rules.ts";
import { boardCounts, boardList } from "./query.ts";
import { type ListedVisit, rowOf } from "./row.ts";

const mostShownToday = 12;
const mostShownWaiting = 4;
/** A workshop has room for fewer. */
const mostInside = 200;

export const showToday = serve(contract.showToday, async (call) => {
  const { db, today, may } = call;
  const [vehicles, money, firstSteps] = await Promise.all([
    may("view-client-vehicles") ? vehiclesToday(call) : null,
    may(["view-client-invoices", "view-client-payments"]) ? moneyToday(db, today) : null,
    firstStepsOf(db),
  ]);
  return { date: today, vehicles, money, firstSteps };
});

type Asking = Pick<Call<typeof contract.showToday>, "db" | "shop" | "today" | "language" | "may">;

const vehiclesToday = async ({ db, shop, today, language, may }: Asking) => {
  const day = { today, timeZone: shop.timeZone };
  const chosen = { all: false, after: undefined, sought: undefined, clientId: undefined };
  const entered = boardList({ ...chosen, filter: "entered_today", oldestFirst: false, limit: mostShownToday }, day);
  const inside = boardList({ ...chosen, filter: "inside", oldestFirst: true, limit: mostInside }, day);
  const mayCount = may("view-vehicle-counts");
  const [enteredToday, allInside, counts] = await Promise.all([
    db.query<ListedVisit>(entered.name, entered.text, entered.values),
    db.query<ListedVisit>(inside.name, inside.text, inside.values),
    mayCount ? countsToday(db, day) : null,
  ]);
  const reader = { language, ...day };
  const rows = allInside.slice(0, mostInside).map((visit) => rowOf(visit, reader));
  return {
    counts,
    today: enteredToday.slice(0, mostShownToday).map((visit) => rowOf(visit, reader)),
    waiting: waitingIn(rows).map(({ next, vehicles }) => ({ next, count: mayCount ? vehicles.length : null, vehicles: vehicles.slice(0, mostShownWaiting) })),
  };
};

/** By what it waits for, in the order of a visit; the latest ones past their promise first, then the longest inside. */
const waitingIn = (rows: contract.BoardRow[]) =>
  nextSteps
    .map((next) => ({ next, vehicles: rows.filter((row) => row.next === next && isWaiting(next, row.status)).toSorted(byUrgency) }))
    .filter(({ vehicles }) => vehicles.length > 0);

const byUrgency = (one: contract.BoardRow, other: contract.BoardRow) => (one.time.left ?? Infinity) - (other.time.left ?? Infinity) || other.time.day - one.time.day;

type Day = { today: string; timeZone: string };

const countsToday = async (db: Db, { today, timeZone }: Day) => {
  const { name, text, values } = boardCounts({ today, timeZone });
  const [[board], [day]] = await Promise.all([
    db.query<{ lateCount: number; enteredTodayCount: number }>(name, text, values),
    db.query<{ inside: number; exitedToday: number }>(
      "board.inside-and-exited",
      `select
         (select count(*)::int from client_vehicles where shop_id = $1 and deleted_at is null and vehicle_exited_at is null) as inside,
         (select count(*)::int from client_vehicles where shop_id = $1 and deleted_at is null and vehicle_exited_at = $2::date) as exited_today`,
      [today],
    ),
  ]);
  return { inside: day?.inside ?? 0, enteredToday: board?.enteredTodayCount ?? 0, exitedToday: day?.exitedToday ?? 0, late: board?.lateCount ?? 0 };
};

const moneyToday = async (db: Db, today: string) => {
  const [money] = await db.query<{ due: Minor; overdue: Minor; invoices: number; receivedToday: Minor }>(
    "board.money",
    `select coalesce(sum(o.remaining), 0)::bigint as due, coalesce(sum(o.remaining) filter (where o.due < $2::date), 0)::bigint as overdue, count(*)::int as invoices,
       (select coalesce(sum(p.amount), 0)::bigint from client_payments p where p.shop_id = $1 and p.paid_at = $2::date and p.reversed_at is null) as received_today
     from open_items o where o.shop_id = $1 and o.remaining > 0 and o.source_kind = 'client-invoice'`,
    [today],
  );
  return money ?? null;
};

const firstStepsOf = async (db: Db) => {
  const [steps] = await db.query<{ company: boolean; employee: boolean; vehicle: boolean; entryCard: boolean; invoice: boolean }>(
    "board.first-steps",
    `select
       exists (select from shops where shop_id = $1 and (address is not null or vat_number is not null)) as company,
       exists (select from users where shop_id = $1 offset 1) as employee,
       exists (select from client_vehicles where shop_id = $1) as vehicle,
       exists (select from entry_cards where shop_id = $1) as entry_card,
       exists (select from client_invoices where shop_id = $1 and approved_at is not null) as invoice`,
  );
  return steps ?? { company: false, employee: false, vehicle: false, entryCard: false, invoice: false };
};
