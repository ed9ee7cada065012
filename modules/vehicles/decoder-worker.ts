import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import decoderUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

/**
 * Reads barcodes where the browser has no reader of its own. It runs apart from the page: the picture on screen does not wait for it,
 * and what its WebAssembly needs of the content policy is allowed to this file alone. Takes `ImageData`, answers texts, or null when it cannot work.
 */
prepareZXingModule({ overrides: { locateFile: () => decoderUrl } });

addEventListener("message", ({ data }: MessageEvent<ImageData>) => {
  readBarcodes(data, { formats: ["Code39", "Code128", "DataMatrix", "QRCode"], tryHarder: true }).then(
    (found) => postMessage(found.map(({ text }) => text)),
    () => postMessage(null),
  );
});
