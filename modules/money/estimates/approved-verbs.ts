import { and, asc, eq, getTableColumns, isNotNull, isNull, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { cast, castOrNull, select } from "../../../platform/server/db/select.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { estimateLines, estimates } from "./tables.ts";

/** What the client approved of a visit's estimates, VAT included; null if nothing is answered. A read is built of it. */
export const approvedOfVisit = (visit: SQLWrapper) =>
  select({
    amount: castOrNull(
      sql`sum(case when ${estimateLines.answer} = 'yes' then ${estimateLines.grandTotal} else 0 end)`,
      "bigint",
    ),
  })
    .from(estimates)
    .innerJoin(estimateLines, eq(estimateLines.documentId, estimates.id))
    .where(
      and(
        eq(estimates.clientVehicleId, visit),
        isNull(estimates.replacedAt),
        isNull(estimates.withdrawnAt),
        isNotNull(estimateLines.answer),
      ),
    );

const approvedOfVisitRead = read("estimates.approved-of-visit", (value: Values<{ clientVehicleId: string }>) =>
  approvedOfVisit(value.clientVehicleId),
);

/** The same of one visit. */
export const approvedTotalOfVisit = async (db: Db, clientVehicleId: string): Promise<Minor | null> =>
  (await db.read(approvedOfVisitRead, { clientVehicleId }))[0]?.amount ?? null;

const isDisputed = sql`exists (select from estimate_disputes d
  where d.shop_id = ${estimates.shopId} and d.estimate_id = ${estimates.id} and d.lifted_at is null)`;

const approvedRead = read("estimates.approved-lines", (value: Values<{ clientVehicleId: string }>) =>
  select({
    ...getTableColumns(estimateLines),
    estimateLabel: estimates.label,
    isDisputed: cast(isDisputed, "boolean"),
  })
    .from(estimates)
    .innerJoin(estimateLines, eq(estimateLines.documentId, estimates.id))
    .where(
      and(
        eq(estimates.clientVehicleId, value.clientVehicleId),
        isNull(estimates.replacedAt),
        eq(estimateLines.answer, "yes"),
      ),
    )
    .orderBy(asc(estimates.id), asc(estimateLines.position), asc(estimateLines.id)),
);
export type ApprovedLine = RowOf<typeof approvedRead>;

/** The approved lines of a visit's estimates, in order. */
export const approvedLines = (db: Db, clientVehicleId: string): Promise<ApprovedLine[]> =>
  db.read(approvedRead, { clientVehicleId });
