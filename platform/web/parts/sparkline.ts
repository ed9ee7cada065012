export type SparkPoint = { x: number; y: number };

/** The box of a line; its ends stay inside, with the dot and the ring that mark them. */
export const sparkBox = { width: 200, height: 40 };
const inset = 8;

/**
 * The points of values over time, the first at the start, the highest at the top and the lowest at the bottom; a missing
 * value has none. Equal values make a level line.
 */
export const sparkPoints = (values: readonly (bigint | null)[]): SparkPoint[] => {
  const known = values.filter((value) => value !== null);
  const highest = known.reduce((max, each) => (each > max ? each : max), known[0] ?? 0n);
  const lowest = known.reduce((least, each) => (each < least ? each : least), known[0] ?? 0n);
  const [width, height] = [sparkBox.width - 2 * inset, sparkBox.height - 2 * inset];
  const depth = (value: bigint) =>
    highest === lowest ? 0.5 : Number(((highest - value) * 10_000n) / (highest - lowest)) / 10_000;
  return values.flatMap((value, at) =>
    value === null
      ? []
      : [{ x: inset + (width * at) / Math.max(1, values.length - 1), y: inset + height * depth(value) }],
  );
};
