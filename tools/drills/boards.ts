import { setTimeout as wait } from "node:timers/promises";
import type { DrillShop } from "./load.ts";
import { until } from "./stage.ts";

export type Board = {
  /** Times of the changes that it was told of, in milliseconds of `performance.now()`. */
  changes: readonly number[];
  reconnected: () => number;
  close: () => void;
};

/** An open page of a shop: it hears changes, and connects again after the pause that the server asked for. */
export const openBoard = (address: string, { person }: DrillShop): Board => {
  const leaving = new AbortController();
  const changes: number[] = [];
  let connections = 0;
  let pauseMs = 3000;
  const hear = async () => {
    const reply = await fetch(`${address}/api/events`, {
      headers: {
        authorization: person.authorization,
        accept: "text/event-stream",
        ...(connections > 0 && { "last-event-id": "0" }),
      },
      signal: leaving.signal,
    });
    if (!reply.ok || !reply.body) throw new Error(`/api/events answered ${reply.status}`);
    connections += 1;
    for await (const part of reply.body.pipeThrough(new TextDecoderStream())) {
      const retry = /^retry: (\d+)$/m.exec(part);
      if (retry) pauseMs = Number(retry[1]);
      if (part.includes("event: change")) changes.push(performance.now());
    }
  };
  const goOn = async () => {
    while (!leaving.signal.aborted) {
      await hear().catch(() => undefined);
      await wait(pauseMs, undefined, { signal: leaving.signal }).catch(() => undefined);
    }
  };
  void goOn();
  return { changes, reconnected: () => connections - 1, close: () => leaving.abort() };
};

/** Waits until each board has been told of a change after now. */
export const untilAllHear = (boards: readonly Board[], seconds = 30) => {
  const from = performance.now();
  return until(
    "a change on every board",
    () => boards.every(({ changes }) => changes.some((at) => at > from)),
    seconds,
  );
};

/** The longest time without a change between two times, in seconds, while changes are made all the time. */
export const longestSilence = (changes: readonly number[], from: number, to: number): number => {
  const heard = [from, ...changes.filter((at) => at > from && at < to), to];
  return Math.max(...heard.slice(1).map((at, index) => at - heard[index]!)) / 1000;
};
