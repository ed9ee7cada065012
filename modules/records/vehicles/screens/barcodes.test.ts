import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { stickerPhoto } from "../../../../tests/support/barcodes.ts";
import { openBarcodes } from "./barcodes.ts";
import { vinInCode } from "../vin.ts";

const wasm = await readFile(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** Decodes a photo as `decoder-worker.ts` does. */
const vinIn = async (photo: Buffer) => {
  const { data, info } = await sharp(photo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: "srgb" as const,
  };
  const found = await readBarcodes(pixels, { formats: ["Code39", "Code128", "DataMatrix", "QRCode"], tryHarder: true });
  return found.map(({ text }) => vinInCode(text));
};

test.each(["Code39", "Code128", "DataMatrix", "QRCode"] as const)(
  "a VIN is read from a photo of its %s",
  async (format) => {
    expect(await vinIn(await stickerPhoto("JTMHX01J8F4123456", format))).toEqual(["JTMHX01J8F4123456"]);
  },
);

test("the I before the VIN of an imported car is ignored", async () => {
  expect(await vinIn(await stickerPhoto("I1HGCM82633A004352", "Code39"))).toEqual(["1HGCM82633A004352"]);
});

test("a photo without a code has no VIN", async () => {
  expect(
    await vinIn(
      await sharp({ create: { width: 400, height: 300, channels: 3, background: "#ccc" } })
        .jpeg()
        .toBuffer(),
    ),
  ).toEqual([]);
});

afterEach(() => vi.unstubAllGlobals());

test("a decoder that fails to load fails each request at once, and is loaded again with the next picture", async () => {
  let loads = false;
  const started: StubWorker[] = [];
  class StubWorker {
    onmessage?: (message: { data: { id: number; texts: string[] } }) => void;
    onerror?: () => void;
    constructor() {
      started.push(this);
      if (!loads) queueMicrotask(() => this.onerror?.());
    }
    postMessage({ id }: { id: number }) {
      if (loads) queueMicrotask(() => this.onmessage?.({ data: { id, texts: ["JTMHX01J8F4123456"] } }));
    }
    terminate() {}
  }
  const context = {
    translate() {},
    rotate() {},
    drawImage() {},
    getImageData: () => ({ data: new Uint8ClampedArray(4) }),
  };
  vi.stubGlobal("Worker", StubWorker);
  vi.stubGlobal("document", { createElement: () => ({ getContext: () => context }) });
  const picture = { width: 10, height: 10 } as ImageBitmap;
  const { read, readStill } = await openBarcodes();

  await expect(readStill(picture, () => true)).rejects.toThrow("cannot work");
  await expect(read(picture)).rejects.toThrow("cannot work");
  expect(started).toHaveLength(1);
  await expect(readStill(picture, () => true)).rejects.toThrow("cannot work");
  loads = true;
  expect(await readStill(picture, () => true)).toEqual(["JTMHX01J8F4123456"]);
  expect(await read(picture)).toEqual(["JTMHX01J8F4123456"]);
  expect(started).toHaveLength(3);
});
