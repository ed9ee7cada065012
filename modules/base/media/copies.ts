import { v5 } from "uuid";

/**
 * Longest side in pixels of a picture's copies, for public links and for printed documents; of the copy in a page the width.
 * A video has a copy for links only.
 */
export const copySizes = { link: 1600, page: 900, paper: 700 } as const;
export type Copy = keyof typeof copySizes;

/** Copies that are not of the picture's own type. */
export const copyFormats: Partial<Record<Copy, "image/webp">> = { page: "image/webp" };

/** `refused` marks a video of which no copy could be made, so that it is not processed again. */
type StoredCopy = Copy | "refused";

/** The key of a copy, derived from the file's key, so that it need not be stored. */
export const copyKeyOf = (storageKey: string, copy: StoredCopy) =>
  storageKey.replace(/[^/.]+(?=\.)/, (name) => v5(`${copy}/${name}`, copies));

const copies = "0b6c1c5e-9d0c-4d0a-8f57-6a0f3d9f2a11";
