import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { openConnection } from "./connection.ts";
import { type Heavy, heavyWork } from "./floods.ts";
import { percentile } from "./measure.ts";
import type { Stage } from "./stage.ts";
import type { Line } from "./table.ts";

/** How much slower a shop is served while another one occupies the server with much work of one kind. */
export const measureNeighbours = async (stage: Stage): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const heavy of await heavyWork(stage)) {
    const line = lineOf(heavy.what, await measure(stage.running.port, heavy));
    console.error(`${line.what}: ${line.ratio?.toFixed(2)} (${line.aim})`);
    lines.push(line);
  }
  return lines;
};

const maxTimesSlower = { median: 2, p95: 3 };
/** In turns, so that other load on the machine affects both measurements equally. */
const rounds = 3;
const probes = 12;

/** Milliseconds of each call; `besideLoop`: while an unrelated program keeps one processor busy. */
type Measured = Record<"alone" | "besideLoop" | "beside", readonly number[]>;

const lineOf = (what: string, { alone, besideLoop, beside }: Measured): Line => {
  const times = (share: number, than = alone) => percentile(beside, share) / percentile(than, share);
  const shown = (values: readonly number[]) =>
    `${percentile(values, 0.5).toFixed(1)} ms (p95 ${percentile(values, 0.95).toFixed(1)})`;
  return {
    what: `a shop beside another's ${what}, times slower`,
    ours: shown(beside),
    limit: shown(alone),
    ratio: times(0.5),
    aim: `≤ ${maxTimesSlower.median}, p95 ${times(0.95).toFixed(2)} ≤ ${maxTimesSlower.p95}; beside a busy loop ${times(0.5, besideLoop).toFixed(2)}, p95 ${times(0.95, besideLoop).toFixed(2)}`,
    met: times(0.5) <= maxTimesSlower.median && times(0.95) <= maxTimesSlower.p95,
    details: { alone, besideLoop, beside },
  };
};

const measure = async (port: number, { begin, probe }: Heavy): Promise<Measured> => {
  const connection = await openConnection(port);
  let nth = 0;
  const ask = async () => {
    const began = performance.now();
    const { status, body } = await connection.send(probe((nth += 1)));
    if (status >= 300)
      throw new Error(`a shop beside the flood was answered ${status}: ${body.toString().slice(0, 300)}`);
    return performance.now() - began;
  };
  const times = async (count: number) => {
    const took: number[] = [];
    while (took.length < count) took.push(await ask());
    return took;
  };
  const alone: number[] = [];
  const besideLoop: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await times(3);
    alone.push(...(await times(probes)));
    const loop = spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" });
    await wait(500);
    besideLoop.push(...(await times(probes)));
    loop.kill();
    const stop = await begin();
    await wait(1000);
    await times(3);
    beside.push(...(await times(probes)));
    await stop();
  }
  connection.close();
  return { alone, besideLoop, beside };
};
