/** Where the pen was, as parts of the element's width and height, and when, in milliseconds. */
export type PenPoint = { x: number; y: number; time: number };
