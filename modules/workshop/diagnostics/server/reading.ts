import { and, asc, eq, getTableColumns, isNull } from "drizzle-orm";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { withFields } from "../../../../platform/server/db/rows.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import type { MediaFile } from "../../../base/media/contract.ts";
import { answerOf as fileAnswer } from "../../../base/media/verbs.ts";
import { mediaFiles } from "../../../base/media/tables.ts";
import { users } from "../../../base/team/tables.ts";
import { viewUrlOf as vehicleUrlOf } from "../../visits/fact-verbs.ts";
import type { Diagnostic, ListedDiagnostic, SavedValue, Unjudged } from "../contract.ts";
import {
  collectionOf,
  nextStep,
  passedStepsOf,
  pointOfCollection,
  pointSteps,
  stepResults,
  steps,
  type StepValue,
  uncheckedValuesOf,
} from "../rules.ts";
import { diagnosticFiles, diagnosticReopenings, diagnosticTranscripts, diagnosticValues } from "../tables.ts";
import { namesOfCheckpoints, uncheckedOf } from "./checkpoints.ts";
import { type DiagnosticRecord, factsById } from "./facts.ts";
import { previousTreadOf } from "./previous-tread.ts";
import { diagnosticUrl } from "../diagnostic-url.ts";

export const listedOf = (facts: DiagnosticRecord, language: Language): ListedDiagnostic =>
  withFields(facts, {
    clientVehicle: withFields(facts, {
      id: facts.clientVehicleId,
      displayName: nameOf(facts, language),
      client: { id: facts.clientId, name: facts.clientName },
      viewUrl: vehicleUrlOf(facts.clientVehicleId),
    }),
    createdBy: { id: facts.createdBy, name: facts.creatorName, nameAr: facts.creatorNameAr },
    nextStep: nextStep(
      steps.filter((step) => (facts.savedSteps & (1 << step)) !== 0),
      facts.endedAt,
    ),
    viewUrl: diagnosticUrl(facts.id),
  });

/** Make, model and year, or null. */
export const nameOf = (
  facts: Pick<DiagnosticRecord, "makeName" | "makeNameAr" | "modelName" | "modelNameAr" | "vehicleYear">,
  language: Language,
): string | null =>
  (language === "ar"
    ? [facts.makeNameAr, facts.modelNameAr, facts.vehicleYear]
    : [facts.makeName, facts.modelName, facts.vehicleYear]
  )
    .filter(Boolean)
    .join(" ") || null;
const pdfUrlOf = (id: string) => `/api/vehicle-diagnostics/${id}.pdf`;
export const drawingUrlOf = (id: string) => `/api/vehicle-diagnostics/${id}/drawing`;

const reopeningsRead = read("diagnostics.reopenings", (value: Values<{ id: string }>) =>
  select({
    reason: diagnosticReopenings.reason,
    reopenedAt: diagnosticReopenings.reopenedAt,
    reopenedBy: diagnosticReopenings.reopenedBy,
    name: users.name,
    nameAr: users.nameAr,
  })
    .from(diagnosticReopenings)
    .innerJoin(users, eq(users.id, diagnosticReopenings.reopenedBy))
    .where(eq(diagnosticReopenings.diagnosticId, value.id))
    .orderBy(diagnosticReopenings.id),
);

const transcriptRead = read("diagnostics.has-transcript", (value: Values<{ id: string }>) =>
  select({ id: diagnosticTranscripts.id })
    .from(diagnosticTranscripts)
    .where(eq(diagnosticTranscripts.diagnosticId, value.id)),
);

/** A diagnostic with all its values, or with those of one step. Its statements are pipelined. Refuses `not-found`. */
export const readDiagnostic = async (
  db: Db,
  id: string,
  language: Language,
  onlyStep?: number,
): Promise<Diagnostic> => {
  const [[facts], values, files, points, reopenings, transcripts] = await Promise.all([
    db.read(factsById, { id }),
    valuesOf(db, id),
    filesOf(db, id),
    uncheckedOf(db, id),
    db.read(reopeningsRead, { id }),
    db.read(transcriptRead, { id }),
  ]);
  if (!facts) throw refuse("not-found");
  const [unjudgedPoints, previousTread] = await Promise.all([
    unjudgedOf(db, values, files.map(fileAnswer)),
    previousTreadOf(db, facts),
  ]);
  return {
    ...listedOf(facts, language),
    steps: stepResults(values, facts.endedAt),
    template: facts.template,
    diagnosticValues: values
      .filter(({ step }) => onlyStep === undefined || step === onlyStep)
      .map((value) => savedValueOf(value, files, id)),
    unjudgedPoints,
    previousTread,
    uncheckedPoints: allUnchecked(points, values),
    reopenings: reopenings.map(({ reason, reopenedAt, reopenedBy, name, nameAr }) => ({
      reason,
      reopenedAt,
      reopenedBy: { id: reopenedBy, name, nameAr },
    })),
    hasObdTranscript: transcripts.length > 0,
    pdfUrl: facts.endedAt && pdfUrlOf(id),
    downloadUrl: facts.endedAt && `${pdfUrlOf(id)}?download=1`,
  };
};

/** Unjudged checkpoints and missing readings and wear, in step order, without the steps that were passed. */
export const allUnchecked = (
  points: Diagnostic["uncheckedPoints"],
  values: readonly StepValue[],
): Diagnostic["uncheckedPoints"] =>
  [...points.filter(({ step }) => !passedStepsOf(values).includes(step)), ...uncheckedValuesOf(values)].toSorted(
    (first, second) => first.step - second.step,
  );

/** Every stored value of a diagnostic, in step order, then in order of first save. */
export const valuesOf = (db: Db, diagnosticId: string): Promise<Row<typeof diagnosticValues>[]> =>
  db.list(diagnosticValues, {
    where: eq(diagnosticValues.diagnosticId, diagnosticId),
    orderBy: [asc(diagnosticValues.step), asc(diagnosticValues.id)],
  });

export const filesOf = (db: Db, diagnosticId: string) => db.read(filesRead, { diagnosticId });

const filesRead = read("diagnostics.files", (value: Values<{ diagnosticId: string }>) =>
  select(getTableColumns(mediaFiles))
    .from(diagnosticFiles)
    .innerJoin(mediaFiles, eq(mediaFiles.id, diagnosticFiles.fileId))
    .where(and(eq(diagnosticFiles.diagnosticId, value.diagnosticId), isNull(mediaFiles.struckOutAt)))
    .orderBy(mediaFiles.id),
);

/** Files of checkpoints without a judgement, under the checkpoints' names. */
export const unjudgedOf = async (
  db: Db,
  values: readonly Pick<Row<typeof diagnosticValues>, "step" | "label">[],
  files: readonly MediaFile[],
): Promise<Unjudged[]> => {
  const kept = new Set(values.map(({ step, label }) => collectionOf(step, label)));
  const loose = files.flatMap((file) => {
    const point = file.collection && !kept.has(file.collection) ? pointOfCollection(file.collection) : undefined;
    return point ? [{ ...point, file }] : [];
  });
  const found = await Promise.all(
    pointSteps.map(async (step) => {
      const own = loose.filter((item) => item.step === step);
      if (own.length === 0) return [];
      const names = await namesOfCheckpoints(
        db,
        step,
        own.map(({ id }) => id),
      );
      return [...new Set(own.map(({ id }) => id))].flatMap((label) => {
        const name = names.get(label);
        return name
          ? [{ step, label, ...name, attachments: own.filter(({ id }) => id === label).map(({ file }) => file) }]
          : [];
      });
    }),
  );
  return found.flat();
};

const savedValueOf = (
  value: Row<typeof diagnosticValues>,
  files: readonly Row<typeof mediaFiles>[],
  diagnosticId: string,
): SavedValue => valueWithFiles(value, files.map(fileAnswer), drawingUrlOf(diagnosticId));

export const valueWithFiles = (
  value: Row<typeof diagnosticValues>,
  files: readonly MediaFile[],
  drawingUrl: string,
): SavedValue => {
  const collection = collectionOf(value.step, value.label);
  const own = files.filter((file) => file.collection === collection);
  const isNote = value.label === "note";
  return {
    ...value,
    value: value.label === "drawing_image" ? drawingUrl : value.value,
    attachments: isNote ? [] : own,
    noteAttachments: isNote ? own : [],
  };
};
