import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";

const wasm = await readFile(fileURLToPath(import.meta.resolve("zxing-wasm/writer/zxing_writer.wasm")));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** A photo of a door sticker: a barcode on white, rotated and blurred, 1280 × 960, or 1280 × 1280. */
export const stickerPhoto = async (
  text: string,
  format: "Code39" | "Code128" | "DataMatrix" | "QRCode",
  { degrees = 2, barHeight = 160 } = {},
): Promise<Buffer> => {
  const isWide = format.startsWith("Code");
  const { image, error } = await writeBarcode(text, { format, scale: isWide ? 3 : 8, addQuietZones: true });
  if (!image) throw new Error(error);
  const bars = sharp(Buffer.from(await image.arrayBuffer())).resize(
    isWide ? { width: 1000, height: barHeight, fit: "fill", kernel: "nearest" } : { width: 320, kernel: "nearest" },
  );
  const turned = await bars
    .extend({ top: 30, bottom: 30, left: 30, right: 30, background: "#ffffff" })
    .rotate(degrees, { background: "#b9bcc0" })
    .png()
    .toBuffer();
  // A phone is held upright for an upright code.
  const height = Math.abs(Math.sin((degrees * Math.PI) / 180)) > 0.5 ? 1280 : 960;
  const sticker = await sharp(turned)
    .resize({ width: 1240, height: height - 40, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1280, height, channels: 3, background: "#b9bcc0" } })
    .composite([{ input: sticker, gravity: "centre" }])
    .blur(0.6)
    .jpeg({ quality: 85 })
    .toBuffer();
};

/** The photo as a single-frame video for Chromium's fake camera. */
export const filmOf = async (photo: Buffer): Promise<Buffer> => {
  const [width, height] = [1280, 960];
  const light = await sharp(photo).greyscale().raw().toBuffer();
  const colour = Buffer.alloc((width * height) / 2, 128);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`), light, colour]);
};
