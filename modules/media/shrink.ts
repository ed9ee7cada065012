import { pictureTypes, typeOf } from "./acceptance.ts";

/** What to send for a file: a smaller picture where that gains something, drawn aside so that the page does not stop under the hand. */
export const shrink = (file: File): Promise<File> => {
  if (!pictureTypes.includes(typeOf(file)) || typeof OffscreenCanvas === "undefined") return Promise.resolve(file);
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./shrink-worker.ts", import.meta.url), { type: "module" });
    const answer = (smaller: File) => {
      worker.terminate();
      resolve(smaller);
    };
    worker.onmessage = ({ data }: MessageEvent<File>) => answer(data);
    worker.onerror = () => answer(file);
    worker.postMessage(file);
  });
};
