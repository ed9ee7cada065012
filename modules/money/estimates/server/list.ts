import { eq, isNull, sql } from "drizzle-orm";
import { cast, rowsFrom, select } from "../../../../platform/server/db/select.ts";
import {
  choices,
  type ListShape,
  type ListValues,
  search,
  serveList,
} from "../../../../platform/server/http/serve-list.ts";
import { clients } from "../../../records/clients/tables.ts";
import { cars } from "../../../records/vehicles/car-verbs.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import * as contract from "../contract.ts";
import { estimateStates } from "../rules.ts";
import { estimates } from "../tables.ts";
import { listedAnswerOf, listedColumns } from "./reading.ts";
import { e, stateOn } from "./versions.ts";

const sourceOf = (shape: ListShape, { pattern }: ListValues) =>
  shape["q"] ? rowsFrom(estimates, "e", sql`find_estimates(${pattern}::text)`) : e;

/** The draft of a next version does not count beside the version that it will replace. */
const countedTotal = sql`case when ${e.approvedAt} is null and ${e.previousId} is not null then 0 else ${e.grandTotal} end`;

export const listEstimates = serveList(contract.listEstimates, {
  name: "estimates.page",
  rows: (shape, values) =>
    select(listedColumns(values.today))
      .from(sourceOf(shape, values))
      .innerJoin(clientVehicles, eq(clientVehicles.id, e.clientVehicleId))
      .innerJoin(clients, eq(clients.id, clientVehicles.clientId))
      .innerJoin(cars, eq(cars.id, clientVehicles.vehicleId)),
  filters: {
    q: search(),
    state: {
      "": isNull(e.replacedAt),
      waiting: ({ today }) => sql`${stateOn(today)} in ('sent', 'seen')`,
      ...choices(estimateStates, (state, { today }) => eq(stateOn(today), state)),
    },
    clientVehicleId: (id) => eq(e.clientVehicleId, id),
    clientId: (id) => eq(clientVehicles.clientId, id),
  },
  branch: e.branchId,
  order: { by: { id: e.id }, descending: true },
  summary: (shape, values) =>
    select({
      count: cast(sql`count(*)`, "int"),
      grandTotal: cast(sql`coalesce(sum(${shape["state"] === "draft" ? e.grandTotal : countedTotal}), 0)`, "bigint"),
    })
      .from(sourceOf(shape, values))
      .innerJoin(clientVehicles, eq(clientVehicles.id, e.clientVehicleId)),
  answers: (rows, { language }) => rows.map((row) => listedAnswerOf(row, language)),
});
