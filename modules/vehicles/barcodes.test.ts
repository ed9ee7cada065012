import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { stickerPhoto } from "../../tests/support/barcodes.ts";
import { vinInCode } from "./vin.ts";

const wasm = await readFile(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** As `decoder-worker.ts` reads what the camera sees. */
const vinIn = async (photo: Buffer) => {
  const { data, info } = await sharp(photo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: "srgb" as const };
  const found = await readBarcodes(pixels, { formats: ["Code39", "Code128", "DataMatrix", "QRCode"], tryHarder: true });
  return found.map(({ text }) => vinInCode(text));
};

test.each(["Code39", "Code128", "DataMatrix", "QRCode"] as const)("a VIN is read from a photo of its %s", async (format) => {
  expect(await vinIn(await stickerPhoto("JTMHX01J8F4123456", format))).toEqual(["JTMHX01J8F4123456"]);
});

test("the I before the VIN of an imported car is left out", async () => {
  expect(await vinIn(await stickerPhoto("I1HGCM82633A004352", "Code39"))).toEqual(["1HGCM82633A004352"]);
});

test("a photo without a code holds none", async () => {
  expect(await vinIn(await sharp({ create: { width: 400, height: 300, channels: 3, background: "#ccc" } }).jpeg().toBuffer())).toEqual([]);
});
