/** A longer text without a prompt is noise. */
const longestAnswer = 65_536;

/**
 * Joins received chunks: an answer ends with `>`. Zero bytes are dropped; a byte outside ASCII becomes `~`, so
 * that its line does not parse as hex.
 */
export const joinPieces = (pending: string, piece: Uint8Array): { answers: string[]; pending: string } => {
  const parts = `${pending}${textOf(piece)}`.split(">");
  const rest = parts.pop() ?? "";
  return { answers: parts, pending: rest.slice(-longestAnswer) };
};

/** The lines of an answer in capitals, without the command's echo, blank lines and search messages. */
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
