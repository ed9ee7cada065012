import type { Unfit } from "./acceptance.ts";

/**
 * A pending upload: `share` is the part sent, 0 to 1; `reason` is the server's refusal as a sentence; `unfit` is
 * why it is not uploaded.
 */
export type Sending = {
  readonly key: string;
  readonly file: File;
  readonly preview?: string;
  readonly state: "waiting" | "sending" | "failed" | "unfit";
  readonly share: number;
  /** How often the connection broke during this file while the device was online. */
  readonly losses: number;
  /** Another file arrived after the connection broke during this one. */
  readonly overtaken?: boolean;
  readonly reason?: string;
  readonly unfit?: Unfit;
};

/**
 * The pending files of one list, in the order in which they were chosen. While the connection is lost nothing is
 * started.
 */
export type UploadQueue = { readonly line: "up" | "lost"; readonly items: readonly Sending[] };

export type QueueEvent =
  | { type: "added"; items: readonly Pick<Sending, "key" | "file" | "preview" | "unfit">[] }
  | { type: "started" | "arrived" | "leftOut" | "retried"; key: string }
  | { type: "progressed"; key: string; share: number }
  | { type: "rejected"; key: string; reason: string }
  | { type: "foundUnfit"; key: string; unfit: Unfit }
  | { type: "lost"; key: string; blamed: boolean }
  | { type: "disconnected" | "reconnected" | "resumed" };

export const emptyQueue: UploadQueue = { line: "up", items: [] };

/**
 * After so many broken connections a file goes behind the others; if one of those arrives, the file is the cause,
 * not the connection.
 */
export const maxLosses = 3;

/** The queue after an event. An event of a file that is no longer in the queue changes nothing. */
export const afterEvent = (queue: UploadQueue, event: QueueEvent): UploadQueue => {
  switch (event.type) {
    case "added":
      return {
        ...queue,
        items: [
          ...queue.items,
          ...event.items.map((item): Sending => ({
            ...item,
            state: item.unfit ? "unfit" : "waiting",
            share: 0,
            losses: 0,
          })),
        ],
      };
    case "started":
      return change(queue, event.key, "waiting", { state: "sending", share: 0 });
    case "progressed":
      return change(queue, event.key, "sending", { share: Math.min(1, Math.max(0, event.share)) });
    case "rejected":
      return change(queue, event.key, "sending", { state: "failed", share: 0, reason: event.reason });
    case "foundUnfit":
      return change(queue, event.key, "sending", { state: "unfit", share: 0, unfit: event.unfit });
    case "lost":
      return afterLoss(queue, event);
    case "retried":
      return change({ ...queue, line: "up" }, event.key, "failed", afresh);
    case "arrived":
      return {
        ...queue,
        items: without(queue, event.key).map((item) => (item.losses > 0 ? { ...item, overtaken: true } : item)),
      };
    case "leftOut":
      return { ...queue, items: without(queue, event.key) };
    case "disconnected":
      return { ...queue, line: "lost" };
    case "reconnected":
      return { ...queue, line: "up" };
    case "resumed":
      return {
        line: "up",
        items: queue.items.map((item) => (item.state === "failed" ? { ...item, ...afresh } : item)),
      };
  }
};

/** One file at a time, because a workshop's connection is slow. */
export const nextToSend = ({ line, items }: UploadQueue): Sending | undefined => {
  if (line === "lost" || items.some(({ state }) => state === "sending")) return undefined;
  const waiting = items.filter(({ state }) => state === "waiting");
  return (
    waiting.find(({ losses }) => losses < maxLosses) ??
    waiting.toSorted((first, second) => first.losses - second.losses)[0]
  );
};

export const leftToSend = ({ items }: UploadQueue): number =>
  items.filter(({ state }) => state === "waiting" || state === "sending").length;

/** Milliseconds before a lost connection is retried: growing, at most a minute. */
export const pauseAfter = (failures: number): number => Math.min(60_000, 5_000 * 2 ** Math.min(failures, 10));

const afresh = { state: "waiting", share: 0, losses: 0, overtaken: false, reason: undefined } as const;

const without = ({ items }: UploadQueue, key: string) => items.filter((item) => item.key !== key);

const afterLoss = (queue: UploadQueue, { key, blamed }: { key: string; blamed: boolean }): UploadQueue => {
  const item = queue.items.find((item) => item.key === key);
  const losses = (item?.losses ?? 0) + (blamed ? 1 : 0);
  if (blamed && losses >= maxLosses && item?.overtaken)
    return change(queue, key, "sending", { state: "failed", share: 0, losses });
  return change({ ...queue, line: "lost" }, key, "sending", { state: "waiting", share: 0, losses });
};

const change = (queue: UploadQueue, key: string, from: Sending["state"], changes: Partial<Sending>): UploadQueue => ({
  ...queue,
  items: queue.items.map((item) => (item.key === key && item.state === from ? { ...item, ...changes } : item)),
});

/**
 * The reason common to all failed files, if there are several and nothing is left to upload; it is shown once
 * above them.
 */
export const commonReason = (queue: UploadQueue): string | undefined => {
  const failed = queue.items.filter(({ state }) => state === "failed");
  const reasons = new Set(failed.map(({ reason }) => reason));
  return failed.length > 1 && reasons.size === 1 && leftToSend(queue) === 0 ? failed[0]?.reason : undefined;
};
