import type { Things } from "./route-addresses.ts";
import { drawn, pngUrl } from "./sample-files.ts";

export type Body = Record<string, unknown>;

/** Valid bodies by method and address of their call, with these ids. */
export type Examples = Readonly<Record<string, (things: Things) => Body>>;

let serial = 0;
/** A number that no other example has. */
export const next = () => (serial += 1);

export const signature = pngUrl(
  await drawn(500, 300, '<path d="M40 200 C 120 60, 200 260, 460 120" fill="none" stroke="#111" stroke-width="4"/>'),
);
