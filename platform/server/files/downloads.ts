import type { IncomingHttpHeaders } from "node:http";
import { type ByteRange, byteRange } from "./byte-range.ts";

export type Download = {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly disposition: "inline" | "attachment";
  /** Identifies the content: its key in the store, or a hash. Used as the ETag, so that an unchanged file costs a 304. */
  readonly version: string;
  /** Its address never leads to other content, so a browser may cache it for an hour without asking. */
  readonly unchanging?: true;
  /** Neither browser nor proxies may store it: files of a link that can be revoked. */
  readonly unkept?: true;
};

/**
 * How to answer a request for a file: status (200, 206, 304 or 416), headers, and which bytes: `range`, the whole
 * file if there is none, or no body (`bodiless`).
 */
export const fileAnswer = (file: Download, asked: IncomingHttpHeaders = {}) => {
  const headers = fileHeaders(file);
  if (asked["if-none-match"]?.split(",").some((known) => known.trim() === headers.etag))
    return { status: 304, headers, bodiless: true } as const;
  const isSameVersion = asked["if-range"] === undefined || asked["if-range"] === headers.etag;
  const range = isSameVersion ? byteRange(asked.range, file.size) : undefined;
  if (range === "unsatisfiable")
    return { status: 416, headers: { ...headers, "content-range": `bytes */${file.size}` }, bodiless: true } as const;
  if (range === undefined)
    return {
      status: 200,
      headers: { ...headers, "content-length": String(file.size) },
      range,
      bodiless: false,
    } as const;
  return { status: 206, headers: { ...headers, ...partHeaders(range, file.size) }, range, bodiless: false } as const;
};

/** RFC 6266: an ASCII name for old clients, and the real name as `filename*`. */
export const contentDisposition = (name: string, disposition: Download["disposition"]) => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const exact = encodeURIComponent(name.replace(/\p{Cs}/gu, "_")).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${exact}`;
};

const fileHeaders = ({ name, type, disposition, version, unchanging, unkept }: Download) => ({
  "content-type": type,
  "content-disposition": contentDisposition(name, disposition),
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": unkept ? "no-store" : unchanging ? "private, max-age=3600" : "private, no-cache",
  vary: "Cookie, Authorization",
  "accept-ranges": "bytes",
  // Only the last part of the key: it is unique, and the rest should stay private.
  etag: `"${version.slice(version.lastIndexOf("/") + 1)}"`,
});

const partHeaders = ({ start, end }: ByteRange, size: number) => ({
  "content-range": `bytes ${start}-${end}/${size}`,
  "content-length": String(end - start + 1),
});
