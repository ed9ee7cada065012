import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { readEvents } from "../shared/live.ts";
import { addressOf } from "./call.ts";

/**
 * Runs `onChange` whenever something of the shop changes, or may have changed while nobody heard of it; answers whether changes are
 * heard right now. All that is on screen shares one stream, and a page out of sight has none.
 */
export const useLive = (live: boolean, onChange: () => void): boolean => {
  const changed = useEffectEvent(onChange);
  useEffect(() => (live ? hear(() => changed()) : undefined), [live]);
  return useSyncExternalStore(whenLineChanges, isLineUp) && live;
};

/** A server that refuses the stream is asked again after a while; one that is lost the browser itself looks for. */
const refusedMs = 30_000;
/** The next page wants the stream, too. */
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
  // A session that has ended is found out by asking.
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
