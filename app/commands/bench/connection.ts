import { connect, type Socket } from "node:net";

export type Reply = { readonly status: number; readonly body: Buffer };

/** One kept-alive HTTP connection that costs its process little, so that the server is measured and not the caller. One request at a time. */
export type Connection = {
  send: (request: Buffer | string) => Promise<Reply>;
  close: () => void;
};

/** A request as it goes over the wire, made once and sent often. */
export const requestOf = (method: "GET" | "POST" | "PUT", path: string, headers: Readonly<Record<string, string>> = {}, body?: object): Buffer => {
  const json = body === undefined ? "" : JSON.stringify(body);
  const sent = { host: "127.0.0.1", ...headers, ...(json && { "content-type": "application/json", "content-length": String(Buffer.byteLength(json)) }) };
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${json}`);
};

export const openConnection = (port: number): Promise<Connection> =>
  new Promise((opened, failed) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => opened(connectionOver(socket)));
    socket.once("error", failed);
  });

const connectionOver = (socket: Socket): Connection => {
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
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
};

/** A whole answer, once it is there. Every answer measured tells its length. */
const replyIn = (bytes: Buffer): Reply | undefined => {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const head = bytes.toString("latin1", 0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (bytes.length < end + 4 + length) return undefined;
  return { status: Number(head.slice(9, 12)), body: bytes.subarray(end + 4, end + 4 + length) };
};
