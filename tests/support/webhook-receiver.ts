import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Behaviour = number | "silent" | "late" | "broken" | "cut" | "redirect" | "long";
export type Received = { path: string; headers: Record<string, string | undefined>; body: string };

/** A program that receives webhooks on this machine; `behave` decides by the path and the number of the call there. */
export const webhookReceiver = async () => {
  const received: Received[] = [];
  const late: (() => void)[] = [];
  const controls = { behave: (_path: string, _call: number): Behaviour => 200, answer: "thanks" };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      received.push({
        path,
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        body: Buffer.concat(chunks).toString(),
      });
      const how = controls.behave(path, received.filter((each) => each.path === path).length);
      if (how === "silent") return;
      if (how === "late") return void late.push(() => response.writeHead(500).end());
      if (how === "broken") return void response.destroy();
      if (how === "cut")
        return void response.writeHead(200, { "content-length": "99" }).write("thanks", () => response.destroy());
      if (how === "redirect") return void response.writeHead(302, { location: "/elsewhere" }).end();
      if (how === "long") return void response.end("x".repeat(200_000));
      response.writeHead(how).end(controls.answer);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    received,
    controls,
    /** Answers 500 to what came `late`. */
    answerLate: () => late.splice(0).forEach((answer) => answer()),
    at: (path: string) => received.filter((each) => each.path === path),
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
};
