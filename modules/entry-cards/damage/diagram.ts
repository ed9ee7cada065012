/** A part of the drawing: one closed path, and how it is filled while nothing is wrong with it. */
export type Shape = { readonly part: string; readonly path: string; readonly fill: string };

/** One view of the car, as its file in `data/diagrams` has it. Parts are drawn back to front, so windows lie over doors. */
export type Diagram = {
  readonly width: number;
  readonly height: number;
  /** What is drawn under the parts: the ground, the wells of the wheels. SVG, ours. */
  readonly under: string;
  readonly shapes: readonly Shape[];
  /** Lines over the parts. SVG, ours. */
  readonly details: string;
};

/** Reads a drawing; its ids are dropped, so that several can stand on one page. */
export const readDiagram = (svg: string): Diagram => {
  const [, width = "0", height = "0"] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const [before = "", after = ""] = svg.split('<g class="parts"');
  const [parts = "", details = ""] = after.split('<g class="details"');
  const shapes = [...parts.matchAll(/data-part="([^"]+)"[^>]* fill="([^"]+)" d="([^"]+)"/g)].map(
    ([, part = "", fill = "", path = ""]) => ({ part, fill, path }),
  );
  return {
    width: Number(width),
    height: Number(height),
    under: before.replace(/<svg[^>]*>/, "").trim(),
    shapes,
    details: `<g class="details" ${details.replace("</svg>", "").trim()}`,
  };
};
