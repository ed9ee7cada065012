/** A part in the drawing: one closed path, and its fill without a mark. */
export type Shape = { readonly part: string; readonly path: string; readonly fill: string };

/** One view of the car, read from its file in `data/diagrams`. Parts are drawn back to front, so windows cover doors. */
export type Diagram = {
  readonly width: number;
  readonly height: number;
  /** Trusted SVG below the parts: ground and wheel wells. */
  readonly under: string;
  readonly shapes: readonly Shape[];
  /** Trusted SVG lines over the parts. */
  readonly details: string;
};

/** Parses a drawing; drops its ids, so that several can be on one page. */
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
