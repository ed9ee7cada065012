import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { cast, columnsWithout, isAnyOf, select } from "../../../platform/server/db/select.ts";
import { newId } from "../../../platform/server/ids.ts";
import { mediaFiles } from "../../base/media/tables.ts";
import { vehicles } from "../../records/vehicles/tables.ts";
import type { Visit } from "../visits/verbs.ts";
import {
  type FindingSource,
  type FindingTimes,
  type SourceReport,
  isUnsettled,
  mayMove,
  type Move,
  planFound,
  stateOf,
  timesAfter,
} from "./rules.ts";
import { findingFiles, findings } from "./tables.ts";
import { refuse } from "./words.ts";

export type StoredFinding = Row<typeof findings>;

type ReportedBy = {
  /** A visit that the caller has locked. */
  visit: Pick<Visit, "id" | "vehicleId">;
  /** The diagnostic or card. */
  sourceId: string;
  foundBy: string;
  now: string;
};

/**
 * Records what a diagnostic or card reports: adds, updates, marks or removes the vehicle's findings from these
 * sources, as `planFound` decides. Repeating it changes nothing.
 */
export const recordFound = async (
  db: Db,
  reports: readonly SourceReport[],
  { visit, sourceId, foundBy, now }: ReportedBy,
): Promise<void> => {
  if (reports.length === 0) return;
  const [, known] = await Promise.all([
    // Two visits of a vehicle may be inspected at the same time.
    db.lock(vehicles, visit.vehicleId),
    db.read(knownRead, {
      vehicleId: visit.vehicleId,
      visitId: visit.id,
      sources: reports.map(({ source }) => source),
    }),
  ]);
  const plans = reports.map((report) => plannedOf(report, known, { visit, sourceId, foundBy, now }));
  const removed = plans.flatMap((plan) => plan.removed);
  const rows = plans.flatMap((plan) => plan.rows);
  const changed = plans.flatMap((plan) => plan.changed);
  if (rows.length + changed.length + removed.length > 0) db.announce("vehicles");
  const versionOf = (id: string) => known.find((item) => item.id === id)?.version ?? 0;
  await Promise.all([
    removed.length > 0 && db.removeWhere(findings, inArray(findings.id, removed)),
    db.insertAll(findings, rows),
    ...changed.map(({ id, changes }) => db.update(findings, id, { ...changes, version: versionOf(id) + 1 })),
    linkFiles(
      db,
      plans.flatMap(({ links }) => links),
    ),
  ]);
};

type Known = RowOf<typeof knownRead>;

/** The rows to insert, to change and to remove for a report, and the pictures to show with them. */
const plannedOf = (report: SourceReport, known: readonly Known[], { visit, sourceId, foundBy, now }: ReportedBy) => {
  const { source, found } = report;
  const ofSource = known.filter((item) => item.source === source);
  const plan = planFound(ofSource, report, { visitId: visit.id, sourceId, now });
  const rows = plan.added.map(({ fileIds: _files, ...item }) => ({
    id: newId(),
    ...item,
    source,
    sourceId,
    vehicleId: visit.vehicleId,
    clientVehicleId: visit.id,
    lastVisitId: visit.id,
    foundAt: now,
    foundBy,
  }));
  const idOf = (label: string) => [...rows, ...ofSource.filter(isUnsettled)].find((item) => item.label === label)?.id;
  const links = found.flatMap(({ label, fileIds }) => {
    const findingId = idOf(label);
    return findingId ? fileIds.map((fileId) => ({ fileId, findingId })) : [];
  });
  return { ...plan, rows, links };
};

/** Shows a picture, added after a source has reported its findings, with those of these labels; null: all. */
export const linkFile = async (
  db: Db,
  fileId: string,
  { visitId, source, labels }: { visitId: string; source: FindingSource; labels: readonly string[] | null },
) => {
  const reported = await db.list(findings, {
    where: and(
      eq(findings.lastVisitId, visitId),
      eq(findings.source, source),
      labels ? inArray(findings.label, [...labels]) : undefined,
    ),
  });
  await linkFiles(
    db,
    reported.filter(isUnsettled).map(({ id }) => ({ fileId, findingId: id })),
  );
};

/**
 * Adds what an insurer does not pay to the findings of the vehicle of a locked visit, so that the owner can have it
 * repaired. `label` is the item of the claim.
 */
export const addRefused = async (
  db: Db,
  refused: readonly { label: string; name: string }[],
  { visit, claimId, foundBy, now }: Pick<ReportedBy, "visit" | "foundBy" | "now"> & { claimId: string },
): Promise<void> => {
  if (refused.length === 0) return;
  db.announce("vehicles");
  await db.insertAll(
    findings,
    refused.map(({ label, name }) => ({
      id: newId(),
      vehicleId: visit.vehicleId,
      clientVehicleId: visit.id,
      lastVisitId: visit.id,
      source: "claim" as const,
      sourceId: claimId,
      label,
      nameEn: name.slice(0, 160),
      nameAr: name.slice(0, 160),
      grade: "now" as const,
      foundAt: now,
      foundBy,
    })),
  );
};

/** Locks findings in the order of their ids and moves them all. Refuses `finding-moved` if one may not. */
export const moveFindings = async (
  db: Db,
  ids: readonly string[],
  move: Move,
  now: string,
): Promise<StoredFinding[]> => {
  const held = await Promise.all([...new Set(ids)].toSorted().map((id) => db.lock(findings, id)));
  return moveHeld(db, held, move, now);
};

/** As `moveFindings`, of findings that this transaction holds. Answers them as they are then. */
export const moveHeld = (db: Db, held: readonly StoredFinding[], move: Move, now: string): StoredFinding[] => {
  if (held.some((finding) => !mayMove(move, stateOf(finding)))) throw refuse("finding-moved");
  db.announce("vehicles");
  // Lines of an estimate name it from then on, also if its price is withdrawn.
  const takenUp = move === "price" ? { takenUpAt: now } : {};
  return held.map((finding) => writeMove(db, finding, { ...timesAfter(move, finding, now), ...takenUp }));
};

/** Writes a move of a finding that this transaction holds; answers the finding as it is then. */
export const writeMove = (
  db: Db,
  finding: StoredFinding,
  times: Partial<FindingTimes> & { dropReason?: string | null; takenUpAt?: string },
): StoredFinding => {
  const changes = {
    ...times,
    ...(times.droppedAt === null && { dropReason: null }),
    version: finding.version + 1,
  };
  db.updateHeld(findings, finding, changes);
  return { ...finding, ...changes };
};

/**
 * Records that the work of a visit takes up what checkpoints found on a vehicle. Answers the unsettled findings of
 * these checkpoints.
 */
export const takeUp = (
  db: Db,
  checkpointIds: readonly string[],
  { vehicleId, now }: { vehicleId: string; now: string },
): Promise<StoredFinding[]> =>
  db.updateWhere(
    findings,
    and(
      eq(findings.vehicleId, vehicleId),
      inArray(findings.source, ["engine-checkpoint", "underbody-checkpoint"]),
      inArray(findings.label, [...checkpointIds]),
      isNull(findings.doneAt),
      isNull(findings.droppedAt),
    )!,
    { takenUpAt: now },
  );

const linkFiles = (db: Db, links: readonly { fileId: string; findingId: string }[]) =>
  links.length === 0
    ? []
    : db.query(
        "findings.link-files",
        `insert into finding_files (shop_id, id, finding_id, file_id)
         select $1, r.id, r.finding, r.file from jsonb_to_recordset($2::jsonb) r(id uuid, finding uuid, file uuid)
         on conflict (shop_id, finding_id, file_id) do nothing`,
        [JSON.stringify(links.map(({ fileId, findingId }) => ({ id: newId(), finding: findingId, file: fileId })))],
      );

const answeredRead = read("findings.files-of-answered", (value: Values<{ fileIds: readonly string[] }>) =>
  select({ fileId: findingFiles.fileId })
    .from(findingFiles)
    .innerJoin(findings, eq(findings.id, findingFiles.findingId))
    .where(
      and(
        isAnyOf(findingFiles.fileId, value.fileIds),
        or(
          isNotNull(findings.approvedAt),
          isNotNull(findings.declinedAt),
          isNotNull(findings.declinedBeforeAt),
          isNotNull(findings.doneAt),
        ),
      ),
    ),
);

/** Those of the files that show a finding which was answered or done. */
export const filesOfAnswered = async (db: Db, fileIds: readonly string[]) =>
  (await db.read(answeredRead, { fileIds })).map(({ fileId }) => fileId);

const ownFiles = select({ id: findingFiles.id })
  .from(findingFiles)
  .innerJoin(mediaFiles, eq(mediaFiles.id, findingFiles.fileId))
  .where(and(eq(findingFiles.findingId, findings.id), eq(mediaFiles.kind, "findings")));

const knownRead = read(
  "findings.known",
  (value: Values<{ vehicleId: string; visitId: string; sources: readonly FindingSource[] }>) =>
    select({
      ...columnsWithout(findings, "shopId"),
      hasOwnFiles: cast(sql`exists (${ownFiles})`, "boolean"),
    })
      .from(findings)
      .where(
        and(
          eq(findings.vehicleId, value.vehicleId),
          isAnyOf(findings.source, value.sources),
          isNotNull(findings.label),
          or(and(isNull(findings.doneAt), isNull(findings.droppedAt)), eq(findings.lastVisitId, value.visitId)),
        ),
      )
      .orderBy(findings.id)
      .for("no key update"),
);
