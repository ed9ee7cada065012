import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

type Received = { id: string; to: string; text: string; authorization: string | undefined };

/**
 * A provider of text messages: `POST /send` answers an id, `GET /status/{id}` that it was delivered. `behave` decides
 * by the number of the call: 500, or no answer at all after it has accepted the message. Each call takes `delayMs`.
 */
export const smsProvider = async ({ honoursId = false } = {}) => {
  const accepted: Received[] = [];
  const controls = {
    behave: (_call: number): "answer" | "fail" | "silent" | "refuse" => "answer",
    calls: 0,
    delayMs: 0,
  };
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.url?.startsWith("/status/")) return void answer(200, { state: "DELIVRD" });
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    const receive = async () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Omit<Received, "authorization">;
      const how = controls.behave((controls.calls += 1));
      if (controls.delayMs > 0) await wait(controls.delayMs);
      if (how === "fail") return answer(500, {});
      if (how === "refuse") return answer(200, { ok: "no" });
      const isKnown = honoursId && accepted.some(({ id }) => id === body.id);
      if (!isKnown) accepted.push({ ...body, authorization: request.headers.authorization });
      if (how === "silent") return request.socket.destroy();
      answer(201, { ok: "yes", message: { id: `p-${body.id}` } });
    };
    request.on("end", () => void receive());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    accepted,
    controls,
    settings: {
      preset: "other",
      send_url: `http://${host}/send`,
      method: "POST",
      format: "json",
      headers: "Authorization: Bearer {secret}",
      body: '{"id": "{id}", "to": "{to}", "text": "{text}", "sender": "{sender}"}',
      sender: "Warsha",
      secret: "top-secret",
      id_path: "message.id",
      state_path: "ok",
      accepted_states: "yes",
      honours_id: honoursId,
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
};
