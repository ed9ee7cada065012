import { Inflate, zipSync } from "fflate";
import { type FileLimits, FileTooLarge, largestTypedFile } from "./typed-file.ts";

/**
 * A spreadsheet's ZIP file with its tables alone, packed anew without compression, so that its reader inflates nothing.
 * The sizes that the file declares are not trusted. Throws `FileTooLarge` before more is inflated than is read.
 */
export const unpacked = (zip: Uint8Array, { unpackedMegabytes }: FileLimits = largestTypedFile): Uint8Array => {
  let room = unpackedMegabytes * 1_048_576;
  const parts = partsOf(zip).filter(({ name }) => /\.(xml|rels|bin)$/i.test(name));
  if (parts.reduce((sum, { size }) => sum + size, 0) > room) throw new FileTooLarge("too large when unpacked");
  return zipSync(
    Object.fromEntries(
      parts.map(({ name, isDeflated, packed }) => {
        const bytes = isDeflated ? inflated(packed, room) : packed;
        room -= bytes.length;
        if (room < 0) throw new FileTooLarge("too large when unpacked");
        return [name, bytes];
      }),
    ),
    { level: 0 },
  );
};

const maxParts = 2000;

/** The parts that the list at the end of the file names. */
const partsOf = (zip: Uint8Array) => {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > maxParts) throw new FileTooLarge("too many parts");
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: count }, () => {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const head = view.getUint32(at + 42, true);
    const from = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
    const method = view.getUint16(at + 10, true);
    if ((view.getUint16(at + 8, true) & 1) === 1 || (method !== 0 && method !== 8)) throw new Error("not readable");
    const part = {
      name: new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameLength!)),
      size: view.getUint32(at + 24, true),
      isDeflated: method === 8,
      packed: zip.subarray(from, from + view.getUint32(at + 20, true)),
    };
    at += 46 + nameLength! + extraLength! + commentLength!;
    return part;
  });
};

const endOf = (view: DataView) => {
  for (let at = view.byteLength - 22; at >= 0; at -= 1) if (view.getUint32(at, true) === 0x06054b50) return at;
  throw new Error("not a ZIP file");
};

/** Small, because a piece is inflated whole, to at most 1032 times its size. */
const piece = 4096;

const inflated = (packed: Uint8Array, room: number): Uint8Array => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const stream = new Inflate((chunk) => {
    length += chunk.length;
    if (length > room) throw new FileTooLarge("too large when unpacked");
    chunks.push(chunk);
  });
  for (let from = 0; from < packed.length; from += piece)
    stream.push(packed.subarray(from, from + piece), from + piece >= packed.length);
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
};
