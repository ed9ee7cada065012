import { PassThrough, pipeline, type Readable } from "node:stream";
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from "yauzl";
import type { ByteRange } from "./byte-range.ts";

/** A stored or local file that is read in pieces. */
export type ZipSource = { readonly size: number; readonly read: (range: ByteRange) => Promise<Readable> };

export type ZipEntry = {
  readonly path: string;
  /** Unpacked; reading fails if the content is longer or shorter. */
  readonly bytes: number;
  readonly open: () => Promise<Readable>;
};

export type ZipContents = {
  readonly entries: ReadonlyMap<string, ZipEntry>;
  /** Paths that the file has more than once. */
  readonly doubled: readonly string[];
  readonly close: () => void;
};

/** Reads the directory of a ZIP file of any size. Throws if it is damaged, or names a path outside itself. */
export const openZipFile = async (source: ZipSource): Promise<ZipContents> => {
  const reader = new PiecesReader(source);
  const zip = await opened(reader, source.size);
  if (zip.entryCount > mostEntries) {
    zip.close();
    throw new Error("the file has too many entries");
  }
  const entries = new Map<string, ZipEntry>();
  const doubled: string[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      if (entries.has(entry.fileName)) doubled.push(entry.fileName);
      entries.set(entry.fileName, {
        path: entry.fileName,
        bytes: entry.uncompressedSize,
        open: () => contentOf(zip, entry),
      });
      zip.readEntry();
    });
    zip.once("end", resolve);
    zip.on("error", reject);
    zip.readEntry();
  });
  reader.readsAhead = false;
  return { entries, doubled, close: () => zip.close() };
};

/** They are held in memory. */
const mostEntries = 600_000;

const opened = (reader: PiecesReader, size: number) =>
  new Promise<ZipFile>((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: true };
    fromRandomAccessReader(reader, size, options, (error, zip) => (error ? reject(error) : resolve(zip)));
  });

/** Copied into a stream of ours, because that of the library does not say when it is closed. */
const contentOf = (zip: ZipFile, entry: Entry) =>
  new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, content) => {
      if (error) return reject(error);
      const copy = new PassThrough();
      content.on("error", (failure) => copy.destroy(failure));
      copy.once("close", () => content.destroy());
      resolve(content.pipe(copy));
    });
  });

/** The library asks for a few bytes of the directory at a time, and a bucket answers each request slowly. */
const pieceBytes = 262_144;

type Piece = { start: number; bytes: Buffer };

/** A class, because the library wants one. */
class PiecesReader extends RandomAccessReader {
  readsAhead = true;
  readonly #source: ZipSource;
  #piece: Piece = { start: 0, bytes: Buffer.alloc(0) };

  constructor(source: ZipSource) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const content = new PassThrough();
    this.#source.read({ start, end: end - 1 }).then(
      (read) => pipeline(read, content, () => undefined),
      (error: Error) => content.destroy(error),
    );
    return content;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#bytes(position, length).then(
      (found) => {
        found.copy(buffer, offset);
        setImmediate(callback, null);
      },
      (error: Error) => setImmediate(callback, error),
    );
  }

  async #bytes(start: number, length: number): Promise<Buffer> {
    const { size, read } = this.#source;
    const isWithin = start >= this.#piece.start && start + length <= this.#piece.start + this.#piece.bytes.length;
    if (!isWithin) {
      const end = Math.min(size, start + Math.max(length, this.readsAhead ? pieceBytes : 0)) - 1;
      if (start + length > size) throw new Error("the file ends too early");
      this.#piece = { start, bytes: Buffer.concat(await (await read({ start, end })).toArray()) };
    }
    const from = start - this.#piece.start;
    return this.#piece.bytes.subarray(from, from + length);
  }
}
