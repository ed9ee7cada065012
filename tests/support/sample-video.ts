/** An mp4 as a telephone or a camera on a windscreen leaves it: with the place in every box that is known to hold one. */
export const videoWithPlace = () => {
  const [pictures, path] = [Buffer.from("PICTURES-OF-A-CAR"), Buffer.from(`${place}|${place}`)];
  const parts = (mdatAt: number) => [
    box("ftyp", "isom\0\0\u0002\0isomiso2mp41"),
    box("moov", Buffer.concat([
      box("mvhd", Buffer.alloc(100, 1)),
      track("vide", mdatAt + 8, [pictures.length], [box("udta", box("\u00a9xyz", `\0\x12\x15\xc7${place}`))]),
      track("meta", mdatAt + 8 + pictures.length, [place.length, place.length + 1], []),
      box("udta", Buffer.concat([box("\u00a9xyz", `\0\x12\x15\xc7${place}`), box("loci", `\0\0\0\0\x15\xc7Riyadh\0${place}`), box("\u00a9mod", "TestPhone"), Buffer.alloc(4)])),
      box("meta", Buffer.concat([
        box("hdlr", `\0\0\0\0\0\0\0\0mdta${"\0".repeat(13)}`),
        box("keys", Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box("mdta", "com.apple.quicktime.location.ISO6709")])),
        box("ilst", box("\0\0\0\x01", box("data", `\0\0\0\x01\0\0\0\0${place}`))),
      ])),
      box("gps ", place),
    ])),
    box("free", `freeGPS ${place}`),
    box("uuid", `\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac<x:xmpmeta exif:GPSLatitude="${place}"/>`),
  ];
  const mdatAt = Buffer.concat(parts(0)).length;
  const bytes = Buffer.concat([...parts(mdatAt), box("mdat", Buffer.concat([pictures, path])), Buffer.from(`tail ${place}`)]);
  return { bytes, pictures, picturesAt: mdatAt + 8, path: { start: mdatAt + 8 + pictures.length, end: mdatAt + 8 + pictures.length + path.length } };
};

export const place = "+24.7136+046.6753/";

const track = (handler: string, samplesAt: number, sizes: number[], more: Buffer[]) =>
  box("trak", Buffer.concat([
    box("tkhd", Buffer.alloc(84, 2)),
    box("mdia", Buffer.concat([
      box("mdhd", Buffer.alloc(24, 3)),
      box("hdlr", `\0\0\0\0\0\0\0\0${handler}${"\0".repeat(13)}`),
      box("minf", box("stbl", Buffer.concat([box("stsc", numbers(0, 1, 1, sizes.length, 1)), box("stsz", numbers(0, 0, sizes.length, ...sizes)), box("stco", numbers(0, 1, samplesAt))]))),
    ])),
    ...more,
  ]));

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

const box = (type: string, content: Buffer | string) => {
  const bytes = typeof content === "string" ? Buffer.from(content, "latin1") : content;
  return Buffer.concat([numbers(8 + bytes.length), Buffer.from(type, "latin1"), bytes]);
};
