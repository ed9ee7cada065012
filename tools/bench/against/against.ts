import { UsedUp } from "../measure.ts";
import { aligned } from "../table.ts";
import { type Repeatable, type Operation, operations } from "./operations.ts";
import { openPair, type Pair, type Side } from "./pair.ts";
import { type Interval, isNarrow, isSlower, medianOf } from "./ratio.ts";

/** How costs of the program of `after` relate to those of `before`; `leftOut` says which program refuses the calls. */
export type Compared = {
  readonly what: string;
  readonly calls: number;
  readonly pairs: number;
  readonly processor?: Interval;
  readonly time: Interval;
  readonly leftOut?: string;
};

const clients = 4;
/** Of processor time, or of time without /proc. */
const blockMs = 250;
const warmUpMs = 1500;
const fewestPairs = 12;

export type Bounds = {
  /** Only lines whose name contains this. */
  readonly lines: string;
  /** Of blocks, each of which has a block of both programs. */
  readonly pairs: number;
};

/** Measures two checkouts in alternation, line by line. `say` gets each line when it is measured. */
export const measureAgainst = async (
  folders: { before: string; after: string },
  into: string,
  bounds: Bounds,
  say: (text: string) => void,
): Promise<Compared[]> => {
  const chosen = operations.filter(({ what }) => what.includes(bounds.lines));
  if (chosen.length === 0)
    throw new Error(`No line is named "${bounds.lines}". The lines: ${operations.map(({ what }) => what).join("; ")}.`);
  say("Filling the database of the older program …");
  const pair = await openPair(folders, into, clients);
  try {
    const compared: Compared[] = [];
    for (const line of chosen) {
      const measured = await compareLine(line, pair, bounds.pairs);
      say(tableOfCompared([measured]));
      compared.push(measured);
    }
    return compared;
  } finally {
    await pair.close();
  }
};

const compareLine = async (line: Operation, pair: Pair, maxPairs: number): Promise<Compared> => {
  const opened: Opened[] = [];
  for (const [name, side] of [
    ["before", pair.before],
    ["after", pair.after],
  ] as const) {
    try {
      opened.push(await openLine(line, side));
    } catch (error) {
      const leftOut = `left out, refused ${name}: ${error instanceof Error ? error.message : String(error)}`;
      return { what: line.what, calls: 0, pairs: 0, time: medianOf([]), leftOut };
    }
  }
  const [before, after] = opened as [Opened, Opened];
  const calls = Math.max(line.clients, Math.round(blockMs / Math.max(before.callMs, after.callMs)));
  const ratios = await ratiosOf(before, after, { calls, clients: line.clients, maxPairs });
  return {
    what: line.what,
    calls,
    pairs: ratios.length,
    ...(ratios.every(({ processor }) => processor !== undefined) && {
      processor: medianOf(ratios.map(({ processor }) => processor!)),
    }),
    time: medianOf(ratios.map(({ time }) => time)),
  };
};

type Opened = { readonly side: Side; readonly operation: Repeatable; readonly callMs: number };

/** Calls until V8 has compiled the program's code for them; the last block tells what a call costs. */
const openLine = async (line: Operation, side: Side): Promise<Opened> => {
  const operation = await line.open(side.callers);
  let callMs = 0;
  for (let spentMs = 0, calls = line.clients; spentMs < warmUpMs; calls = Math.min(calls * 2, 64)) {
    const { processorMs, timeMs } = await runBlock({ side, operation }, calls, line.clients);
    spentMs += processorMs ?? timeMs;
    callMs = (processorMs ?? timeMs) / calls;
  }
  return { side, operation, callMs };
};

type Ratio = { readonly processor: number | undefined; readonly time: number };
type Cost = { readonly processorMs: number | undefined; readonly timeMs: number };

/** In the order A B, B A, A B …, so that the drift of the machine within a pair cancels. */
const ratiosOf = async (
  before: Opened,
  after: Opened,
  { calls, clients: concurrent, maxPairs }: { calls: number; clients: number; maxPairs: number },
): Promise<Ratio[]> => {
  const ratios: Ratio[] = [];
  try {
    while (ratios.length < maxPairs && !isTold(ratios)) {
      const costs = new Map<Opened, Cost>();
      for (const opened of ratios.length % 2 === 0 ? [before, after] : [after, before])
        costs.set(opened, await runBlock(opened, calls, concurrent));
      const [old, recent] = [costs.get(before)!, costs.get(after)!];
      const processor = old.processorMs && recent.processorMs && recent.processorMs / old.processorMs;
      ratios.push({ processor, time: recent.timeMs / old.timeMs });
    }
  } catch (error) {
    if (!(error instanceof UsedUp)) throw error;
  }
  return ratios;
};

const isTold = (ratios: readonly Ratio[]) =>
  ratios.length >= fewestPairs && isNarrow(medianOf(ratios.map(({ processor, time }) => processor ?? time)));

const runBlock = async (
  { side, operation }: Pick<Opened, "side" | "operation">,
  calls: number,
  concurrent: number,
): Promise<Cost> => {
  await operation.prepare?.(calls);
  const before = await side.processorMs();
  const started = performance.now();
  let left = calls;
  const workOn = async (client: number) => {
    for (; left > 0;) {
      left -= 1;
      await operation.work(client);
    }
  };
  await Promise.all(Array.from({ length: concurrent }, (_, client) => workOn(client)));
  const timeMs = performance.now() - started;
  const after = await side.processorMs();
  return { timeMs, processorMs: before === undefined || after === undefined ? undefined : after - before };
};

/** Ratios after / before, each with its interval, and whether it says that the line is slower by more than 5 %. */
export const tableOfCompared = (compared: readonly Compared[]): string =>
  aligned(
    [
      ["", "processor", "slower by > 5 %", "time", "slower by > 5 %", "blocks"],
      ...compared.map(({ what, processor, time, pairs, calls, leftOut }) =>
        leftOut === undefined
          ? [
              what,
              processor ? shown(processor) : "no /proc",
              processor ? isSlower(processor) : "",
              shown(time),
              isSlower(time),
              `${pairs} × ${calls}`,
            ]
          : [what, leftOut, "", "", "", ""],
      ),
    ],
    () => true,
  );

const shown = ({ median, low, high }: Interval) => `${median.toFixed(3)} (${low.toFixed(3)} – ${high.toFixed(3)})`;
