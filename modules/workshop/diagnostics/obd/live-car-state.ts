import type { FreezeFrame, Readiness } from "../car-tests.ts";
import type { Car, Progress } from "./car.ts";
import type { ObdFault } from "./faults.ts";
import type { LiveLabel, LiveReadings } from "./readings.ts";
import type { CodeKind } from "./trouble-codes.ts";

/** A connected car as screens show it. Readings stay after the connection is lost. */
export type LiveCarState = {
  stage: "apart" | "connecting" | "meeting" | "there" | "lost";
  isSimulated: boolean;
  progress: Progress | undefined;
  car: Car | undefined;
  readings: LiveReadings;
  missing: readonly LiveLabel[];
  perSecond: number;
  isHeld: boolean;
  /** The readings were entered in the form: entered values count until reading resumes. */
  isTaken: boolean;
  /** Undefined before the request; null for a kind that the car does not support. */
  codes: Partial<Record<CodeKind, readonly string[] | null>>;
  lamp: boolean | undefined;
  /** Undefined before the request; null if the car does not tell, or has none. */
  readiness: Readiness | null | undefined;
  freezeFrame: FreezeFrame | null | undefined;
  vin: string | null | undefined;
  doing: "reading-codes" | "reading-vin" | "clearing" | undefined;
  isCleared: boolean;
  fault: ObdFault | undefined;
};

/** Holds the state of a live car and notifies its subscribers of changes. */
export const openState = () => {
  const listeners = new Set<() => void>();
  let state: LiveCarState = fresh;
  return {
    state: () => state,
    change: (changes: Partial<LiveCarState>) => {
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isWatched: () => listeners.size > 0,
  };
};

const fresh: LiveCarState = {
  stage: "apart",
  isSimulated: false,
  progress: undefined,
  car: undefined,
  readings: {},
  missing: [],
  perSecond: 0,
  isHeld: false,
  isTaken: false,
  codes: {},
  lamp: undefined,
  readiness: undefined,
  freezeFrame: undefined,
  vin: undefined,
  doing: undefined,
  isCleared: false,
  fault: undefined,
};
