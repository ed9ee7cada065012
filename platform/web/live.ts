import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { type ChangeKind, readEvents } from "../shared/live.ts";
import { addressOf } from "./call.ts";
import { type Line, lineTo } from "./live-line.ts";

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

const ofSession = lineTo(() => addressOf(readEvents, {}));
