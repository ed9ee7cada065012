type Picture = HTMLVideoElement | ImageBitmap;

/** What reads the barcodes in a picture: their texts, none when there is none. `close` when it is no longer needed. */
export type BarcodeReader = { read: (picture: Picture) => Promise<string[]>; close: () => void };

declare global {
  /** Of the browser, where it has one: not in TypeScript's library yet. */
  var BarcodeDetector: undefined | {
    new (options: { formats: readonly string[] }): { detect: (picture: Picture) => Promise<{ rawValue: string }[]> };
    getSupportedFormats: () => Promise<string[]>;
  };
}

/** The browser's own reader when it knows every kind of code that cars wear, else a decoder that is fetched now. */
export const openBarcodes = async (): Promise<BarcodeReader> => (await openBuiltIn().catch(() => undefined)) ?? openDecoder();

const formats = ["code_39", "code_128", "data_matrix", "qr_code"] as const;

const openBuiltIn = async (): Promise<BarcodeReader | undefined> => {
  const known = (await globalThis.BarcodeDetector?.getSupportedFormats()) ?? [];
  if (!globalThis.BarcodeDetector || !formats.every((format) => known.includes(format))) return undefined;
  const detector = new globalThis.BarcodeDetector({ formats });
  return { read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue), close: () => undefined };
};

const openDecoder = (): BarcodeReader => {
  const worker = new Worker(new URL("./decoder-worker.ts", import.meta.url), { type: "module" });
  const canvas = document.createElement("canvas");
  const read = (picture: Picture) =>
    new Promise<string[]>((resolve, reject) => {
      const fail = () => reject(new Error("the decoder cannot work"));
      worker.onmessage = ({ data }: MessageEvent<string[] | null>) => (data ? resolve(data) : fail());
      worker.onerror = fail;
      const pixels = pixelsOf(picture, canvas);
      if (pixels) worker.postMessage(pixels, [pixels.data.buffer]);
      else resolve([]);
    });
  return { read, close: () => worker.terminate() };
};

/** Enough for the narrowest bars of a door's sticker, and quickly read. */
const longestSide = 1600;

const pixelsOf = (picture: Picture, canvas: HTMLCanvasElement): ImageData | undefined => {
  const [width, height] = "videoWidth" in picture ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
  const scale = Math.min(1, longestSide / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context || canvas.width === 0 || canvas.height === 0) return undefined;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
};
