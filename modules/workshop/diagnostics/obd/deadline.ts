import { ObdFault, type FaultKind } from "./faults.ts";
import type { Transport } from "./transport.ts";

/** A present adapter opens much sooner; Windows and Bluetooth try a dead one for half a minute. */
const toOpen = 7000;

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

/** A dead adapter is reported within this time after it was chosen, including opening and the first command. */
const toFirstAnswer = 9500;

/** The first answer, or `no-adapter` if the time left after opening is over. */
export const answeredInTime = <T>(greeting: Promise<T>, openedAfter: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ObdFault("no-adapter")), toFirstAnswer - openedAfter);
    greeting.then(resolve, reject).finally(() => clearTimeout(timer));
  });
