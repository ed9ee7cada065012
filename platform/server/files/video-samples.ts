import { type Box, boxesIn, type Range, type Spend } from "./video-boxes.ts";

export const emptySamples = (bytes: Buffer, boxesOfMedia: readonly Box[], spend: Spend) => {
  for (const { start, end } of samplesOf(bytes, boxesOfMedia, spend)) {
    spend(Math.ceil((end - start) / 1024));
    bytes.fill(0, start, end);
  }
};

/** The byte ranges of a track's samples, adjacent ones merged; stops at the first table entry that exceeds the file. */
export function* samplesOf(bytes: Buffer, boxesOfMedia: readonly Box[], spend: Spend): Generator<Range> {
  const information = boxesOfMedia.find(({ type }) => type === "minf");
  const table = information && boxesIn(bytes, information, spend).find(({ type }) => type === "stbl");
  if (!table) return;
  const tables = boxesIn(bytes, table, spend);
  const named = (name: string) => tables.find(({ type }) => type === name);
  const chunks = chunkOffsets(bytes, named("stco"), named("co64"));
  const samplesIn = samplesPerChunk(bytes, named("stsc"), spend);
  const sizes = sampleSizes(bytes, named("stsz")) ?? compactSizes(bytes, named("stz2"));

  let sample = 0;
  for (let chunk = 0; chunk < chunks.count; chunk += 1) {
    spend();
    const start = chunks.at(chunk);
    const next = Math.min(sizes.count, sample + samplesIn(chunk));
    let end = start + (sizes.shared > 0 ? (next - sample) * sizes.shared : 0);
    if (sizes.shared === 0)
      for (let nth = sample; nth < next && end < bytes.length; nth += 1) {
        spend();
        end += sizes.at(nth);
      }
    if (start < Math.min(end, bytes.length)) yield { start, end: Math.min(end, bytes.length) };
    sample = next;
  }
}

/** Fixed-size entries after version, flags and count. */
const entriesOf = (bytes: Buffer, table: Range | undefined, size: number, head = 8) => {
  if (!table || table.start + head > table.end) return { count: 0, at: () => 0 };
  const first = table.start + head;
  return {
    count: Math.min(bytes.readUInt32BE(first - 4), Math.floor((table.end - first) / size)),
    at: (index: number) => first + index * size,
  };
};

const chunkOffsets = (bytes: Buffer, short: Range | undefined, long: Range | undefined) => {
  const { count, at } = entriesOf(bytes, short ?? long, short ? 4 : 8);
  return {
    count,
    at: (chunk: number) => (short ? bytes.readUInt32BE(at(chunk)) : Number(bytes.readBigUInt64BE(at(chunk)))),
  };
};

/** Must be called for the chunks in order: each entry applies from its first chunk up to the next entry's. */
const samplesPerChunk = (bytes: Buffer, table: Range | undefined, spend: Spend) => {
  const { count, at } = entriesOf(bytes, table, 12);
  const holds = (entry: number, chunk: number) => entry < count && bytes.readUInt32BE(at(entry)) <= chunk + 1;
  let entry = 0;
  return (chunk: number) => {
    while (holds(entry + 1, chunk)) {
      spend();
      entry += 1;
    }
    return holds(entry, chunk) ? bytes.readUInt32BE(at(entry) + 4) : 0;
  };
};

type Sizes = { shared: number; count: number; at: (sample: number) => number };

/** A common size of all samples, or one size each. */
const sampleSizes = (bytes: Buffer, table: Range | undefined): Sizes | undefined => {
  if (!table || table.start + 12 > table.end) return undefined;
  const { count, at } = entriesOf(bytes, table, 4, 12);
  const shared = bytes.readUInt32BE(table.start + 4);
  return {
    shared,
    count: shared > 0 ? bytes.readUInt32BE(table.start + 8) : count,
    at: (sample) => bytes.readUInt32BE(at(sample)),
  };
};

/** Sizes of 4, 8 or 16 bits; of two in a byte the first is in the upper half. */
const compactSizes = (bytes: Buffer, table: Range | undefined): Sizes => {
  if (!table || table.start + 12 > table.end) return { shared: 0, count: 0, at: () => 0 };
  const bits = bytes[table.start + 7];
  const { count, at } = entriesOf(bytes, table, bits === 16 ? 2 : 1, 12);
  if (bits === 16) return { shared: 0, count, at: (sample) => bytes.readUInt16BE(at(sample)) };
  if (bits !== 4) return { shared: 0, count, at: (sample) => bytes[at(sample)] ?? 0 };
  const halves = Math.min(bytes.readUInt32BE(table.start + 8), 2 * (table.end - table.start - 12));
  const half = (sample: number) => bytes[table.start + 12 + Math.floor(sample / 2)] ?? 0;
  return { shared: 0, count: halves, at: (sample) => (sample % 2 === 0 ? half(sample) >> 4 : half(sample) & 15) };
};
