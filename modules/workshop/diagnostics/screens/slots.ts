import type { ReactNode } from "react";
import type { FreezeFrame, Readiness } from "../car-tests.ts";
import type { Diagnostic } from "../contract.ts";
import type { ReadingLabel, Readings } from "../reading-rules.ts";
import type { Scan } from "../values.ts";

/** Live data of a car for the dials of step 2. */
export type LiveDials = {
  readings: Readings;
  missing: readonly ReadingLabel[];
  /** The readings were taken: entered values count, also after another step was open. */
  isTaken: boolean;
  /** Holds the readings as taken, and stores the transcript with the diagnostic. */
  take: () => void;
};

/** What a car told of its faults; a part that it did not tell is left as it was entered. */
export type CarReport = { scans: readonly Scan[]; freezeFrame?: FreezeFrame; readiness?: Readiness };

/** Components above a step's own fields that fill them, such as live readings. */
export type StepSlots = {
  computer?: (props: { diagnostic: Diagnostic; onLive: (live: LiveDials | undefined) => void }) => ReactNode;
  scan?: (props: { diagnostic: Diagnostic; take: (report: CarReport) => void }) => ReactNode;
};
