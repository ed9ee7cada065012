import { shrinkPicture } from "./shrink-picture.ts";

/**
 * Answers each picture with the one to upload; an undecodable one unchanged, so that the server can report the
 * problem.
 */
addEventListener("message", ({ data: file }: MessageEvent<File>) => {
  void shrinkPicture(file)
    .catch(() => file)
    .then((smaller) => postMessage(smaller));
});
