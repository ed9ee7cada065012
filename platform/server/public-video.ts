import { refuse } from "../shared/refusals.ts";
import { type Box, boxesIn, openBudget, type Range, type Spend } from "./video-boxes.ts";
import { emptySamples } from "./video-samples.ts";

/**
 * An mp4 as strangers may see it: without place, device or any other note. Nothing is encoded anew and nothing moves: what a player does not
 * need becomes free space of the same size, so every offset stays right. Tracks of measurements, such as a path driven, are emptied too.
 * Refuses `video-not-shown` when that costs too much, or when such a track lies in fragments.
 */
export const publicVideo = (video: Uint8Array): Buffer => {
  const bytes = Buffer.from(video);
  const spend = openBudget();
  const shown = new Set<number>();
  for (const box of boxesIn(bytes, { start: 0, end: bytes.length }, spend)) {
    if (!neededInFile.has(box.type)) free(bytes, box);
    if (box.type === "moov") cleanMovie(bytes, box, shown, spend);
    if (box.type === "moof") cleanFragment(bytes, box, shown, spend);
  }
  return bytes;
};

const neededInFile = new Set(["ftyp", "styp", "moov", "moof", "mdat", "mfra", "sidx", "ssix", "pdin", "wide"]);
const neededInMovie = new Set(["mvhd", "trak", "mvex", "iods", "pssh", "clip"]);
const neededInTrack = new Set(["tkhd", "edts", "mdia", "tref", "tapt", "clip", "matt", "load", "imap"]);
const neededInMedia = new Set(["mdhd", "hdlr", "minf", "elng"]);
const neededInFragment = new Set(["mfhd", "traf", "pssh"]);
const neededInTrackFragment = new Set(["tfhd", "tfdt", "trun", "sdtp", "sbgp", "sgpd", "subs", "saiz", "saio", "senc"]);
/** Handlers of what is seen, heard and read; others carry measurements. */
const shownTracks = new Set(["vide", "soun", "subt", "text", "sbtl", "clcp", "tmcd"]);

/** Adds to `shown` the ids of the tracks that stay. */
const cleanMovie = (bytes: Buffer, movie: Range, shown: Set<number>, spend: Spend) => {
  for (const box of boxesIn(bytes, movie, spend)) {
    if (!neededInMovie.has(box.type)) free(bytes, box);
    if (box.type === "trak") cleanTrack(bytes, box, shown, spend);
  }
};

const cleanTrack = (bytes: Buffer, track: Box, shown: Set<number>, spend: Spend) => {
  const boxes = boxesIn(bytes, track, spend);
  const media = boxes.find(({ type }) => type === "mdia");
  const boxesOfMedia = media ? boxesIn(bytes, media, spend) : [];
  const handler = boxesOfMedia.find(({ type }) => type === "hdlr");
  if (!handler || !shownTracks.has(bytes.toString("latin1", handler.start + 8, handler.start + 12))) {
    emptySamples(bytes, boxesOfMedia, spend);
    return free(bytes, track);
  }
  const id = trackIdIn(bytes, boxes.find(({ type }) => type === "tkhd"));
  if (id !== undefined) shown.add(id);
  for (const box of boxes) if (!neededInTrack.has(box.type)) free(bytes, box);
  for (const box of boxesOfMedia) if (!neededInMedia.has(box.type)) free(bytes, box);
};

/** Behind the two times, which are longer in version 1. */
const trackIdIn = (bytes: Buffer, head: Box | undefined) => {
  if (!head || head.start + 24 > head.end) return undefined;
  return bytes.readUInt32BE(head.start + (bytes[head.start] === 1 ? 20 : 12));
};

/** Samples of a fragment are not emptied, so a track that is not shown may have none in it. */
const cleanFragment = (bytes: Buffer, fragment: Range, shown: ReadonlySet<number>, spend: Spend) => {
  for (const box of boxesIn(bytes, fragment, spend)) {
    if (!neededInFragment.has(box.type)) free(bytes, box);
    if (box.type !== "traf") continue;
    const parts = boxesIn(bytes, box, spend);
    const head = parts.find(({ type }) => type === "tfhd");
    if (!head || head.start + 8 > head.end || !shown.has(bytes.readUInt32BE(head.start + 4))) throw refuse("video-not-shown");
    for (const part of parts) if (!neededInTrackFragment.has(part.type)) free(bytes, part);
  }
};

const free = (bytes: Buffer, { from, start, end }: Box) => {
  bytes.write("free", from + 4, "latin1");
  bytes.fill(0, start, end);
};
