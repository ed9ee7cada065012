import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import decoderUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

/** The codes found in a request's pixels; null if the decoder cannot work. */
export type Decoded = { id: number; texts: string[] | null };

/**
 * Decodes barcodes where the browser has no reader of its own. A worker, so that the page stays responsive and
 * only this file's policy allows WebAssembly. Each request is answered under its id.
 */
prepareZXingModule({ overrides: { locateFile: () => decoderUrl } });

addEventListener("message", ({ data: { id, pixels } }: MessageEvent<{ id: number; pixels: ImageData }>) => {
  const answer = (texts: Decoded["texts"]) => postMessage({ id, texts } satisfies Decoded);
  readBarcodes(pixels, { formats: ["Code39", "Code128", "DataMatrix", "QRCode"], tryHarder: true }).then(
    (found) => answer(found.map(({ text }) => text)),
    () => answer(null),
  );
});
