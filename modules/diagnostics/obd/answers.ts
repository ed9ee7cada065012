/** Longer without a prompt is noise, not an answer. */
const longestAnswer = 65_536;

/** Joins what comes in pieces: an answer ends with `>`. Zero bytes are dropped; a byte outside ASCII becomes `~`, so that its line is no longer taken for hex. */
export const joinPieces = (pending: string, piece: Uint8Array): { answers: string[]; pending: string } => {
  const parts = `${pending}${textOf(piece)}`.split(">");
  const rest = parts.pop() ?? "";
  return { answers: parts, pending: rest.slice(-longestAnswer) };
};

/** The lines of an answer in capitals: without the echo of its command, blank lines and the notes of a search under way. */
export const linesOf = (answer: string, command: string): string[] => {
  const lines = answer
    .replaceAll(">", "")
    .split(/[\r\n]+/)
    .map((line) =>
      line
        .toUpperCase()
        .replace(/^\s*SEARCHING\.*/, "")
        .replace(/^\s*BUS INIT: ?(?! ?\.*ERROR)\.*(OK)?/, "")
        .trim(),
    )
    .filter((line) => line !== "");
  return withoutBlanks(lines[0] ?? "") === withoutBlanks(command.toUpperCase()) && lines.length > 0
    ? lines.slice(1)
    : lines;
};

export const withoutBlanks = (text: string) => text.replace(/\s/g, "");

const textOf = (piece: Uint8Array) =>
  Array.from(
    piece.filter((byte) => byte !== 0),
    (byte) => ((byte >= 32 && byte < 127) || byte === 13 || byte === 10 ? String.fromCharCode(byte) : "~"),
  ).join("");
