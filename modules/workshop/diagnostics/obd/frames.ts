import { withoutBlanks } from "./answers.ts";

/**
 * The framing of messages: CAN with lengths, or an older bus. If unknown, it is derived from the bytes as far as
 * possible.
 */
export type Bus = "can" | "legacy";
export type Format = { headers: boolean; bus?: Bus };

/** A message of one control unit, beginning with the service's answer byte. `whole` is false if a part is missing. */
export type Message = { from?: string; bytes: readonly number[]; whole: boolean };

/** Assembles messages from the lines of an answer; lines that are not hex are ignored. */
export const messagesIn = (lines: readonly string[], format: Format): Message[] => {
  const hex = lines.flatMap(piecesOf);
  return format.headers ? withHeaders(hex, format.bus) : withoutHeaders(hex);
};

/** Some adapters omit line ends: `0140:4902…1:…` becomes its three lines. */
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
  return [...messages, ...[...long].map(([from, message]) => ({ from, ...closed(message) }))];
};

/** 7E8 to 7EF, or 18DAF1 and the sender. */
const canHeader = (line: string) => /^(7E[89A-F]|18DAF1[0-9A-F]{2})/.exec(line)?.[0];

/** Three bytes before (priority, receiver, sender) and a checksum after the data. */
const legacyMessage = (line: string): Message => {
  const bytes = bytesOf(line);
  return { from: line.slice(4, 6), bytes: bytes.slice(3, -1), whole: bytes.length > 4 };
};

/** A multi-frame message in progress. After a gap in the frame numbers the rest is ignored. */
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

/** Cut to its length, because the last frame is padded. */
const closed = ({ length, bytes }: Long) => ({ bytes: bytes.slice(0, length), whole: bytes.length >= length });

/** A clone's odd last digit is dropped. */
const bytesOf = (hex: string) =>
  Array.from({ length: Math.floor(hex.length / 2) }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
