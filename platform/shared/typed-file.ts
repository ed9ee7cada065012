/** A file whose reading would freeze the page. */
export class FileTooLarge extends Error {}

/** `rows` are those with content, below the heads. */
export const largestTypedFile = { megabytes: 5, unpackedMegabytes: 50, rows: 20_000 };

export type FileLimits = { readonly megabytes: number; readonly unpackedMegabytes: number; readonly rows: number };

/** Titles and heads may stand above the rows. */
const rowsAbove = 100;
const maxColumns = 1000;
const longestLine = 100_000;

/** Refuses a file before it is read, by throwing `FileTooLarge`. */
export const assertReadable = (bytes: Uint8Array, { megabytes }: FileLimits = largestTypedFile) => {
  if (bytes.length > megabytes * 1_048_576) throw new FileTooLarge("too many bytes");
};

/** Refuses a text with a line of thousands of cells. */
export const assertLines = (text: string) => {
  let from = 0;
  while (from < text.length) {
    const end = text.indexOf("\n", from);
    if ((end < 0 ? text.length : end) - from > longestLine) throw new FileTooLarge("too long a line");
    if (end < 0) return;
    from = end + 1;
  }
};

/** Refuses more rows or columns with content than any import takes, at the first that is too many. */
export const assertFits = ({ rows = 0, columns = 0 }, limits: FileLimits = largestTypedFile) => {
  if (rows > limits.rows + rowsAbove || columns > maxColumns) throw new FileTooLarge("too many cells");
};
