import { setImmediate } from "node:timers/promises";

/** Characters of a part, which takes about a millisecond to write. */
const partLength = 50_000;

/** The texts joined to parts; other requests are answered between them. */
export async function* inParts(texts: Iterable<string>): AsyncGenerator<string> {
  let part = "";
  for (const text of texts) {
    part += text;
    if (part.length < partLength) continue;
    yield part;
    part = "";
    await setImmediate();
  }
  yield part;
}

/** The texts as a file in UTF-8; other requests are answered between its parts. */
export const bytesInParts = async (texts: Iterable<string>): Promise<Uint8Array> => {
  const parts: Buffer[] = [];
  for await (const part of inParts(texts)) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};
