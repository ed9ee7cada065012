import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, primaryKey, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { catalogue, createdAt, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { mediaFiles } from "../../base/media/tables.ts";
import { sharedLinks } from "../../base/messages/tables.ts";
import { users } from "../../base/team/tables.ts";
import { clientVehicles } from "../visits/tables.ts";
import type { Grade } from "../findings/rules.ts";
import type { PointGroup } from "./groups.ts";
import type { PointStep } from "./rules.ts";
import type { CylinderLabel } from "./reading-rules.ts";
import type { PrintedDiagnostic } from "./server/snapshot.ts";
import type { ChosenTemplate, OptionalStep } from "./template-rules.ts";
import type { DiagnosticValue } from "./values.ts";

export const troubleCodes = catalogue.table(
  "trouble_codes",
  {
    id: uuid().notNull(),
    code: text().notNull(),
    description: text().notNull(),
    descriptionAr: text(),
    /** Code and descriptions, folded by `searchTextOf`. */
    searchText: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ name: "trouble_codes_pkey", columns: [t.id] }),
    unique("trouble_codes_code_key").on(t.code),
    index("trouble_codes_search").using("gin", t.searchText.op("gin_trgm_ops")),
  ],
);

export const checkpoints = catalogue.table(
  "checkpoints",
  {
    id: uuid().notNull(),
    /** 1 engine and gear, 5 underbody. */
    step: integer().notNull(),
    position: integer().notNull(),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
  },
  (t) => [
    primaryKey({ name: "checkpoints_pkey", columns: [t.id] }),
    unique("checkpoints_position_key").on(t.step, t.position),
  ],
);

export const shopCheckpoints = shopTable(
  "shop_checkpoints",
  {
    step: integer().$type<PointStep>().notNull(),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
    /** A visit of the vehicle that it is offered for; null if it is offered for every vehicle. */
    clientVehicleId: uuid(),
    /** No longer offered; diagnostics that judged it keep it. */
    hiddenAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("shop_checkpoints_vehicle_fkey", [t.shopId, t.clientVehicleId], clientVehicles),
    index("shop_checkpoints_step").on(t.shopId, t.step, t.id),
    index("shop_checkpoints_vehicle")
      .on(t.shopId, t.clientVehicleId)
      .where(sql`${t.clientVehicleId} is not null`),
    check("shop_checkpoints_of_step", sql`${t.step} in (1, 5)`),
  ],
);

export const shopTroubleCodes = shopTable(
  "shop_trouble_codes",
  {
    code: text().notNull(),
    description: text(),
    descriptionAr: text(),
    searchText: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("shop_trouble_codes_code").on(t.shopId, t.code),
    check("shop_trouble_codes_described", sql`coalesce(${t.description}, ${t.descriptionAr}) is not null`),
  ],
);

/** The shop's own phrases for notes of checkpoints. */
export const shopPhrases = shopTable("shop_phrases", {
  name: text().notNull(),
  nameAr: text().notNull(),
  /** The group of checkpoints that it is offered for; null: all. */
  group: text().$type<PointGroup>(),
  archivedAt: time(),
});

/** The shop's own templates of inspections. */
export const inspectionTemplates = shopTable("inspection_templates", {
  name: text().notNull(),
  nameAr: text().notNull(),
  /** Of the steps 2, 3, 4 and 6 those that it includes. */
  steps: jsonb().$type<readonly OptionalStep[]>().notNull(),
  /** Ids of checkpoints in order, also of the catalogue's. */
  points: jsonb().$type<readonly string[]>().notNull(),
  archivedAt: time(),
  version: integer().notNull().default(1),
});

/** The shop's names of the readings col_1 to col_6; those without a row have the default names. */
export const readingNames = shopTable(
  "reading_names",
  {
    label: text().$type<CylinderLabel>().notNull(),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
    unit: text().notNull(),
  },
  (t) => [unique("reading_names_label_key").on(t.shopId, t.label)],
);

/** A guided inspection of a vehicle in seven steps; read-only once it has ended. */
export const vehicleDiagnostics = shopTable(
  "vehicle_diagnostics",
  {
    clientVehicleId: uuid().notNull(),
    number: integer().notNull(),
    /** Increases with every saved step. */
    version: integer().notNull().default(1),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    endedAt: time(),
    /** The template that was chosen, as it was then; null for all steps and points. */
    template: jsonb().$type<ChosenTemplate>(),
    /** What its report prints besides the values; stored when it ends, until it is reopened. */
    printed: jsonb().$type<PrintedDiagnostic>(),
  },
  (t) => [
    refers("vehicle_diagnostics_vehicle_fkey", [t.shopId, t.clientVehicleId], clientVehicles),
    refers("vehicle_diagnostics_creator_fkey", [t.shopId, t.createdBy], users),
    unique("vehicle_diagnostics_number_key").on(t.shopId, t.number),
    uniqueIndex("vehicle_diagnostics_open_key")
      .on(t.shopId, t.clientVehicleId)
      .where(sql`${t.endedAt} is null`),
    index("vehicle_diagnostics_open")
      .on(t.shopId, t.id)
      .where(sql`${t.endedAt} is null`),
    index("vehicle_diagnostics_vehicle").on(t.shopId, t.clientVehicleId, t.id),
  ],
);

/** One row per step and label. A step was saved if it has its `note`. */
export const diagnosticValues = shopTable(
  "diagnostic_values",
  {
    diagnosticId: uuid().notNull(),
    step: integer().notNull(),
    /** For steps 1 and 5 the checkpoint's id, which may be the catalogue's. */
    label: text().notNull(),
    /** For `drawing_image` the key of the stored picture. */
    value: jsonb().$type<DiagnosticValue>().notNull(),
    nameEn: text(),
    nameAr: text(),
    unit: text(),
    /** The urgency of a checkpoint that requires a check. */
    grade: text().$type<Grade>(),
    /** A checkpoint's note in both languages when it was saved. */
    textEn: text(),
    textAr: text(),
  },
  (t) => [
    refers("diagnostic_values_diagnostic_fkey", [t.shopId, t.diagnosticId], vehicleDiagnostics),
    unique("diagnostic_values_label_key").on(t.shopId, t.diagnosticId, t.step, t.label),
    check("diagnostic_values_step", sql`${t.step} between 1 and 7`),
    check("diagnostic_values_grade", sql`${t.grade} in ('now', 'soon')`),
  ],
);

/** The diagnostic that an uploaded file belongs to; the file's collection names the value. */
export const diagnosticFiles = shopTable(
  "diagnostic_files",
  { diagnosticId: uuid().notNull(), fileId: uuid().notNull() },
  (t) => [
    refers("diagnostic_files_diagnostic_fkey", [t.shopId, t.diagnosticId], vehicleDiagnostics),
    refers("diagnostic_files_file_fkey", [t.shopId, t.fileId], mediaFiles).onDelete("cascade"),
    unique("diagnostic_files_file_key").on(t.shopId, t.fileId),
    index("diagnostic_files_diagnostic").on(t.shopId, t.diagnosticId, t.fileId),
  ],
);

export const diagnosticLinks = shopTable(
  "diagnostic_links",
  { diagnosticId: uuid().notNull(), linkId: uuid().notNull() },
  (t) => [
    refers("diagnostic_links_diagnostic_fkey", [t.shopId, t.diagnosticId], vehicleDiagnostics),
    refers("diagnostic_links_link_fkey", [t.shopId, t.linkId], sharedLinks),
    unique("diagnostic_links_link_key").on(t.shopId, t.linkId),
    index("diagnostic_links_diagnostic").on(t.shopId, t.diagnosticId, t.linkId),
  ],
);

/** Who reopened an ended diagnostic, and why. */
export const diagnosticReopenings = shopTable(
  "diagnostic_reopenings",
  {
    diagnosticId: uuid().notNull(),
    reason: text().notNull(),
    reopenedBy: uuid().notNull(),
    reopenedAt: time()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    refers("diagnostic_reopenings_diagnostic_fkey", [t.shopId, t.diagnosticId], vehicleDiagnostics),
    refers("diagnostic_reopenings_user_fkey", [t.shopId, t.reopenedBy], users),
    index("diagnostic_reopenings_diagnostic").on(t.shopId, t.diagnosticId),
  ],
);

/** The transcript of an adapter. In its own table, so that reading a diagnostic does not load a megabyte. */
export const diagnosticTranscripts = shopTable(
  "diagnostic_transcripts",
  { diagnosticId: uuid().notNull(), obdTranscript: text().notNull() },
  (t) => [
    refers("diagnostic_transcripts_diagnostic_fkey", [t.shopId, t.diagnosticId], vehicleDiagnostics),
    unique("diagnostic_transcripts_diagnostic_key").on(t.shopId, t.diagnosticId),
    check("diagnostic_transcripts_size", sql`octet_length(${t.obdTranscript}) <= 1048576`),
  ],
);
