import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding } from "../platform/server/http/encodings.ts";
import type { ReaderLanguage } from "../platform/shared/words.ts";

type Call = { http: FastifyInstance; request: FastifyRequest; url: string; headers?: Record<string, string> };

/** Calls this server as the reader's browser would. */
export const askSelf = ({ http, request, url, headers = {} }: Call) => {
  const passed = ["authorization", "cookie", "host", "user-agent", "x-forwarded-for"].flatMap((name) => {
    const value = request.headers[name];
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  return http.inject({
    method: "GET",
    url,
    headers: { ...Object.fromEntries(passed), accept: "application/json", ...headers },
    remoteAddress: request.socket.remoteAddress ?? "",
  });
};

type Session = { user: { locale: ReaderLanguage } | null; shop: { id: string } | null; floor: object | null };

/** The session of the user who is signed in with this browser, also as the API answers it. */
export const sessionOf = async (http: FastifyInstance, request: FastifyRequest) => {
  if (!/\bwarsha=/.test(request.headers.cookie ?? "") && !request.headers.authorization) return undefined;
  const { statusCode, body } = await askSelf({ http, request, url: "/api/session" });
  if (statusCode !== 200) return undefined;
  const session = JSON.parse(body) as Session;
  return session.user && { user: session.user, shop: session.shop, floor: session.floor, body };
};

export const sendCompressed = async (request: FastifyRequest, reply: FastifyReply, html: string) => {
  reply.header("vary", "Accept, Accept-Encoding");
  const encoding = acceptedEncoding(request.headers["accept-encoding"], ["gzip"]);
  if (!encoding) return reply.send(html);
  return reply.header("content-encoding", encoding).send(await promisify(gzip)(html));
};
