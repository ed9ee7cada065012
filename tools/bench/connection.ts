import { connect, type Socket } from "node:net";

export type Reply = {
  readonly status: number;
  readonly body: Buffer;
  readonly retryAfter: number | undefined;
  readonly etag: string | undefined;
  /** Another request needs another connection. */ readonly closes: boolean;
};

/**
 * A keep-alive HTTP connection with little overhead, so that the server is measured and not the client. One
 * request at a time.
 */
export type Connection = {
  send: (request: Buffer | string) => Promise<Reply>;
  close: () => void;
};

export const requestOf = (
  method: "GET" | "POST" | "PUT",
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: object,
): Buffer => {
  const json = body === undefined ? undefined : { type: "application/json", bytes: Buffer.from(JSON.stringify(body)) };
  return requestWith(method, path, headers, json);
};

export const uploadOf = (
  path: string,
  headers: Readonly<Record<string, string>>,
  file: Uint8Array,
  type: string,
): Buffer => {
  const boundary = "a-form-of-the-bench";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="front.png"\r\ncontent-type: ${type}\r\n\r\n`;
  return requestWith("POST", path, headers, {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
};

const requestWith = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  content?: { type: string; bytes: Buffer },
): Buffer => {
  const sent = {
    host: "127.0.0.1",
    ...headers,
    ...(content && { "content-type": content.type, "content-length": String(content.bytes.length) }),
  };
  const head = `${method} ${path} HTTP/1.1\r\n${Object.entries(sent)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n`;
  return Buffer.concat([Buffer.from(head), content?.bytes ?? Buffer.alloc(0)]);
};

/** The server closes a connection that is idle for long; the next request then opens another. */
export const openConnection = async (port: number): Promise<Connection> => {
  let current = await connected(port);
  return {
    send: async (request) => {
      if (current.isClosed()) current = await connected(port);
      return current.send(request);
    },
    close: () => current.close(),
  };
};

const connected = (port: number): Promise<Connection & { isClosed: () => boolean }> =>
  new Promise((opened, failed) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => opened(connectionOver(socket)));
    socket.once("error", failed);
  });

const connectionOver = (socket: Socket) => {
  let waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined;
  let received: Buffer = Buffer.alloc(0);
  socket.on("data", (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    const reply = replyIn(received);
    if (!reply) return;
    received = Buffer.alloc(0);
    waiting?.resolve(reply);
  });
  const fail = (error: Error) => waiting?.reject(error);
  socket.on("error", fail);
  socket.on("close", () => fail(new Error("the connection was closed")));
  return {
    isClosed: () => socket.destroyed,
    send: (request: Buffer | string) =>
      new Promise<Reply>((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
};

/** A complete response, once received. All measured responses have a content length. */
const replyIn = (bytes: Buffer): Reply | undefined => {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const head = bytes.toString("latin1", 0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (bytes.length < end + 4 + length) return undefined;
  const seconds = /\r\nretry-after: (\d+)/i.exec(head)?.[1];
  return {
    status: Number(head.slice(9, 12)),
    body: bytes.subarray(end + 4, end + 4 + length),
    retryAfter: seconds === undefined ? undefined : Number(seconds),
    etag: /\r\netag: ([^\r]+)/i.exec(head)?.[1],
    closes: /\r\nconnection: close/i.test(head),
  };
};
