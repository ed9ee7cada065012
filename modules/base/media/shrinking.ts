/** Pixels of the longest side; more adds no detail that a workshop needs. */
const longestSide = 2560;

export const jpegQuality = 0.85;

/** Pictures of at most so many bytes within that size are sent unchanged. */
const smallEnough = 1_048_576;

type Sides = { readonly width: number; readonly height: number };

/** Scaled to the longest side with the same proportions, never enlarged. Whole pixels. */
export const sidesWithin = ({ width, height }: Sides, longest = longestSide): Sides => {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
};

export const isWorthShrinking = (size: number, sides: Sides): boolean =>
  size > smallEnough || Math.max(sides.width, sides.height) > longestSide;

/** A picture that is not fully opaque keeps its type. `pixels` are RGBA, 0 to 255 each. */
export const isTransparent = (pixels: Uint8ClampedArray): boolean => {
  for (let place = 3; place < pixels.length; place += 4) if (pixels[place] !== 255) return true;
  return false;
};

/** `front.png` of type JPEG becomes `front.jpg`. */
export const nameAs = (name: string, type: string): string =>
  type === "image/jpeg" && !/\.jpe?g$/i.test(name) ? `${name.replace(/\.[^.]*$/, "")}.jpg` : name;
