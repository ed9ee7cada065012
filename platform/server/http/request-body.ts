import type { IncomingMessage } from "node:http";
import { refuse } from "../../shared/refusals.ts";
import type { Route } from "../../shared/route.ts";
import { readJson } from "./json-body.ts";
import { readInTurn } from "./large-bodies.ts";

/** Bytes: the default maximum of a body, and how much of a refused body is read and discarded. */
export const usualBody = 65_536;

/**
 * Reads and parses a JSON body, a large one in the turn of its shop; undefined if there is none. Refuses
 * `body-too-large` and `malformed`.
 */
export const readBody = async (request: IncomingMessage, route: Route, shopId: string): Promise<unknown> => {
  if (!hasBody(request)) return undefined;
  const bytes = await readBytes(request, route);
  return bytes.length > usualBody ? readInTurn(shopId, () => readJson(bytes)) : readJson(bytes);
};

/** Refuses `malformed` unless the body is said to be JSON. */
export const assertJson = ({ headers }: IncomingMessage) => {
  if (!/^application\/json *(;|$)/i.test(headers["content-type"] ?? "")) throw refuse("malformed");
};

/** The fields of an HTML form, the first of each name. Refuses `body-too-large` and `malformed`. */
export const readForm = async (request: IncomingMessage): Promise<Readonly<Record<string, string>>> => {
  if (!/^application\/x-www-form-urlencoded *(;|$)/i.test(request.headers["content-type"] ?? ""))
    throw refuse("malformed");
  const text = (await readWhole(request, usualBody)).toString("utf8");
  return Object.fromEntries([...new URLSearchParams(text)].toReversed());
};

/** The bytes of a JSON body as they were sent. Refuses `body-too-large` and `malformed`. */
export const readBytes = async (request: IncomingMessage, { largestBody = usualBody }: Route): Promise<Buffer> => {
  assertJson(request);
  return readWhole(request, largestBody);
};

const readWhole = async (request: IncomingMessage, largestBody: number): Promise<Buffer> => {
  if (Number(request.headers["content-length"]) > largestBody) throw refuse("body-too-large");
  const parts: Buffer[] = [];
  const end = await readParts(request, largestBody, (part) => parts.push(part));
  if (end === "more") throw refuse("body-too-large");
  if (end === "broken off") throw refuse("malformed");
  return Buffer.concat(parts);
};

/**
 * Discards the unread rest of a body, so that its sender can read the answer and reuse the connection. False if
 * there is more than `max` or it does not arrive; then the connection must be closed.
 */
export const discardRest = async (request: IncomingMessage, max = usualBody): Promise<boolean> => {
  if (isRead(request)) return true;
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<"more">((resolve) => {
    late = setTimeout(() => resolve("more"), maxWaitMs + max / slowestPerMs);
  });
  const ended = await Promise.race([readParts(request, max, () => undefined), tooLate]);
  clearTimeout(late);
  return ended === "whole";
};

export const isRead = (request: IncomingMessage) =>
  !hasBody(request) || request.complete || request.readableEnded || request.destroyed;

const maxWaitMs = 1_000;
/** Bytes that even a slow phone connection sends in a millisecond. */
const slowestPerMs = 100;

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Passes chunks to `take` until the end, or until there are more than `max` bytes. */
const readParts = (request: IncomingMessage, max: number, take: (part: Buffer) => unknown) =>
  new Promise<"whole" | "more" | "broken off">((resolve) => {
    let length = 0;
    const stop = (end: "whole" | "more" | "broken off") => {
      request.off("data", read).off("end", whole).off("error", broken).off("close", broken).pause();
      resolve(end);
    };
    const read = (part: Buffer) => {
      length += part.length;
      if (length > max) stop("more");
      else take(part);
    };
    const whole = () => stop("whole");
    const broken = () => stop("broken off");
    if (request.destroyed) return stop("broken off");
    request.on("data", read).once("end", whole).once("error", broken).once("close", broken).resume();
  });
