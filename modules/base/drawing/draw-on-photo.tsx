import { lazyPart } from "../../../platform/web/lazy-part.tsx";
import type { MediaFile } from "../media/contract.ts";

const MarkDialog = lazyPart(async () => (await import("./MarkDialog.tsx")).MarkDialog);

/** For galleries whose photos can be drawn on: `<Photos drawing={drawOnPhoto} />`. */
export const drawOnPhoto = (photo: MediaFile, close: () => void) => (
  <MarkDialog key={photo.file.id} photo={photo} close={close} waiting={null} missed={close} />
);
