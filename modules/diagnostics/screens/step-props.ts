import type { Diagnostic } from "../contract.ts";
import type { Step } from "../rules.ts";
import type { StepSlots } from "./slots.ts";
import type { Unfinished } from "./unfinished.ts";
import type { StepEntering } from "./use-step-entries.ts";

/** What the fields of a step are given. */
export type StepProps = {
  diagnostic: Diagnostic;
  step: Step;
  entering: StepEntering;
  slots: StepSlots;
  unfinished: Unfinished;
  /** A place in the bar at the foot, for what a step does besides. */ foot: HTMLElement | null;
};
