import { withoutBlanks } from "./answers.ts";

/** How the car speaks: CAN with its lengths, or one of the buses before it. Unknown: the bytes themselves tell as far as they can. */
export type Bus = "can" | "legacy";
export type Format = { headers: boolean; bus?: Bus };

/** What one control unit said: the service's answer byte first. `whole` is false when a part of it is missing. */
export type Message = { from?: string; bytes: readonly number[]; whole: boolean };

/** Puts together what the lines of an answer carry; lines that are no hex are noise. */
export const messagesIn = (lines: readonly string[], format: Format): Message[] => {
  const hex = lines.flatMap(piecesOf);
  return format.headers ? withHeaders(hex, format.bus) : withoutHeaders(hex);
};

/** Some adapters leave the line ends out: `0140:4902…1:…` becomes its three lines. */
const piecesOf = (line: string): string[] => {
  const compact = withoutBlanks(line);
  if (!/^[0-9A-F:]+$/.test(compact)) return [];
  if (!compact.includes(":")) return [compact];
  const marks = [...compact.matchAll(/[0-9A-F]:/g)].map(({ index }) => index);
  const starts = marks[0] === 0 ? marks : [0, ...marks];
  return starts.map((start, at) => compact.slice(start, starts[at + 1]));
};

const withoutHeaders = (lines: readonly string[]): Message[] => {
  const messages: Message[] = [];
  let long: Long | undefined;
  for (const line of lines) {
    if (/^[0-9A-F]{3}$/.test(line)) {
      if (long) messages.push(closed(long));
      long = begun(Number.parseInt(line, 16), [], 0);
    } else if (line[1] === ":") {
      long = long && followed(long, Number.parseInt(line[0]!, 16), bytesOf(line.slice(2)));
    } else messages.push({ bytes: bytesOf(line), whole: true });
  }
  return long ? [...messages, closed(long)] : messages;
};

const withHeaders = (lines: readonly string[], bus: Bus | undefined): Message[] => {
  const messages: Message[] = [];
  const long = new Map<string, Long>();
  for (const line of lines) {
    const header = canHeader(line);
    if (!header || bus === "legacy") {
      messages.push(bus === "can" ? { bytes: bytesOf(line), whole: true } : legacyMessage(line));
      continue;
    }
    const [first = 0, ...rest] = bytesOf(line.slice(header.length));
    const low = first & 0x0f;
    switch (first >> 4) {
      case 0:
        messages.push({ from: header, bytes: rest.slice(0, low), whole: rest.length >= low });
        break;
      case 1:
        long.set(header, begun((low << 8) | (rest[0] ?? 0), rest.slice(1), 1));
        break;
      case 2: {
        const open = long.get(header);
        if (open) long.set(header, followed(open, low, rest));
        break;
      }
      default:
        break;
    }
  }
  return [...messages, ...[...long].map(([from, one]) => ({ from, ...closed(one) }))];
};

/** 7E8 to 7EF, or 18DAF1 and the sender. */
const canHeader = (line: string) => /^(7E[89A-F]|18DAF1[0-9A-F]{2})/.exec(line)?.[0];

/** Three bytes before (priority, receiver, sender) and a checksum behind. */
const legacyMessage = (line: string): Message => {
  const bytes = bytesOf(line);
  return { from: line.slice(4, 6), bytes: bytes.slice(3, -1), whole: bytes.length > 4 };
};

/** A message of several frames under way. Once its numbers jump, what follows cannot be trusted. */
type Long = { length: number; bytes: readonly number[]; next: number; broken: boolean };

const begun = (length: number, bytes: readonly number[], next: number): Long => ({
  length,
  bytes,
  next,
  broken: false,
});

const followed = (long: Long, number: number, bytes: readonly number[]): Long =>
  long.broken || number !== long.next % 16
    ? { ...long, broken: true }
    : { ...long, bytes: [...long.bytes, ...bytes], next: long.next + 1 };

/** Cut by its length: the last frame is padded. */
const closed = ({ length, bytes }: Long) => ({ bytes: bytes.slice(0, length), whole: bytes.length >= length });

/** A lone last digit of a clone is dropped. */
const bytesOf = (hex: string) =>
  Array.from({ length: Math.floor(hex.length / 2) }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
