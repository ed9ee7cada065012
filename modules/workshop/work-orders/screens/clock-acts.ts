import { whenPhotosAreSent } from "./sending-photos.ts";
import { unsentItems } from "./unsent-list.ts";

const subscribers = new Set<() => void>();
let isActed = false;

/** The server has recorded an event of the user's clock. */
export const noteClockAct = () => {
  isActed = true;
  for (const subscriber of subscribers) subscriber();
};

/**
 * Calls back once an event of the clock is recorded on this page and nothing waits on this device any more; on a
 * tablet the next employee then has it.
 */
export const whenClockActEnds = (ended: () => void) => {
  isActed = false;
  const look = () => {
    if (isActed && unsentItems().every(({ doneAt }) => doneAt !== undefined)) ended();
  };
  subscribers.add(look);
  const unsubscribe = whenPhotosAreSent(look);
  return () => {
    subscribers.delete(look);
    unsubscribe();
  };
};
