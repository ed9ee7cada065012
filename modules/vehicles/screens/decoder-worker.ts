import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import decoderUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

/** What was found in the pixels of a request; null when the decoder cannot work. */
export type Decoded = { id: number; texts: string[] | null };

/**
 * Reads barcodes where the browser has no reader of its own. It runs apart from the page: the picture on screen does not wait for it,
 * and what its WebAssembly needs of the content policy is allowed to this file alone. Each request is answered under its own id.
 */
prepareZXingModule({ overrides: { locateFile: () => decoderUrl } });

addEventListener("message", ({ data: { id, pixels } }: MessageEvent<{ id: number; pixels: ImageData }>) => {
  const answer = (texts: Decoded["texts"]) => postMessage({ id, texts } satisfies Decoded);
  readBarcodes(pixels, { formats: ["Code39", "Code128", "DataMatrix", "QRCode"], tryHarder: true }).then(
    (found) => answer(found.map(({ text }) => text)),
    () => answer(null),
  );
});
