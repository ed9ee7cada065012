import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { parameters } from "../../../platform/server/db/parameters.ts";
import { type ComposedStatement, readComposed } from "../../../platform/server/db/read.ts";
import { tableSchema } from "../../../platform/server/db/row-schema.ts";
import { daysAfter } from "../../../platform/shared/dates.ts";
import { patience } from "../../money/estimates/rules.ts";
import { clientVehicles } from "../../workshop/visits/tables.ts";
import { knownTo, stopOf, stopsKnownTo } from "./rules.ts";
import { progressColumns, progressJoins, progressOf, progressRow } from "./progress-verbs.ts";
import { type Reader, stayOf } from "./server/row.ts";

type Branches = ReadonlySet<string> | null;

/**
 * How many vehicles are inside and past their promise, in these branches (null: in all), and how many of them stand at
 * each station that the reader may know of. `unanswered`: their client has not answered an estimate for days.
 */
export const roadOf = async (db: Db, reader: Reader & { now: string }, branchIds: Branches) => {
  const visits = await db.read(visitsOnRoad(inside(branchIds)));
  const before = Date.parse(daysAfter(reader.now, -patience));
  const known = visits.map((visit) => {
    const { next, life } = knownTo(reader.may, progressOf(visit, reader));
    return {
      station: stopOf(life),
      isLate: (stayOf(visit, reader).left ?? 0) < 0,
      isUnanswered: next === "await-answer" && visit.awaitedSince !== null && Date.parse(visit.awaitedSince) <= before,
    };
  });
  return {
    inside: known.length,
    late: known.filter(({ isLate }) => isLate).length,
    stops: stopsKnownTo(reader.may).map((station) => {
      const standing = known.filter((visit) => visit.station === station);
      return {
        station,
        count: standing.length,
        late: standing.filter(({ isLate }) => isLate).length,
        unanswered: standing.filter(({ isUnanswered }) => isUnanswered).length,
      };
    }),
  };
};

const ofVisit = z.object(tableSchema(clientVehicles)).pick({
  status: true,
  vehicleEnteredAt: true,
  vehicleExitedAt: true,
  deletedAt: true,
  daysToFix: true,
}).shape;

const visitsOnRoad = readComposed({ ...ofVisit, ...progressRow, awaitedSince: z.string().nullable() });

/** No row is left out, so that the counts are right in a workshop of any size. */
const inside = (branchIds: Branches): ComposedStatement => {
  const parameter = parameters();
  const own = branchIds ? `and branch_id = any(${parameter([...branchIds], "uuid[]")})` : "";
  return {
    name: branchIds ? "board.road.limited" : "board.road",
    text: `select v.status, v.vehicle_entered_at, v.vehicle_exited_at, v.deleted_at, v.days_to_fix, ${progressColumns}, offered.awaited_since
      from (select * from client_vehicles where shop_id = $1 and deleted_at is null and vehicle_exited_at is null ${own}) v
      ${progressJoins}`,
    values: parameter.values,
  };
};
