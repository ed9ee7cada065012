import type { Db } from "../../../platform/server/db/database.ts";
import { type Call, serve } from "../../../platform/server/http/serve.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { overdueThrough } from "../../invoices/rules.ts";
import { summaryOf as paymentsSummary } from "../../payments/server/list.ts";
import * as contract from "../contract.ts";
import { nextSteps } from "../rules.ts";
import { boardCounts, boardList } from "./query.ts";
import { type ListedVisit, type Reader, rowOf } from "./row.ts";
import { waitingFor, waitingInside } from "./waiting.ts";

const mostShownToday = 12;
const mostShownWaiting = 4;

export const showToday = serve(contract.showToday, async (call) => {
  const { db, today, may } = call;
  const [vehicles, money, received, firstSteps] = await Promise.all([
    may("view-client-vehicles") ? vehiclesToday(call) : null,
    may("view-client-invoices") ? owedToday(db, today) : null,
    may("view-client-payments") ? paymentsSummary(db, { from: today, to: today }) : null,
    firstStepsOf(db),
  ]);
  return {
    date: today,
    vehicles,
    money,
    received: received && { today: received.amount, payments: received.count },
    firstSteps,
  };
});

type Asking = Pick<Call<typeof contract.showToday>, "db" | "shop" | "today" | "language" | "may">;

const vehiclesToday = async ({ db, shop, today, language, may }: Asking) => {
  const day = { today, timeZone: shop.timeZone };
  const reader: Reader = { language, may, ...day };
  const entered = boardList(
    {
      filter: "entered_today",
      all: false,
      oldestFirst: false,
      limit: mostShownToday,
      after: undefined,
      sought: undefined,
      clientId: undefined,
    },
    day,
  );
  const mayCount = may("view-vehicle-counts");
  const [enteredToday, waiting, counts] = await Promise.all([
    db.query<ListedVisit>(entered.name, entered.text, entered.values),
    waitingInside(db, reader),
    mayCount ? countsToday(db, day) : null,
  ]);
  return {
    counts,
    today: enteredToday.slice(0, mostShownToday).map((visit) => rowOf(visit, reader)),
    hasMoreToday: enteredToday.length > mostShownToday,
    waiting: nextSteps
      .map((next) => ({ next, vehicles: waitingFor(next, waiting) }))
      .filter(({ vehicles }) => vehicles.length > 0)
      .map(({ next, vehicles }) => ({
        next,
        count: mayCount ? vehicles.length : null,
        hasMore: vehicles.length > mostShownWaiting,
        vehicles: vehicles.slice(0, mostShownWaiting),
      })),
  };
};

const countsToday = async (db: Db, day: { today: string; timeZone: string }) => {
  const { name, text, values } = boardCounts(day);
  const [counts] = await db.query<{
    insideCount: number;
    enteredTodayCount: number;
    exitedTodayCount: number;
    lateCount: number;
  }>(name, text, values);
  return {
    inside: counts!.insideCount,
    enteredToday: counts!.enteredTodayCount,
    exitedToday: counts!.exitedTodayCount,
    late: counts!.lateCount,
  };
};

const owedToday = async (db: Db, today: string) => {
  const [money] = await db.query<{ due: Minor; overdue: Minor; invoices: number; overdueInvoices: number }>(
    "board.money",
    `select coalesce(sum(o.remaining), 0)::bigint as due, coalesce(sum(o.remaining) filter (where o.due <= $2::date), 0)::bigint as overdue,
       count(*)::int as invoices, (count(*) filter (where o.due <= $2::date))::int as overdue_invoices
     from open_items o where o.shop_id = $1 and o.remaining > 0 and o.source_kind = 'client-invoice'`,
    [overdueThrough(today)],
  );
  return money!;
};

const firstStepsOf = async (db: Db) => {
  const [steps] = await db.query<{
    company: boolean;
    employee: boolean;
    vehicle: boolean;
    entryCard: boolean;
    invoice: boolean;
  }>(
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
