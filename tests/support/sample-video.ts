/** An mp4 as from a phone or dashcam, with a location in every box that is known to hold one. */
export const videoWithPlace = (pathHandler = "meta") => {
  const [pictures, path] = [Buffer.from("PICTURES-OF-A-CAR"), Buffer.from(`${place}|${place}`)];
  const parts = (mdatAt: number) => [
    box("ftyp", "isom\0\0\u0002\0isomiso2mp41"),
    box(
      "moov",
      Buffer.concat([
        box("mvhd", Buffer.alloc(100, 1)),
        track("vide", mdatAt + 8, [pictures.length], [box("udta", box("\u00a9xyz", `\0\x12\x15\xc7${place}`))]),
        track(pathHandler, mdatAt + 8 + pictures.length, [place.length, place.length + 1], []),
        box(
          "udta",
          Buffer.concat([
            box("\u00a9xyz", `\0\x12\x15\xc7${place}`),
            box("loci", `\0\0\0\0\x15\xc7Riyadh\0${place}`),
            box("\u00a9mod", "TestPhone"),
            Buffer.alloc(4),
          ]),
        ),
        box(
          "meta",
          Buffer.concat([
            box("hdlr", `\0\0\0\0\0\0\0\0mdta${"\0".repeat(13)}`),
            box(
              "keys",
              Buffer.concat([
                Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]),
                box("mdta", "com.apple.quicktime.location.ISO6709"),
              ]),
            ),
            box("ilst", box("\0\0\0\x01", box("data", `\0\0\0\x01\0\0\0\0${place}`))),
          ]),
        ),
        box("gps ", place),
      ]),
    ),
    box("free", `freeGPS ${place}`),
    box(
      "uuid",
      `\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac<x:xmpmeta exif:GPSLatitude="${place}"/>`,
    ),
  ];
  const mdatAt = Buffer.concat(parts(0)).length;
  const bytes = Buffer.concat([
    ...parts(mdatAt),
    box("mdat", Buffer.concat([pictures, path])),
    Buffer.from(`tail ${place}`),
  ]);
  return {
    bytes,
    pictures,
    picturesAt: mdatAt + 8,
    path: { start: mdatAt + 8 + pictures.length, end: mdatAt + 8 + pictures.length + path.length },
  };
};

export const place = "+24.7136+046.6753/";

/**
 * An mp4 of pictures and a track of locations whose sizes are in a compact table of `bits` bits each, an odd
 * number of them.
 */
export const videoWithCompactSizes = (bits: 4 | 8 | 16) => {
  const sizes = [15, 3, 9];
  const [pictures, path] = [Buffer.from("PICTURES-OF-A-CAR"), Buffer.alloc(27, "+24.7136+046.6753/")];
  const entries = Buffer.from(bits === 4 ? [0xf3, 0x90] : bits === 8 ? sizes : sizes.flatMap((size) => [0, size]));
  const parts = (mdatAt: number) => {
    const sizeTable = box("stz2", Buffer.concat([numbers(0, bits, sizes.length), entries]));
    return [
      box("ftyp", "isom\0\0\u0002\0isomiso2mp41"),
      box(
        "moov",
        Buffer.concat([
          box("mvhd", Buffer.alloc(100, 1)),
          track("vide", mdatAt + 8, [pictures.length], []),
          trackOf("meta", {
            runs: numbers(0, 1, 1, sizes.length, 1),
            sizeTable,
            chunks: numbers(0, 1, mdatAt + 8 + pictures.length),
          }),
        ]),
      ),
    ];
  };
  const mdatAt = Buffer.concat(parts(0)).length;
  const bytes = Buffer.concat([...parts(mdatAt), box("mdat", Buffer.concat([pictures, path]))]);
  return { bytes, pictures, picturesAt: mdatAt + 8, path: { start: mdatAt + 8 + pictures.length, end: bytes.length } };
};

/** The tables of a track: samples per chunk, sample sizes, chunk offsets. */
type Tables = { runs: Buffer; chunks: Buffer } & ({ sizes: Buffer } | { sizeTable: Buffer });

const track = (handler: string, samplesAt: number, sizes: number[], more: Buffer[]) =>
  trackOf(
    handler,
    {
      runs: numbers(0, 1, 1, sizes.length, 1),
      sizes: numbers(0, 0, sizes.length, ...sizes),
      chunks: numbers(0, 1, samplesAt),
    },
    more,
  );

export const trackOf = (handler: string, { runs, chunks, ...table }: Tables, more: Buffer[] = [], id = 2) =>
  box(
    "trak",
    Buffer.concat([
      box("tkhd", Buffer.concat([Buffer.alloc(12), numbers(id), Buffer.alloc(68, 2)])),
      box(
        "mdia",
        Buffer.concat([
          box("mdhd", Buffer.alloc(24, 3)),
          box("hdlr", `\0\0\0\0\0\0\0\0${handler}${"\0".repeat(13)}`),
          box(
            "minf",
            box(
              "stbl",
              Buffer.concat([
                box("stsc", runs),
                "sizes" in table ? box("stsz", table.sizes) : table.sizeTable,
                box("stco", chunks),
              ]),
            ),
          ),
        ]),
      ),
      ...more,
    ]),
  );

export const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

export const box = (type: string, content: Buffer | string) => {
  const bytes = typeof content === "string" ? Buffer.from(content, "latin1") : content;
  return Buffer.concat([numbers(8 + bytes.length), Buffer.from(type, "latin1"), bytes]);
};

/** A fragmented mp4 with a picture track (id 1) and a location track (id 2), with samples of one of them. */
export const videoInFragments = (trackId: number) => {
  const none = { runs: numbers(0, 0), sizes: numbers(0, 0, 0), chunks: numbers(0, 0) };
  const pictures = Buffer.from("PICTURES-OF-A-CAR");
  const movie = box(
    "moov",
    Buffer.concat([
      box("mvhd", Buffer.alloc(100, 1)),
      trackOf("vide", none, [], 1),
      trackOf("meta", none, [], 2),
      box("mvex", box("trex", numbers(0, trackId, 1, 0, 0, 0))),
    ]),
  );
  const samples = box(
    "traf",
    Buffer.concat([
      box("tfhd", numbers(0x020000, trackId)),
      box("tfdt", numbers(0, 0)),
      box("trun", numbers(0x200, 1, pictures.length)),
      box("uuid", place),
    ]),
  );
  const bytes = Buffer.concat([
    box("ftyp", "isom\0\0\u0002\0isomiso5mp41"),
    movie,
    box("moof", Buffer.concat([box("mfhd", numbers(0, 1)), samples, box("udta", place)])),
    box("mdat", pictures),
  ]);
  return { bytes, pictures };
};

const largest = 20 * 1_048_576;

/** Files of the maximum size that would cost a reader much time or memory. */
export const costlyVideos = {
  /** Many tracks, each with a long table of empty chunks and a long table of runs. */
  chunks: () => {
    const [runs, chunks] = [1_000, 20_000];
    const one = trackOf("meta", {
      runs: numbers(0, runs, ...Array.from({ length: runs }, (_, run) => [run + 1, 0, 1]).flat()),
      sizes: numbers(0, 0, 0),
      chunks: numbers(0, chunks, ...Array.from({ length: chunks }, () => 8)),
    });
    return box("moov", Buffer.concat(Array.from({ length: Math.floor(largest / one.length) }, () => one)));
  },
  boxes: () => Buffer.alloc(largest, box("wide", "")),
  /** Each of many chunks claims the whole file. */
  overlaps: () => {
    const chunks = 50_000;
    const one = trackOf("meta", {
      runs: numbers(0, 1, 1, 1, 1),
      sizes: numbers(0, largest, chunks),
      chunks: numbers(0, chunks, ...Array.from({ length: chunks }, () => largest / 2)),
    });
    return Buffer.concat([box("moov", one), box("mdat", Buffer.alloc(largest - one.length - 16, 1))]);
  },
};
