/** Pixels of the longest side, after which a workshop's picture tells no more. */
const longestSide = 2560;

/** Of JPEG, 0 to 1. */
export const jpegQuality = 0.85;

/** Bytes under which a picture of that size goes as it is. */
const smallEnough = 1_048_576;

type Sides = { readonly width: number; readonly height: number };

/** The same shape, no side longer than the longest, never larger than before. Whole pixels. */
export const sidesWithin = ({ width, height }: Sides, longest = longestSide): Sides => {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
};

/** Whether drawing a picture again may gain anything. */
export const isWorthShrinking = (size: number, sides: Sides): boolean =>
  size > smallEnough || Math.max(sides.width, sides.height) > longestSide;

/** A picture that is not fully opaque keeps its kind. `pixels` are red, green, blue, opacity, each 0 to 255. */
export const isTransparent = (pixels: Uint8ClampedArray): boolean => {
  for (let place = 3; place < pixels.length; place += 4) if (pixels[place] !== 255) return true;
  return false;
};

/** `front.png`, now a JPEG, is `front.jpg`. */
export const nameAs = (name: string, type: string): string =>
  type === "image/jpeg" && !/\.jpe?g$/i.test(name) ? `${name.replace(/\.[^.]*$/, "")}.jpg` : name;
