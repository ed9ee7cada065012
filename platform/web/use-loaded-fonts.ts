import { useSyncExternalStore } from "react";

let loads = 0;

/** A number that changes when fonts have been loaded after the first paint; what was measured before is measured anew. */
export const useLoadedFonts = (): number => useSyncExternalStore(subscribe, loadsSoFar, loadsSoFar);

const loadsSoFar = () => loads;

const subscribers = new Set<() => void>();
const subscribe = (subscriber: () => void) => {
  if (subscribers.size === 0) document.fonts.addEventListener("loadingdone", notify);
  subscribers.add(subscriber);
  return () => {
    subscribers.delete(subscriber);
    if (subscribers.size === 0) document.fonts.removeEventListener("loadingdone", notify);
  };
};

const notify = () => {
  loads += 1;
  for (const subscriber of subscribers) subscriber();
};
