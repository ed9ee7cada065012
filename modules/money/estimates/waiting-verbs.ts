import { and, desc, eq, gte, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { clientVehicles } from "../../workshop/visits/tables.ts";
import { e, stateOn } from "./server/versions.ts";

const maxWaiting = 100;

const waitingRead = read("estimates.waiting-of-client", (value: Values<{ clientId: string; today: string }>) =>
  select({
    id: e.id,
    label: e.label,
    state: stateOn(value.today),
    licensePlate: clientVehicles.licensePlate,
    licensePlateCountry: clientVehicles.licensePlateCountry,
    validUntil: e.validUntil,
    grandTotal: e.grandTotal,
  })
    .from(e)
    .innerJoin(clientVehicles, eq(clientVehicles.id, e.clientVehicleId))
    .where(
      and(
        eq(clientVehicles.clientId, value.clientId),
        isNull(clientVehicles.deletedAt),
        isNotNull(e.approvedAt),
        isNull(e.replacedAt),
        isNull(e.withdrawnAt),
        gte(e.validUntil, sql`${value.today}::date`),
        or(isNull(e.outcome), ne(e.outcome, "approved")),
      ),
    )
    .orderBy(desc(e.id))
    .limit(maxWaiting),
);

/** The sent estimates that a client may still answer on a day, disputed ones too, newest first; at most 100. */
export const waitingEstimates = (
  db: Db,
  waiting: { clientId: string; today: string },
): Promise<RowOf<typeof waitingRead>[]> => db.read(waitingRead, waiting);
