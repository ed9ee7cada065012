import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { readEvents } from "../shared/live.ts";
import { addressOf } from "./call.ts";

/**
 * Calls `onChange` whenever data of the shop changes, or may have changed while the connection was down; answers
 * whether the
 * connection is up. All components share one event stream; a hidden page has none.
 */
export const useLive = (live: boolean, onChange: () => void): boolean => {
  const changed = useEffectEvent(onChange);
  useEffect(() => (live ? hear(() => changed()) : undefined), [live]);
  return useSyncExternalStore(whenLineChanges, isLineUp) && live;
};

/** A server that refuses the stream is asked again after this time; the browser itself reconnects a lost stream. */
const refusedMs = 30_000;
/** Keeps the stream open during a page change. */
const lingerMs = 500;

const hearers = new Set<() => void>();
const watchers = new Set<() => void>();
let line: EventSource | undefined;
let isUp = false;
let isRefused = false;

const hear = (hearer: () => void) => {
  hearers.add(hearer);
  adjust();
  return () => {
    hearers.delete(hearer);
    setTimeout(adjust, lingerMs);
  };
};

const whenLineChanges = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

const isLineUp = () => isUp;

const adjust = () => {
  const isWanted = hearers.size > 0 && !document.hidden;
  if (isWanted && !line && !isRefused) open();
  else if (!isWanted && line) close();
};

const open = () => {
  line = new EventSource(addressOf(readEvents, {}));
  line.addEventListener("open", () => {
    turn(true);
    tell();
  });
  line.addEventListener("change", tell);
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
  tell();
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

const tell = () => {
  for (const hearer of hearers) hearer();
};

document.addEventListener("visibilitychange", adjust);
