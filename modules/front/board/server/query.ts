import { z } from "zod";
import { type StatementParameters, parameters } from "../../../../platform/server/db/parameters.ts";
import { type ComposedStatement, readComposed } from "../../../../platform/server/db/read.ts";
import { addDays, isDate, startOfDay } from "../../../../platform/shared/dates.ts";
import { toCamel } from "../../../../platform/shared/wire.ts";
import { daysShownAfterExit, type Filter, filters, type Need } from "../rules.ts";
import type { Sought } from "../../../workshop/visits/search-verbs.ts";
import { isAwaitingApproval, isClaimNotInvoiced, isUnclaimed } from "../progress-verbs.ts";
import { withProgress } from "./row.ts";

/**
 * Vehicles inside come first, by entry, in the order of waiting the late ones before those in time; then vehicles that
 * left, by exit. Each part uses its own index. In the order of their names.
 */
type Part = "inside" | "inside-late" | "inside-time" | "left";

/** `waiting`: the late ones, then those in time, each the longest inside first; of those that left the latest first. */
export type BoardOrder = "newest" | "oldest" | "waiting";

/** Where a page ended: the part, the instant or date it is ordered by, the visit. */
export const placeOfPage = z.union([
  z.tuple([z.enum(["inside", "inside-late", "inside-time"]), z.iso.datetime().regex(/^(19|20|21)/), z.uuid()]),
  z.tuple([z.literal("left"), z.iso.date().refine(isDate), z.uuid()]),
]);
type Place = z.output<typeof placeOfPage>;

type BoardQuery = {
  filter: Filter;
  needs?: Need | undefined;
  all: boolean;
  order: BoardOrder;
  limit: number;
  after: Place | undefined;
  sought: Sought | undefined;
  clientId: string | undefined;
  /** Where the reader may work; null: everywhere. */
  branchIds: ReadonlySet<string> | null;
  /** Why each waits is read too. */
  withWaits: boolean;
};
type Day = { today: string; timeZone: string };

/**
 * The board's list as one statement; reads one row more than a page. Each combination of filters has its own
 * statement and plan.
 */
export const boardList = (asked: BoardQuery, day: Day): ComposedStatement => {
  const { filter, needs, all, order, after, sought, clientId, branchIds, withWaits } = asked;
  const parameter = parameters();
  // Written into the text: with an unknown limit PostgreSQL would plan the statement again on each call.
  const limit = Math.trunc(asked.limit) + 1;
  const directionOf = (of: Part) => (order === "oldest" || (order === "waiting" && of !== "left") ? "asc" : "desc");

  const part = (of: Part) => {
    const hasLeft = of === "left";
    const key = hasLeft ? "v.vehicle_exited_at" : "v.vehicle_entered_at";
    const direction = directionOf(of);
    const conditions = [
      "v.shop_id = $1 and v.deleted_at is null",
      hasLeft ? "v.vehicle_exited_at is not null" : "v.vehicle_exited_at is null",
      of === "inside-late" && conditionOf("late", day, parameter),
      of === "inside-time" && `not coalesce(${conditionOf("late", day, parameter)}, false)`,
      needs && conditionOf(needs, day, parameter),
      hasLeft && !all && `v.vehicle_exited_at >= ${parameter(addDays(day.today, -daysShownAfterExit), "date")}`,
      hasLeft && filter === "entered_today" && `v.vehicle_exited_at >= ${parameter(day.today, "date")}`,
      clientId && `v.client_id = ${parameter(clientId, "uuid")}`,
      branchIds && isInOne(branchIds, parameter),
      after?.[0] === of &&
        `(${key}, v.id) ${direction === "asc" ? ">" : "<"} (${parameter(after[1], hasLeft ? "date" : "timestamptz")}, ${parameter(after[2], "uuid")})`,
      conditionOf(filter, day, parameter),
    ];
    return `(select v.*, '${of}' as part, ${key}::timestamptz as place from client_vehicles v ${sought ? "join found on found.id = v.id" : ""}
      where ${conditions.filter(Boolean).join(" and ")} order by ${key} ${direction}, v.id ${direction} limit ${limit})`;
  };

  // One search for both parts.
  const found =
    sought &&
    `with found as materialized (select id from find_vehicles(${parameter(sought.patterns, "text[]")}, ${parameter(sought.words, "text[]")}, false, null)) `;
  /** In the order of waiting the parts have different directions, so each numbers its rows. */
  const numbered = (of: Part) => {
    const by = directionOf(of);
    return order === "waiting"
      ? `(select v.*, row_number() over (order by v.place ${by}, v.id ${by}) as rank from ${part(of)} v)`
      : part(of);
  };
  const direction = directionOf("left");
  const sorted = order === "waiting" ? "v.part, v.rank" : `v.part, v.place ${direction}, v.id ${direction}`;
  const parts =
    partsIn(order, filter, needs)
      .filter((of) => after === undefined || of >= after[0])
      .map(numbered)
      .join(" union all ") || nothing;
  return {
    name: [
      "board",
      filter,
      needs && `needs-${needs}`,
      all && "all",
      order,
      after?.[0],
      sought && "q",
      clientId && "client",
      branchIds && "limited",
      withWaits && "waits",
      limit,
    ]
      .filter(Boolean)
      .join("."),
    text: `${found ?? ""}${withProgress(`(select v.* from (${parts}) v order by ${sorted} limit ${limit})`, { withWaits })} order by ${sorted}`,
    values: parameter.values,
  };
};

const isInOne = (branchIds: ReadonlySet<string>, parameter: StatementParameters) =>
  `v.branch_id = any(${parameter([...branchIds], "uuid[]")})`;

export const boardCounts = (day: Day, branchIds: ReadonlySet<string> | null): ComposedStatement => {
  const parameter = parameters();
  const since = parameter(addDays(day.today, -daysShownAfterExit), "date");
  const counts = filters.map(
    (filter) => `count(*) filter (where ${conditionOf(filter, day, parameter)})::int as ${filter}_count`,
  );
  const own = branchIds ? `where ${isInOne(branchIds, parameter)}` : "";
  return {
    name: branchIds ? "board.counts.limited" : "board.counts",
    text: `select ${counts.join(", ")} from (
      select * from client_vehicles where shop_id = $1 and deleted_at is null and vehicle_exited_at is null
      union all
      select * from client_vehicles where shop_id = $1 and deleted_at is null and vehicle_exited_at >= ${since}) v ${own}`,
    values: parameter.values,
  };
};

export const countsOfBoard = readComposed(
  Object.fromEntries(filters.map((filter) => [toCamel(`${filter}_count`), z.int()])) as Record<CountName, z.ZodInt>,
);

/** The count of a filter, as the rows of `boardCounts` name it. */
export const countName = (filter: Filter) => toCamel(`${filter}_count`) as CountName;

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;
type CountName = Camel<`${Filter}_count`>;

/** The parts that can have a row, in their order. */
const partsIn = (order: BoardOrder, filter: Filter, needs: Need | undefined): Part[] => {
  const common = partsOf[filter].filter((of) => needs === undefined || partsOf[needs].includes(of));
  return common.flatMap((of): Part[] =>
    of === "inside" && order === "waiting" ? ["inside-late", "inside-time"] : [of],
  );
};

const partsOf: Record<Filter, readonly ("inside" | "left")[]> = {
  all: ["inside", "left"],
  entered_today: ["inside", "left"],
  no_invoice: ["inside", "left"],
  invoiced: ["inside", "left"],
  inside: ["inside"],
  late: ["inside"],
  no_entry_card: ["inside"],
  no_claim: ["inside"],
  claim_awaiting_approval: ["inside", "left"],
  claim_not_invoiced: ["inside", "left"],
  working_on: ["inside"],
  ready_for_customer: ["inside"],
  ready_for_pickup: ["inside"],
  completed: ["left"],
  exited: ["left"],
  exited_today: ["left"],
};

const nothing =
  "select v.*, 'left' as part, now() as place, 0 as rank from client_vehicles v where v.shop_id = $1 and false";

const invoicesOf = "select from client_invoices i where i.shop_id = $1 and i.client_vehicle_id = v.id";

const conditionOf = (filter: Filter, { today, timeZone }: Day, parameter: StatementParameters): string => {
  switch (filter) {
    case "all":
      return "true";
    case "inside":
      return "v.vehicle_exited_at is null";
    case "entered_today":
      return `v.vehicle_entered_at >= ${parameter(startOfDay(today, timeZone), "timestamptz")}`;
    case "late":
      return `v.vehicle_exited_at is null and v.days_to_fix is not null and (v.vehicle_entered_at at time zone ${parameter(timeZone, "text")})::date + greatest(v.days_to_fix, 1) <= ${parameter(today, "date")}`;
    case "no_entry_card":
      return "v.vehicle_exited_at is null and not exists (select from entry_cards card where card.shop_id = $1 and card.client_vehicle_id = v.id)";
    case "no_invoice":
      return `not exists (${invoicesOf})`;
    case "no_claim":
      return `v.vehicle_exited_at is null and ${isUnclaimed}`;
    case "claim_awaiting_approval":
      return isAwaitingApproval;
    case "claim_not_invoiced":
      return isClaimNotInvoiced;
    case "invoiced":
      return `exists (${invoicesOf} and i.approved_at is not null)`;
    case "exited_today":
      return `v.vehicle_exited_at = ${parameter(today, "date")}`;
    case "exited":
      return "v.vehicle_exited_at is not null";
    default:
      return `v.status = '${filter}'`;
  }
};
