import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

type Content = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

export type ZipPart = { bytes: number; sha256: string };

/**
 * A ZIP file that is written while it is read (`content`), of any size. A part is added when the one before it has been
 * written; what reads the file slowly is waited for. `at`: the time of all parts, so that the same parts give the same bytes;
 * default now.
 */
export const openZip = ({ at }: { at?: Date } = {}) => {
  const zip = new ZipFile();
  // Itself, because a stream made of it would wait for its next bytes before it can be destroyed.
  const content = zip.outputStream as Readable;
  const broken = finished(content).then(() => new Promise<never>(() => undefined));
  broken.catch(() => undefined);
  zip.on("error", (error: Error) => content.destroy(error));
  return {
    content,
    /** Throws if the content cannot be read, or nobody reads the file any more. */
    add: async (path: string, source: Content, { compressed }: { compressed: boolean }): Promise<ZipPart> => {
      const part = measured(source);
      const stream = Readable.from(part.read(), { objectMode: false });
      zip.addReadStream(stream, path, { compress: compressed, ...(at && { mtime: at }) });
      try {
        await Promise.race([finished(stream), broken]);
      } catch (error) {
        stream.destroy();
        content.destroy(error instanceof Error ? error : new Error("the file was not read to its end"));
        throw error;
      }
      return part.sum();
    },
    end: () => zip.end(),
    destroy: (reason: Error) => content.destroy(reason),
  };
};

export type ZipWriter = ReturnType<typeof openZip>;

const measured = (source: Content) => {
  const hash = createHash("sha256");
  let bytes = 0;
  return {
    read: async function* () {
      for await (const given of source) {
        const chunk = typeof given === "string" ? Buffer.from(given) : given;
        hash.update(chunk);
        bytes += chunk.byteLength;
        yield chunk;
      }
    },
    sum: (): ZipPart => ({ bytes, sha256: hash.digest("hex") }),
  };
};
