import type { Problem } from "../../../platform/web/problem.ts";
import { isHeic, largestFile, type Unfit, unfitnessOf } from "../acceptance.ts";
import {
  afterEvent,
  emptyQueue,
  leftToSend,
  nextToSend,
  pauseAfter,
  type QueueEvent,
  type Sending,
  type UploadQueue,
} from "../upload-queue.ts";

type Ways = {
  send: (
    file: File,
    options: { idempotencyKey: string; signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<void>;
  /** Makes the file to upload from the chosen file. */
  prepare: (file: File) => Promise<File>;
  problemOf: (thrown: unknown) => Problem | undefined;
  newKey: () => string;
  isOnline: () => boolean;
  previewOf: (file: File) => string | undefined;
  forgetPreview: (preview: string) => void;
  accepted: readonly string[];
};

/** Uploads the files of one list, whichever page is open. `subscribe` to changes and `read` the state. */
export const openUploads = (ways: Ways) => {
  const listeners = new Set<() => void>();
  const stops = new Map<string, AbortController>();
  const prepared = new Map<string, Promise<File>>();
  let queue = emptyQueue;
  let failures = 0;
  let nextTry: ReturnType<typeof setTimeout> | undefined;

  const happen = (event: QueueEvent) => {
    queue = afterEvent(queue, event);
    for (const listener of listeners) listener();
    const next = nextToSend(queue);
    if (!next) return;
    const stop = new AbortController();
    stops.set(next.key, stop);
    happen({ type: "started", key: next.key });
    void carry(next, stop.signal);
  };

  const carry = async ({ key, file }: Sending, signal: AbortSignal) => {
    if (!prepared.has(key)) prepared.set(key, ways.prepare(file));
    const ready = await prepared.get(key)!;
    if (signal.aborted) return;
    if (isHeic(ready)) return happen({ type: "foundUnfit", key, unfit: "heic" });
    if (ready.size > largestFile) return happen({ type: "foundUnfit", key, unfit: "tooLarge" });
    try {
      await ways.send(ready, {
        idempotencyKey: key,
        signal,
        onProgress: (share) => happen({ type: "progressed", key, share }),
      });
      failures = 0;
      forget(key);
      happen({ type: "arrived", key });
    } catch (thrown) {
      if (!signal.aborted) afterFailure(key, ways.problemOf(thrown));
    }
  };

  const afterFailure = (key: string, problem: Problem | undefined) => {
    if (problem && !mayPass(problem))
      return happen({ type: "rejected", key, reason: problem.errors["file"]?.join(" ") ?? problem.detail });
    happen({ type: "lost", key, blamed: ways.isOnline() && (problem?.status ?? 0) === 0 });
    if (queue.line === "up") return;
    clearTimeout(nextTry);
    nextTry = setTimeout(reconnect, problem?.code === "in-flight" ? 1_000 : pauseAfter(failures));
    failures += 1;
  };

  const reconnect = () => {
    clearTimeout(nextTry);
    if (ways.isOnline()) happen({ type: "reconnected" });
  };

  const forget = (key: string) => {
    const preview = queue.items.find((item) => item.key === key)?.preview;
    if (preview) ways.forgetPreview(preview);
    prepared.delete(key);
    stops.delete(key);
  };

  return {
    read: (): UploadQueue => queue,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isBusy: () => leftToSend(queue) > 0,
    add: (files: readonly File[]) =>
      happen({
        type: "added",
        items: files.map((file) => {
          const unfit: Unfit | undefined = unfitnessOf(file, ways.accepted);
          return { key: ways.newKey(), file, unfit, preview: unfit ? undefined : ways.previewOf(file) };
        }),
      }),
    tryAgain: (key: string) => happen({ type: "retried", key }),
    leaveOut: (key: string) => {
      stops.get(key)?.abort();
      forget(key);
      happen({ type: "leftOut", key });
    },
    /** Uploads the rest at once, failed files too. */
    resume: () => happen({ type: "resumed" }),
    /** Aborts the current upload, because a dead connection would be noticed only much later. */
    disconnect: () => {
      happen({ type: "disconnected" });
      for (const { key } of queue.items.filter(({ state }) => state === "sending")) {
        stops.get(key)?.abort();
        happen({ type: "lost", key, blamed: false });
      }
    },
    reconnect,
  };
};

export type Uploads = ReturnType<typeof openUploads>;

/**
 * Problems that time may solve: a lost connection, an unreachable server or proxy, too many requests, the same
 * file still being stored.
 */
const mayPass = ({ status, code }: Problem) => [0, 429, 502, 503, 504].includes(status) || code === "in-flight";
