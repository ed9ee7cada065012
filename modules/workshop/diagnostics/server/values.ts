import { and, eq, notInArray } from "drizzle-orm";
import { type Db, type Row } from "../../../../platform/server/db/database.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { checkDrawing } from "../../../../platform/server/files/pictures.ts";
import { type BeforeShopCall, serve } from "../../../../platform/server/http/serve.ts";
import { removeFiles } from "../../../../platform/server/files/stored.ts";
import { dateIn } from "../../../../platform/shared/dates.ts";
import { fieldMessage } from "../../../../platform/shared/field-messages.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import type { Body } from "../../../../platform/shared/route.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import type { Grade } from "../../findings/rules.ts";
import { touch } from "../../visits/verbs.ts";
import * as contract from "../contract.ts";
import { noteInBoth } from "../../../../platform/shared/ready-phrases.ts";
import { isOwnLabel, isPointStep, maySave, pointOfNote, savedStepsOf, type Step, steps } from "../rules.ts";
import { diagnosticValues, vehicleDiagnostics } from "../tables.ts";
import { isMadeAfter, tirePlaces } from "../tyres.ts";
import { type DiagnosticValue, shapeOf, tireDatesIn } from "../values.ts";
import { refuse, valueWords } from "../words.ts";
import { namesOfCheckpoints } from "./checkpoints.ts";
import { reportFindings } from "./findings.ts";
import { lockOpen } from "./diagnostics.ts";
import { passSteps } from "./passing.ts";
import { phrasesForNotes } from "./phrases.ts";
import { previousTreadOf } from "./previous-tread.ts";
import { printedDiagnosticOf } from "./snapshot.ts";
import { namesOfReadings } from "./readings.ts";
import { drawingUrlOf, readDiagnostic, valuesOf } from "./reading.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";

type StepValueInput = Body<typeof contract.saveValues>["values"][number];
type Checked = { id: string | null; at: number; label: string; value: DiagnosticValue; grade: Grade | null };

/** A new drawing is checked and stored before the transaction. */
const storeDrawing = async ({
  body,
  keep,
  shop,
}: BeforeShopCall<typeof contract.saveValues>): Promise<string | null> => {
  const at = body.values.findIndex(({ step, label }) => step === 4 && label === "drawing_image");
  const image = body.values[at]?.value;
  if (typeof image !== "string" || !image.startsWith("data:")) return null;
  return keep(
    "png",
    await checkDrawing(shop.id, image, { maxWidth: 1200, maxHeight: 2000, field: `values.${at}.value` }),
  );
};

export const saveValues = serve(
  contract.saveValues,
  storeDrawing,
  async ({ db, params, body, now, user, shop, language, prepared: newDrawing, files, about }) => {
    const { diagnostic, vehicle } = await lockOpen(db, params.id);
    if (body.version !== undefined && body.version !== diagnostic.version) throw refuse("diagnostic-changed");
    const { step, values } = checkedStep(body.values);
    const known = await valuesOf(db, diagnostic.id);
    if (step === 6) dateTyres(values, dateIn(now, shop.timeZone));
    checkIds(values, known);
    if (!maySave(step, savedStepsOf(known))) throw refuse("step-not-open");

    const before = known.find(({ label }) => label === "drawing_image")?.value;
    const kept = step === 4 ? withDrawingKey(values, diagnostic.id, newDrawing, before) : values;
    await replaceStep(db, diagnostic.id, step, kept, known);
    await passSteps(db, diagnostic);
    await reportFindings(db, { diagnostic, step, visit: vehicle, foundBy: user.id, now });
    await db.update(vehicleDiagnostics, diagnostic.id, {
      version: diagnostic.version + 1,
      ...(step === 7 && {
        endedAt: now,
        printed: await printedAtEnd(db, diagnostic, vehicle.vehicleId),
      }),
    });
    await touch(db, vehicle.id);
    if (step === 4 && typeof before === "string" && !kept.some(({ value }) => value === before))
      removeFiles(db, files, [before]);
    about({ kind: "vehicle-diagnostics", id: diagnostic.id, name: shownPlate(vehicle) });
    return readDiagnostic(db, diagnostic.id, language, step);
  },
);

const printedAtEnd = async (db: Db, diagnostic: Row<typeof vehicleDiagnostics>, vehicleId: string) => ({
  ...(await printedDiagnosticOf(db, diagnostic)),
  previousTread: await previousTreadOf(db, { id: diagnostic.id, vehicleId, printed: null }),
});

/** The values of one step, each validated by its label, with the note. */
const checkedStep = (sent: readonly StepValueInput[]): { step: Step; values: Checked[] } => {
  const step = steps.find((step) => step === sent[0]?.step) ?? 1;
  const hasPhrases = sent.some(({ label, value }) => label === "phrases" && Array.isArray(value) && value.length > 0);
  const values = sent.map(({ id, step: own, label, value, grade }, at) => {
    if (own !== step) throw refuseField(`values.${at}.step`, valueWords.oneStep);
    const shape = shapeOf(step, label, hasPhrases);
    if (!shape) throw refuseField(`values.${at}.label`, valueWords.unknownLabel);
    if (sent.findIndex((item) => item.label === label) < at) throw refuseField(`values.${at}.label`, valueWords.twice);
    const read = shape.safeParse(value);
    if (!read.success) throw refuseField(`values.${at}.value`, ...read.error.issues.slice(0, 1).map(fieldMessage));
    if (grade && (!isPointStep(step) || read.data !== "requires-check"))
      throw refuseField(`values.${at}.grade`, valueWords.notGraded);
    return { id: id ?? null, at, label, value: read.data, grade: grade ?? null };
  });
  const isNoted = values.some(({ label }) => label === "note");
  if (!isNoted && !hasPhrases) throw refuseField("note", valueWords.noteMissing);
  return { step, values: isNoted ? values : [...values, noteless(values.length)] };
};

const noteless = (at: number): Checked => ({ id: null, at, label: "note", value: "", grade: null });

/** Refuses a tyre that was made later than today, and notes the day on which the dates were read. */
const dateTyres = (values: Checked[], today: string) => {
  const dates = values.find(({ label }) => label === "tire_dates");
  if (!dates) return;
  const read = tireDatesIn({ tire_dates: dates.value });
  if (tirePlaces.some((place) => read[place] && isMadeAfter(read[place], today)))
    throw refuseField(`values.${dates.at}.value`, valueWords.madeLater);
  dates.value = { ...read, readOn: today };
};

const checkIds = (values: readonly Checked[], known: readonly Row<typeof diagnosticValues>[]) => {
  const foreign = values.find(({ id }) => id !== null && !known.some((item) => item.id === id));
  if (foreign) throw refuseKernel("not-found");
};

/** The stored value is the key of the picture: the new one's, or that of the picture whose address was sent back. */
const withDrawingKey = (
  values: Checked[],
  diagnosticId: string,
  newDrawing: string | null,
  before: unknown,
): Checked[] =>
  values.map((value) => {
    if (value.label !== "drawing_image") return value;
    const key = newDrawing ?? (value.value === drawingUrlOf(diagnosticId) ? before : undefined);
    if (typeof key !== "string") throw refuseField(`values.${value.at}.value`, valueWords.unknownLabel);
    return { ...value, value: key };
  });

/** Replaces the values of a step; a label keeps its id. Two statements. */
const replaceStep = async (
  db: Db,
  diagnosticId: string,
  step: Step,
  values: readonly Checked[],
  known: readonly Row<typeof diagnosticValues>[],
) => {
  const [names, phrases] = await Promise.all([
    namesOf(db, step, values),
    values.some(({ label }) => pointOfNote(label)) ? phrasesForNotes(db) : [],
  ]);
  const idOf = (label: string) => known.find((item) => item.step === step && item.label === label)?.id ?? newId();
  const rows = values.map(({ label, value, grade }) => ({
    ...names.get(pointOfNote(label) ?? label),
    ...(pointOfNote(label) && textsOf(noteInBoth(String(value), phrases))),
    id: idOf(label),
    label,
    value,
    grade,
  }));
  await db.removeWhere(
    diagnosticValues,
    and(
      eq(diagnosticValues.diagnosticId, diagnosticId),
      eq(diagnosticValues.step, step),
      notInArray(
        diagnosticValues.label,
        rows.map(({ label }) => label),
      ),
    )!,
  );
  await db.query(
    "diagnostics.save-step",
    `insert into diagnostic_values (shop_id, id, diagnostic_id, step, label, value, name_en, name_ar, unit, grade, text_en, text_ar)
     select $1, r.id, $2, $3, r.label, r.value, r."nameEn", r."nameAr", r.unit, r.grade, r."textEn", r."textAr"
     from jsonb_to_recordset($4::jsonb)
       r(id uuid, label text, value jsonb, "nameEn" text, "nameAr" text, unit text, grade text, "textEn" text, "textAr" text)
     on conflict (shop_id, diagnostic_id, step, label)
     do update set value = excluded.value, name_en = excluded.name_en, name_ar = excluded.name_ar, unit = excluded.unit,
       grade = excluded.grade, text_en = excluded.text_en, text_ar = excluded.text_ar`,
    [diagnosticId, step, JSON.stringify(rows)],
  );
};

const textsOf = ({ en, ar }: Pair) => ({ textEn: en, textAr: ar });

export type Names = { nameEn: string; nameAr: string; unit?: string };

/** The current names of checkpoints and readings, by label. Refuses an unknown checkpoint. */
const namesOf = async (db: Db, step: Step, values: readonly Checked[]): Promise<ReadonlyMap<string, Names>> => {
  if (step === 2) return namesOfReadings(db);
  if (!isPointStep(step)) return new Map();
  const points = values.flatMap(({ label }) => (isOwnLabel(label) ? label : (pointOfNote(label) ?? [])));
  const names = await namesOfCheckpoints(db, step, points);
  if (points.some((id) => !names.has(id))) throw refuseKernel("not-found");
  return names;
};
