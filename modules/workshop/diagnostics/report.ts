import type { Pair } from "../../../platform/shared/words.ts";
import type { Grade } from "../findings/rules.ts";
import { type FreezeFrame, parseFreezeFrame, type Readiness, readinessIn } from "./car-tests.ts";
import { shownNumber } from "./dial.ts";
import { type Phrase, phraseWords } from "./phrases.ts";
import type { UncheckedPoints } from "./contract.ts";
import {
  isOwnLabel,
  judgedTyres,
  notFitted,
  type Outcome,
  outcomeOf,
  pointNoteOf,
  pointOfNote,
  readingsOf,
  stepResults,
  type Step,
  type StepResult,
  uncheckedIn,
} from "./rules.ts";
import { engineReadings, isReading, readingVerdicts } from "./reading-rules.ts";
import { isWorn, wearLabels } from "./wear.ts";
import { computerWords, pointWords, wearWords } from "./screen-words.ts";
import { type ByPlace, shownMade, type TirePlace, type Tyre } from "./tyres.ts";
import { type DiagnosticValue, noteIn, phrasesIn, type Scan, scansIn } from "./values.ts";

export type ReportValue = {
  readonly step: number;
  readonly label: string;
  readonly value: DiagnosticValue;
  readonly nameEn: string | null;
  readonly nameAr: string | null;
  readonly unit: string | null;
  readonly grade?: Grade | null;
  readonly textEn?: string | null;
  readonly textAr?: string | null;
};

/** An inspected item: its name, its value, and its verdict. */
export type InspectedItem = {
  readonly label: string;
  readonly name: Pair;
  /** A number with its unit, in each language's notation. */
  readonly read: Pair | null;
  readonly word: Pair;
  readonly isGood: boolean;
  /** The urgency that was said for a checkpoint. */
  readonly grade: Grade | null;
  readonly note: Pair | null;
  /** The tread of a tyre at the previous inspection of the vehicle, in mm. */
  readonly before: { readonly tread: number; readonly on: string } | null;
};

/** The tread of each tyre when the vehicle was last inspected, and the day. */
export type PreviousTread = { readonly on: string; readonly tread: ByPlace<number> } | null;

/** The note of a checkpoint that was not judged. */
export type Remark = { readonly label: string; readonly name: Pair; readonly note: Pair };

export type StepReport = StepResult & {
  readonly outcome: Outcome;
  readonly note: string;
  readonly phrases: readonly Pair[];
  readonly findings: readonly InspectedItem[];
  /** Checkpoints, readings and parts that the car does not have. */
  readonly notFitted: readonly Pair[];
  readonly remarks: readonly Remark[];
  readonly scans: readonly Scan[];
  readonly freezeFrame: FreezeFrame | null;
  readonly readiness: Readiness | null;
  /** Number of checkpoints, readings or wear values without a judgement. */
  readonly unchecked: number;
};

/** The findings of a diagnostic step by step, for pages and documents. */
export const reportOf = (
  values: readonly ReportValue[],
  endedAt: string | null,
  uncheckedPoints: UncheckedPoints,
  previousTread: PreviousTread = null,
): StepReport[] =>
  stepResults(values, endedAt).map((standing) => {
    const own = values.filter(({ step }) => step === standing.step);
    const entries = Object.fromEntries(own.map(({ label, value }) => [label, value]));
    const unchecked = uncheckedIn(standing.step, uncheckedPoints);
    return {
      ...standing,
      unchecked,
      outcome: outcomeOf(standing, unchecked),
      note: noteIn(entries),
      phrases: phrasesIn(entries).map((phrase: Phrase) => phraseWords[phrase]),
      findings: itemsOf(standing.step, own, previousTread),
      notFitted: own.filter(({ value }) => value === notFitted).map(nameOf),
      remarks: remarksOf(standing.step, own),
      scans: standing.step === 3 ? scansIn(entries) : [],
      freezeFrame: standing.step === 3 ? parseFreezeFrame(entries) : null,
      readiness: standing.step === 3 ? readinessIn(entries) : null,
    };
  });

/**
 * The result of a diagnostic: the list of what needs attention, the same for the workshop, the client's page and
 * the PDF.
 */
export type Overview = {
  verdict: "open" | "attention" | "not-checked" | "partly-checked" | "passed";
  count: number;
  findings: readonly InspectedItem[];
  scans: readonly Scan[];
  unchecked: readonly Step[];
  /** Items without a judgement, of all steps. */
  uncheckedPoints: number;
};

export const overviewOf = (report: readonly StepReport[], endedAt: string | null): Overview => {
  const findings = report
    .flatMap((step) => step.findings.filter(({ isGood }) => !isGood))
    .toSorted((first, second) => Number(second.grade === "now") - Number(first.grade === "now"));
  const scans = report.flatMap((step) => step.scans);
  const unchecked = report.filter(({ outcome }) => outcome === "not-checked").map(({ step }) => step);
  const uncheckedPoints = report.reduce((sum, step) => sum + step.unchecked, 0);
  const count = findings.length + scans.length;
  const isAnythingChecked = report.some(({ step, judged }) => step !== 3 && judged > 0);
  const verdict =
    endedAt === null
      ? "open"
      : count > 0
        ? "attention"
        : !isAnythingChecked
          ? "not-checked"
          : unchecked.length + uncheckedPoints > 0
            ? "partly-checked"
            : "passed";
  return { verdict, count, findings, scans, unchecked, uncheckedPoints };
};

/** The judged items of a step. */
export const itemsOf = (
  step: number,
  values: readonly ReportValue[],
  previousTread: PreviousTread = null,
): InspectedItem[] => {
  if (step === 1 || step === 5) return points(values);
  if (step === 2) return readings(values);
  return step === 6 ? wear(values, previousTread) : [];
};

const remarksOf = (step: Step, values: readonly ReportValue[]): Remark[] => {
  const judged = new Set(itemsOf(step, values).map(({ label }) => label));
  return values.flatMap((value) => {
    const label = pointOfNote(value.label);
    const note = label === undefined || judged.has(label) ? null : noteOf(values, label);
    return label && note ? [{ label, name: nameOf(value), note }] : [];
  });
};

/** The own note of a checkpoint. */
const noteOf = (values: readonly ReportValue[], label: string): Pair | null => {
  const note = values.find((value) => value.label === pointNoteOf(label));
  if (!note) return null;
  return { en: note.textEn ?? String(note.value), ar: note.textAr ?? String(note.value) };
};

const points = (values: readonly ReportValue[]): InspectedItem[] =>
  values
    .filter(({ label, value }) => isOwnLabel(label) && value !== notFitted)
    .map((value) => {
      const isGood = value.value === "good";
      return {
        label: value.label,
        name: nameOf(value),
        read: null,
        word: isGood ? pointWords.good : pointWords["requires-check"],
        isGood,
        grade: isGood ? null : (value.grade ?? null),
        note: noteOf(values, value.label),
        before: null,
      };
    });

const readings = (values: readonly ReportValue[]): InspectedItem[] => {
  const verdicts = readingVerdicts(readingsOf(values));
  return values.flatMap((item) => {
    const { label, value, unit } = item;
    if (!isReading(label) || verdicts[label] === "not-judged") return [];
    const engine = engineReadings.find((reading) => reading === label);
    const units = engine ? computerWords[`${engine}Unit`] : { en: unit ?? "", ar: unit ?? "" };
    return [
      {
        label,
        name: nameOf(item),
        read: { en: `${shownNumber(Number(value))} ${units.en}`, ar: `${shownNumber(Number(value))} ${units.ar}` },
        word: computerWords[verdicts[label]],
        isGood: verdicts[label] === "normal",
        ...ungraded,
      },
    ];
  });
};

const wear = (values: readonly ReportValue[], previous: PreviousTread): InspectedItem[] => {
  const before = (place: TirePlace) => {
    const tread = previous?.tread[place];
    return previous && typeof tread === "number" ? { tread, on: previous.on } : null;
  };
  const parts = wearLabels.flatMap((label) =>
    values
      .filter((value) => value.label === label && typeof value.value === "number")
      .map(({ value }) => worn(label, wearWords[label], Number(value))),
  );
  const wheels = judgedTyres(values).map(({ place, tyre, verdict }) => ({
    label: place,
    name: {
      en: `${wearWords.tires.en}: ${wearWords[place].en}`,
      ar: `${wearWords.tires.ar}: ${wearWords[place].ar}`,
    },
    read: tyreRead(tyre),
    word: wearWords[verdict],
    isGood: verdict === "ok",
    ...ungraded,
    before: tyre.tread === undefined ? null : before(place),
  }));
  return [...parts, ...wheels];
};

/** Wear, tread and date of a tyre, as far as they were measured. */
const tyreRead = ({ wear: share, tread, made }: Tyre): Pair => ({
  en: measured(share, tread, wearWords.mm.en, made).join(", "),
  ar: measured(share, tread, wearWords.mm.ar, made).join("، "),
});

const measured = (share: number | undefined, tread: number | undefined, mm: string, made: string | undefined) => [
  ...(share === undefined ? [] : [`${shownNumber(share)}%`]),
  ...(tread === undefined ? [] : [`${shownNumber(tread)} ${mm}`]),
  ...(made === undefined ? [] : [shownMade(made)]),
];

const worn = (label: string, name: Pair, value: number): InspectedItem => ({
  label,
  name,
  read: { en: `${shownNumber(value)}%`, ar: `${shownNumber(value)}%` },
  word: isWorn(value) ? wearWords.worn : wearWords.ok,
  isGood: !isWorn(value),
  ...ungraded,
});

const ungraded = { grade: null, note: null, before: null };

const namesOfStep: Readonly<Record<number, Readonly<Record<string, Pair>>>> = {
  2: Object.fromEntries(engineReadings.map((label) => [label, computerWords[label]])),
  6: Object.fromEntries(wearLabels.map((label) => [label, wearWords[label]])),
};

const nameOf = ({ step, label, nameEn, nameAr }: ReportValue): Pair =>
  namesOfStep[step]?.[label] ?? { en: nameEn ?? label, ar: nameAr ?? nameEn ?? label };
