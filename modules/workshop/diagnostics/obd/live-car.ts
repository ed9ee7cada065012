import { scanKinds } from "../rules.ts";
import { clearCodes, connectToCar, readCodes, readStatus, readValue, readVin, type Car } from "./car.ts";
import { readFreezeFrame, readinessIn } from "./car-tests.ts";
import { isEnd, ObdFault } from "./faults.ts";
import { openLine, type Line } from "./line.ts";
import { openState, type LiveCarState } from "./live-car-state.ts";
import { liveLabels, onSlider, pidOf, type LiveLabel } from "./readings.ts";
import { openTranscript } from "./transcript.ts";
import type { Transport } from "./transport.ts";
import { lampIn } from "./trouble-codes.ts";

/** After this many readings in a row without an answer something is wrong. */
const patience = 15;

/** One connection, however many screens show it. `kept` is the transcript so far. */
export const openLiveCar = (kept = "") => {
  const live: Live = { ...openState(), transcript: openTranscript(kept), line: undefined, session: 0 };
  const { state, change, subscribe } = live;
  return {
    subscribe,
    state,
    transcript: live.transcript.text,
    connect: (choose: Choose, isSimulated = false) => connect(live, choose, isSimulated),
    disconnect: async () => {
      await drop(live);
      change({ ...apart(live), fault: undefined, doing: undefined });
    },
    hold: () => change({ isHeld: true, perSecond: 0 }),
    /** The readings were entered: a connected car is held, so that they are not overwritten. */
    take: () => change({ isTaken: true, ...(state().stage === "there" && { isHeld: true, perSecond: 0 }) }),
    goOn: () => change({ isHeld: false, isTaken: false, fault: undefined }),
    readCodes: () =>
      act(live, "reading-codes", async (line, car) => {
        change({ isCleared: false });
        await askForCodes(live, line, car);
      }),
    readVin: () => act(live, "reading-vin", async (line, car) => change({ vin: (await readVin(line, car)) ?? null })),
    clearCodes: () =>
      act(live, "clearing", async (line, car) => {
        await clearCodes(line, car);
        change({ isCleared: true });
        await askForCodes(live, line, car);
      }),
  };
};

export type LiveCar = ReturnType<typeof openLiveCar>;

/** Each connection is a session; a new session number ends whatever the one before is still doing. */
type Live = ReturnType<typeof openState> & {
  readonly transcript: ReturnType<typeof openTranscript>;
  line: Line | undefined;
  session: number;
};

/** Asks the browser for an adapter; undefined when the user chooses none, which is no fault. */
type Choose = () => Promise<Transport | undefined>;

const connect = async (live: Live, choose: Choose, isSimulated: boolean) => {
  await drop(live);
  const own = live.session;
  live.change({ stage: "connecting", isSimulated, fault: undefined, progress: undefined });
  try {
    const transport = await choose();
    if (own !== live.session || !transport) {
      await transport?.close();
      if (own === live.session) live.change({ stage: stageWithoutAdapter(live) });
      return;
    }
    live.transcript.add("#", `${isSimulated ? "simulated adapter" : transport.name}, ${new Date().toISOString()}`);
    await meet(live, transport, own);
  } catch (thrown) {
    if (own === live.session) fail(live, thrown);
  }
};

const meet = async (live: Live, transport: Transport, own: number) => {
  const isOver = () => own !== live.session;
  const line = openLine(transport, live.transcript, () => !isOver() && fail(live, new ObdFault("unplugged")));
  live.line = line;
  live.change({ stage: "meeting" });
  const car = await connectToCar(line, (progress) => !isOver() && live.change({ progress }), transport.openedAfter);
  if (isOver()) return;
  const vin = await readVin(line, car).then(
    (report) => report ?? null,
    () => undefined,
  );
  if (isOver()) return;
  // Earlier readings stay only while they are held; otherwise the car is read anew.
  const before = live.state().isHeld ? {} : { readings: {}, isTaken: false };
  live.change({ stage: "there", car, missing: missingOf(car), progress: undefined, vin, ...before });
  void follow(live, line, car, own);
};

const missingOf = ({ supported }: Car) =>
  liveLabels.filter((label) => supported && !supported.has(Number.parseInt(pidOf(label), 16)));

/** Reads the values in turn while the session lasts; pauses while nobody watches or another request runs. */
const follow = async (live: Live, line: Line, car: Car, own: number) => {
  const rate = openRate();
  for (let at = 0, unanswered = 0; own === live.session; at += 1) {
    const label = labelAt(live, at);
    if (!label) {
      await pause(150);
      continue;
    }
    try {
      const value = await readValue(line, car, pidOf(label));
      if (own !== live.session) return;
      unanswered = 0;
      keepReading(live, label, value, rate());
    } catch (thrown) {
      if (own !== live.session) return;
      unanswered += 1;
      if (!(thrown instanceof ObdFault) || isEnd(thrown)) return fail(live, thrown);
      if (unanswered < patience) continue;
      unanswered = 0;
      fail(live, thrown);
      live.change({ isHeld: true });
    }
  }
};

const labelAt = (live: Live, at: number): LiveLabel | undefined => {
  const { isHeld, doing, missing } = live.state();
  if (!live.isWatched() || isHeld || doing) return undefined;
  const wanted = liveLabels.filter((label) => !missing.includes(label));
  return wanted[at % Math.max(1, wanted.length)];
};

const keepReading = (live: Live, label: LiveLabel, value: number | undefined, perSecond: number) => {
  if (value === undefined) return;
  const { isHeld, readings } = live.state();
  live.change({ perSecond, readings: isHeld ? readings : { ...readings, [label]: onSlider(label, value) } });
};

/** Runs one action at a time; a failure is stored in `fault`. */
const act = async (
  live: Live,
  doing: NonNullable<LiveCarState["doing"]>,
  what: (line: Line, car: Car) => Promise<void>,
) => {
  const { line, session: own } = live;
  const { car, doing: another } = live.state();
  if (!line || !car || another) return;
  live.change({ doing, fault: undefined });
  try {
    await what(line, car);
    if (own === live.session) live.change({ doing: undefined });
  } catch (thrown) {
    if (own === live.session) fail(live, thrown);
  }
};

const askForCodes = async (live: Live, line: Line, car: Car) => {
  const status = await readStatus(line, car);
  live.change({ codes: {}, freezeFrame: undefined, lamp: lampIn(status)?.lamp, readiness: readinessIn(status) });
  for (const kind of scanKinds)
    live.change({ codes: { ...live.state().codes, [kind]: (await readCodes(line, car, kind)) ?? null } });
  live.change({ freezeFrame: await readFreezeFrame(line, car) });
};

/**
 * Keeps the readings. A fault that ends the connection, or any fault before the car is connected, closes the
 * connection.
 */
const fail = (live: Live, thrown: unknown) => {
  const fault =
    thrown instanceof ObdFault ? thrown : new ObdFault("unplugged", thrown instanceof Error ? thrown.message : "");
  live.transcript.add("#", `fault: ${fault.message}`);
  const isOver = live.state().stage !== "there" || isEnd(fault);
  live.change({ fault, doing: undefined, ...(isOver && apart(live)) });
  if (isOver) void drop(live);
};

const apart = (live: Live) => ({ stage: stageWithoutAdapter(live), progress: undefined, perSecond: 0 });
const stageWithoutAdapter = (live: Live): LiveCarState["stage"] => (live.state().car ? "lost" : "apart");

const drop = async (live: Live) => {
  live.session += 1;
  const { line } = live;
  live.line = undefined;
  await line?.close();
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Call it after each reading; answers the readings per second over the last twenty. */
const openRate = () => {
  let times: number[] = [];
  return () => {
    times = [...times, Date.now()].slice(-20);
    const [first = 0, last = 0] = [times[0], times.at(-1)];
    return last > first ? Math.round(((times.length - 1) * 1000) / (last - first)) : 0;
  };
};
