import type { FindingSource, Found, Grade } from "../findings/rules.ts";
import { itemsOf, type ReportValue } from "./report.ts";
import { isPointStep, judgedTyres, notFitted, pointNoteOf, type Step } from "./rules.ts";
import { summaryWords } from "./screen-words.ts";
import { tirePlaces } from "./tyres.ts";
import { scansIn, strokesIn } from "./values.ts";

type Source = Exclude<FindingSource, "by-hand" | "claim">;

/** What each step reports to the list of findings; step 7 reports nothing. */
export const sourceOfStep: Readonly<Record<Step, Source | undefined>> = {
  1: "engine-checkpoint",
  2: "reading",
  3: "trouble-code",
  4: "body-drawing",
  5: "underbody-checkpoint",
  6: "wear",
  7: undefined,
};

/** What a step found, with the label whose files are its pictures. */
export type FoundInStep = Omit<Found, "fileIds"> & { readonly filesOf: string };

/**
 * What of a step a workshop would quote: checkpoints that require a check, engine readings out of range, confirmed
 * trouble codes, a drawing of the body, worn parts and tyres. Not reported: the vehicle's speed, pending codes, and
 * grades of the road test, the accessories and the whole car.
 */
export const foundIn = (step: Step, values: readonly ReportValue[]): FoundInStep[] => {
  const own = values.filter((value) => value.step === step);
  const entries = Object.fromEntries(own.map(({ label, value }) => [label, value]));
  if (step === 3) return codes(scansIn(entries));
  if (step === 4) return strokesIn(entries).length > 0 ? [drawn] : [];
  return itemsOf(step, own)
    .filter(({ label, isGood }) => !isGood && !notQuoted.includes(label))
    .map(({ label, name, read, word, grade, note }) => {
      const state = isPointStep(step) ? undefined : { en: `${read?.en}, ${word.en}`, ar: `${read?.ar}، ${word.ar}` };
      return {
        label,
        nameEn: state ? `${name.en}: ${state.en}` : name.en,
        nameAr: state ? `${name.ar}: ${state.ar}` : name.ar,
        note: note && typedNoteOf(own, label),
        grade: grade ?? gradeOfTyre(own, label) ?? gradeOf(label, Number.parseFloat(read?.en ?? "")),
        filesOf: tirePlaces.some((place) => place === label) ? "tires" : label,
      };
    });
};

/** The labels of a step that were found good or not fitted; a code that is not listed may just not have been read. */
export const goodIn = (step: Step, values: readonly ReportValue[]): string[] => {
  const own = values.filter((value) => value.step === step);
  return [...itemsOf(step, own).filter(({ isGood }) => isGood), ...own.filter(({ value }) => value === notFitted)].map(
    ({ label }) => label,
  );
};

const typedNoteOf = (values: readonly ReportValue[], label: string): string | null => {
  const typed = values.find((value) => value.label === pointNoteOf(label))?.value;
  return typeof typed === "string" ? typed : null;
};

const notQuoted: readonly string[] = ["vss", "driving_trial", "accessories", "overall"];

/** A hot engine, and parts and tyres that are nearly worn out, cannot wait. */
const gradeOf = (label: string, read: number): Grade => {
  if (label === "etc") return read > hottest ? "now" : "soon";
  return isWearLabel(label) && read >= wornOut ? "now" : "soon";
};

/** A tyre that may not be driven, or is nearly worn out, cannot wait. */
const gradeOfTyre = (values: readonly ReportValue[], label: string): Grade | undefined => {
  const found = judgedTyres(values).find(({ place }) => place === label);
  if (!found) return undefined;
  return found.verdict === "worn-out" || (found.tyre.wear ?? 0) >= wornOut ? "now" : "soon";
};

const [hottest, wornOut] = [100, 90];

const isWearLabel = (label: string) =>
  ["braking_system", "abs_system", "underbody_mechanics", "engine", "gear"].includes(label);

const codes = (scans: ReturnType<typeof scansIn>): FoundInStep[] => {
  const confirmed = scans.filter(({ kind }) => kind !== "pending");
  const first = confirmed.filter(({ code }, at) => confirmed.findIndex((scan) => scan.code === code) === at);
  return first.map(({ code, description, descriptionAr }) => ({
    label: code,
    nameEn: description || descriptionAr || code,
    nameAr: descriptionAr || description || code,
    note: null,
    grade: "soon",
    filesOf: "scans",
  }));
};

const drawn: FoundInStep = {
  label: "drawing",
  nameEn: summaryWords.damageDrawn.en,
  nameAr: summaryWords.damageDrawn.ar,
  note: null,
  grade: "soon",
  filesOf: "drawing_image",
};
