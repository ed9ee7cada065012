import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isForReading } from "../http/error-page.ts";
import { cookieIn } from "../http/incoming.ts";
import type { sessionCookie } from "../http/session-cookie.ts";
import { signOf, signOfToken } from "../secrets.ts";
import { type Cells, refuseElsewhere } from "./known.ts";

type Cookies = Pick<ReturnType<typeof sessionCookie>, "name" | "tabletName" | "cellName">;

/**
 * Before anything else is done for a request: if its shop lives in another cell, the caller is sent there. The shop is that of
 * the token in the address, else that of the caller's token, session or tablet. A service, which follows no redirect, is
 * answered with what the other cell answers.
 */
export const routeByCell = (http: FastifyInstance, cells: Cells, cookies: Cookies) => {
  http.addHook("onRequest", async (request, reply) => {
    if (request.headers[forwarded] !== undefined) return;
    const sign = signIn(request, cookies);
    const cell = sign && (await cells.elsewhere(sign));
    if (!cell) return;
    if (isOfService(request, cookies)) return pass(request, reply, cells.addressOf(cell));
    throw refuseElsewhere(cells, cell);
  });
};

/** The sign of the shop that a request is about. */
const signIn = (request: FastifyRequest, cookies: Cookies): string | undefined => {
  const [path = ""] = request.url.split("?");
  const [, token] = /\/([\w-]{40}|[\w-]{75})(?=[/.]|$)/.exec(path) ?? [];
  if (token) return token.length === 40 ? signOfToken(token) : signOf(firstIdIn(token));
  const [, shopId] = /^\/api\/public\/[\w-]+\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(path) ?? [];
  if (shopId) return signOf(shopId);
  const { cookie = "", authorization = "" } = request.headers;
  const bearer = /^bearer +(\S.*)$/i.exec(authorization)?.[1];
  const session = bearer ?? cookieIn(cookie, cookies.name, /^[\w-]{40}$/);
  const tablet = cookieIn(cookie, cookies.tabletName, /^[\w-]{40}$/);
  const { askedBy } = request.routeOptions.config;
  if (askedBy === "tablet") return signOfToken(tablet);
  if (askedBy === "session") return signOfToken(session);
  return isForReading(request) ? (signOfToken(session) ?? signOfToken(tablet)) : undefined;
};

/** A token of the module `marketing` begins with the id of the shop, 16 bytes. */
const firstIdIn = (token: string) =>
  Buffer.from(token, "base64url")
    .subarray(0, 16)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** A browser has opened the page before, and has the cookie of its cell. */
const isOfService = (request: FastifyRequest, cookies: Cookies) =>
  request.url.startsWith("/api/public/") &&
  !isForReading(request) &&
  cookieIn(request.headers.cookie, cookies.cellName, /^/) === undefined;

const pass = async (request: FastifyRequest, reply: FastifyReply, address: string) => {
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const answered = await passOn(address + request.url, {
    method: request.method,
    headers: request.headers,
    body: hasBody ? (request.raw as unknown as BodyInit) : null,
    ip: request.ip,
  });
  return reply
    .code(answered.status)
    .type(answered.headers.get("content-type") ?? "application/json")
    .send(Buffer.from(await answered.arrayBuffer()));
};

type Passed = {
  method: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: BodyInit | null;
  ip?: string;
};

/** Asks the other cell as the service has asked this one. Refuses nothing; throws if it does not answer in ten seconds. */
export const passOn = (url: string, { method, headers, body, ip }: Passed): Promise<Response> => {
  const kept = passedHeaders.flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  const asked: RequestInit & { duplex: "half" } = {
    method,
    headers: { ...Object.fromEntries(kept), ...(ip && { "x-forwarded-for": ip }), [forwarded]: "1" },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(10_000),
    duplex: "half",
  };
  return fetch(url, asked);
};

/** A call that another cell has passed on is answered here in any case. */
const forwarded = "x-warsha-forwarded";
const passedHeaders = [
  "accept",
  "accept-language",
  "content-type",
  "paddle-signature",
  "sec-purpose",
  "user-agent",
  "x-hub-signature-256",
];
