import { ObdFault, type FaultKind } from "./faults.ts";
import type { Transport } from "./transport.ts";

/** An adapter that is there opens much sooner; Windows and Bluetooth try a dead one for half a minute. */
const toOpen = 9000;

/** The opened adapter, or `fault` when it takes too long; one that opens later all the same is given back. */
export const openedInTime = (opening: Promise<Transport>, fault: FaultKind): Promise<Transport> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ObdFault(fault));
      opening.then(
        (late) => late.close(),
        () => undefined,
      );
    }, toOpen);
    opening.then(resolve, reject).finally(() => clearTimeout(timer));
  });
