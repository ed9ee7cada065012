const endOfImage = 0xd9;
const startOfScan = 0xda;

/**
 * Whether a JPEG has its end marker. The decoder does not always miss it: when the last row is complete, it may not read on.
 * Walks the segments, for the preview inside EXIF has an end marker of its own, and some cameras append bytes after the picture's.
 */
export const hasJpegEnd = (bytes: Buffer): boolean => {
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

export const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8;

const isFill = (marker: number) => marker === 0xff;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isWithoutLength = (marker: number) => isRestart(marker) || marker === 0x01;

/** Where the next marker stands: within a scan, 0xff is followed by 0x00 or a restart. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1];
    if (next === undefined) return bytes.length;
    if (next !== 0 && !isRestart(next)) return at;
  }
  return bytes.length;
};
