/** A file may have more rows than one that the browser sends row by row. */
export const largestImport = { megabytes: 20, unpackedMegabytes: 200, rows: 50_000 };

/** Days after which rows that were not imported are deleted. */
export const keptDays = 30;

export const longestNote = 2000;

/** A character more than a note may have, so that a longer one is refused and not cut in silence. */
export const longestCell = longestNote + 1;
