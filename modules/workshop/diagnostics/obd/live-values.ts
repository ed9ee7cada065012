import type { Message } from "./frames.ts";

/** The values of service 01 that we read, with the formulas of SAE J1979. */
export const liveValues = {
  "04": { unit: "%", length: 1, of: (a: number) => (a * 100) / 255 },
  "05": { unit: "C", length: 1, of: (a: number) => a - 40 },
  "06": { unit: "%", length: 1, of: (a: number) => (a * 100) / 128 - 100 },
  "07": { unit: "%", length: 1, of: (a: number) => (a * 100) / 128 - 100 },
  "0B": { unit: "kPa", length: 1, of: (a: number) => a },
  "0C": { unit: "rpm", length: 2, of: (a: number, b: number) => (256 * a + b) / 4 },
  "0D": { unit: "km/h", length: 1, of: (a: number) => a },
  "0F": { unit: "C", length: 1, of: (a: number) => a - 40 },
  "10": { unit: "g/s", length: 2, of: (a: number, b: number) => (256 * a + b) / 100 },
  "11": { unit: "%", length: 1, of: (a: number) => (a * 100) / 255 },
  "2F": { unit: "%", length: 1, of: (a: number) => (a * 100) / 255 },
  "42": { unit: "V", length: 2, of: (a: number, b: number) => (256 * a + b) / 1000 },
} as const;
export type Pid = keyof typeof liveValues;

/** The value from the engine's control unit, else from any other; undefined if none answered. */
export const valueIn = (messages: readonly Message[], pid: Pid): number | undefined => {
  const { length, of } = liveValues[pid];
  const answers = messages.filter(
    ({ bytes }) => bytes[0] === 0x41 && bytes[1] === Number.parseInt(pid, 16) && bytes.length >= 2 + length,
  );
  const answer = answers.find(({ from }) => from === "7E8" || from === "18DAF110") ?? answers[0];
  return answer && of(answer.bytes[2] ?? 0, answer.bytes[3] ?? 0);
};

/**
 * The supported values from the answer to 0100 or, with the number of the frame, to 020000; undefined if there is
 * none.
 */
export const supportedIn = (
  messages: readonly Message[],
  service: 0x01 | 0x02 = 0x01,
): ReadonlySet<number> | undefined => {
  const from = service === 0x02 ? 3 : 2;
  const masks = messages
    .filter(({ bytes }) => bytes[0] === 0x40 + service && bytes[1] === 0 && bytes.length >= from + 4)
    .map(({ bytes }) => bytes.slice(from, from + 4));
  if (masks.length === 0) return undefined;
  return new Set(
    Array.from({ length: 32 }, (_, at) => at + 1).filter((pid) =>
      masks.some((mask) => ((mask[(pid - 1) >> 3] ?? 0) >> (7 - ((pid - 1) % 8))) & 1),
    ),
  );
};
