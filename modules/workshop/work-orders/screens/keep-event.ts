import type { ListedTask } from "../contract.ts";
import type { TappedEvent } from "../unsent.ts";

/** Keeps an event on this device until it is sent; false if it cannot be kept. */
export type KeepEvent = (event: TappedEvent, task: ListedTask | undefined) => Promise<boolean>;
