import { and, desc, eq, isNotNull, lt } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { dateIn } from "../../../../platform/shared/dates.ts";
import { shops } from "../../../base/shop/tables.ts";
import { clientVehicles } from "../../visits/tables.ts";
import type { PreviousTread } from "../report.ts";
import { diagnosticValues, vehicleDiagnostics } from "../tables.ts";
import { treadIn } from "../values.ts";

type Asked = { id: string; vehicleId: string; printed: { previousTread?: PreviousTread } | null };

/** The tread of the tyres at the vehicle's inspection before this one; of an ended diagnostic as it was kept. */
export const previousTreadOf = async (db: Db, { id, vehicleId, printed }: Asked): Promise<PreviousTread> => {
  if (printed) return printed.previousTread ?? null;
  const [found] = await db.read(previousTread, { id, vehicleId });
  return found?.endedAt ? { on: dateIn(found.endedAt, found.timeZone), tread: treadIn({ tread: found.value }) } : null;
};

const previousTread = read("diagnostics.previous-tread", (value: Values<{ id: string; vehicleId: string }>) =>
  select({ value: diagnosticValues.value, endedAt: vehicleDiagnostics.endedAt, timeZone: shops.timeZone })
    .from(vehicleDiagnostics)
    .innerJoin(clientVehicles, eq(clientVehicles.id, vehicleDiagnostics.clientVehicleId))
    .innerJoin(
      diagnosticValues,
      and(
        eq(diagnosticValues.diagnosticId, vehicleDiagnostics.id),
        eq(diagnosticValues.step, 6),
        eq(diagnosticValues.label, "tread"),
      ),
    )
    .innerJoin(shops, eq(shops.id, vehicleDiagnostics.shopId))
    .where(
      and(
        eq(clientVehicles.vehicleId, value.vehicleId),
        lt(vehicleDiagnostics.id, value.id),
        isNotNull(vehicleDiagnostics.endedAt),
      ),
    )
    .orderBy(desc(vehicleDiagnostics.id))
    .limit(1),
);
