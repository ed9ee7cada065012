import { type ByteRange, byteRange } from "./byte-range.ts";

/** A stored file as it is answered. `key` stands for its content and never changes; `name` is the one shown. */
export type Download = { readonly key: string; readonly name: string; readonly type: string; readonly size: number };

type Asked = { readonly range?: string; readonly "if-range"?: string; readonly "if-none-match"?: string };

/**
 * What to answer to a call for a file: status (200, 206, 304 or 416), headers, and the bytes to send: of `range`, of the
 * whole file, or none (`bodiless`). `save` asks the browser to save it rather than to show it.
 */
export const fileAnswer = (file: Download, asked: Asked = {}, save = false) => {
  const tag = etag(file.key);
  const headers = fileHeaders(file, save);
  if (asked["if-none-match"]?.split(",").some((known) => known.trim() === tag)) return { status: 304, headers, bodiless: true } as const;
  const isFresh = asked["if-range"] === undefined || asked["if-range"] === tag;
  const range = isFresh ? byteRange(asked.range, file.size) : undefined;
  if (range === undefined) return { status: 200, headers: { ...headers, "content-length": String(file.size) }, bodiless: false } as const;
  if (range === "unsatisfiable") return { status: 416, headers: { ...headers, "content-range": `bytes */${file.size}` }, bodiless: true } as const;
  return { status: 206, headers: { ...headers, ...partHeaders(range, file.size) }, range, bodiless: false } as const;
};

/**
 * Headers of any answer that is a file. Only pictures and videos are ever shown in the place of a page: the sandbox
 * stops the browsers' own PDF readers, so a PDF is saved, or fetched by our pages and shown from there.
 */
export const fileHeaders = ({ key, name, type }: Omit<Download, "size">, save = false) => ({
  "content-type": type,
  "content-disposition": contentDisposition(name, save || !/^(image|video)\//.test(type)),
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "private, max-age=3600",
  vary: "Cookie, Authorization",
  "accept-ranges": "bytes",
  etag: etag(key),
});

/** RFC 6266: a plain name for old readers, and the true one, in any script, as `filename*`. */
export const contentDisposition = (name: string, save: boolean) => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const exact = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${save ? "attachment" : "inline"}; filename="${plain}"; filename*=UTF-8''${exact}`;
};

/** The file's name in the storage is not for outsiders; the last part of it is unique enough. */
const etag = (key: string) => `"${key.slice(key.lastIndexOf("/") + 1)}"`;

const partHeaders = ({ start, end }: ByteRange, size: number) => ({
  "content-range": `bytes ${start}-${end}/${size}`,
  "content-length": String(end - start + 1),
});
