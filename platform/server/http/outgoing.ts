import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { Route } from "../../shared/route.ts";
import type { FileAnswer } from "../files/answers.ts";
import type { Incoming } from "./incoming.ts";
import { shapeOf } from "./shape.ts";

export type Outgoing = {
  status: number;
  body?: unknown;
  /** `body` as JSON in UTF-8, if it has been written already. */
  json?: Buffer;
  file?: FileAnswer;
  /** An event stream. */
  events?: Readable;
  etag?: string | undefined;
  /** Sets the session cookie; null clears it. */
  session?: string | null | undefined;
  device?: string | undefined;
  /** Sets the cookie of a paired tablet; null clears it. */
  tablet?: string | null | undefined;
  /** For so many seconds the caller's reads are not made at a standby. */
  wroteForSeconds?: number | undefined;
  /** Sets the cookie of an operator's session; null clears it. */
  operatorSession?: string | null | undefined;
};

/** Shapes what a handler returned by the route's contract. */
export const shaped = (
  route: Route,
  result: unknown,
  digits: number | undefined,
  etag: string | undefined,
): Outgoing => {
  const status = route.status ?? 200;
  if (route.kind === "file") return { status, file: result as FileAnswer, etag };
  if (!route.answer || status === 204) return { status: route.answer ? status : 204, etag };
  return { status, body: shapeOf(route.answer)(result, digits), etag };
};

/** The ETag of this version; throws `NotModified` if the caller already holds it. */
export const checkFresh = (version: string | Buffer, incoming: Incoming) => {
  const etag = `W/"${createHash("sha256").update(version).digest("base64url").slice(0, 22)}"`;
  if (incoming.ifNoneMatch?.split(",").some((known) => known.trim() === etag)) throw new NotModified(etag);
  return etag;
};

export class NotModified {
  constructor(readonly etag: string) {}
}
