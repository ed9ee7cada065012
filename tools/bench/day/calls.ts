import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Connection, openConnection, type Reply, requestOf } from "../connection.ts";

export type Call = { readonly method: "GET" | "POST" | "PUT"; readonly path: string; readonly body?: object };

/** A browser with its session: of a user of the shop, or of a visitor. */
export type Device = { readonly address: string; readonly session: { cookie: string; csrfToken: string } };

export const read = (path: string): Call => ({ method: "GET", path });
export const post = (path: string, body: object = {}): Call => ({ method: "POST", path, body });

export type Calls = {
  /** Sends a call as the browser does. `etag` is that of the answer that it has. */
  send: (device: Device, call: Call, etag?: string) => Promise<Reply>;
  close: () => void;
};

/** Calls over as many connections as are needed at once, which are kept, as a proxy before the program keeps them. */
export const openCalls = (port: number): Calls => {
  const idle: Connection[] = [];
  const overConnection = async (request: Buffer) => {
    const connection = idle.pop() ?? (await openConnection(port));
    try {
      const reply = await connection.send(request);
      if (reply.closes) connection.close();
      else idle.push(connection);
      return reply;
    } catch (error) {
      connection.close();
      throw error;
    }
  };
  return {
    send: async (device, call, etag) => {
      const { method, path, body } = call;
      const key: Record<string, string> = method === "POST" ? { "idempotency-key": randomUUID() } : {};
      const request = requestOf(method, path, { ...headersOf(device, call), ...key, ...ifOther(etag) }, body);
      // A browser sends again what met a connection that the server had just closed.
      const reply = await overConnection(request).catch(() => overConnection(request));
      return patiently(reply, method, () => overConnection(request));
    },
    close: () => {
      for (const connection of idle) connection.close();
    },
  };
};

/** A write that is refused for now is repeated up to three times with its key, as `platform/web/call.ts` does. */
const patiently = async (
  reply: Reply,
  method: Call["method"],
  again: () => Promise<Reply>,
  left = 3,
): Promise<Reply> => {
  if (left === 0 || method === "GET" || (reply.status !== 429 && reply.status !== 503)) return reply;
  await wait(1000 * (reply.retryAfter ?? 2) * (1 + Math.random() / 2));
  return patiently(await again(), method, again, left - 1);
};

const headersOf = ({ address, session }: Device, { method, path }: Call): Record<string, string> => ({
  accept: path.startsWith("/api/") || path.startsWith("/back/") ? "application/json" : "text/html",
  "accept-language": "ar",
  "user-agent": "Mozilla/5.0 (Linux; Android 14; Tablet)",
  "x-forwarded-for": address,
  cookie: session.cookie,
  ...(method !== "GET" && { "x-csrf-token": session.csrfToken }),
});

const ifOther = (etag: string | undefined): Record<string, string> =>
  etag === undefined ? {} : { "if-none-match": etag };
