import { useSyncExternalStore } from "react";
import { deviceChoice } from "../../../platform/web/device-choice.ts";
import { useMay } from "../../../platform/web/May.tsx";
import { workshopReaders } from "./rules.ts";

export type TodayView = "my-day" | "workshop";

const kept = deviceChoice("warsha-today");
const watchers = new Set<() => void>();

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** What Today shows, as it was chosen on this device last. Who sees no money sees the own day. */
export const useTodayView = () => {
  const mayChoose = useMay()(workshopReaders);
  const chosen = useSyncExternalStore(watch, kept.read, kept.read);
  return {
    mayChoose,
    view: mayChoose && chosen !== ("my-day" satisfies TodayView) ? ("workshop" as const) : ("my-day" as const),
    choose: (view: TodayView) => {
      kept.keep(view);
      for (const watcher of watchers) watcher();
    },
  };
};
