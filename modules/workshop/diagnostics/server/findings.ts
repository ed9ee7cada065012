import type { Db } from "../../../../platform/server/db/database.ts";
import { linkFile, recordFound } from "../../findings/verbs.ts";
import type { Visit } from "../../visits/verbs.ts";
import { foundIn, goodIn, sourceOfStep } from "../found.ts";
import { collectionOf, type Step, steps } from "../rules.ts";
import { tirePlaces } from "../tyres.ts";
import { filesOf, valuesOf } from "./reading.ts";

type Reporting = { diagnostic: { id: string }; step: Step; visit: Visit; foundBy: string; now: string };

/** Brings the vehicle's list of findings up to date with a step that was saved. */
export const reportFindings = async (db: Db, { diagnostic, step, visit, foundBy, now }: Reporting): Promise<void> => {
  const source = sourceOfStep[step];
  if (!source) return;
  const [values, files] = await Promise.all([valuesOf(db, diagnostic.id), filesOf(db, diagnostic.id)]);
  const found = foundIn(step, values).map(({ filesOf: label, ...item }) => ({
    ...item,
    fileIds: files.filter(({ collection }) => collection === collectionOf(step, label)).map(({ id }) => id),
  }));
  const report = { source, found, good: goodIn(step, values) };
  await recordFound(db, [report], { visit, sourceId: diagnostic.id, foundBy, now });
};

/** Shows a picture of a step with the findings that the step has reported. */
export const showWithFindings = async (db: Db, file: { id: string; collection: string | null }, visitId: string) => {
  const [, number, label = ""] = /^step-([1-7])\/(.+)$/.exec(file.collection ?? "") ?? [];
  const step = steps.find((item) => String(item) === number);
  const source = step && sourceOfStep[step];
  if (source && label !== "note") await linkFile(db, file.id, { visitId, source, labels: labelsOf(label) });
};

/** Null for all: a photo of the scan tool's screen shows all codes. */
const labelsOf = (label: string): readonly string[] | null => {
  if (label === "scans") return null;
  if (label === "tires") return tirePlaces;
  return [label === "drawing_image" ? "drawing" : label];
};
