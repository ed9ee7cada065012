import { scanKinds } from "../rules.ts";
import { clearCodes, meetCar, readCodes, readLamp, readValue, readVin, type Car, type Progress } from "./car.ts";
import { isEnd, ObdFault } from "./faults.ts";
import { openLine, type Line } from "./line.ts";
import { liveLabels, onSlider, pidOf, type LiveLabel, type LiveReadings } from "./readings.ts";
import { openTranscript } from "./transcript.ts";
import type { Transport } from "./transport.ts";
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

export type LiveCar = ReturnType<typeof openLiveCar>;

/** After so many readings in a row without an answer something is wrong. */
const patience = 15;

/** Keeps one connection, however many screens look at it. `kept` is the transcript so far. */
export const openLiveCar = (kept = "") => {
  const transcript = openTranscript(kept);
  const listeners = new Set<() => void>();
  let state: LiveCarState = fresh;
  let line: Line | undefined;
  let session = 0;

  const change = (changes: Partial<LiveCarState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };

  /** What was read is kept; only the line is gone. */
  const fail = (thrown: unknown) => {
    const fault =
      thrown instanceof ObdFault ? thrown : new ObdFault("unplugged", thrown instanceof Error ? thrown.message : "");
    transcript.add("#", `fault: ${fault.message}`);
    const isOver = state.stage !== "there" || isEnd(fault);
    change({
      fault,
      doing: undefined,
      ...(isOver ? { stage: state.car ? "lost" : "apart", progress: undefined, perSecond: 0 } : {}),
    });
    if (isOver) void drop();
  };

  const drop = async () => {
    session += 1;
    const open = line;
    line = undefined;
    await open?.close();
  };

  /** Asks the browser for an adapter and meets the car. A person who chooses none is no fault. */
  const connect = async (choose: () => Promise<Transport | undefined>, isSimulated = false) => {
    await drop();
    const own = session;
    change({ stage: "connecting", isSimulated, fault: undefined, progress: undefined });
    try {
      const transport = await choose();
      if (own !== session || !transport) {
        await transport?.close();
        if (own === session) change({ stage: state.car ? "lost" : "apart" });
        return;
      }
      transcript.add("#", `${isSimulated ? "simulated adapter" : transport.name}, ${new Date().toISOString()}`);
      const opened = openLine(transport, transcript, () => own === session && fail(new ObdFault("unplugged")));
      line = opened;
      change({ stage: "meeting" });
      const car = await meetCar(opened, (progress) => own === session && change({ progress }), transport.openedAfter);
      if (own !== session) return;
      const missing = liveLabels.filter(
        (label) => car.supported && !car.supported.has(Number.parseInt(pidOf(label), 16)),
      );
      const vin = await readVin(opened, car).then(
        (told) => told ?? null,
        () => undefined,
      );
      if (own !== session) return;
      // What was read before stands only while it is held: else the car tells it anew.
      const before = state.isHeld ? {} : { readings: {}, isTaken: false };
      change({ stage: "there", car, missing, progress: undefined, vin, ...before });
      void follow(opened, car, own);
    } catch (thrown) {
      if (own === session) fail(thrown);
    }
  };

  /** Reads the gauges in turn as long as the line is there, pausing while something else is asked. */
  const follow = async (opened: Line, car: Car, own: number) => {
    const times: number[] = [];
    for (let at = 0, empty = 0; own === session; at += 1) {
      const wanted = liveLabels.filter((label) => !state.missing.includes(label));
      const label = wanted[at % Math.max(1, wanted.length)];
      if (listeners.size === 0 || state.isHeld || state.doing || !label) {
        await pause(150);
        continue;
      }
      try {
        const value = await readValue(opened, car, pidOf(label));
        if (own !== session) return;
        times.push(Date.now());
        empty = 0;
        const perSecond = rateOf(times.splice(0, Math.max(0, times.length - 20)) && times);
        if (value !== undefined)
          change({
            perSecond,
            readings: state.isHeld ? state.readings : { ...state.readings, [label]: onSlider(label, value) },
          });
      } catch (thrown) {
        if (own !== session) return;
        empty += 1;
        if (!(thrown instanceof ObdFault) || isEnd(thrown)) return fail(thrown);
        if (empty < patience) continue;
        empty = 0;
        fail(thrown);
        change({ isHeld: true });
      }
    }
  };

  /** One thing at a time; what went wrong stands in `fault`. */
  const act = async (doing: NonNullable<LiveCarState["doing"]>, what: (opened: Line, car: Car) => Promise<void>) => {
    if (!line || !state.car || state.doing) return;
    const own = session;
    change({ doing, fault: undefined });
    try {
      await what(line, state.car);
      if (own === session) change({ doing: undefined });
    } catch (thrown) {
      if (own === session) fail(thrown);
    }
  };

  const askForCodes = async (opened: Line, car: Car) => {
    change({ codes: {}, lamp: await readLamp(opened, car) });
    for (const kind of scanKinds)
      change({ codes: { ...state.codes, [kind]: (await readCodes(opened, car, kind)) ?? null } });
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    transcript: transcript.text,
    connect,
    disconnect: async () => {
      await drop();
      change({
        stage: state.car ? "lost" : "apart",
        fault: undefined,
        doing: undefined,
        progress: undefined,
        perSecond: 0,
      });
    },
    hold: () => change({ isHeld: true, perSecond: 0 }),
    /** The readings were entered: a car that is there stands still, so that they are not read over. */
    take: () => change({ isTaken: true, ...(state.stage === "there" && { isHeld: true, perSecond: 0 }) }),
    goOn: () => change({ isHeld: false, isTaken: false, fault: undefined }),
    readCodes: () =>
      act("reading-codes", async (opened, car) => {
        change({ isCleared: false });
        await askForCodes(opened, car);
      }),
    readVin: () => act("reading-vin", async (opened, car) => change({ vin: (await readVin(opened, car)) ?? null })),
    /** Clears, and reads again what is left. */
    clearCodes: () =>
      act("clearing", async (opened, car) => {
        await clearCodes(opened, car);
        change({ isCleared: true });
        await askForCodes(opened, car);
      }),
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

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Readings a second over the last ones. */
const rateOf = (times: readonly number[]) => {
  const [first, last] = [times[0], times.at(-1)];
  return first !== undefined && last !== undefined && last > first
    ? Math.round(((times.length - 1) * 1000) / (last - first))
    : 0;
};
