/**
 * Whether a PNG or JPEG is complete. Decoders may not notice a truncated file, because they can stop after the
 * last row.
 */
export const hasPictureEnd = (bytes: Buffer): boolean =>
  isJpeg(bytes) ? hasJpegEnd(bytes) : isPng(bytes) ? hasPngEnd(bytes) : true;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(pngSignature);

/** Walks the chunks (length, name, content, checksum) until `IEND`; some programs append bytes after it. */
const hasPngEnd = (bytes: Buffer): boolean => {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString("latin1", at + 4, at + 8) === "IEND") return true;
  }
  return false;
};

const endOfImage = 0xd9;
const startOfScan = 0xda;

/**
 * Whether a JPEG has its end marker. Walks the segments, because the preview inside EXIF has its own end marker,
 * and some cameras append bytes after the picture.
 */
const hasJpegEnd = (bytes: Buffer): boolean => {
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return false;
    if (marker === endOfImage) return true;
    if (isFill(marker)) at += 1;
    else if (isWithoutLength(marker)) at += 2;
    else {
      if (at + 3 >= bytes.length) return false;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === startOfScan) at = endOfScan(bytes, at);
    }
  }
  return false;
};

const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8;

const isFill = (marker: number) => marker === 0xff;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isWithoutLength = (marker: number) => isRestart(marker) || marker === 0x01;

/** The next marker after scan data, in which 0xff is followed by 0x00 or a restart marker. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1];
    if (next === undefined) return bytes.length;
    if (next !== 0 && !isRestart(next)) return at;
  }
  return bytes.length;
};
