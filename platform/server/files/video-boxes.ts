import { refuse } from "../../shared/refusals.ts";

export type Range = { start: number; end: number };
/** `start` and `end` bound the content; the header begins at `from`. */
export type Box = Range & { type: string; from: number };

/** Subtracts steps from a file's budget; refuses the file when it is used up. */
export type Spend = (steps?: number) => void;

/** Enough for more than a day of measurements, one per second. */
export const maxSteps = 200_000;

/**
 * A step is a box, a table entry, or a kilobyte of samples to be zeroed. All parts of a file share one budget,
 * because its tables may claim more than the file holds.
 */
export const openBudget = (): Spend => {
  let left = maxSteps;
  return (steps = 1) => {
    left -= steps;
    if (left < 0) throw refuse("video-not-shown");
  };
};

/** The boxes in order. Bytes after the last valid box are zeroed. */
export const boxesIn = (bytes: Buffer, { start, end }: Range, spend: Spend): Box[] => {
  const boxes: Box[] = [];
  let from = start;
  while (from + 8 <= end) {
    const stated = bytes.readUInt32BE(from);
    const head = stated === 1 ? 16 : 8;
    if (from + head > end) break;
    const type = bytes.toString("latin1", from + 4, from + 8);
    const whole = stated === 1 ? Number(bytes.readBigUInt64BE(from + 8)) : stated === 0 ? end - from : stated;
    // The pictures of a truncated file are kept as far as they go.
    const size = type === "mdat" ? Math.min(whole, end - from) : whole;
    if (size < head || from + size > end || type === "\0\0\0\0") break;
    spend();
    boxes.push({ type, from, start: from + head, end: from + size });
    from += size;
  }
  bytes.fill(0, from, end);
  return boxes;
};
