import { isHeic, pictureTypes, typeOf } from "../acceptance.ts";
import { drawOnPage } from "./draw-on-page.ts";

/**
 * The file to upload: a smaller picture if that saves space, made in a worker so that the page stays responsive.
 * An iPhone's HEIC becomes a jpg if the browser can decode it, else it stays unchanged.
 */
export const shrink = async (file: File): Promise<File> => {
  const needsDrawing = isHeic(file);
  if (!needsDrawing && !pictureTypes.includes(typeOf(file))) return file;
  const smaller = typeof OffscreenCanvas === "undefined" ? file : await drawAside(file);
  // Some browsers can decode HEIC in a page but not in a worker.
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
