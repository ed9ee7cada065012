import type { Problem } from "../../../../platform/web/problem.ts";
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
  const uploads: Open = {
    ways,
    queue: emptyQueue,
    listeners: new Set(),
    stops: new Map(),
    prepared: new Map(),
    failures: 0,
    nextTry: undefined,
  };
  const happen = (event: QueueEvent) => apply(uploads, event);
  return {
    read: (): UploadQueue => uploads.queue,
    subscribe: (listener: () => void) => {
      uploads.listeners.add(listener);
      return () => void uploads.listeners.delete(listener);
    },
    isBusy: () => leftToSend(uploads.queue) > 0,
    add: (files: readonly File[]) => happen({ type: "added", items: files.map((file) => itemOf(ways, file)) }),
    tryAgain: (key: string) => happen({ type: "retried", key }),
    leaveOut: (key: string) => {
      uploads.stops.get(key)?.abort();
      forget(uploads, key);
      happen({ type: "leftOut", key });
    },
    resume: () => happen({ type: "resumed" }),
    /** Aborts the current upload, because a dead connection would be noticed only much later. */
    disconnect: () => {
      happen({ type: "disconnected" });
      for (const { key } of uploads.queue.items.filter(({ state }) => state === "sending")) {
        uploads.stops.get(key)?.abort();
        happen({ type: "lost", key, blamed: false });
      }
    },
    reconnect: () => reconnect(uploads),
  };
};

export type Uploads = ReturnType<typeof openUploads>;

type Open = {
  readonly ways: Ways;
  queue: UploadQueue;
  readonly listeners: Set<() => void>;
  /** What aborts a file that is being sent, by its key. */
  readonly stops: Map<string, AbortController>;
  readonly prepared: Map<string, Promise<File>>;
  failures: number;
  nextTry: ReturnType<typeof setTimeout> | undefined;
};

const itemOf = (ways: Ways, file: File) => {
  const unfit: Unfit | undefined = unfitnessOf(file, ways.accepted);
  return { key: ways.newKey(), file, unfit, preview: unfit ? undefined : ways.previewOf(file) };
};

/** Applies an event, and starts the next file where there is room for it. */
const apply = (uploads: Open, event: QueueEvent) => {
  uploads.queue = afterEvent(uploads.queue, event);
  for (const listener of uploads.listeners) listener();
  const next = nextToSend(uploads.queue);
  if (!next) return;
  const stop = new AbortController();
  uploads.stops.set(next.key, stop);
  apply(uploads, { type: "started", key: next.key });
  void carry(uploads, next, stop.signal);
};

const carry = async (uploads: Open, { key, file }: Sending, signal: AbortSignal) => {
  const { ways, prepared } = uploads;
  if (!prepared.has(key)) prepared.set(key, ways.prepare(file));
  const ready = await prepared.get(key)!;
  if (signal.aborted) return;
  if (isHeic(ready)) return apply(uploads, { type: "foundUnfit", key, unfit: "heic" });
  if (ready.size > largestFile) return apply(uploads, { type: "foundUnfit", key, unfit: "tooLarge" });
  try {
    await ways.send(ready, {
      idempotencyKey: key,
      signal,
      onProgress: (share) => apply(uploads, { type: "progressed", key, share }),
    });
    uploads.failures = 0;
    forget(uploads, key);
    apply(uploads, { type: "arrived", key });
  } catch (thrown) {
    if (!signal.aborted) afterFailure(uploads, key, ways.problemOf(thrown));
  }
};

const afterFailure = (uploads: Open, key: string, problem: Problem | undefined) => {
  if (problem && !mayPass(problem)) {
    const reason = problem.errors["file"]?.join(" ") ?? problem.detail;
    return apply(uploads, { type: "rejected", key, reason });
  }
  apply(uploads, { type: "lost", key, blamed: uploads.ways.isOnline() && (problem?.status ?? 0) === 0 });
  if (uploads.queue.line === "up") return;
  clearTimeout(uploads.nextTry);
  const pause = problem?.code === "in-flight" ? 1_000 : pauseAfter(uploads.failures);
  uploads.nextTry = setTimeout(() => reconnect(uploads), pause);
  uploads.failures += 1;
};

const reconnect = (uploads: Open) => {
  clearTimeout(uploads.nextTry);
  if (uploads.ways.isOnline()) apply(uploads, { type: "reconnected" });
};

const forget = ({ ways, queue, prepared, stops }: Open, key: string) => {
  const preview = queue.items.find((item) => item.key === key)?.preview;
  if (preview) ways.forgetPreview(preview);
  prepared.delete(key);
  stops.delete(key);
};

/**
 * Problems that time may solve: a lost connection, an unreachable server or proxy, too many requests, the same
 * file still being stored.
 */
const mayPass = ({ status, code }: Problem) => [0, 429, 502, 503, 504].includes(status) || code === "in-flight";
