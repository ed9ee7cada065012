/** Encodes control units' messages as an adapter prints them; `frames.ts` decodes. */
type Writing = { headers: boolean; blanks: boolean; long?: boolean };

/** The lines of a CAN message in as many frames as needed, padded with zeros. `sender`: 7E8 to 7EF. */
export const canLines = (
  sender: string,
  bytes: readonly number[],
  { headers, blanks, long = false }: Writing,
): string[] => {
  const header = long ? `18DAF1${sender === "7E8" ? "10" : "18"}` : sender;
  const written = (frame: readonly number[]) => hexOf([...frame, ...Array<number>(8).fill(0)].slice(0, 8), blanks);
  const withHeader = (frame: readonly number[]) => `${header}${blanks ? " " : ""}${written(frame)}`;
  if (bytes.length <= 7) return [headers ? withHeader([bytes.length, ...bytes]) : hexOf(bytes, blanks)];
  const rest = Array.from({ length: Math.ceil((bytes.length - 6) / 7) }, (_, at) =>
    bytes.slice(6 + 7 * at, 13 + 7 * at),
  );
  if (headers)
    return [
      withHeader([0x10 | (bytes.length >> 8), bytes.length & 0xff, ...bytes.slice(0, 6)]),
      ...rest.map((part, at) => withHeader([0x20 | ((at + 1) % 16), ...part])),
    ];
  const numbered = [bytes.slice(0, 6), ...rest.map((part) => [...part, ...Array<number>(7).fill(0)].slice(0, 7))];
  return [
    bytes.length.toString(16).toUpperCase().padStart(3, "0"),
    ...numbered.map((part, at) => `${(at % 16).toString(16).toUpperCase()}:${blanks ? " " : ""}${hexOf(part, blanks)}`),
  ];
};

/** The lines of messages on a bus before CAN, with three header bytes and a checksum if headers are on. */
export const legacyLines = (messages: readonly (readonly number[])[], { headers, blanks }: Writing): string[] =>
  messages.map((bytes) => {
    const frame = [0x48, 0x6b, 0x10, ...bytes];
    return hexOf(headers ? [...frame, frame.reduce((sum, byte) => (sum + byte) & 0xff, 0)] : bytes, blanks);
  });

const hexOf = (bytes: readonly number[], blanks: boolean) =>
  bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, "0")).join(blanks ? " " : "");
