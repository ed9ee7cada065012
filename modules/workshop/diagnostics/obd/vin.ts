import { vinKey } from "../../../records/vehicles/vin.ts";
import type { Message } from "./frames.ts";

/**
 * The VIN in an answer to 0902: one message of 17 characters on CAN, five lines of four bytes before it. Undefined
 * if none is complete.
 */
export const vinIn = (messages: readonly Message[]): string | undefined => {
  const own = messages.filter(({ bytes }) => bytes[0] === 0x49 && bytes[1] === 0x02);
  const long = own.filter(({ bytes, whole }) => whole && bytes.length >= 20).map(({ bytes }) => textOf(bytes.slice(3)));
  return [
    ...long,
    ...[...new Set(own.map(({ from }) => from))].map((from) => inLines(own.filter((item) => item.from === from))),
  ].find(isVin);
};

/** Whether the car's VIN equals the recorded one; undefined if one of them is unknown. */
export const isSameVin = (read: string | null | undefined, written: string | null | undefined): boolean | undefined =>
  read && written ? vinKey(read) === vinKey(written) : undefined;

const inLines = (messages: readonly Message[]) =>
  messages
    .filter(({ bytes }) => bytes.length >= 7 && bytes.length < 20)
    .toSorted((first, second) => (first.bytes[2] ?? 0) - (second.bytes[2] ?? 0))
    .map(({ bytes }) => textOf(bytes.slice(3, 7)))
    .join("");

const textOf = (bytes: readonly number[]) => String.fromCharCode(...bytes.filter((byte) => byte !== 0)).trim();

const isVin = (text: string) => /^[A-HJ-NPR-Z0-9]{17}$/.test(text);
