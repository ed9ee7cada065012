import { isProblem } from "../../../../platform/web/problem.ts";
import { upload } from "../../../../platform/web/upload.ts";
import type { GalleryFile } from "../../../base/media/contract.ts";
import { taskMedia } from "../contract.ts";
import { nextPhoto, outcomeOf, type UnsentPhoto } from "../unsent.ts";
import { inTurnOfPages, tokenOf } from "./sending-pass.ts";
import { changeUnsent, openUnsent, removeUnsent, unsentItems, unsentOwner } from "./unsent-list.ts";
import { readPicture } from "./unsent-store.ts";

/** The photo on its way, and the part of it that was sent, 0 to 1. */
type Progress = { id: string; share: number };
let progress: Progress | undefined;
const watchers = new Set<() => void>();

export const photoProgress = () => progress;
export const watchPhotoProgress = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

const show = (now: Progress | undefined) => {
  progress = now;
  for (const watcher of watchers) watcher();
};

type Arrived = (taskId: string, file: GalleryFile) => void;
const arrivals = new Set<Arrived>();

/** Called when the server has stored a photo. */
export const whenPhotoArrives = (subscriber: Arrived) => {
  arrivals.add(subscriber);
  return () => void arrivals.delete(subscriber);
};

const ends = new Set<() => void>();

/** Called when the photos that waited are sent, or the line is down again. */
export const whenPhotosAreSent = (subscriber: () => void) => {
  ends.add(subscriber);
  return () => void ends.delete(subscriber);
};

/** Sends the photos that wait, one after the other, as long as nothing else waits. */
export const sendPhotos = (): Promise<void> => (nextPhoto(unsentItems()) ? sendAll() : Promise.resolve());

const sendAll = inTurnOfPages("warsha-unsent-photos", async () => {
  const owner = unsentOwner();
  await openUnsent(owner);
  const csrfToken = nextPhoto(unsentItems()) && (await tokenOf(owner));
  if (owner === undefined || csrfToken === undefined) return;
  for (let item = nextPhoto(unsentItems()); item; item = nextPhoto(unsentItems()))
    if (unsentOwner() !== owner || !(await attempt(item, csrfToken))) break;
  show(undefined);
  for (const subscriber of ends) subscriber();
});

/** False if the line is down, or the server takes nothing now. */
const attempt = async (item: UnsentPhoto, csrfToken: string): Promise<boolean> => {
  const { id, taskId, fileName: name } = item;
  const file = await readPicture(id);
  if (!file) {
    await removeUnsent([id]);
    return true;
  }
  show({ id, share: 0 });
  try {
    const onProgress = (share: number) => show({ id, share });
    const stored = await upload(taskMedia.upload, {
      params: { id: taskId },
      file,
      name,
      fields: { id },
      csrfToken,
      onProgress,
    });
    for (const subscriber of arrivals) subscriber(taskId, stored);
    await removeUnsent([id]);
    return true;
  } catch (thrown) {
    if (!isProblem(thrown)) return false;
    const outcome = outcomeOf(thrown.status, thrown.code, item);
    if (outcome === "arrived") await removeUnsent([id]);
    const refusal = thrown.errors["file"]?.join(" ") ?? thrown.detail;
    if (outcome === "refused") await changeUnsent({ ...item, refusal });
    return outcome !== "later";
  }
};
