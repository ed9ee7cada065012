import { isUuid } from "../../../platform/shared/uuid.ts";
import {
  type ByPlace,
  type TirePlace,
  tirePlaces,
  type Tyre,
  type TyreDates,
  tyresIn,
  type TyreVerdict,
  tyreVerdict,
} from "./tyres.ts";
import type { FreezeFrame, Readiness } from "./car-tests.ts";
import { isReading, readingLabels, type Readings, readingVerdicts } from "./reading-rules.ts";
import { isWorn, wearLabels } from "./wear.ts";

/** The visible steps of a diagnostic in order; the summary follows as step 8. */
export const steps = [1, 2, 3, 4, 5, 6, 7] as const;
export type Step = (typeof steps)[number];
export const summaryStep = 8;

/** The state of a step: not reached, current, or saved with its verdict. */
export const stepStates = ["ahead", "active", "failed", "good", "excellent"] as const;
export type StepState = (typeof stepStates)[number];
type Verdict = Extract<StepState, "failed" | "good" | "excellent">;

/** The value of a checkpoint, reading or part that the car does not have or does not report. */
export const notFitted = "not-fitted";

/** The judgements of a checkpoint; one that is not fitted is not judged. */
export const pointStates = ["requires-check", "good", notFitted] as const;

/** Labels that every step has: the note, and the keys of ready phrases. */
const commonLabels: readonly string[] = ["note", "phrases"];
/** Whether a label is one of the step's items, not the step's or an item's note. */
export const isOwnLabel = (label: string) => !commonLabels.includes(label) && !label.includes("/");

/** The label of a checkpoint's own note. */
export const pointNoteOf = (id: string) => `${id}/note`;
const pointNotePattern = /^([^/]+)\/note$/;
/** The checkpoint whose note has this label. */
export const pointOfNote = (label: string): string | undefined => pointNotePattern.exec(label)?.[1];

/** The label under which the screen keeps the urgency of a checkpoint until it is sent with the judgement. */
export const pointGradeOf = (id: string) => `${id}/grade`;

/** The steps that are lists of checkpoints: engine and gear, underbody. */
export const pointSteps = [1, 5] as const;
export type PointStep = (typeof pointSteps)[number];
export const isPointStep = (step: number): step is PointStep => step === 1 || step === 5;

export const scanKinds = ["stored", "pending", "permanent"] as const;

/** The number of judged items of a step, and how many of them are good. */
export type Tally = { judged: number; good: number };

/** failed below 60 %, good from 60, excellent from 90; good if nothing was judged. */
export const verdictOf = ({ judged, good }: Tally): Verdict => {
  if (judged === 0) return "good";
  if (good * 100 >= judged * 90) return "excellent";
  return good * 100 >= judged * 60 ? "good" : "failed";
};

type ScanLike = { code: string; kind?: string };
export type StepValue = {
  step: number;
  label: string;
  value:
    | string
    | number
    | readonly ScanLike[]
    | readonly { points: readonly unknown[] }[]
    | readonly string[]
    | ByPlace<number>
    | TyreDates
    | FreezeFrame
    | Readiness;
};

/** Counts the judged and the good items of a step. Each trouble code counts as not good. */
export const tallyOf = (step: Step, values: readonly StepValue[]): Tally => {
  const own = values.filter((value) => value.step === step);
  if (isPointStep(step)) {
    const points = own.filter(({ label, value }) => isOwnLabel(label) && value !== notFitted);
    return { judged: points.length, good: points.filter(({ value }) => value === "good").length };
  }
  if (step === 2) {
    const judged = Object.values(readingVerdicts(readingsOf(own))).filter((verdict) => verdict !== "not-judged");
    return { judged: judged.length, good: judged.filter((verdict) => verdict === "normal").length };
  }
  if (step === 3) return { judged: scanCount(own), good: 0 };
  if (step === 6) {
    const [wear, tyres] = [wearOf(own), judgedTyres(own)];
    return {
      judged: wear.length + tyres.length,
      good: wear.filter((item) => !isWorn(item)).length + tyres.filter(({ verdict }) => verdict === "ok").length,
    };
  }
  return { judged: 0, good: 0 };
};

/** Step 3 is excellent without codes and failed with any; the others are graded by the share of good items. */
const verdictOfStep = (step: Step, tally: Tally): Verdict =>
  step === 3 && tally.judged === 0 ? "excellent" : verdictOf(tally);

export const readingsOf = (values: readonly StepValue[]): Readings => {
  const known: Readings = {};
  for (const { label, value } of values) if (isReading(label) && typeof value === "number") known[label] = value;
  return known;
};

const scanCount = (values: readonly StepValue[]) => {
  const scans = values.find(({ label }) => label === "scans")?.value;
  return Array.isArray(scans) ? new Set(scans.filter(isScan).map(({ code, kind }) => `${code} ${kind}`)).size : 0;
};

const isScan = (item: unknown): item is ScanLike => typeof item === "object" && item !== null && "code" in item;

const wearOf = (values: readonly StepValue[]): number[] =>
  values.flatMap(({ label, value }) => (isOwnLabel(label) && typeof value === "number" ? value : []));

/** The tyres of step 6 with everything that was measured of them. */
export const judgedTyres = (
  values: readonly StepValue[],
): { place: TirePlace; tyre: Tyre; verdict: Exclude<TyreVerdict, "not-judged"> }[] => {
  const placed = (label: string) => {
    const value = values.find((item) => item.step === 6 && item.label === label)?.value;
    return typeof value === "object" && !Array.isArray(value) ? value : {};
  };
  const dates = placed("tire_dates") as TyreDates;
  return tyresIn(placed("tires") as ByPlace<number>, placed("tread") as ByPlace<number>, dates).flatMap(
    ([place, tyre]) => {
      const verdict = tyreVerdict(tyre, dates.readOn ?? undefined);
      return verdict === "not-judged" ? [] : [{ place, tyre, verdict }];
    },
  );
};

/** The current step: the first never saved, the last if all were saved, the summary after the end. */
export const nextStep = (savedSteps: readonly number[], endedAt: string | null): number =>
  endedAt === null ? (steps.find((step) => !savedSteps.includes(step)) ?? 7) : summaryStep;

/** Every save includes a note, so a step was saved if it has one. */
export const savedStepsOf = (values: readonly Pick<StepValue, "step" | "label">[]): number[] =>
  values.filter(({ label }) => label === "note").map(({ step }) => step);

/** The steps that were passed without being checked: saved with neither a note nor a ready phrase. */
export const passedStepsOf = (values: readonly StepValue[]): number[] =>
  values
    .filter(({ step, label, value }) => label === "note" && value === "" && !hasPhrases(values, step))
    .map(({ step }) => step);

const hasPhrases = (values: readonly StepValue[], step: number) =>
  values.some(
    (item) => item.step === step && item.label === "phrases" && Array.isArray(item.value) && item.value.length > 0,
  );

export const maySave = (step: number, savedSteps: readonly number[]) =>
  steps.every((item) => item >= step || savedSteps.includes(item));

export type StepResult = { step: Step; state: StepState; isPassed: boolean } & Tally;

export const stepResults = (values: readonly StepValue[], endedAt: string | null): StepResult[] => {
  const saved = savedStepsOf(values);
  const passed = passedStepsOf(values);
  const open = nextStep(saved, endedAt);
  return steps.map((step) => {
    const tally = tallyOf(step, values);
    const isPassed = passed.includes(step);
    if (isPassed) return { step, state: "good", isPassed, ...tally };
    if (saved.includes(step)) return { step, state: verdictOfStep(step, tally), isPassed, ...tally };
    return { step, state: step === open ? "active" : "ahead", isPassed, ...tally };
  });
};

export type Outcome =
  | "ahead"
  | "active"
  | "not-checked"
  | "partly-checked"
  | "noted"
  | "failed"
  | "attention"
  | "excellent";

/**
 * A step with a finding is never called good. Steps 4 and 7 have no judgements; elsewhere no judgement means not
 * checked, but no codes in step 3 is a result.
 * `unchecked` is the number of checkpoints, readings or wear values without a judgement, without those not fitted.
 */
export const outcomeOf = ({ step, state, isPassed, judged, good }: StepResult, unchecked: number): Outcome => {
  if (isPassed) return "not-checked";
  if (state === "ahead" || state === "active" || state === "failed") return state;
  if (step === 4 || step === 7) return "noted";
  if (judged === 0) return step === 3 ? "excellent" : "not-checked";
  if (good < judged) return "attention";
  return unchecked > 0 ? "partly-checked" : "excellent";
};

/**
 * For the saved steps 2 and 6: the number of readings never taken and of wear values never set, without those not
 * fitted. Steps without any are left out.
 */
export const uncheckedValuesOf = (values: readonly StepValue[]): { step: Step; count: number }[] => {
  const saved = savedStepsOf(values).filter((step) => !passedStepsOf(values).includes(step));
  return ([2, 6] as const).flatMap((step) => {
    const own = values.filter((value) => value.step === step);
    const count = step === 2 ? unreadIn(own) : unsetIn(own);
    return saved.includes(step) && count > 0 ? [{ step, count }] : [];
  });
};

const unreadIn = (values: readonly StepValue[]) => {
  const verdicts = readingVerdicts(readingsOf(values));
  return readingLabels.filter(
    (label) =>
      verdicts[label] === "not-judged" && !values.some((value) => value.label === label && value.value === notFitted),
  ).length;
};

const unsetIn = (values: readonly StepValue[]) =>
  wearLabels.length +
  tirePlaces.length -
  wearOf(values).length -
  judgedTyres(values).length -
  values.filter(({ label, value }) => isOwnLabel(label) && value === notFitted).length;

/** The number of checkpoints, readings or wear values of a step without a judgement. */
export const uncheckedIn = (step: Step, uncheckedPoints: readonly { step: number; count: number }[]): number =>
  uncheckedPoints.find((point) => point.step === step)?.count ?? 0;

/** The labels of a step that can have files; those of checkpoints are ids. */
const namedLabels: Record<Step, readonly string[]> = {
  1: [],
  2: readingLabels,
  3: ["scans"],
  4: ["drawing_image"],
  5: [],
  6: [...wearLabels, "tires"],
  7: [],
};

/** The collection of a value's files: `step-1/note`, `step-5/<checkpoint's id>`. */
export const collectionOf = (step: number, label: string) => `step-${step}/${label}`;

export const pointOfCollection = (name: string): { step: PointStep; id: string } | undefined => {
  const [, number, id = ""] = /^step-([15])\/(.+)$/.exec(name) ?? [];
  return isUuid(id) ? { step: number === "5" ? 5 : 1, id } : undefined;
};

export const isCollection = (name: string): boolean => {
  const [, number, label = ""] = /^step-([1-7])\/(.+)$/.exec(name) ?? [];
  const step = steps.find((step) => String(step) === number);
  if (!step) return false;
  return label === "note" || namedLabels[step].includes(label) || (isPointStep(step) && isUuid(label));
};
