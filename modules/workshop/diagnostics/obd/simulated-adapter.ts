import { canLines, legacyLines } from "./spoken.ts";
import type { Transport } from "./transport.ts";

/** A simulated car. `values` are raw bytes by value id, at so many seconds after the reset. */
export type SimulatedCar = {
  bus: "can" | "legacy";
  vin: string | undefined;
  codes: { stored: number[]; pending: number[]; permanent: number[] };
  /** The values of its freeze frame, raw bytes by value id; kept until the codes are cleared. */
  frozen?: Record<string, readonly number[]>;
  /** Like most cars while the engine runs. */
  refusesToClear: boolean;
  values: (second: number) => Record<string, readonly number[]>;
};

export type Quirks = {
  /** Splits answers into chunks of this many bytes. */
  pieces?: number;
  /** Milliseconds before an answer. */
  delay?: number;
  /** Milliseconds of the protocol search. */
  search?: number;
  keepsEcho?: boolean;
  /** Inserts zero bytes. */
  isNoisy?: boolean;
  lacks?: readonly string[];
  dropsSecondFrame?: boolean;
  /** Texts answered once each instead of the real answer, in order. */
  says?: Record<string, readonly string[]>;
  silentAt?: readonly string[];
  /** Stops answering from its nth command on, but stays plugged in. */
  deadAt?: number;
  /** Unplugged before its nth command is answered. */
  unpluggedAt?: number;
};

/** A simulated ELM327 with a car: for the demo shop, and for tests with its quirks. */
export const simulatedAdapter = (car: SimulatedCar = idlingCar(), quirks: Quirks = {}): Transport => {
  let onChunk: (piece: Uint8Array) => void = () => undefined;
  let lost: () => void = () => undefined;
  let isGone = false;
  let typed = "";
  let count = 0;
  const woken = Date.now();
  const state = { echo: true, headers: false, blanks: true, searched: false };
  const timesAsked = new Map<string, number>();

  const send = (text: string) => {
    const bytes = new TextEncoder().encode(quirks.isNoisy ? [...text].join("\0") : text);
    const size = quirks.pieces ?? bytes.length;
    for (let at = 0; at < bytes.length && !isGone; at += size) onChunk(bytes.slice(at, at + size));
  };

  const answer = (command: string) => {
    const special = quirks.says?.[command]?.[timesAsked.get(command) ?? 0];
    if (special !== undefined) {
      timesAsked.set(command, (timesAsked.get(command) ?? 0) + 1);
      return [special];
    }
    if (quirks.lacks?.includes(command)) return ["?"];
    return command.startsWith("AT") ? setting(command) : ask(command);
  };

  const setting = (command: string) => {
    if (command === "ATZ") {
      Object.assign(state, { echo: true, headers: false, blanks: true, searched: false });
      return ["", "ELM327 v1.5"];
    }
    const switched = /^AT([EHS])([01])$/.exec(command);
    if (switched?.[1] === "E") state.echo = switched[2] === "1" || quirks.keepsEcho === true;
    if (switched?.[1] === "H") state.headers = switched[2] === "1";
    if (switched?.[1] === "S") state.blanks = switched[2] === "1";
    if (command === "ATDPN") return [car.bus === "can" ? "A6" : "A3"];
    if (command === "ATRV") return ["14.1V"];
    return ["OK"];
  };

  const ask = (command: string) => {
    const found = messagesTo(car, command, (Date.now() - woken) / 1000);
    if (!found) return /^[0-9A-F]+$/.test(command) ? ["NO DATA"] : ["?"];
    const lines =
      car.bus === "can" ? found.flatMap((bytes) => canLines("7E8", bytes, state)) : legacyLines(found, state);
    const kept = quirks.dropsSecondFrame && lines.length > 2 ? lines.filter((_, at) => at !== 1) : lines;
    if (state.searched) return kept;
    state.searched = true;
    return ["SEARCHING...", ...kept];
  };

  const obey = (command: string) => {
    count += 1;
    if (count === quirks.unpluggedAt) {
      isGone = true;
      return lost();
    }
    if (quirks.deadAt !== undefined && count >= quirks.deadAt) return;
    const echo = state.echo ? `${command}\r` : "";
    if (quirks.silentAt?.includes(command)) return;
    const wait = (quirks.delay ?? 0) + (command.startsWith("0") && !state.searched ? (quirks.search ?? 0) : 0);
    setTimeout(() => send(`${echo}${answer(command).join("\r")}\r\r>`), wait);
  };

  return {
    name: "ELM327",
    listen: (onPiece, onLost) => ([onChunk, lost] = [onPiece, onLost]),
    write: async (bytes) => {
      if (isGone) throw new Error("gone");
      typed += new TextDecoder().decode(bytes);
      const commands = typed.split("\r");
      typed = commands.pop() ?? "";
      for (const command of commands) obey(command.replace(/\s/g, "").toUpperCase());
    },
    close: async () => {
      isGone = true;
    },
  };
};

/** A car with a warm engine at idle, one stored code, one pending code and one that clearing leaves. */
export const idlingCar = (vin = "KNAPH81BDP5123456"): SimulatedCar => ({
  bus: "can",
  vin,
  refusesToClear: false,
  codes: { stored: [0x0301, 0x0420], pending: [0x0171], permanent: [0x0420] },
  frozen: { "0C": [0x23, 0x28], "0D": [62], "04": [140], "05": [129], "0B": [64], "06": [140], "07": [134] },
  values: (second) => {
    const wave = Math.sin(second / 2);
    const speed = Math.round((820 + 25 * wave) * 4);
    return {
      "0C": [speed >> 8, speed & 0xff],
      "0D": [0],
      "05": [40 + Math.min(92, Math.round(86 + second / 5))],
      "11": [Math.round(36 + 2 * wave)],
      "04": [Math.round(66 + 5 * wave)],
    };
  },
});

const messagesTo = (car: SimulatedCar, command: string, second: number): number[][] | undefined => {
  const { stored, pending, permanent } = car.codes;
  switch (command) {
    case "0100":
      return [[0x41, 0x00, 0x98, 0x18, 0x80, 0x00]];
    case "0101":
      // Once the codes are cleared, no monitor is complete.
      return [[0x41, 0x01, ...(stored.length > 0 ? [0x80 | stored.length, 0x07, 0x65, 0x00] : [0, 0x77, 0x65, 0x65])]];
    case "03":
      return codesOf(car, 0x43, stored);
    case "07":
      return codesOf(car, 0x47, pending);
    case "0A":
      return car.bus === "can" ? codesOf(car, 0x4a, permanent) : undefined;
    case "04":
      return cleared(car);
    case "0902":
      return car.vin === undefined ? undefined : vinOf(car, car.vin);
    case "020200":
      return [[0x42, 0x02, 0x00, ...(car.frozen ? [stored[0]! >> 8, stored[0]! & 0xff] : [0, 0])]];
    case "020000":
      return [[0x42, 0x00, 0x00, 0x5e, 0x38, 0x00, 0x00]];
    default: {
      const frozen = /^02(..)00$/.exec(command)?.[1];
      if (frozen !== undefined) {
        const kept = car.frozen?.[frozen];
        return kept && [[0x42, Number.parseInt(frozen, 16), 0x00, ...kept]];
      }
      const value = command.length === 4 && command.startsWith("01") ? car.values(second)[command.slice(2)] : undefined;
      return value && [[0x41, Number.parseInt(command.slice(2), 16), ...value]];
    }
  }
};

const codesOf = ({ bus }: SimulatedCar, service: number, codes: readonly number[]) => {
  const bytes = (some: readonly number[]) => some.flatMap((code) => [code >> 8, code & 0xff]);
  if (bus === "can") return [[service, codes.length, ...bytes(codes)]];
  return Array.from({ length: Math.max(1, Math.ceil(codes.length / 3)) }, (_, at) => [
    service,
    ...bytes([...codes.slice(3 * at, 3 * at + 3), 0, 0, 0].slice(0, 3)),
  ]);
};

/** Permanent codes stay until the car has completed its self-test. */
const cleared = (car: SimulatedCar) => {
  if (car.refusesToClear) return [[0x7f, 0x04, 0x22]];
  car.codes = { ...car.codes, stored: [], pending: [] };
  car.frozen = undefined;
  return [[0x44]];
};

const vinOf = ({ bus }: SimulatedCar, vin: string) => {
  const letters = [...vin].map((letter) => letter.charCodeAt(0));
  if (bus === "can") return [[0x49, 0x02, 0x01, ...letters]];
  const filled = [0, 0, 0, ...letters];
  return Array.from({ length: 5 }, (_, at) => [0x49, 0x02, at + 1, ...filled.slice(4 * at, 4 * at + 4)]);
};
