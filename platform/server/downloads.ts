import type { IncomingHttpHeaders } from "node:http";
import { type ByteRange, byteRange } from "./byte-range.ts";

/** A file as it is answered, but for its bytes. */
export type Download = {
  /** Stands for this very content: the file's key in the storage, or a hash. */
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Its address never leads to another content, so a browser may keep it for an hour without asking. */
  readonly unchanging?: true;
};

type Asked = Pick<IncomingHttpHeaders, "range" | "if-range" | "if-none-match">;

/**
 * What to answer to a call for a file: status (200, 206, 304 or 416), headers, and the bytes to send: of `range`, of the
 * whole file, or none (`bodiless`). `save` asks the browser to save it rather than to show it.
 */
export const fileAnswer = (file: Download, asked: Asked = {}, save = false) => {
  const headers = fileHeaders(file, save);
  const { etag } = headers;
  if (asked["if-none-match"]?.split(",").some((known) => known.trim().replace("W/", "") === etag)) return { status: 304, headers, bodiless: true } as const;
  const isSameVersion = asked["if-range"] === undefined || asked["if-range"] === etag;
  const range = isSameVersion ? byteRange(asked.range, file.size) : undefined;
  if (range === undefined) return { status: 200, headers: { ...headers, "content-length": String(file.size) }, bodiless: false } as const;
  if (range === "unsatisfiable") return { status: 416, headers: { ...headers, "content-range": `bytes */${file.size}` }, bodiless: true } as const;
  return { status: 206, headers: { ...headers, ...partHeaders(range, file.size) }, range, bodiless: false } as const;
};

/** RFC 6266: a plain name for old readers, and the true one, in any script, as `filename*`. */
export const contentDisposition = (name: string, save: boolean) => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const exact = encodeURIComponent(name.replace(/\p{Cs}/gu, "_")).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${save ? "attachment" : "inline"}; filename="${plain}"; filename*=UTF-8''${exact}`;
};

const fileHeaders = ({ key, name, type, unchanging }: Download, save: boolean) => ({
  "content-type": type,
  "content-disposition": contentDisposition(name, save),
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": unchanging ? "private, max-age=3600" : "private, no-cache",
  vary: "Cookie, Authorization",
  "accept-ranges": "bytes",
  // The folders of the key are not for outsiders; its last part is unique enough.
  etag: `"${key.slice(key.lastIndexOf("/") + 1)}"`,
});

const partHeaders = ({ start, end }: ByteRange, size: number) => ({
  "content-range": `bytes ${start}-${end}/${size}`,
  "content-length": String(end - start + 1),
});
