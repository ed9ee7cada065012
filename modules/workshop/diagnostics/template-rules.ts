import { type Step, steps } from "./rules.ts";

/** Steps that a template includes or leaves out; 1 and 5 follow from its points, 7 ends every diagnostic. */
export const optionalSteps = [2, 3, 4, 6] as const;
export type OptionalStep = (typeof optionalSteps)[number];

/** What a diagnostic keeps of the template that was chosen for it. */
export type ChosenTemplate = {
  readonly id: string;
  readonly name: string;
  readonly nameAr: string;
  /** Every step that it includes. */
  readonly steps: Step[];
  /** The ids of its checkpoints in order. */
  readonly points: string[];
};

export const isIncluded = (step: Step, template: { readonly steps: readonly Step[] } | null): boolean =>
  template === null || step === 7 || template.steps.includes(step);

/** The steps between the saved ones and the next included one: they are passed without being checked. */
export const stepsToPass = (saved: readonly number[], template: { readonly steps: readonly Step[] } | null): Step[] => {
  const open = steps.filter((step) => !saved.includes(step));
  const next = open.findIndex((step) => isIncluded(step, template));
  return open.slice(0, next);
};

/** The next or previous step that the template includes; 7 and 1 at the ends. */
export const includedAfter = (step: Step, template: { readonly steps: readonly Step[] } | null): Step =>
  steps.find((item) => item > step && isIncluded(item, template)) ?? 7;
export const includedBefore = (step: Step, template: { readonly steps: readonly Step[] } | null): Step =>
  steps.findLast((item) => item < step && isIncluded(item, template)) ?? 1;

/** The points to show, in the template's order; a point outside it that was judged or noted stays. */
export const pointsOf = <T extends { readonly id: string }>(
  offered: readonly T[],
  template: { readonly points: readonly string[] } | null,
  isTouched: (id: string) => boolean,
): readonly T[] => {
  if (template === null || !offered.some(({ id }) => template.points.includes(id))) return offered;
  const own = template.points.flatMap((id) => offered.find((point) => point.id === id) ?? []);
  return [...own, ...offered.filter(({ id }) => !template.points.includes(id) && isTouched(id))];
};
