/**
 * An mp4 as strangers may see it: without place, device or any other note. Nothing is encoded anew and nothing moves: what a player does not
 * need becomes free space of the same size, so every offset stays right. Tracks of measurements, such as a path driven, are emptied too.
 */
export const publicVideo = (video: Uint8Array): Buffer => {
  const bytes = Buffer.from(video);
  const budget = { samples: mostSamples };
  for (const box of boxesIn(bytes, { start: 0, end: bytes.length })) {
    if (!neededInFile.has(box.type)) free(bytes, box);
    if (box.type === "moov") cleanMovie(bytes, box, budget);
  }
  return bytes;
};

type Range = { start: number; end: number };
/** `start` and `end` are of what it holds; its head begins at `from`. */
type Box = Range & { type: string; from: number };

const neededInFile = new Set(["ftyp", "styp", "moov", "moof", "mdat", "mfra", "sidx", "ssix", "pdin", "wide"]);
const neededInMovie = new Set(["mvhd", "trak", "mvex", "iods", "pssh", "clip"]);
const neededInTrack = new Set(["tkhd", "edts", "mdia", "tref", "tapt", "clip", "matt", "load", "imap"]);
const neededInMedia = new Set(["mdhd", "hdlr", "minf", "elng"]);
/** Handlers of what is seen, heard and read; others carry measurements. */
const shownTracks = new Set(["vide", "soun", "subt", "text", "sbtl", "clcp", "tmcd"]);

/** Measurements of more than a day, once a second. Tables may promise more than any file holds. */
const mostSamples = 100_000;
const mostEntries = { chunks: 20_000, runs: 1_000, sizes: mostSamples };
type Budget = { samples: number };

const cleanMovie = (bytes: Buffer, movie: Range, budget: Budget) => {
  for (const box of boxesIn(bytes, movie)) {
    if (!neededInMovie.has(box.type)) free(bytes, box);
    if (box.type === "trak") cleanTrack(bytes, box, budget);
  }
};

const cleanTrack = (bytes: Buffer, track: Box, budget: Budget) => {
  const media = child(bytes, track, "mdia");
  const handler = media && child(bytes, media, "hdlr");
  if (!media || !handler || !shownTracks.has(bytes.toString("latin1", handler.start + 8, handler.start + 12))) {
    if (media) for (const sample of samplesOf(bytes, media, budget)) bytes.fill(0, sample.start, sample.end);
    return free(bytes, track);
  }
  for (const box of boxesIn(bytes, track)) if (!neededInTrack.has(box.type)) free(bytes, box);
  for (const box of boxesIn(bytes, media)) if (!neededInMedia.has(box.type)) free(bytes, box);
};

const free = (bytes: Buffer, { from, start, end }: Box) => {
  bytes.write("free", from + 4, "latin1");
  bytes.fill(0, start, end);
};

/** The boxes one after the other; what follows the last sound one is nobody's and is emptied. */
const boxesIn = (bytes: Buffer, { start, end }: Range): Box[] => {
  const boxes: Box[] = [];
  let from = start;
  while (from + 8 <= end) {
    const stated = bytes.readUInt32BE(from);
    const head = stated === 1 ? 16 : 8;
    if (from + head > end) break;
    const type = bytes.toString("latin1", from + 4, from + 8);
    const whole = stated === 1 ? Number(bytes.readBigUInt64BE(from + 8)) : stated === 0 ? end - from : stated;
    // The pictures of a file that was cut short are shown as far as they go.
    const size = type === "mdat" ? Math.min(whole, end - from) : whole;
    if (size < head || from + size > end || type === "\0\0\0\0") break;
    boxes.push({ type, from, start: from + head, end: from + size });
    from += size;
  }
  bytes.fill(0, from, end);
  return boxes;
};

const child = (bytes: Buffer, parent: Range, type: string) => boxesIn(bytes, parent).find((box) => box.type === type);

/** Where the samples of a track lie in the file, by its tables; tables that contradict the file's length end early. */
const samplesOf = (bytes: Buffer, media: Range, budget: Budget): Range[] => {
  const information = child(bytes, media, "minf");
  const table = information && child(bytes, information, "stbl");
  if (!table) return [];
  const [sizes, runs, short, long] = ["stsz", "stsc", "stco", "co64"].map((type) => child(bytes, table, type));
  const chunks = short ? entriesOf(bytes, short, 4, mostEntries.chunks).map((at) => bytes.readUInt32BE(at)) : long ? entriesOf(bytes, long, 8, mostEntries.chunks).map((at) => Number(bytes.readBigUInt64BE(at))) : [];
  const perChunk = runs ? entriesOf(bytes, runs, 12, mostEntries.runs).map((at) => ({ first: bytes.readUInt32BE(at), samples: bytes.readUInt32BE(at + 4) })) : [];
  const sizeOf = sizes ? sampleSizes(bytes, sizes) : () => undefined;

  const found: Range[] = [];
  let sample = 0;
  for (const [place, offset] of chunks.entries()) {
    const inChunk = perChunk.findLast(({ first }) => first <= place + 1)?.samples ?? 0;
    let start = offset;
    for (let nth = 0; nth < inChunk; nth += 1, sample += 1) {
      const size = sizeOf(sample);
      budget.samples -= 1;
      if (size === undefined || start + size > bytes.length || budget.samples < 0) break;
      found.push({ start, end: start + size });
      start += size;
    }
  }
  return found;
};

/** Where the entries of a table begin: version, flags, count, then entries of one size. */
const entriesOf = (bytes: Buffer, { start, end }: Range, size: number, most: number, head = 8): number[] => {
  if (start + head > end) return [];
  const count = Math.min(most, bytes.readUInt32BE(start + head - 4), Math.floor((end - start - head) / size));
  return Array.from({ length: count }, (_, index) => start + head + index * size);
};

/** Samples of one size share it; else each has its own. */
const sampleSizes = (bytes: Buffer, table: Range) => {
  const shared = table.start + 12 <= table.end ? bytes.readUInt32BE(table.start + 4) : 0;
  const entries = entriesOf(bytes, table, 4, mostEntries.sizes, 12);
  const count = table.start + 12 <= table.end ? bytes.readUInt32BE(table.start + 8) : 0;
  return (sample: number) => {
    if (shared > 0) return sample < count ? shared : undefined;
    const at = entries[sample];
    return at === undefined ? undefined : bytes.readUInt32BE(at);
  };
};
