import type { EntryCard } from "./contract.ts";

export type Stroke = EntryCard["carInspectionStrokes"][number];

/** Of the pen, in pixels of the board: thin and thick. */
export const penWidths = [2, 5] as const;
export type PenWidth = (typeof penWidths)[number];

/** The board's size, in whose pixels strokes are; the outline, 300 × 458, stands in its middle. */
export const boardWidth = 300;
export const boardHeight = 500;
const outlineHeight = 458;

/** The drawing as a PNG data URL at twice its size: the outline with the red lines over it. Runs in a browser. */
export const drawingImage = async (outlineUrl: string, strokes: readonly Stroke[]): Promise<string> => {
  const canvas = document.createElement("canvas");
  canvas.width = boardWidth * 2;
  canvas.height = boardHeight * 2;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser cannot draw");
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(2, 2);
  pen.drawImage(await loaded(outlineUrl), 0, (boardHeight - outlineHeight) / 2, boardWidth, outlineHeight);
  Object.assign(pen, { strokeStyle: "#D92D20", lineCap: "round", lineJoin: "round" });
  for (const { points, width } of strokes) {
    const [first, ...rest] = points;
    if (!first) continue;
    pen.lineWidth = width ?? penWidths[0];
    pen.beginPath();
    pen.moveTo(first[0], first[1]);
    for (const [x, y] of rest.length > 0 ? rest : [[first[0] + 0.5, first[1]] as const]) pen.lineTo(x, y);
    pen.stroke();
  }
  return canvas.toDataURL("image/png");
};

const loaded = (url: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error("the outline did not load"));
    image.src = url;
  });
