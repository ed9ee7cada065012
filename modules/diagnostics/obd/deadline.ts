import { ObdFault, type FaultKind } from "./faults.ts";
import type { Transport } from "./transport.ts";

/** An adapter that is there opens much sooner; Windows and Bluetooth try a dead one for half a minute. */
const toOpen = 7000;

/** The opened adapter, or `fault` when it takes too long; one that opens later all the same is given back. */
export const openedInTime = (opening: Promise<Transport>, fault: FaultKind): Promise<Transport> =>
  new Promise((resolve, reject) => {
    const chosen = performance.now();
    const timer = setTimeout(() => {
      reject(new ObdFault(fault));
      opening.then(
        (late) => late.close(),
        () => undefined,
      );
    }, toOpen);
    opening
      .then((opened) => resolve({ ...opened, openedAfter: performance.now() - chosen }), reject)
      .finally(() => clearTimeout(timer));
  });

/** A dead adapter is reported so soon after it was chosen, opening and greeting together. */
const toBeHeard = 9500;

/** What the adapter says first, or `no-adapter` when opening it took so long that nothing is left to wait. */
export const heardInTime = <T>(greeting: Promise<T>, openedAfter: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ObdFault("no-adapter")), toBeHeard - openedAfter);
    greeting.then(resolve, reject).finally(() => clearTimeout(timer));
  });
