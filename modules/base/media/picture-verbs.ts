import type { Row } from "../../../platform/server/db/database.ts";
import type { PictureSize } from "../../../platform/server/http/link-kinds.ts";
import { type FileAnswer, keepOnce, keptFile, storedFile } from "../../../platform/server/files/answers.ts";
import type { Files } from "../../../platform/server/files/store.ts";
import { publicCopy, publicVideoCopy, thumbnailType } from "../../../platform/server/files/pictures.ts";
import { Refusal, refuse } from "../../../platform/shared/refusals.ts";
import { type Copy, copyFormats, copyKeyOf, copySizes } from "./copies.ts";
import { bytesOf } from "./letterhead-verbs.ts";
import type { mediaFiles } from "./tables.ts";

type File = Row<typeof mediaFiles>;

export const isVideo = ({ type }: Pick<File, "type">) => type.startsWith("video/");

export const isPicture = ({ type }: Pick<File, "type">) => type.startsWith("image/");

/**
 * A file for public links: without location and device data; pictures upright and of the size that is asked for. A PDF
 * is unchanged. Refuses `not-found` for one that is struck out.
 */
export const fileForLink = (files: Files, stored: File, size: PictureSize): FileAnswer => {
  if (stored.struckOutAt) throw refuse("not-found");
  const file = withMarks(stored);
  const name = file.name;
  if (size === "thumbnail" && file.thumbnailKey)
    return storedFile(files, file.thumbnailKey, { name, type: thumbnailType });
  if (isVideo(file))
    return keptFile(files, copyKeyOf(file.storageKey, "link"), () => videoCopied(files, file), {
      name,
      type: file.type,
    });
  if (!isPicture(file)) return storedFile(files, file.storageKey, { name, type: file.type });
  const copy = size === "page" ? "page" : "link";
  return keptFile(files, copyKeyOf(file.storageKey, copy), () => copied(files, file, copy), {
    name,
    type: copyFormats[copy] ?? file.type,
  });
};

/** A picture in the size for printed documents. */
export const pictureForPaper = async (files: Files, stored: File): Promise<Uint8Array> => {
  const file = withMarks(stored);
  const key = copyKeyOf(file.storageKey, "paper");
  await keepOnce(files, key, () => copied(files, file, "paper"));
  return bytesOf(files, key);
};

/** The photo with its marks takes the photo's place. */
const withMarks = (file: File): File =>
  file.markedKey
    ? {
        ...file,
        storageKey: file.markedKey,
        thumbnailKey: file.markedThumbnailKey ?? file.thumbnailKey,
        type: "image/jpeg",
      }
    : file;

const videoCopied = async (files: Files, { shopId, storageKey }: File) => {
  const refusedKey = copyKeyOf(storageKey, "refused");
  if (await files.exists(refusedKey)) throw refuse("video-not-shown");
  try {
    return await publicVideoCopy(shopId, () => bytesOf(files, storageKey));
  } catch (error) {
    if (error instanceof Refusal && error.code === "video-not-shown")
      await files.put(refusedKey, Buffer.from("refused"));
    throw error;
  }
};

const copied = (files: Files, { shopId, storageKey }: File, copy: Copy) =>
  publicCopy(
    shopId,
    () => bytesOf(files, storageKey),
    copy === "page" ? { width: copySizes.page, height: 4 * copySizes.page } : copySizes[copy],
    copyFormats[copy],
  );
