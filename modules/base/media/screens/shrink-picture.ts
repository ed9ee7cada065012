import { isHeic } from "../acceptance.ts";
import { isTransparent, isWorthShrinking, jpegQuality, nameAs, sidesWithin } from "../shrinking.ts";

/**
 * Shrinks a png or jpeg to at most 2,560 pixels per side, upright; returns the file itself if that saves nothing.
 * HEIC is always converted. Throws if the browser cannot decode it. Runs in a worker.
 */
export const shrinkPicture = async (file: File): Promise<File> => {
  const whole = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const needsDrawing = isHeic(file);
    if (!needsDrawing && !isWorthShrinking(file.size, whole)) return file;
    const { width, height } = sidesWithin(whole);
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext("2d");
    if (!pen) return file;
    pen.imageSmoothingQuality = "high";
    pen.drawImage(whole, 0, 0, width, height);
    const keepsPng = file.type === "image/png" && isTransparent(pen.getImageData(0, 0, width, height).data);
    const type = keepsPng ? "image/png" : "image/jpeg";
    const drawn = await canvas.convertToBlob({ type, quality: jpegQuality });
    return needsDrawing || drawn.size < file.size ? new File([drawn], nameAs(file.name, type), { type }) : file;
  } finally {
    whole.close();
  }
};
