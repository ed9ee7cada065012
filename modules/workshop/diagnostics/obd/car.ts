import { answeredInTime } from "./deadline.ts";
import { isNoAnswer, isPassing, ObdFault } from "./faults.ts";
import { messagesIn, type Bus, type Format, type Message } from "./frames.ts";
import type { Line } from "./line.ts";
import { supportedIn, valueIn, type Pid } from "./live-values.ts";
import { codeServices, codesIn, isCleared, refusalIn, type CodeKind } from "./trouble-codes.ts";
import { vinIn } from "./vin.ts";

/** What the adapter and the car report about themselves. `protocol` is the ELM327's number, 1 to 9 or A. */
export type Car = {
  adapter: string | undefined;
  protocol: string | undefined;
  /** Battery voltage measured by the adapter, in volts. */
  voltage: number | undefined;
  format: Format;
  /** Undefined if the car does not list its supported values. */
  supported: ReadonlySet<number> | undefined;
};

export type Progress = { step: number; of: number; isSearching: boolean };

/** ATZ, the settings, 0100, ATDPN and ATRV. */
const settings = ["ATE0", "ATL0", "ATS0", "ATH1", "ATAT1", "ATSP0"] as const;
const steps = settings.length + 4;
const toSearch = 20_000;
/** An adapter that is present reports the search much earlier. */
const toBeginSearch = 9500;

/** Resets and configures the adapter and lets it find the car's protocol. Throws `ObdFault`. */
export const connectToCar = async (
  line: Line,
  onProgress: (progress: Progress) => void,
  openedAfter = 0,
): Promise<Car> => {
  let step = 0;
  const next = (isSearching = false) => onProgress({ step: step++, of: steps, isSearching });

  next();
  const greeting = await answeredInTime(
    retried(
      () => line.ask("ATZ", 4000),
      ({ kind }) => kind === "silent",
    ),
    openedAfter,
  ).catch((thrown: unknown) => Promise.reject(isSilent(thrown) ? new ObdFault("no-adapter") : thrown));
  let headers = false;
  for (const command of settings) {
    next();
    const isAccepted = await set(line, command);
    if (command === "ATH1") headers = isAccepted;
  }
  next(true);
  const first = await retried(() => line.ask("0100", toSearch, toBeginSearch), isPassing);
  next();
  const protocol = protocolIn(await optional(line, "ATDPN"));
  const bus = busOf(protocol) ?? (first.some((text) => /^(7E[89A-F]|18 ?DA)/.test(text)) ? "can" : undefined);
  const format = { headers: headers && speaksHeaders(first), bus };
  const messages = messagesIn(first, format);
  const refusal = refusalIn(messages, 0x01);
  if (refusal && !isNoAnswer(refusal)) throw refusal;
  next();
  const voltage = Number.parseFloat((await optional(line, "ATRV"))?.[0] ?? "");
  return {
    adapter: nameIn(greeting),
    protocol,
    voltage: Number.isFinite(voltage) ? voltage : undefined,
    format,
    supported: supportedIn(messages),
  };
};

export const readValue = async (line: Line, car: Car, pid: Pid): Promise<number | undefined> =>
  valueIn(await answered(line, car, `01${pid}`, 0x01), pid);

/** The answer to 0101, which holds the lamp and the readiness monitors; empty if the car does not report them. */
export const readStatus = async (line: Line, car: Car): Promise<readonly Message[]> =>
  (await known(() => answered(line, car, "0101", 0x01))) ?? [];

/** The codes of a kind; undefined if the car does not support the request, as is common for permanent codes. */
export const readCodes = async (line: Line, car: Car, kind: CodeKind): Promise<string[] | undefined> => {
  const service = codeServices[kind];
  const messages = await known(() => answered(line, car, service.toString(16).toUpperCase().padStart(2, "0"), service));
  return messages?.some(({ bytes }) => bytes[0] === service + 0x40)
    ? codesIn(messages, service, car.format.bus)
    : undefined;
};

/** Undefined if the car does not report it, as is common before 2008. */
export const readVin = async (line: Line, car: Car): Promise<string | undefined> => {
  const messages = await known(() => answered(line, car, "0902", 0x09));
  return messages && vinIn(messages);
};

/** Clears codes, freeze frame and readiness. Throws `conditions` if the engine is running. */
export const clearCodes = async (line: Line, car: Car): Promise<void> => {
  const messages = messagesIn(await line.ask("04", 8000), car.format);
  if (!isCleared(messages)) throw refusalIn(messages, 0x04) ?? new ObdFault("incomplete");
};

/** The complete messages of an answer; repeats the request once if the line was bad or a part is missing. */
export const answered = (line: Line, car: Car, command: string, service: number): Promise<Message[]> =>
  retried(async () => {
    const messages = messagesIn(await line.ask(command, 5000), car.format);
    if (messages.length === 0 || messages.some(({ whole }) => !whole)) throw new ObdFault("incomplete");
    const refusal = refusalIn(messages, service);
    if (refusal) throw refusal;
    return messages;
  }, isPassing);

const retried = <T>(act: () => Promise<T>, isWorthIt: (fault: ObdFault) => boolean): Promise<T> =>
  act().catch((thrown: unknown) => (thrown instanceof ObdFault && isWorthIt(thrown) ? act() : Promise.reject(thrown)));

/** Undefined if the car does not support the request. */
export const known = <T>(act: () => Promise<T>): Promise<T | undefined> =>
  act().catch((thrown: unknown) =>
    thrown instanceof ObdFault && isNoAnswer(thrown) ? undefined : Promise.reject(thrown),
  );

/** Clones answer `?` or nothing to some settings: tried twice, then ignored. */
const set = async (line: Line, command: string): Promise<boolean> => {
  for (let turn = 0; turn < 2; turn += 1) {
    const lines = await optional(line, command);
    if (lines?.some((text) => text.includes("OK"))) return true;
  }
  return false;
};

const optional = (line: Line, command: string): Promise<string[] | undefined> =>
  line
    .ask(command)
    .catch((thrown: unknown) =>
      thrown instanceof ObdFault && ["unknown-command", "silent"].includes(thrown.kind)
        ? undefined
        : Promise.reject(thrown),
    );

const isSilent = (thrown: unknown) => thrown instanceof ObdFault && thrown.kind === "silent";

/** «A6» means automatic, protocol 6. */
const protocolIn = (lines: readonly string[] | undefined) =>
  lines?.map((text) => /^A?([1-9A])$/.exec(text)?.[1]).find((found) => found !== undefined);

const busOf = (protocol: string | undefined): Bus | undefined =>
  protocol ? (/[6-9A]/.test(protocol) ? "can" : "legacy") : undefined;

/** Some clones accept ATH1 but omit headers; then the service's answer byte comes first. */
const speaksHeaders = (lines: readonly string[]) => !lines.some((text) => /^(41 ?00|7F ?01)/.test(text));

const nameIn = (lines: readonly string[]) =>
  lines.map((text) => /(ELM|STN|OBD)[\w .]*/.exec(text)?.[0].replace(" V", " v")).find((found) => found !== undefined);
