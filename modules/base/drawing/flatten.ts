import type { PhotoMark } from "../media/marks.ts";
import { inPixels, lineWidth, markColour, pathOf, type Size, wordHeight } from "./mark-paths.ts";

const longestSide = 1600;

/** The photo with its marks, as a JPEG data URL of at most 1,600 pixels per side. Browser only. */
export const flattened = async (photoUrl: string, marks: readonly PhotoMark[]): Promise<string> => {
  const image = new Image();
  image.src = photoUrl;
  await image.decode();
  const scale = Math.min(1, longestSide / Math.max(image.naturalWidth, image.naturalHeight));
  const size = { width: Math.round(image.naturalWidth * scale), height: Math.round(image.naturalHeight * scale) };
  const canvas = Object.assign(document.createElement("canvas"), size);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser cannot draw");
  pen.drawImage(image, 0, 0, size.width, size.height);
  for (const mark of marks) paint(pen, mark, size);
  return canvas.toDataURL("image/jpeg", 0.85);
};

const paint = (pen: CanvasRenderingContext2D, mark: PhotoMark, size: Size) => {
  Object.assign(pen, { lineCap: "round", lineJoin: "round", textAlign: "center", textBaseline: "middle" });
  if (mark.kind === "word") {
    const [x, y] = inPixels(mark.at, size);
    pen.font = `600 ${wordHeight(size)}px "IBM Plex Sans Arabic", sans-serif`;
    Object.assign(pen, { strokeStyle: "#ffffff", lineWidth: lineWidth(size) * 2, fillStyle: markColour });
    pen.strokeText(mark.text, x, y);
    pen.fillText(mark.text, x, y);
    return;
  }
  const path = new Path2D(pathOf(mark, size));
  for (const [colour, wider] of [
    ["#ffffff", 2],
    [markColour, 1],
  ] as const) {
    Object.assign(pen, { strokeStyle: colour, lineWidth: lineWidth(size) * wider });
    pen.stroke(path);
  }
};
