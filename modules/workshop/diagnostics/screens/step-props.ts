import type { Diagnostic } from "../contract.ts";
import type { Step } from "../rules.ts";
import type { StepSlots } from "./slots.ts";
import type { Unfinished } from "./unfinished.ts";
import type { StepEntering } from "./use-step-entries.ts";

export type StepProps = {
  diagnostic: Diagnostic;
  step: Step;
  entering: StepEntering;
  slots: StepSlots;
  unfinished: Unfinished;
  /** A place in the bottom bar for a step's own actions. */ foot: HTMLElement | null;
};
