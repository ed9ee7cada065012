import { jpegQuality, nameAs, sidesWithin } from "../shrinking.ts";

/** Draws a picture that the page can show as a jpg of at most 2,560 pixels per side; throws if it cannot. */
export const drawOnPage = async (file: File): Promise<File> => {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const { width, height } = sidesWithin({ width: picture.naturalWidth, height: picture.naturalHeight });
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height);
    const type = "image/jpeg";
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, jpegQuality));
    if (!drawn) throw new RangeError("the picture cannot be drawn");
    return new File([drawn], nameAs(file.name, type), { type });
  } finally {
    URL.revokeObjectURL(address);
  }
};
