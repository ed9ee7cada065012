import { setTimeout as wait } from "node:timers/promises";
import { openEventStream } from "./event-stream.ts";
import { clientIdOf } from "./ids.ts";
import { usageOf } from "./measure.ts";
import { openSessions, sessionCookieOf } from "./sessions.ts";
import type { Stage } from "./stage.ts";
import { figure, type Line } from "./table.ts";

const boards = 200;
const changes = 15;
const megabyte = 1_048_576;

/**
 * Two hundred open boards of one shop: the time from sending a change until the last board is notified, and their
 * memory.
 */
export const measureBoards = async (stage: Stage): Promise<Line[]> => {
  const before = await usageOf(stage.running.pid);
  const open = await openBoards(stage, boards);
  await wait(1000);
  const after = await usageOf(stage.running.pid);
  const took: number[] = [];
  for (let n = 0; n < changes; n += 1) took.push(await untilAllNotified(stage, open, n));
  for (const board of open) board.close();
  took.sort((first, second) => first - second);
  return [
    figure(
      `a change until ${boards} open boards have heard of it, commit included`,
      took[Math.floor(changes / 2)],
      "ms",
    ),
    figure("the same, the slowest", took.at(-1), "ms", 1000),
    figure(
      `memory of ${boards} open boards`,
      before && after && Math.max(0, after.memory - before.memory) / megabyte,
      "MB",
      30,
    ),
  ];
};

type Board = { heard: () => number; close: () => void };

/** Each with its own session, like separate tablets. */
export const openBoards = async ({ owner, shops: { drafting }, running }: Stage, count: number): Promise<Board[]> => {
  const tokens = await openSessions(owner, drafting, count);
  return Promise.all(tokens.map((token) => openBoard(running.port, token)));
};

const openBoard = async (port: number, token: string): Promise<Board> => {
  let heard = 0;
  const close = await openEventStream(port, { cookie: sessionCookieOf(token) }, () => {
    heard += 1;
  });
  return { heard: () => heard, close };
};

/** The pause exceeds the interval in which events are batched. */
const untilAllNotified = async (stage: Stage, open: readonly Board[], n: number): Promise<number> => {
  await wait(250);
  const before = open.map((board) => board.heard());
  const started = performance.now();
  await stage.send(0, "PUT", `/api/clients/${clientIdOf(1 + n)}`, stage.shops.drafting, { note: `Called ${n}` });
  while (open.some((board, at) => board.heard() === before[at])) {
    if (performance.now() - started > 10_000) throw new Error("A board has heard nothing for ten seconds.");
    await wait(1);
  }
  return performance.now() - started;
};
