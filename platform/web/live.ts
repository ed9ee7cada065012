import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { type ChangeKind, readEvents } from "../shared/live.ts";
import { addressOf } from "./call.ts";

/** The changes that a component wants to know of: of documents and clients, of one kind, or none. */
export type Live = boolean | ChangeKind;

/**
 * Calls `onChange` whenever data of the shop changes, or may have changed while the connection was down; answers
 * whether the connection is up. All components share one event stream; a hidden page has none.
 */
export const useLive = (live: Live, onChange: () => void): boolean => {
  const changed = useEffectEvent(onChange);
  useEffect(() => (live === false ? undefined : subscribe((kind) => isOfInterest(kind, live) && changed())), [live]);
  return useSyncExternalStore(whenLineChanges, isLineUp, isLineUp) && live !== false;
};

/** Every page's bell refetches on `notices`; nothing else does. */
const isOfInterest = (kind: string, live: Live) =>
  kind === "all" || kind === live || (live === true && kind !== "notices");

/** A server that refuses the stream is asked again after this time; the browser itself reconnects a lost stream. */
const refusedMs = 30_000;
/** Keeps the stream open during a page change. */
const lingerMs = 500;

const subscribers = new Set<(kind: string) => void>();
const watchers = new Set<() => void>();
let line: EventSource | undefined;
let isUp = false;
let isRefused = false;

const subscribe = (subscriber: (kind: string) => void) => {
  subscribers.add(subscriber);
  adjust();
  return () => {
    subscribers.delete(subscriber);
    setTimeout(adjust, lingerMs);
  };
};

const whenLineChanges = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

const isLineUp = () => isUp;

const adjust = () => {
  const isNeeded = subscribers.size > 0 && !document.hidden;
  if (isNeeded && !line && !isRefused) open();
  else if (!isNeeded && line) close();
};

const open = () => {
  line = new EventSource(addressOf(readEvents, {}));
  line.addEventListener("open", () => {
    turn(true);
    notify("all");
  });
  line.addEventListener("change", ({ data }: MessageEvent<string>) => notify(kindIn(data)));
  line.addEventListener("error", () => {
    turn(false);
    if (line?.readyState === EventSource.CLOSED) refused();
  });
};

const refused = () => {
  close();
  isRefused = true;
  setTimeout(() => {
    isRefused = false;
    adjust();
  }, refusedMs);
  // A query finds out that the session has ended.
  notify("all");
};

const close = () => {
  line?.close();
  line = undefined;
  turn(false);
};

const turn = (up: boolean) => {
  isUp = up;
  for (const watcher of watchers) watcher();
};

const notify = (kind: string) => {
  for (const subscriber of subscribers) subscriber(kind);
};

const kindIn = (data: string) => String((JSON.parse(data) as { kind?: unknown }).kind);

if (typeof document !== "undefined") document.addEventListener("visibilitychange", adjust);
