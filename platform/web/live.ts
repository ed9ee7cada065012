import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { type ChangeKind, readEvents } from "../shared/live.ts";
import { addressOf } from "./call.ts";

/** The changes that a component wants to know of: of documents and clients, of one kind, or none. */
export type Live = boolean | ChangeKind;

/**
 * Calls `onChange` whenever data of the shop changes, or may have changed while the connection was down; answers
 * whether the connection is up. All components share one event stream; a hidden page has none.
 */
export const useLive = (live: Live, onChange: () => void): boolean => useLine(ofSession, live, onChange);

/** `useLive` of a page without a session, by the event stream at an address. */
export const useLiveAt = (address: string, onChange: () => void, { when }: { when: boolean }): boolean => {
  const [line] = useState(() => lineTo(() => address));
  return useLine(line, when, onChange);
};

const useLine = (line: Line, live: Live, onChange: () => void): boolean => {
  const changed = useEffectEvent(onChange);
  useEffect(
    () => (live === false ? undefined : line.subscribe((kind) => isOfInterest(kind, live) && changed())),
    [line, live],
  );
  return useSyncExternalStore(line.whenItChanges, line.isUp, line.isUp) && live !== false;
};

/** Every page's bell refetches on `notices`; nothing else does. */
const isOfInterest = (kind: string, live: Live) =>
  kind === "all" || kind === live || (live === true && kind !== "notices");

/** A server that refuses the stream is asked again after this time; the browser itself reconnects a lost stream. */
const refusedMs = 30_000;
/** Keeps the stream open during a page change. */
const lingerMs = 500;

type Line = ReturnType<typeof lineTo>;

/** A stream of changes, open while somebody subscribes and the page is seen. */
const lineTo = (address: () => string) => {
  const subscribers = new Set<(kind: string) => void>();
  const watchers = new Set<() => void>();
  let stream: EventSource | undefined;
  let isUp = false;
  let isRefused = false;

  const adjust = () => {
    const isNeeded = subscribers.size > 0 && !document.hidden;
    if (isNeeded && !stream && !isRefused) open();
    else if (!isNeeded && stream) close();
  };

  const open = () => {
    stream = new EventSource(address());
    stream.addEventListener("open", () => {
      turn(true);
      notify("all");
    });
    stream.addEventListener("change", ({ data }: MessageEvent<string>) => notify(kindIn(data)));
    stream.addEventListener("error", () => {
      turn(false);
      if (stream?.readyState === EventSource.CLOSED) refused();
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
    stream?.close();
    stream = undefined;
    turn(false);
  };

  const turn = (up: boolean) => {
    isUp = up;
    for (const watcher of watchers) watcher();
  };

  const notify = (kind: string) => {
    for (const subscriber of subscribers) subscriber(kind);
  };

  return {
    isUp: () => isUp,
    subscribe: (subscriber: (kind: string) => void) => {
      // The same function is not added again.
      document.addEventListener("visibilitychange", adjust);
      subscribers.add(subscriber);
      adjust();
      return () => {
        subscribers.delete(subscriber);
        setTimeout(adjust, lingerMs);
      };
    },
    whenItChanges: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
};

const ofSession = lineTo(() => addressOf(readEvents, {}));

const kindIn = (data: string) => String((JSON.parse(data) as { kind?: unknown }).kind);
