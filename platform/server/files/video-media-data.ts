import type { Range } from "./video-boxes.ts";

/**
 * Zeroes media bytes that no sample uses: cameras store measurements there that no table lists. Linear in media
 * and samples.
 */
export const zeroUnused = (bytes: Buffer, media: readonly Range[], samples: readonly Range[]) => {
  const named = apart(samples);
  let next = 0;
  for (const { start, end } of media) {
    let from = start;
    while (next < named.length && named[next]!.start < end) {
      const sample = named[next]!;
      if (sample.start > from) bytes.fill(0, from, sample.start);
      from = Math.max(from, sample.end);
      if (sample.end > end) break;
      next += 1;
    }
    if (from < end) bytes.fill(0, from, end);
  }
};

/** Sorted; touching and overlapping ranges are merged. */
const apart = (ranges: readonly Range[]): Range[] => {
  const joined: Range[] = [];
  for (const { start, end } of ranges.toSorted((first, second) => first.start - second.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
};
