import type { Unfit } from "./acceptance.ts";

/** A file on its way: `share` of it is sent, 0 to 1; `reason`, a sentence, why the server did not take it; `unfit`, why it is not sent at all. */
export type Sending = {
  readonly key: string;
  readonly file: File;
  /** Address of the picture on this device. */
  readonly preview?: string;
  readonly state: "waiting" | "sending" | "failed" | "unfit";
  readonly share: number;
  /** How often the line broke under it while the device was connected. */
  readonly losses: number;
  /** Another file arrived after the line broke under this one. */
  readonly overtaken?: boolean;
  readonly reason?: string;
  readonly unfit?: Unfit;
};

/** The files of one list on their way, in the order in which they were chosen. While the line is lost nothing starts. */
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

/** A file whose line breaks so often makes way for the others; when one of those arrives, this file is at fault and not the line. */
export const mostLosses = 3;

/** What the queue is after something happened. What comes late, of a file that is gone, changes nothing. */
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

/** One file after the other: a workshop's line is thin. */
export const nextToSend = ({ line, items }: UploadQueue): Sending | undefined => {
  if (line === "lost" || items.some(({ state }) => state === "sending")) return undefined;
  const waiting = items.filter(({ state }) => state === "waiting");
  return (
    waiting.find(({ losses }) => losses < mostLosses) ?? waiting.toSorted((one, other) => one.losses - other.losses)[0]
  );
};

/** How many files are still to be sent. */
export const leftToSend = ({ items }: UploadQueue): number =>
  items.filter(({ state }) => state === "waiting" || state === "sending").length;

/** Milliseconds until a lost line is tried again by itself: longer each time, never above a minute. */
export const pauseAfter = (failures: number): number => Math.min(60_000, 5_000 * 2 ** Math.min(failures, 10));

const afresh = { state: "waiting", share: 0, losses: 0, overtaken: false, reason: undefined } as const;

const without = ({ items }: UploadQueue, key: string) => items.filter((item) => item.key !== key);

const afterLoss = (queue: UploadQueue, { key, blamed }: { key: string; blamed: boolean }): UploadQueue => {
  const item = queue.items.find((item) => item.key === key);
  const losses = (item?.losses ?? 0) + (blamed ? 1 : 0);
  if (blamed && losses >= mostLosses && item?.overtaken)
    return change(queue, key, "sending", { state: "failed", share: 0, losses });
  return change({ ...queue, line: "lost" }, key, "sending", { state: "waiting", share: 0, losses });
};

const change = (queue: UploadQueue, key: string, from: Sending["state"], changes: Partial<Sending>): UploadQueue => ({
  ...queue,
  items: queue.items.map((item) => (item.key === key && item.state === from ? { ...item, ...changes } : item)),
});

/** The sentence that holds for all that failed, when there are several and nothing is left to send: it is said once, above them. */
export const commonReason = (queue: UploadQueue): string | undefined => {
  const failed = queue.items.filter(({ state }) => state === "failed");
  const reasons = new Set(failed.map(({ reason }) => reason));
  return failed.length > 1 && reasons.size === 1 && leftToSend(queue) === 0 ? failed[0]?.reason : undefined;
};
