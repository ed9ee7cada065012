import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { cast, select } from "../../../platform/server/db/select.ts";
import { findings } from "../findings/tables.ts";
import { clientVehicles } from "../visits/tables.ts";
import type { Complaint } from "./contract.ts";
import { entryCards } from "./tables.ts";

const added = select({ id: findings.id })
  .from(findings)
  .where(and(eq(findings.clientVehicleId, clientVehicles.id), eq(findings.source, "complaint")));

const complaintRead = read("entry-cards.complaint", (value: Values<{ visitId: string }>) =>
  select({
    entryCardId: entryCards.id,
    text: cast(entryCards.complaint, "text"),
    isOffered: cast(
      sql`${clientVehicles.vehicleExitedAt} is null and ${clientVehicles.deletedAt} is null and not exists (${added})`,
      "boolean",
    ),
  })
    .from(entryCards)
    .innerJoin(clientVehicles, eq(clientVehicles.id, entryCards.clientVehicleId))
    .where(and(eq(entryCards.clientVehicleId, value.visitId), isNotNull(entryCards.complaint))),
);

/** What the client complained of at the check-in of a visit; null without a complaint. */
export const complaintOf = async (db: Db, visitId: string): Promise<Complaint | null> => {
  const [complaint] = await db.read(complaintRead, { visitId });
  return complaint ?? null;
};
