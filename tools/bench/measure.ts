import { readFile } from "node:fs/promises";

/** One operation, repeated as often as possible. `client` is the index of the concurrent client. */
export type Work = (client: number) => Promise<unknown>;

/** A fast machine has used up the prepared data; what was measured until then counts. */
export class UsedUp extends Error {}

export type Pace = {
  readonly perSecond: number;
  readonly medianMs: number;
  /** The 95th percentile. */
  readonly p95Ms: number;
};

/** The same work done by the program and by its limit, measured in turns under the same load. */
export type Comparison = {
  readonly ours: Pace;
  readonly limit: Pace;
  readonly ratio: number;
  readonly clients: number;
};

type Bounds = {
  readonly clients: number;
  readonly rounds?: number;
  readonly milliseconds?: number;
  /** How long our work runs before it is measured, so that V8 has compiled it. */
  readonly warmUpMs?: number;
};

export const compare = async (
  ours: Work,
  limit: Work,
  { clients, rounds = 3, milliseconds = 900, warmUpMs = 3000 }: Bounds,
): Promise<Comparison> => {
  const bounds = { clients, milliseconds };
  await paceOf(ours, { clients, milliseconds: warmUpMs });
  await paceOf(limit, { clients, milliseconds: milliseconds / 4 });
  const turns: { ours: Pace; limit: Pace }[] = [];
  for (let round = 0; round < rounds; round += 1)
    turns.push({ ours: await paceOf(ours, bounds), limit: await paceOf(limit, bounds) });
  return {
    clients,
    ours: middle(
      turns.map((turn) => turn.ours),
      ({ perSecond }) => perSecond,
    ),
    limit: middle(
      turns.map((turn) => turn.limit),
      ({ perSecond }) => perSecond,
    ),
    ratio: middle(
      turns.map((turn) => turn.ours.perSecond / turn.limit.perSecond),
      (ratio) => ratio,
    ),
  };
};

/** Works for some time with this many concurrent clients. The first failure ends it. */
const paceOf = async (
  work: Work,
  { clients, milliseconds }: { clients: number; milliseconds: number },
): Promise<Pace> => {
  const started = performance.now();
  const took: number[] = [];
  const workOn = async (client: number) => {
    for (let begun = performance.now(); begun - started < milliseconds; begun = performance.now()) {
      await work(client);
      took.push(performance.now() - begun);
    }
  };
  const untilUsedUp = (error: unknown) => {
    if (!(error instanceof UsedUp)) throw error;
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => workOn(client).catch(untilUsedUp)));
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: took.length / seconds, medianMs: percentile(took, 0.5), p95Ms: percentile(took, 0.95) };
};

/** The value that this share of the values does not reach; 0 if there are none. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((first, second) => first - second)[Math.floor(values.length * share)] ?? 0;

const middle = <T>(values: readonly T[], sizeOf: (value: T) => number): T =>
  values.toSorted((first, second) => sizeOf(first) - sizeOf(second))[Math.floor(values.length / 2)]!;

/** Processor time of a process in milliseconds, and its memory in bytes. Only on Linux; undefined elsewhere. */
export const usageOf = async (pid: number): Promise<{ processorMs: number; memory: number } | undefined> => {
  const [stat, status] = await Promise.all([
    readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""),
    readFile(`/proc/${pid}/status`, "utf8").catch(() => ""),
  ]);
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const memory = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return memory === undefined
    ? undefined
    : { processorMs: (Number(fields[11]) + Number(fields[12])) * 10, memory: Number(memory) * 1024 };
};
