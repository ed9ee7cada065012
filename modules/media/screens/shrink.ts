import { isHeic, pictureTypes, typeOf } from "../acceptance.ts";
import { drawOnPage } from "./draw-on-page.ts";

/**
 * What to send for a file: a smaller picture where that gains something, drawn aside so that the page does not stop under the hand.
 * An iPhone's HEIC becomes a jpg where the browser opens it, and stays what it is elsewhere.
 */
export const shrink = async (file: File): Promise<File> => {
  const needsDrawing = isHeic(file);
  if (!needsDrawing && !pictureTypes.includes(typeOf(file))) return file;
  const smaller = typeof OffscreenCanvas === "undefined" ? file : await drawAside(file);
  // Some browsers open in a page what they do not open in a worker.
  return needsDrawing && isHeic(smaller) ? drawOnPage(file).catch(() => file) : smaller;
};

const drawAside = (file: File): Promise<File> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL("./shrink-worker.ts", import.meta.url), { type: "module" });
    const answer = (smaller: File) => {
      worker.terminate();
      resolve(smaller);
    };
    worker.onmessage = ({ data }: MessageEvent<File>) => answer(data);
    worker.onerror = () => answer(file);
    worker.postMessage(file);
  });
