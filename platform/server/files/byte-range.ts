/** A byte range, both ends inclusive. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110, 14). Undefined means the whole file, also for
 * several ranges or an invalid header; `"unsatisfiable"` means past the end.
 */
export const byteRange = (header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined => {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return undefined;
  return start <= end ? { start, end } : "unsatisfiable";
};
