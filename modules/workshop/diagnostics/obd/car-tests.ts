import {
  freezeFrame,
  type FreezeFrame,
  type FrozenLabel,
  frozenLabels,
  type Monitor,
  type Readiness,
} from "../car-tests.ts";
import { answered, type Car, known } from "./car.ts";
import type { Message } from "./frames.ts";
import type { Line } from "./line.ts";
import { liveValues, type Pid, supportedIn } from "./live-values.ts";
import { codeOf } from "./trouble-codes.ts";

/**
 * The monitors of the engine's control unit in the answer to 0101; null if it names none. Byte B holds three of
 * every engine: bits 0 to 2 say which there are, 4 to 6 which are not complete. Bytes C and D do the same for the
 * others, whose meaning depends on the ignition, bit 3 of B (SAE J1979).
 */
export const readinessIn = (messages: readonly Message[]): Readiness | null => {
  const [, , , b, c, d] = engineOf(messages.filter(({ bytes }) => bytes[0] === 0x41 && bytes[1] === 0x01))?.bytes ?? [];
  if (b === undefined || c === undefined || d === undefined) return null;
  const others = b & 0x08 ? ofCompression : ofSpark;
  const tests = [
    ...ofEveryEngine.map((name, bit) => ({ name, has: (b >> bit) & 1, open: (b >> (bit + 4)) & 1 })),
    ...others.map((name, bit) => ({ name, has: (c >> bit) & 1, open: (d >> bit) & 1 })),
  ].flatMap(({ name, has, open }) => (name !== null && has === 1 ? [{ name, isComplete: open === 0 }] : []));
  return tests.length > 0 ? { tests } : null;
};

/** What the car kept of the moment of its first fault; null if it kept nothing or does not tell. */
export const readFreezeFrame = async (line: Line, car: Car): Promise<FreezeFrame | null> => {
  const ask = (pid: string) => known(() => answered(line, car, `02${pid}00`, 0x02));
  const [high, low] = frozenBytes(await ask("02"), 0x02, 2) ?? [];
  if (high === undefined || low === undefined || (high === 0 && low === 0)) return null;
  const supported = supportedIn((await ask("00")) ?? [], 0x02);
  const read: FreezeFrame["read"] = [];
  for (const label of frozenLabels) {
    const pid = pidOf[label];
    const number = Number.parseInt(pid, 16);
    if (supported && !supported.has(number)) continue;
    const { length, of } = liveValues[pid];
    const [a, b] = frozenBytes(await ask(pid), number, length) ?? [];
    if (a !== undefined) read.push({ label, value: of(a, b ?? 0) });
  }
  return freezeFrame.safeParse({ code: codeOf((high << 8) | low), read }).data ?? null;
};

/** The data of a value of frame 0: it follows the answer byte, the value's number and the frame's. */
const frozenBytes = (messages: readonly Message[] | undefined, pid: number, length: number) =>
  engineOf(
    (messages ?? []).filter(
      ({ bytes }) => bytes[0] === 0x42 && bytes[1] === pid && bytes[2] === 0 && bytes.length >= 3 + length,
    ),
  )?.bytes.slice(3, 3 + length);

const engineOf = (messages: readonly Message[]): Message | undefined =>
  messages.find(({ from }) => from === "7E8" || from === "18DAF110") ?? messages[0];

const pidOf: Record<FrozenLabel, Pid> = {
  rpm: "0C",
  speed: "0D",
  load: "04",
  throttle: "11",
  coolant: "05",
  intake: "0F",
  manifold: "0B",
  "air-flow": "10",
  "short-trim": "06",
  "long-trim": "07",
};

const ofEveryEngine = ["misfire", "fuel-system", "components"] as const satisfies readonly Monitor[];

/** By bit; null: reserved. */
const ofSpark = [
  "catalyst",
  "heated-catalyst",
  "evaporation",
  "secondary-air",
  "gasoline-filter",
  "oxygen-sensor",
  "oxygen-heater",
  "exhaust-return",
] as const satisfies readonly (Monitor | null)[];
const ofCompression = [
  "hydrocarbon-catalyst",
  "nitrogen-oxides",
  null,
  "boost-pressure",
  null,
  "exhaust-sensor",
  "particulate-filter",
  "exhaust-return",
] as const satisfies readonly (Monitor | null)[];
