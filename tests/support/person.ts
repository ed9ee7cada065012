import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { type Listening, listening } from "./listening.ts";

type Headers = Record<string, string>;
export type Reply = { status: number; body: any; headers: Headers; bytes: Buffer }; // oxlint-disable-line no-explicit-any -- tests read answers as a caller would

/** A client with a cookie jar and the CSRF token. */
export type Person = {
  get: (path: string, headers?: Headers) => Promise<Reply>;
  post: (path: string, body?: unknown, headers?: Headers) => Promise<Reply>;
  put: (path: string, body?: unknown, headers?: Headers) => Promise<Reply>;
  delete: (path: string, headers?: Headers) => Promise<Reply>;
  /** Opens an event stream. */
  listen: (path: string, headers?: Headers) => Promise<Listening>;
  /** Uploads one file as multipart. */
  upload: (
    path: string,
    file: { name: string; type?: string; bytes: Uint8Array },
    fields?: Record<string, string>,
    headers?: Headers,
  ) => Promise<Reply>;
};

/** Calls the program from this address, in this language. */
export const personOf = (
  http: FastifyInstance,
  { language, ip }: { language: string; ip: string | undefined },
): Person => {
  const cookies = new Map<string, string>();
  let csrf: string | undefined;
  const send = async (
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    payload: unknown,
    headers: Headers = {},
  ): Promise<Reply> => {
    const isUpload = payload instanceof FormData;
    if (method !== "GET" && !csrf) await readSession();
    const encoded = isUpload ? new Response(payload) : undefined;
    const reply = await http.inject({
      method,
      url: path,
      ...(ip !== undefined && { remoteAddress: ip }),
      headers: {
        "accept-language": language,
        accept: "application/json",
        ...(cookies.size > 0 && { cookie: sessionNow() }),
        ...(csrf && method !== "GET" && { "x-csrf-token": csrf }),
        ...(encoded && { "content-type": encoded.headers.get("content-type") ?? "" }),
        ...(payload !== undefined && !isUpload && { "content-type": "application/json" }),
        ...headers,
      },
      ...(encoded
        ? { payload: Buffer.from(await encoded.arrayBuffer()) }
        : payload === undefined
          ? {}
          : { payload: typeof payload === "string" ? payload : JSON.stringify(payload) }),
    });
    for (const set of [reply.headers["set-cookie"] ?? []].flat()) {
      const [cookie = ""] = set.split(";");
      cookies.set(cookie.split("=")[0] ?? "", cookie);
      csrf = undefined;
    }
    return readable(reply);
  };
  const sessionNow = () => [...cookies.values()].join("; ");
  const readSession = async () => {
    const asked = sessionNow();
    const session = await send("GET", "/api/session", undefined);
    // Another call's answer may have begun another session meanwhile, which has another token.
    if (asked !== "" && asked !== sessionNow()) return readSession();
    csrf = session.body.csrf_token;
  };
  return {
    get: (path, headers) => send("GET", path, undefined, headers),
    post: (path, body = {}, headers) => send("POST", path, body, headers),
    put: (path, body = {}, headers) => send("PUT", path, body, headers),
    delete: (path, headers) => send("DELETE", path, undefined, headers),
    listen: async (path, headers) =>
      listening(
        await http.inject({
          method: "GET",
          url: path,
          payloadAsStream: true,
          ...(ip !== undefined && { remoteAddress: ip }),
          headers: {
            accept: "text/event-stream",
            ...(cookies.size > 0 && { cookie: sessionNow() }),
            ...headers,
          },
        }),
      ),
    upload: (path, file, fields = {}, headers = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append(
        "file",
        new Blob([Buffer.from(file.bytes)], { type: file.type ?? "application/octet-stream" }),
        file.name,
      );
      return send("POST", path, form, headers);
    },
  };
};

const readable = (reply: LightMyRequestResponse): Reply => {
  const type = String(reply.headers["content-type"] ?? "");
  return {
    status: reply.statusCode,
    headers: Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, String(value)])),
    body: type.includes("json") && reply.body ? JSON.parse(reply.body) : undefined,
    bytes: reply.rawPayload,
  };
};
