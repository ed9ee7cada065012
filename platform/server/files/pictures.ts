import { readFile } from "node:fs/promises";
import type { Metadata, Sharp } from "sharp";
import { refuseField } from "../../shared/refusals.ts";
import type { Pair } from "../../shared/words.ts";
import { hasPictureEnd, isPng } from "./picture-end.ts";
import { publicVideo } from "./public-video.ts";
import { openFairQueue } from "../db/fair-queue.ts";
import { uploadWords } from "./upload-words.ts";

/** Width of a thumbnail in pixels; a very tall picture gets a narrower one. */
export const thumbnailWidth = 150;
export const thumbnailType = "image/webp";

/** A small upright WebP of a PNG or JPEG. Decodes the whole picture, so a truncated one is refused (422, `field`). */
export const thumbnail = (shopId: string, picture: Picture, field = "file"): Promise<Buffer> =>
  decoded(shopId, field, (open) => small(open, picture));

/**
 * Upright size and thumbnail of an uploaded picture. Refuses a picture that is too large (by its header) or
 * damaged (422, `field`).
 */
export const inspectPicture = (shopId: string, path: string, field = "file") =>
  decoded(shopId, field, async (open) => {
    const header = await open(path).metadata();
    if (header.width * header.height > maxPixels || heldWhole(header) > maxHeldWhole)
      throw refuseField(field, uploadWords.tooManyPixels);
    return { ...header.autoOrient, thumbnail: await small(open, path) };
  });

/**
 * A copy for public links: upright, without location, device or other metadata, at most `max` pixels per side.
 * Of the same type by default. `read` is called when the shop's turn comes.
 */
export const publicCopy = (
  shopId: string,
  read: () => Promise<Picture>,
  max: number | { width: number; height: number } = 4096,
  type?: "image/webp",
): Promise<Buffer> =>
  decoded(shopId, "file", async (open) => {
    const copy = open(await read())
      .autoOrient()
      .resize({
        ...(typeof max === "number" ? { width: max, height: max } : max),
        fit: "inside",
        withoutEnlargement: true,
      });
    return (type ? copy.webp({ quality: 70 }) : copy).toBuffer();
  });

/** A copy for public links (see `publicVideo`). `read` is called when the shop's turn comes. */
export const publicVideoCopy = (shopId: string, read: () => Promise<Uint8Array>): Promise<Buffer> =>
  inTurn(shopId, async () => publicVideo(await read()));

/**
 * Checks the signature pad's PNG (500 × 300, with visible strokes) and answers it re-encoded: dark strokes on
 * white. Refuses with 422 under `field`.
 */
export const checkSignature = async (shopId: string, dataUrl: string, field = "client_signature"): Promise<Buffer> => {
  const sent = pngOf(dataUrl, field, 1_048_576);
  if (sent.width !== 500 || sent.height !== 300) throw refuseField(field, uploadWords.signatureSize);
  return decoded(shopId, field, async (open) => {
    const onPaper = open(whole(sent.bytes)).flatten({ background: "white" });
    if (!hasStrokes(await onPaper.clone().greyscale().raw().toBuffer()))
      throw refuseField(field, uploadWords.notSigned);
    return onPaper.png().toBuffer();
  });
};

/**
 * Checks a drawing sent as a PNG data URL of at most 2 MB and answers it re-encoded. Refuses with 422 under
 * `field`; the size by the header alone.
 */
export const checkDrawing = async (
  shopId: string,
  dataUrl: string,
  { maxWidth, maxHeight, field = "car_inspection_image" }: { maxWidth: number; maxHeight: number; field?: string },
): Promise<Buffer> => {
  const sent = pngOf(dataUrl, field, 2 * 1_048_576);
  if (sent.width > maxWidth || sent.height > maxHeight) throw refuseField(field, uploadWords.drawingTooLarge);
  return decoded(shopId, field, async (open) => open(whole(sent.bytes)).png().toBuffer());
};

/**
 * Checks a photo with marks, sent as a JPEG data URL of at most 3 MB, and answers it re-encoded with its thumbnail.
 * Refuses with 422 under `picture`.
 */
export const checkMarkedPhoto = async (shopId: string, dataUrl: string) => {
  const base64 = dataUrl.startsWith(jpegUrl) ? dataUrl.slice(jpegUrl.length) : "";
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw refuseField("picture", uploadWords.notAPhoto);
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length > 3 * 1_048_576) throw refuseField("picture", uploadWords.tooManyPixels);
  return decoded(shopId, "picture", async (open) => ({
    photo: await open(whole(bytes))
      .resize({ width: 2000, height: 2000, fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer(),
    thumbnail: await small(open, bytes),
  }));
};

const jpegUrl = "data:image/jpeg;base64,";

const small = async (open: Open, picture: Picture) => {
  const bytes = typeof picture === "string" ? await readFile(picture) : Buffer.from(picture);
  return open(whole(bytes))
    .autoOrient()
    .resize({ width: thumbnailWidth, height: 4 * thumbnailWidth, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
};

const whole = (bytes: Buffer) => {
  if (!hasPictureEnd(bytes)) throw new Error("the end of the picture is missing");
  return bytes;
};

const maxPixels = 70_000_000;

/** Interlaced PNG and progressive JPEG cannot be decoded row by row, so the whole picture is in memory. */
const maxHeldWhole = 160 * 1_048_576;
const heldWhole = ({ isProgressive, format, width, height, channels, depth }: Metadata) => {
  if (!isProgressive) return 0;
  return width * height * (format === "jpeg" ? 6 : channels * (depth === "ushort" ? 2 : 1));
};

const pngUrl = "data:image/png;base64,";

const pngOf = (dataUrl: string, field: string, maxBytes: number) => {
  if (!dataUrl.startsWith(pngUrl)) throw refuseField(field, uploadWords.notADrawing);
  if (dataUrl.length > pngUrl.length + Math.ceil(maxBytes / 3) * 4)
    throw refuseField(field, uploadWords.drawingTooLarge);
  const base64 = dataUrl.slice(pngUrl.length);
  const bytes = Buffer.from(base64, "base64");
  const isDrawing =
    /^[A-Za-z0-9+/]+={0,2}$/.test(base64) &&
    bytes.length > 33 &&
    isPng(bytes) &&
    bytes.toString("latin1", 12, 16) === "IHDR";
  if (!isDrawing) throw refuseField(field, uploadWords.notADrawing);
  return { bytes, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

/** True if more than a few pixels differ clearly from the most frequent grey. */
const hasStrokes = (greys: Buffer) => {
  const count = new Array<number>(256).fill(0);
  for (const grey of greys) count[grey] = (count[grey] ?? 0) + 1;
  const paper = count.indexOf(Math.max(...count));
  const ink = count.reduce((total, pixels, grey) => (Math.abs(grey - paper) > 32 ? total + pixels : total), 0);
  return ink >= 20;
};

/** A path, or the bytes. */
type Picture = string | Uint8Array;
type Open = (picture: Picture) => Sharp;

/** At most one picture or video per shop and two per process at a time, to bound memory. */
const inTurn = async <T>(shopId: string, work: () => Promise<T>): Promise<T> => {
  const giveBack = await queue.take(shopId);
  try {
    return await work();
  } finally {
    giveBack();
  }
};

const decoded = <T>(shopId: string, field: string, work: (open: Open) => Promise<T>): Promise<T> =>
  inTurn(shopId, async () => {
    try {
      return await work(await (opener ??= loadSharp()));
    } catch (error) {
      throw refusalOf(error, field);
    }
  });

const queue = openFairQueue({
  named: "pictures",
  places: 2,
  ofOneShop: 1,
  maxWaitingOfShop: 100,
  maxWaiting: 500,
  maxWaitMs: 60_000,
});

const refusalOf = (error: unknown, field: string): unknown => {
  if (!(error instanceof Error) || "code" in error) return error;
  const sentence: Pair = /pixel limit/.test(error.message) ? uploadWords.tooManyPixels : uploadWords.broken;
  return Object.assign(refuseField(field, sentence), { cause: error });
};

let opener: Promise<Open> | undefined;

/** sharp is loaded with the first picture and limited to PNG and JPEG. */
const loadSharp = async (): Promise<Open> => {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg"] });
  return (picture) => sharp(picture, { failOn: "truncated", limitInputPixels: maxPixels, sequentialRead: true });
};
