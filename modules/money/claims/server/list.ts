import { and, eq, gte, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { choices, searchBy, serveList } from "../../../../platform/server/http/serve-list.ts";
import { isOpenTo, seesClosed } from "../../../../platform/server/http/closed-records.ts";
import { fold } from "../../../../platform/shared/folding.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import { soughtBy } from "../../../workshop/visits/search-verbs.ts";
import * as contract from "../contract.ts";
import { claimAges, type ClaimFilter, claimFilters, daysOf } from "../rules.ts";
import { insuranceClaims as c } from "../tables.ts";
import { hasOpen, hasUnbilled, isClaimUnsettled, selectFacts } from "./facts.ts";
import { listedOf } from "./reading.ts";

export const listClaims = serveList(contract.listClaims, {
  name: "claims.list",
  rows: () => selectFacts(),
  values: seesClosed,
  where: (values) => isOpenTo(values, c.id),
  filters: {
    q: searchBy(
      (typed) => {
        const sought = soughtBy(typed);
        return sought && { ...sought, number: numberIn(typed), folded: fold(typed) };
      },
      ({ number, folded, patterns, words }) => sql`(${c.number} = ${number}::int
          or position(${folded} in lower(${c.claimNumber})) > 0
          or ${c.clientVehicleId} in (
            select f.id from find_vehicles(${patterns}::text[], ${words}::text[], false, null) f
            union all
            select f.id from find_vehicles(${patterns}::text[], ${words}::text[], true, null) f))`,
    ),
    clientVehicleId: (id) => eq(c.clientVehicleId, id),
    insuranceCompanyId: (id) => eq(c.insuranceCompanyId, id),
    state: choices(claimFilters, (state) => ofState(state)),
    age: choices(claimAges, (age, { today }) => {
      const { least, max } = daysOf(age);
      const daysAgo = (days: number) => sql`${today}::date - ${days}`;
      return and(lte(c.issuedAt, daysAgo(least)), max === null ? undefined : gte(c.issuedAt, daysAgo(max)));
    }),
  },
  branch: (ids) =>
    inArray(
      c.clientVehicleId,
      select({ id: clientVehicles.id })
        .from(clientVehicles)
        .where(sql`${clientVehicles.branchId} = any(${ids}::uuid[])`),
    ),
  order: { by: { id: c.id }, descending: true },
  summary: () =>
    select({ count: cast(sql`count(*)`, "int"), asked: cast(sql`coalesce(sum(${c.asked}), 0)`, "bigint") }).from(c),
  answers: (rows, { language }) => rows.map((row) => listedOf(row, language)),
});

const ofState = (state: ClaimFilter) => {
  switch (state) {
    case "approved":
      return and(eq(c.state, "approved"), hasUnbilled);
    case "invoiced":
      return and(eq(c.state, "approved"), sql`not ${hasUnbilled}`, hasOpen);
    case "paid":
      return and(eq(c.state, "approved"), sql`not ${hasUnbilled}`, sql`not ${hasOpen}`);
    case "supplement-waiting":
      return isNotNull(c.waitingSupplement);
    case "unsettled":
      return isClaimUnsettled;
    default:
      return eq(c.state, state);
  }
};

/** `64` and `claim 64` name a claim by its number. */
const numberIn = (typed: string) => {
  const [digits] = /\d{1,9}$/.exec(fold(typed)) ?? [];
  return digits ? Number(digits) : null;
};
