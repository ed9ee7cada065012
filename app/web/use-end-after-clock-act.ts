import { useEffect, useEffectEvent } from "react";

/** Ends a session on a tablet after each act of the clock: the next employee must not work in its name. */
export const useEndAfterClockAct = (end: () => void) => {
  const endNow = useEffectEvent(end);
  useEffect(() => {
    let isOver = false;
    let unsubscribe: (() => void) | undefined;
    void import("../../modules/workshop/work-orders/screens/clock-acts.ts").then(
      ({ whenClockActEnds }) => {
        if (!isOver) unsubscribe = whenClockActEnds(() => endNow());
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      unsubscribe?.();
    };
  }, []);
};
