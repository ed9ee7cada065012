/** The pen's position as fractions of the element's width and height, and the time in milliseconds. */
export type PenPoint = { x: number; y: number; time: number };
