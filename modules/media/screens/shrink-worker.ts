import { shrinkPicture } from "./shrink-picture.ts";

/** Answers each picture with the one to send; one that it cannot read, with itself: the server says what is wrong with it. */
addEventListener("message", ({ data: file }: MessageEvent<File>) => {
  void shrinkPicture(file)
    .catch(() => file)
    .then((smaller) => postMessage(smaller));
});
