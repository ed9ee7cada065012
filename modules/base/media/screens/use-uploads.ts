import { useEffect, useSyncExternalStore } from "react";
import { newIdempotencyKey } from "../../../../platform/web/call.ts";
import { isProblem } from "../../../../platform/web/problem.ts";
import type { UploadOptions } from "../../../../platform/web/upload.ts";
import { fileTypes, pictureTypes, typeOf } from "../acceptance.ts";
import type { GalleryFile } from "../contract.ts";
import { shrink } from "./shrink.ts";
import { leftToSend, type Sending } from "../upload-queue.ts";
import { openUploads, type Uploads } from "./uploads.ts";

export type UploadList = {
  name: string;
  accepted?: readonly string[];
  send: (file: File, options: UploadOptions) => Promise<GalleryFile>;
};
type List = UploadList & { onArrived: (file: GalleryFile) => void };

/**
 * The pending uploads of one list. They continue while other pages are open, and wait while the connection is
 * lost; leaving the program meanwhile asks for confirmation.
 */
export const useUploads = ({ name, accepted = fileTypes, send, onArrived }: List) => {
  const list = (lists[name] ??= openList(accepted, send));
  useEffect(() => {
    list.onArrived = onArrived;
  });
  return { queue: useSyncExternalStore(list.uploads.subscribe, list.uploads.read), ...list.uploads };
};

/**
 * Uploads files in addition to a list's pending ones and waits for all; answers those that failed, at once if the
 * connection is lost.
 */
export const sendAll = (
  { name, accepted = fileTypes, send }: UploadList,
  files: readonly File[],
): Promise<Sending[]> => {
  const { uploads } = (lists[name] ??= openList(accepted, send));
  if (files.length > 0) uploads.add(files);
  else uploads.resume();
  return new Promise((resolve) => {
    const stop = uploads.subscribe(() => settle());
    const settle = () => {
      const queue = uploads.read();
      if (queue.line === "up" && leftToSend(queue) > 0) return;
      stop();
      resolve([...queue.items]);
    };
    settle();
  });
};

export const leaveOutAll = ({ name }: UploadList) => {
  for (const { key } of lists[name]?.uploads.read().items ?? []) lists[name]?.uploads.leaveOut(key);
};

type OpenList = { uploads: Uploads; onArrived: List["onArrived"] };

/** One queue per list name, while the program is open. */
const lists: Record<string, OpenList> = {};

const openList = (accepted: readonly string[], send: List["send"]): OpenList => {
  const uploads = openUploads({
    accepted,
    send: async (file, options) => list.onArrived(await send(file, options)),
    prepare: shrink,
    problemOf: (thrown) => (isProblem(thrown) ? thrown : undefined),
    newKey: newIdempotencyKey,
    isOnline: () => navigator.onLine,
    previewOf: (file) => (pictureTypes.includes(typeOf(file)) ? URL.createObjectURL(file) : undefined),
    forgetPreview: (preview) => URL.revokeObjectURL(preview),
  });
  const list: OpenList = { uploads, onArrived: () => undefined };
  addEventListener("offline", uploads.disconnect);
  addEventListener("online", uploads.reconnect);
  uploads.subscribe(() =>
    (Object.values(lists).some(({ uploads }) => uploads.isBusy()) ? addEventListener : removeEventListener)(
      "beforeunload",
      askBeforeLeaving,
    ),
  );
  return list;
};

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
