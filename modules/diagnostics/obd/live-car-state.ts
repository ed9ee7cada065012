import type { Car, Progress } from "./car.ts";
import type { ObdFault } from "./faults.ts";
import type { LiveLabel, LiveReadings } from "./readings.ts";
import type { CodeKind } from "./trouble-codes.ts";

/** A car on the line, as a screen shows it. What was read stays when the line is lost. */
export type LiveCarState = {
  stage: "apart" | "connecting" | "meeting" | "there" | "lost";
  isSimulated: boolean;
  progress: Progress | undefined;
  car: Car | undefined;
  readings: LiveReadings;
  /** Readings that the car does not have. */
  missing: readonly LiveLabel[];
  perSecond: number;
  isHeld: boolean;
  /** The readings were entered: what was entered counts, until the car is read on. */
  isTaken: boolean;
  /** Undefined before it was asked for; a kind is null when the car does not answer to it. */
  codes: Partial<Record<CodeKind, readonly string[] | null>>;
  lamp: boolean | undefined;
  /** Null when the car does not tell it. */
  vin: string | null | undefined;
  doing: "reading-codes" | "reading-vin" | "clearing" | undefined;
  isCleared: boolean;
  fault: ObdFault | undefined;
};

/** Holds the state of a live car and tells its listeners when it changes. */
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
  vin: undefined,
  doing: undefined,
  isCleared: false,
  fault: undefined,
};
