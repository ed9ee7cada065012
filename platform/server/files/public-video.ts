import { refuse } from "../../shared/refusals.ts";
import { type Box, boxesIn, openBudget, type Range, type Spend } from "./video-boxes.ts";
import { zeroUnused } from "./video-media-data.ts";
import { emptySamples, samplesOf } from "./video-samples.ts";

/**
 * A copy of an mp4 without location, device and other metadata, for public links. Nothing is re-encoded and
 * nothing moves: removed boxes become free space of the same size, so all offsets stay valid. Tracks other than
 * picture and sound, such as a recorded route or a drone's subtitles with coordinates, are emptied too; in a file
 * without fragments, so are all media bytes that no track uses. Refuses `video-not-shown` if this costs too much,
 * or if such a track has fragments.
 */
export const publicVideo = (video: Uint8Array): Buffer => {
  const bytes = Buffer.from(video);
  const spend = openBudget();
  const shown: Shown = { tracks: new Set(), samples: [] };
  const boxes = boxesIn(bytes, { start: 0, end: bytes.length }, spend);
  for (const box of boxes) {
    if (!neededInFile.has(box.type)) free(bytes, box);
    if (box.type === "moov") cleanMovie(bytes, box, shown, spend);
    if (box.type === "moof") cleanFragment(bytes, box, shown.tracks, spend);
  }
  if (!boxes.some(({ type }) => type === "moof"))
    zeroUnused(
      bytes,
      boxes.filter(({ type }) => type === "mdat"),
      shown.samples,
    );
  return bytes;
};

const neededInFile = new Set(["ftyp", "styp", "moov", "moof", "mdat", "mfra", "sidx", "ssix", "pdin", "wide"]);
const neededInMovie = new Set(["mvhd", "trak", "mvex", "iods", "pssh"]);
const neededInTrack = new Set(["tkhd", "edts", "mdia", "tapt"]);
const neededInMedia = new Set(["mdhd", "hdlr", "minf", "elng"]);
const neededInInformation = new Set(["vmhd", "smhd", "dinf", "stbl"]);
const neededInTable = new Set([
  "stsd",
  "stts",
  "ctts",
  "cslg",
  "stss",
  "stsh",
  "stsc",
  "stsz",
  "stz2",
  "stco",
  "co64",
  "sdtp",
  "sbgp",
  "sgpd",
  "stdp",
  "padb",
  "subs",
  "saiz",
  "saio",
]);
const neededInFragment = new Set(["mfhd", "traf", "pssh"]);
const neededInTrackFragment = new Set(["tfhd", "tfdt", "trun", "sdtp", "sbgp", "sgpd", "subs", "saiz", "saio", "senc"]);
/** Handler types of picture and sound; other tracks hold measurements, or text that may contain them. */
const shownTracks = new Set(["vide", "soun"]);

/** The ids of the tracks that stay, and the byte ranges of their samples. */
type Shown = { tracks: Set<number>; samples: Range[] };

const cleanMovie = (bytes: Buffer, movie: Range, shown: Shown, spend: Spend) => {
  for (const box of boxesIn(bytes, movie, spend)) {
    if (!neededInMovie.has(box.type)) free(bytes, box);
    if (box.type === "trak") cleanTrack(bytes, box, shown, spend);
  }
};

const cleanTrack = (bytes: Buffer, track: Box, shown: Shown, spend: Spend) => {
  const boxes = boxesIn(bytes, track, spend);
  const media = boxes.find(({ type }) => type === "mdia");
  const boxesOfMedia = media ? boxesIn(bytes, media, spend) : [];
  const handler = boxesOfMedia.find(({ type }) => type === "hdlr");
  const kind = handler && bytes.toString("latin1", handler.start + 8, handler.start + 12);
  if (!kind || !shownTracks.has(kind)) {
    emptySamples(bytes, boxesOfMedia, spend);
    return free(bytes, track);
  }
  const id = trackIdIn(
    bytes,
    boxes.find(({ type }) => type === "tkhd"),
  );
  if (id !== undefined) shown.tracks.add(id);
  for (const box of boxes) if (!neededInTrack.has(box.type)) free(bytes, box);
  for (const box of boxesOfMedia) {
    if (!neededInMedia.has(box.type)) free(bytes, box);
    // After the handler's type follow its vendor and name.
    if (box.type === "hdlr") bytes.fill(0, Math.min(box.start + 12, box.end), box.end);
    if (box.type === "minf") cleanInformation(bytes, box, kind, spend);
  }
  for (const sample of samplesOf(bytes, boxesOfMedia, spend)) shown.samples.push(sample);
};

const cleanInformation = (bytes: Buffer, information: Range, kind: string, spend: Spend) => {
  for (const box of boxesIn(bytes, information, spend)) {
    if (!neededInInformation.has(box.type)) free(bytes, box);
    if (box.type !== "stbl") continue;
    for (const table of boxesIn(bytes, box, spend)) {
      if (!neededInTable.has(table.type)) free(bytes, table);
      if (table.type === "stsd" && table.start + 8 <= table.end)
        cleanDescriptions(bytes, { start: table.start + 8, end: table.end }, kind, spend);
    }
  }
};

/**
 * Keeps what a decoder needs. A video sample description names its encoder, often the device, in 32 bytes after
 * the first 42.
 */
const cleanDescriptions = (bytes: Buffer, descriptions: Range, kind: string, spend: Spend) => {
  for (const entry of boxesIn(bytes, descriptions, spend)) {
    if (kind === "vide" && entry.start + 78 <= entry.end) bytes.fill(0, entry.start + 42, entry.start + 74);
    const start = entry.start + (kind === "vide" ? 78 : lengthOfSound(bytes, entry));
    if (start >= entry.end) continue;
    for (const box of boxesIn(bytes, { start, end: entry.end }, spend)) if (notes.has(box.type)) free(bytes, box);
  }
};

const notes = new Set(["udta", "meta", "uuid", "free", "skip"]);

const lengthOfSound = (bytes: Buffer, { start, end }: Range) => {
  const version = start + 10 <= end ? bytes.readUInt16BE(start + 8) : 0;
  return version === 1 ? 44 : version === 2 ? 64 : 28;
};

/** After the two times, which are longer in version 1. */
const trackIdIn = (bytes: Buffer, head: Box | undefined) => {
  if (!head || head.start + 24 > head.end) return undefined;
  return bytes.readUInt32BE(head.start + (bytes[head.start] === 1 ? 20 : 12));
};

/** Samples of fragments are not emptied, so a hidden track with samples in a fragment is refused. */
const cleanFragment = (bytes: Buffer, fragment: Range, shown: ReadonlySet<number>, spend: Spend) => {
  for (const box of boxesIn(bytes, fragment, spend)) {
    if (!neededInFragment.has(box.type)) free(bytes, box);
    if (box.type !== "traf") continue;
    const parts = boxesIn(bytes, box, spend);
    const head = parts.find(({ type }) => type === "tfhd");
    if (!head || head.start + 8 > head.end || !shown.has(bytes.readUInt32BE(head.start + 4)))
      throw refuse("video-not-shown");
    for (const part of parts) if (!neededInTrackFragment.has(part.type)) free(bytes, part);
  }
};

const free = (bytes: Buffer, { from, start, end }: Box) => {
  bytes.write("free", from + 4, "latin1");
  bytes.fill(0, start, end);
};
