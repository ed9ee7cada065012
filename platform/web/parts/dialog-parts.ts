/** Loads what the contents of a dialog need before its window opens, so that a field in it has the focus from the beginning. */
export const dialogParts = new Set<() => Promise<unknown>>();
