import { sql } from "drizzle-orm";
import { check, index, integer, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { mediaFiles } from "../../base/media/tables.ts";
import { users } from "../../base/team/tables.ts";
import { vehicles } from "../../records/vehicles/tables.ts";
import { clientVehicles } from "../visits/tables.ts";
import type { FindingSource, Grade } from "./rules.ts";

/** Something about a vehicle that should be repaired or checked. Its state follows from its times (`stateOf`). */
export const findings = shopTable(
  "findings",
  {
    vehicleId: uuid().notNull(),
    /** The visit in which it was first found. A trigger moves the finding with the visit to another vehicle. */
    clientVehicleId: uuid().notNull(),
    /** The visit in which it was last found. */
    lastVisitId: uuid().notNull(),
    source: text().$type<FindingSource>().notNull(),
    /** What of the source: a checkpoint's id, a trouble code, a part. Null for one that was added by hand. */
    label: text(),
    /** The diagnostic or card that reported it last. */
    sourceId: uuid(),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
    note: text(),
    grade: text().$type<Grade>().notNull(),
    foundAt: time().notNull(),
    foundBy: uuid().notNull(),
    /** When staff changed it; from then on its source no longer changes name, note and grade. */
    editedAt: time(),
    /** When an estimate or the work of a visit took it up; from then on its source no longer removes it. */
    takenUpAt: time(),
    /** When its source no longer reported it. */
    lostAt: time(),
    pricedAt: time(),
    approvedAt: time(),
    doneAt: time(),
    declinedAt: time(),
    /** When the client declined it before it was opened again. */
    declinedBeforeAt: time(),
    droppedAt: time(),
    dropReason: text(),
    /** Increases with every change. */
    version: integer().notNull().default(1),
  },
  (t) => [
    refers("findings_vehicle_fkey", [t.shopId, t.vehicleId], vehicles),
    refers("findings_visit_fkey", [t.shopId, t.clientVehicleId], clientVehicles),
    refers("findings_last_visit_fkey", [t.shopId, t.lastVisitId], clientVehicles),
    refers("findings_finder_fkey", [t.shopId, t.foundBy], users),
    uniqueIndex("findings_source_key")
      .on(t.shopId, t.vehicleId, t.source, t.label)
      .where(sql`${t.label} is not null and ${t.doneAt} is null and ${t.droppedAt} is null`),
    index("findings_vehicle").on(t.shopId, t.vehicleId, t.id),
    index("findings_visit").on(t.shopId, t.clientVehicleId),
    index("findings_priced")
      .on(t.shopId, t.id)
      .where(
        sql`${t.pricedAt} is not null and ${t.approvedAt} is null and ${t.declinedAt} is null and ${t.doneAt} is null and ${t.droppedAt} is null`,
      ),
    check("findings_grade", sql`${t.grade} in ('now', 'soon')`),
    check("findings_dropped", sql`(${t.droppedAt} is null) = (${t.dropReason} is null)`),
    check("findings_one_end", sql`num_nonnulls(${t.doneAt}, ${t.droppedAt}) <= 1`),
    check("findings_by_hand", sql`${t.source} <> 'by-hand' or ${t.label} is null`),
  ],
);

/** Pictures of a finding: its own, and those of the checkpoint or card that reported it. */
export const findingFiles = shopTable(
  "finding_files",
  { findingId: uuid().notNull(), fileId: uuid().notNull() },
  (t) => [
    refers("finding_files_finding_fkey", [t.shopId, t.findingId], findings).onDelete("cascade"),
    refers("finding_files_file_fkey", [t.shopId, t.fileId], mediaFiles).onDelete("cascade"),
    unique("finding_files_file_key").on(t.shopId, t.findingId, t.fileId),
    index("finding_files_file").on(t.shopId, t.fileId),
  ],
);
