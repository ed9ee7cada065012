/**
 * At most a megabyte is stored with a diagnostic: the beginning, with connection and protocol search, and the
 * latest part.
 */
const max = 1_000_000;
const beginning = 250_000;

export type Transcript = { add: (sign: "<" | ">" | "#", text: string) => void; text: () => string };

/**
 * Records the communication as ASCII text: `>` sent, `<` received, `#` events, each with its second. Continues
 * `kept`.
 */
export const openTranscript = (kept = "", now: () => number = Date.now): Transcript => {
  const began = now();
  let head = kept.slice(0, beginning);
  let tail = kept.slice(beginning);
  let isCut = false;

  const add: Transcript["add"] = (sign, text) => {
    const line = `${((now() - began) / 1000).toFixed(2).padStart(8)} ${sign} ${readable(text)}\n`;
    if (tail === "" && head.length + line.length <= beginning) head += line;
    else tail += line;
    if (head.length + tail.length > max - gap.length) {
      tail = tail.slice(tail.indexOf("\n", tail.length - (max - beginning) / 2) + 1);
      isCut = true;
    }
  };
  return { add, text: () => (isCut ? `${head}${gap}${tail}` : `${head}${tail}`) };
};

const gap = "         # ...\n";

/** Escapes line ends and keeps plain ASCII only, so that a character is a byte. */
const readable = (text: string) =>
  text
    .replace(/[\r\n]+/g, " | ")
    .replace(/[^\x20-\x7E]/g, "~")
    .replace(/^[ |]+|[ |]+$/g, "");
