import { useEffect, useRef, useState } from "react";
import { useWords } from "../../platform/web/language.tsx";
import { isProblem } from "../../platform/web/problem.ts";
import { upload } from "../../platform/web/upload.ts";
import type { MediaFile, MediaRoutes } from "./contract.ts";
import { mediaWords } from "./words.ts";

/** A file on its way: `share` is what has been sent, 0 to 1; `reason` why it did not arrive. */
export type UploadItem = { key: string; file: File; preview?: string; state: "waiting" | "sending" | "failed"; share: number; reason?: string; mayRetry?: boolean };

const largestFile = 20 * 1_048_576;
const acceptedTypes = ["image/png", "image/jpeg", "video/mp4", "application/pdf"];
export const acceptedFiles = acceptedTypes.join(",");

/** Sends files one after the other: a workshop's line is thin. What failed stays until it is tried again or left out. */
export const useUploads = (routes: MediaRoutes, { ownerId, collection }: { ownerId: string; collection: string | undefined }, onDone: (file: MediaFile) => void) => {
  const say = useWords(mediaWords);
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const queue = useRef(Promise.resolve());
  const stops = useRef(new Map<string, AbortController>());
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const made = previews.current;
    return () => made.forEach((address) => URL.revokeObjectURL(address));
  }, []);

  const change = (key: string, changes: Partial<UploadItem>) => setItems((all) => all.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  const leaveOut = (key: string) => {
    stops.current.get(key)?.abort();
    setItems((all) => all.filter((item) => item.key !== key));
  };

  const send = async ({ key, file }: UploadItem, stop: AbortController) => {
    if (stop.signal.aborted) return;
    change(key, { state: "sending" });
    try {
      const stored = await upload(routes.upload, { params: { id: ownerId }, file, ...(collection !== undefined && { fields: { collection } }), signal: stop.signal, onProgress: (share) => change(key, { share }) });
      onDone(stored);
      leaveOut(key);
    } catch (thrown) {
      if (!stop.signal.aborted) change(key, { state: "failed", share: 0, mayRetry: true, reason: isProblem(thrown) ? thrown.detail : say("uploadFailed") });
    }
  };

  const enqueue = (item: UploadItem) => {
    const stop = new AbortController();
    stops.current.set(item.key, stop);
    queue.current = queue.current.then(() => send(item, stop));
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file) => asItem(file, refusalOf(file)));
    for (const { preview } of added) if (preview) previews.current.add(preview);
    setItems((all) => [...all, ...added]);
    added.filter(({ state }) => state === "waiting").forEach(enqueue);
  };

  const refusalOf = ({ size, type }: File) => (size > largestFile ? say("tooLarge") : acceptedTypes.includes(type) ? undefined : say("kindNotAccepted"));

  const tryAgain = (item: UploadItem) => {
    change(item.key, { state: "waiting", reason: undefined });
    enqueue(item);
  };

  return { items, add, tryAgain, leaveOut };
};

let serial = 0;

const asItem = (file: File, reason: string | undefined): UploadItem => ({
  key: `upload-${serial++}`, file, reason, state: reason ? "failed" : "waiting", share: 0,
  preview: file.type.startsWith("image/") && !reason ? URL.createObjectURL(file) : undefined,
});
