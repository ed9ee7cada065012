import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { refuse } from "../../shared/refusals.ts";

/** A request as received, not yet validated. */
export type Incoming = {
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** The body is not read yet. */
  raw: IncomingMessage;
  ip: string;
  sessionToken: string | undefined;
  deviceTokens: string | undefined;
  tabletToken: string | undefined;
  operatorToken: string | undefined;
  bearerToken: string | undefined;
  /** This browser has just written, perhaps by another process: a standby may not show it yet. */
  hasWritten: boolean;
  csrfToken: string | undefined;
  idempotencyKey: string | undefined;
  ifNoneMatch: string | undefined;
  lastEventId: string | undefined;
  /** What a service writes over the body of a webhook. */
  signature: string | undefined;
  acceptLanguage: string | undefined;
  userAgent: string;
  isPreview: boolean;
};

/** What Fastify parses from an address; values are texts or lists of texts. */
export type RequestTypes = { Params: Record<string, string>; Querystring: Record<string, unknown> };

/** Extracts from a request what the checks need; nothing is validated yet. */
export const incomingOf = (
  request: FastifyRequest<RequestTypes>,
  cookies: { name: string; deviceName: string; tabletName: string; operatorName: string; wroteName: string },
): Incoming => {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === "string" ? value : undefined;
  };
  return {
    params: request.params,
    query: request.query,
    raw: request.raw,
    ip: plainAddress(request.ip),
    sessionToken: cookieIn(header("cookie"), cookies.name, /^[\w-]{20,100}$/),
    deviceTokens: cookieIn(header("cookie"), cookies.deviceName, /^[\w.-]{20,500}$/),
    tabletToken: cookieIn(header("cookie"), cookies.tabletName, /^[\w-]{20,100}$/),
    operatorToken: cookieIn(header("cookie"), cookies.operatorName, /^[\w-]{20,100}$/),
    bearerToken: /^bearer +(\S.*)$/i.exec(header("authorization") ?? "")?.[1],
    hasWritten: cookieIn(header("cookie"), cookies.wroteName, /^1$/) !== undefined,
    csrfToken: header("x-csrf-token"),
    idempotencyKey: idempotencyKeyIn(header("idempotency-key")),
    ifNoneMatch: header("if-none-match"),
    lastEventId: header("last-event-id"),
    signature: header("x-hub-signature-256") ?? header("paddle-signature") ?? textOf(request.query["tamaraToken"]),
    acceptLanguage: header("accept-language"),
    userAgent: (header("user-agent") ?? "").slice(0, 300),
    // `Sec-Purpose: prefetch`: a browser prepares the page, or this server renders it.
    isPreview: request.method === "HEAD" || (header("sec-purpose") ?? "").startsWith("prefetch"),
  };
};

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Converts an IPv4-mapped IPv6 address (`::ffff:192.0.2.7`) to IPv4. */
const plainAddress = (ip: string) => ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");

const idempotencyKeyIn = (key: string | undefined) => {
  if (key && key.length > 200) throw refuse("malformed");
  return key || undefined;
};

export const cookieIn = (header: string | undefined, name: string, form: RegExp): string | undefined => {
  const found = header
    ?.split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1);
  return value && form.test(value) ? value : undefined;
};
