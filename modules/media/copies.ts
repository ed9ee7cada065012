import { v5 } from "uuid";

/** Copies of a picture: for strangers with a link, and for papers. Pixels at most on a side. A video has one for strangers. */
export const copySizes = { link: 1600, paper: 700 } as const;
export type Copy = keyof typeof copySizes;

/** `refused` lies where the copy of a video could not be made, so that the video is not read again. */
type Kept = Copy | "refused";

/** Where a copy is kept: always the same of the same file, so that nothing else need know of it. */
export const copyKeyOf = (storageKey: string, copy: Kept) =>
  storageKey.replace(/[^/.]+(?=\.)/, (name) => v5(`${copy}/${name}`, copies));

const copies = "0b6c1c5e-9d0c-4d0a-8f57-6a0f3d9f2a11";
