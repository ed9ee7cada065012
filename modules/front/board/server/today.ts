import { and, gt, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select, shop as ofShop } from "../../../../platform/server/db/select.ts";
import { isInBranches, type OwnBranches, ownBranchesOf } from "../../../../platform/server/http/own-branches.ts";
import { type Call, serve } from "../../../../platform/server/http/serve.ts";
import { openItems } from "../../../books/ledger/tables.ts";
import { billingSources } from "../../../money/payments/rules.ts";
import { overdueThrough } from "../../../money/invoices/rules.ts";
import { paymentsOn } from "../../../money/payments/server/list.ts";
import { isNearThreshold, periodOn, thresholdOn } from "../../../base/shop/vat-status.ts";
import { vatRatesOf } from "../../../base/shop/verbs.ts";
import * as contract from "../contract.ts";
import { nextSteps } from "../rules.ts";
import { boardCounts, boardList, countsOfBoard } from "./query.ts";
import { boardRowOf, boardVisits, type Reader } from "./row.ts";
import { waitingFor, waitingInside } from "./waiting.ts";

const maxShownToday = 12;
const maxShownWaiting = 4;

export const showToday = serve(contract.showToday, async (call) => {
  const { db, user, today, may } = call;
  const own = ownBranchesOf(user);
  const [vehicles, money, received, firstSteps, vatThreshold] = await Promise.all([
    may("view-client-vehicles") ? vehiclesToday(call) : null,
    may("view-client-invoices") ? owedToday(db, today, own) : null,
    may("view-client-payments") ? paymentsOn(db, today, own) : null,
    firstStepsOf(db),
    may("view-client-invoices") ? nearThreshold(call) : null,
  ]);
  return {
    date: today,
    vehicles,
    money,
    received: received && { today: received.amount, payments: received.count },
    firstSteps,
    vatThreshold,
  };
});

type Asking = Pick<Call<typeof contract.showToday>, "db" | "shop" | "user" | "today" | "language" | "may">;

const vehiclesToday = async ({ db, shop, user: { branchIds }, today, language, may }: Asking) => {
  const day = { today, timeZone: shop.timeZone };
  const reader: Reader = { language, may, ...day };
  const entered = boardList(
    {
      filter: "entered_today",
      all: false,
      order: "newest",
      limit: maxShownToday,
      after: undefined,
      sought: undefined,
      clientId: undefined,
      branchIds,
      withWaits: false,
    },
    day,
  );
  const mayCount = may("view-vehicle-counts");
  const [enteredToday, waiting, counts] = await Promise.all([
    db.read(boardVisits(entered)),
    waitingInside(db, reader, branchIds),
    mayCount ? countsToday(db, day, branchIds) : null,
  ]);
  return {
    counts,
    today: enteredToday.slice(0, maxShownToday).map((visit) => boardRowOf(visit, reader)),
    hasMoreToday: enteredToday.length > maxShownToday,
    newestWithoutCard: waitingFor("fill-entry-card", waiting).toSorted(byEntry)[0]?.id ?? null,
    waiting: nextSteps
      .map((next) => ({ next, vehicles: waitingFor(next, waiting) }))
      .filter(({ vehicles }) => vehicles.length > 0)
      .map(({ next, vehicles }) => ({
        next,
        count: mayCount ? vehicles.length : null,
        hasMore: vehicles.length > maxShownWaiting,
        vehicles: vehicles.slice(0, maxShownWaiting),
      })),
  };
};

type Entered = Pick<contract.BoardRow, "id" | "time">;

/** The newest first; ids begin with the time. */
const byEntry = (first: Entered, second: Entered) =>
  first.time.day - second.time.day || (first.id < second.id ? 1 : -1);

const countsToday = async (db: Db, day: { today: string; timeZone: string }, branchIds: ReadonlySet<string> | null) => {
  const [counts] = await db.read(countsOfBoard(boardCounts(day, branchIds)));
  return {
    inside: counts!.insideCount,
    enteredToday: counts!.enteredTodayCount,
    exitedToday: counts!.exitedTodayCount,
    late: counts!.lateCount,
  };
};

const moneyRead = read("board.money", (value: Values<{ overdueThrough: string } & OwnBranches>) => {
  const overdue = sql`filter (where ${openItems.due} <= ${value.overdueThrough}::date)`;
  return select({
    due: cast(sql`coalesce(sum(${openItems.remaining}), 0)`, "bigint"),
    overdue: cast(sql`coalesce(sum(${openItems.remaining}) ${overdue}, 0)`, "bigint"),
    invoices: cast(sql`count(*)`, "int"),
    overdueInvoices: cast(sql`count(*) ${overdue}`, "int"),
  })
    .from(openItems)
    .where(
      and(
        gt(openItems.remaining, sql`0`),
        inArray(openItems.sourceKind, billingSources),
        isInBranches(openItems.branchId, value.ownBranches),
      ),
    );
});

const owedToday = async (db: Db, today: string, own: OwnBranches) => {
  const [money] = await db.read(moneyRead, { overdueThrough: overdueThrough(today), ...own });
  return money!;
};

const turnoverRead = readByHand(
  "board.turnover",
  { turnover: z.bigint() },
  ({ from, to }: Values<{ from: string; to: string }>) => sql`
    select coalesce(sum(grand_total + debited_total - returned_total), 0)::bigint as turnover
    from client_invoices where shop_id = ${ofShop} and approved_at is not null and taxed_on > ${from}::date and taxed_on <= ${to}::date`,
);

/** The sales of twelve months of a shop that is not registered for VAT, if they come near the threshold. */
const nearThreshold = async ({ db, shop, today }: Pick<Asking, "db" | "shop" | "today">) => {
  const units = thresholdOn(shop.country, today);
  if (units === null || periodOn(await vatRatesOf(db), today).status !== "not-registered") return null;
  const threshold = BigInt(units) * 10n ** BigInt(shop.digits);
  const [{ turnover } = { turnover: 0n }] = await db.read(turnoverRead, { from: addDays(today, -365), to: today });
  return isNearThreshold(turnover, threshold) ? { turnover, threshold } : null;
};

const firstStepsRead = readByHand(
  "board.first-steps",
  {
    company: z.boolean(),
    vat: z.boolean(),
    employee: z.boolean(),
    vehicle: z.boolean(),
    entryCard: z.boolean(),
    invoice: z.boolean(),
  },
  () => sql`select
    exists (select from shops where shop_id = ${ofShop} and (address is not null or vat_number is not null)) as company,
    exists (select from vat_registrations where shop_id = ${ofShop})
      or not exists (select from vat_rates where shop_id = ${ofShop} and rate > 0) as vat,
    exists (select from users where shop_id = ${ofShop} offset 1) as employee,
    exists (select from client_vehicles where shop_id = ${ofShop}) as vehicle,
    exists (select from entry_cards where shop_id = ${ofShop}) as entry_card,
    exists (select from client_invoices where shop_id = ${ofShop} and approved_at is not null) as invoice`,
);

const firstStepsOf = async (db: Db) => {
  const [steps] = await db.read(firstStepsRead);
  return steps ?? { company: false, vat: false, employee: false, vehicle: false, entryCard: false, invoice: false };
};
