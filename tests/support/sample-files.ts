import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Valid files and attacks. */
export const samples = {
  png: (width = 40, height = 30) =>
    sharp({ create: { width, height, channels: 3, background: "#c33" } })
      .png()
      .toBuffer(),
  /** Noisy, so that its size grows with its dimensions. */
  jpeg: (width = 400, height = 300) =>
    sharp(noise(width * height * 3), { raw: { width, height, channels: 3 } })
      .jpeg()
      .toBuffer(),
  /** Rotated by EXIF, with location and camera data. */
  phonePhoto: async () =>
    sharp(await samples.jpeg())
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Make: "TestPhone", Orientation: "6" },
        IFD3: {
          GPSLatitudeRef: "N",
          GPSLatitude: "24/1 42/1 0/1",
          GPSLongitudeRef: "E",
          GPSLongitude: "46/1 40/1 0/1",
        },
      })
      .jpeg()
      .toBuffer(),
  pdf: (size = 200) => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size - 9, 0x20)]),
  mp4: () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypisom\0\0\u0002\0isomiso2"), Buffer.alloc(64)]),
  quickTime: () =>
    Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from("ftypqt  \0\0\u0002\0qt  "), Buffer.alloc(64)]),
  /** The header of an iPhone picture; no decoder opens it. */
  heic: (brand = "heic") =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`), Buffer.alloc(64)]),
  svg: () =>
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  html: () => Buffer.from("<!doctype html><script>alert(1)</script>"),
  exe: () => Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]),
  gifPolyglot: () => Buffer.from("GIF89a/*\u0001\u0001*/=1;alert(1)//"),
  /** A valid header that claims `width` × `height`, with almost no data. */
  pngBomb: (width = 30_000, height = 30_000) => {
    const size = Buffer.alloc(13);
    size.writeUInt32BE(width, 0);
    size.writeUInt32BE(height, 4);
    size.set([8, 6], 8);
    return Buffer.concat([
      Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
      chunk("IHDR", size),
      chunk("IDAT", deflateSync(Buffer.alloc(100))),
      chunk("IEND", Buffer.alloc(0)),
    ]);
  },
};

export const pngUrl = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;

/**
 * An SVG rendered to PNG: strokes for signatures and drawings. The program disables SVG in this process, so it is
 * enabled for this call only.
 */
export const drawn = async (width: number, height: number, strokes: string, background = "rgba(0,0,0,0)") => {
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  try {
    return await sharp({ create: { width, height, channels: 4, background } })
      .composite([
        {
          input: Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${strokes}</svg>`,
          ),
        },
      ])
      .png()
      .toBuffer();
  } finally {
    sharp.block({ operation: ["VipsForeignLoadSvg"] });
  }
};

/** The same bytes at each run, with about as much colour as a sensor's noise. */
const noise = (length: number) => {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = 76 + (state >>> 24) * 0.4;
  }
  return bytes;
};

const chunk = (name: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const content = Buffer.concat([Buffer.from(name), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
};
