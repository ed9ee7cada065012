import type { ReactNode } from "react";
import type { Diagnostic } from "./contract.ts";
import type { Readings } from "./rules.ts";
import type { Scan } from "./values.ts";

/** Puts readings into the sliders of step 2; labels that are absent stay as they are. */
export type TakeReadings = (readings: Readings) => void;

/** Adds codes to the list of step 3; one that is there under the same kind is left out. */
export type TakeScans = (scans: readonly Scan[]) => void;

/** What stands above a step's own fields and fills them, such as a car that is read live. */
export type StepSlots = {
  computer?: (given: { diagnostic: Diagnostic; takeReadings: TakeReadings }) => ReactNode;
  scan?: (given: { diagnostic: Diagnostic; takeScans: TakeScans }) => ReactNode;
};
