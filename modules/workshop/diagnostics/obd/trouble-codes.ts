import type { scanKinds } from "../rules.ts";
import { refusalOf, type ObdFault } from "./faults.ts";
import type { Bus, Message } from "./frames.ts";

export type CodeKind = (typeof scanKinds)[number];

export const codeServices: Record<CodeKind, number> = { stored: 0x03, pending: 0x07, permanent: 0x0a };

/** The distinct codes in the answers of a service, in order. Buses before CAN send no count and pad with 0000. */
export const codesIn = (messages: readonly Message[], service: number, bus?: Bus): string[] => {
  const pairs = answersTo(messages, service).flatMap((data) =>
    pairsOf(isCounted(data, bus) ? data.slice(1, 1 + 2 * (data[0] ?? 0)) : data),
  );
  return [...new Set(pairs.filter((pair) => pair !== 0).map(codeOf))];
};

/** The lamp and count of service 01 00: on if any unit reports it, counts added up. */
export const lampIn = (messages: readonly Message[]): { lamp: boolean; count: number } | undefined => {
  const states = answersTo(messages, 0x01).flatMap(([pid, state]) =>
    pid === 0x01 && state !== undefined ? [state] : [],
  );
  if (states.length === 0) return undefined;
  return { lamp: states.some((state) => state >= 0x80), count: states.reduce((sum, state) => sum + (state & 0x7f), 0) };
};

export const isCleared = (messages: readonly Message[]) => messages.some(({ bytes }) => bytes[0] === 0x44);

/** The refusal of a control unit, if none accepted. */
export const refusalIn = (messages: readonly Message[], service: number): ObdFault | undefined => {
  if (messages.some(({ bytes }) => bytes[0] === service + 0x40)) return undefined;
  const codes = messages.flatMap(({ bytes }) => (bytes[0] === 0x7f && bytes[1] === service ? [bytes[2] ?? 0] : []));
  const last = codes.find((code) => code !== 0x78) ?? codes[0];
  return last === undefined ? undefined : refusalOf(last);
};

export const codeOf = (pair: number) =>
  `${"PCBU"[pair >> 14]}${(pair >> 12) & 3}${(pair & 0xfff).toString(16).toUpperCase().padStart(3, "0")}`;

/** The data after the service's answer byte, for each control unit that answered. */
const answersTo = (messages: readonly Message[], service: number) =>
  messages.filter(({ bytes }) => bytes[0] === service + 0x40).map(({ bytes }) => bytes.slice(1));

const isCounted = (data: readonly number[], bus: Bus | undefined) => (bus ? bus === "can" : data.length % 2 === 1);

const pairsOf = (data: readonly number[]) =>
  Array.from({ length: Math.floor(data.length / 2) }, (_, at) => ((data[2 * at] ?? 0) << 8) | (data[2 * at + 1] ?? 0));
