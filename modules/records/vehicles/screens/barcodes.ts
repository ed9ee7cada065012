import type { Decoded } from "./decoder-worker.ts";

type Picture = HTMLVideoElement | ImageBitmap;

/** Reads the texts of all barcodes in a picture; empty if there are none. Call `close` when it is no longer needed. */
export type BarcodeReader = {
  read: (picture: Picture) => Promise<string[]>;
  /** The same for a still picture, which is rotated and enlarged until `isEnough`. */
  readStill: (picture: ImageBitmap, isEnough: (texts: readonly string[]) => boolean) => Promise<string[]>;
  close: () => void;
};

type Engine = {
  detect: (canvas: HTMLCanvasElement) => Promise<string[]>;
  /** Called before the next picture, so that it retries at once after a failure. */ retry?: () => void;
  close: () => void;
};

declare global {
  /** Available in some browsers; missing in TypeScript's DOM types. */
  var BarcodeDetector:
    | undefined
    | {
        new (options: { formats: readonly string[] }): {
          detect: (picture: HTMLCanvasElement) => Promise<{ rawValue: string }[]>;
        };
        getSupportedFormats: () => Promise<string[]>;
      };
}

/** The browser's own reader if it supports every kind of code used on cars, else a decoder that is loaded now. */
export const openBarcodes = async (): Promise<BarcodeReader> => {
  const { detect, retry, close } = (await openBuiltIn().catch(() => undefined)) ?? openDecoder();
  return {
    read: async (picture) => detectIn(detect, picture, upright),
    readStill: async (picture, isEnough) => {
      retry?.();
      const found = new Set<string>();
      for (const [tried, view] of stillViews.entries()) {
        if (found.size > 0 && tried >= fewViews) break;
        if (view.side > usualSide && Math.max(picture.width, picture.height) <= usualSide) continue;
        for (const text of await detectIn(detect, picture, view)) found.add(text);
        if (isEnough([...found])) break;
      }
      return [...found];
    },
    close,
  };
};

const formats = ["code_39", "code_128", "data_matrix", "qr_code"] as const;

const openBuiltIn = async (): Promise<Engine | undefined> => {
  const known = (await globalThis.BarcodeDetector?.getSupportedFormats()) ?? [];
  if (!globalThis.BarcodeDetector || !formats.every((format) => known.includes(format))) return undefined;
  const detector = new globalThis.BarcodeDetector({ formats });
  return {
    detect: async (canvas) => (await detector.detect(canvas)).map(({ rawValue }) => rawValue),
    close: () => undefined,
  };
};

/** Milliseconds until camera frames load a failed decoder again. */
const restAfterFailure = 3000;

/** If the worker does not load or cannot work, waiting requests fail at once, and it is loaded again later. */
const openDecoder = (): Engine => {
  const waiting = new Map<number, { resolve: (texts: string[]) => void; reject: (error: Error) => void }>();
  let requests = 0;
  let worker: Worker | undefined;
  let restUntil = 0;
  const giveUp = () => {
    worker?.terminate();
    worker = undefined;
    restUntil = performance.now() + restAfterFailure;
    for (const { reject } of waiting.values()) reject(cannotWork());
    waiting.clear();
  };
  const start = () => {
    const started = new Worker(new URL("./decoder-worker.ts", import.meta.url), { type: "module" });
    started.onmessage = ({ data: { id, texts } }: MessageEvent<Decoded>) => {
      if (!texts) return giveUp();
      waiting.get(id)?.resolve(texts);
      waiting.delete(id);
    };
    started.onerror = giveUp;
    return started;
  };
  const detect = (canvas: HTMLCanvasElement) =>
    new Promise<string[]>((resolve, reject) => {
      const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
      if (!pixels) return resolve([]);
      if (!worker && performance.now() < restUntil) return reject(cannotWork());
      worker ??= start();
      const id = (requests += 1);
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, pixels }, [pixels.data.buffer]);
    });
  return {
    detect,
    retry: () => {
      restUntil = 0;
    },
    close: () => worker?.terminate(),
  };
};

const cannotWork = () => new Error("the decoder cannot work");

/** A view of a picture: rotated by `angle` degrees, its longest side at most `side` pixels. */
type View = { angle: number; side: number };

/** Enough for the narrowest bars of a door sticker, and fast. */
const usualSide = 1600;
const upright: View = { angle: 0, side: usualSide };

/** A long code is read only if a straight line crosses all its bars, so a few degrees matter. Likeliest views first. */
export const stillViews: readonly View[] = [
  upright,
  { angle: 90, side: usualSide },
  { angle: 0, side: 3200 },
  ...[4, -4, 8, -8, 12, -12, 16, -16, 20, -20, 24, -24, 28, -28, 32, -32, 36, -36, 40, -40, 44].map((angle) => ({
    angle,
    side: usualSide,
  })),
];

/** If some other code was read, only a few views are tried, because the picture is not rotated much. */
const fewViews = 5;

const detectIn = async (detect: Engine["detect"], picture: Picture, view: View): Promise<string[]> => {
  const [width, height] =
    "videoWidth" in picture ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
  const scale = Math.min(1, view.side / Math.max(width, height));
  const turn = (view.angle * Math.PI) / 180;
  const [cosine, sine] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const canvas = document.createElement("canvas");
  canvas.width = Math.round((width * cosine + height * sine) * scale);
  canvas.height = Math.round((width * sine + height * cosine) * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context || canvas.width === 0 || canvas.height === 0) return [];
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(turn);
  context.drawImage(picture, (-width * scale) / 2, (-height * scale) / 2, width * scale, height * scale);
  return detect(canvas);
};
