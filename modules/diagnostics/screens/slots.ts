import type { ReactNode } from "react";
import type { Diagnostic } from "../contract.ts";
import type { ReadingLabel, Readings } from "../rules.ts";
import type { Scan } from "../values.ts";

/** What a car on the line tells the dials of step 2. */
export type LiveDials = {
  readings: Readings;
  /** Readings that the car does not have. */
  missing: readonly ReadingLabel[];
  /** They were entered: what is entered counts, also after another step was open. */
  isTaken: boolean;
  /** Lets the readings stand still as taken, and keeps what the adapter said with the diagnostic. */
  take: () => void;
};

/** Adds codes to the list of step 3; one that is there under the same kind is left out. */
export type TakeScans = (scans: readonly Scan[]) => void;

/** What stands above a step's own fields and fills them, such as a car that is read live. */
export type StepSlots = {
  computer?: (given: { diagnostic: Diagnostic; onLive: (live: LiveDials | undefined) => void }) => ReactNode;
  scan?: (given: { diagnostic: Diagnostic; takeScans: TakeScans }) => ReactNode;
};
