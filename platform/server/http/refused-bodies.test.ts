import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";

const api = await startApi({ publicWritesPerMinute: 30 });
await api.app.http.listen({ port: 0, host: "127.0.0.1" });
const { port } = api.app.http.server.address() as AddressInfo;

const manyKeys = `{${Array.from({ length: 500_000 }, (_, at) => `"f${at}":1`).join()}}`;

/** Sends a raw request and answers what was received until the connection closed, or `isWhole`. */
const sent = (lines: string[], body: Buffer | string, isWhole = (_heard: string) => false) =>
  new Promise<{ heard: string; closed: boolean }>((resolve) => {
    let heard = "";
    const bytes = Buffer.from(body);
    const socket = connect(port, "127.0.0.1");
    const end = (closed: boolean) => {
      socket.destroy();
      resolve({ heard, closed });
    };
    socket
      .on("data", (part) => {
        heard += String(part);
        if (isWhole(heard)) end(false);
      })
      .on("error", () => undefined)
      .on("close", () => end(true));
    socket.write(
      [...lines, "Host: a", `Content-Length: ${bytes.length}`, "Content-Type: application/json", "", ""].join("\r\n"),
    );
    for (let at = 0; at < bytes.length; at += 65_536) socket.write(bytes.subarray(at, at + 65_536));
  });

/** The server's end of the next connection. */
const nextConnection = () => new Promise<Socket>((resolve) => void api.app.http.server.once("connection", resolve));

const statusIn = (heard: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1]);

test.each([
  "POST /api/login",
  "POST /api/clients",
  "POST /api/nothing",
  "PUT /en",
  "POST /api/health",
  "GET /api/session",
])("%s with megabytes from a stranger is answered without reading them, and hung up on", async (call) => {
  const arrived = nextConnection();
  const { heard, closed } = await sent([`${call} HTTP/1.1`], manyKeys);
  expect(closed).toBe(true);
  expect((await arrived).bytesRead).toBeLessThan(manyKeys.length / 10);
  expect(heard.toLowerCase()).toContain("connection: close");
  expect(statusIn(heard)).toBe(
    { "POST /api/login": 403, "POST /api/clients": 401, "GET /api/session": 200 }[call] ?? 404,
  );
});

test("a refused small body leaves the connection usable", async () => {
  const body = "x".repeat(60_000);
  const call = [
    `POST /api/clients HTTP/1.1`,
    "Host: a",
    `Content-Length: ${body.length}`,
    "Content-Type: application/json",
    "",
    body,
  ].join("\r\n");
  const refusals = (heard: string) => heard.match(/HTTP\/1\.1 401/g)?.length;
  const { heard, closed } = await sent(
    [`${call}POST /api/clients HTTP/1.1`],
    "{}",
    (heardSoFar) => refusals(heardSoFar) === 2,
  );
  expect([closed, refusals(heard), heard.toLowerCase().includes("connection: close")]).toEqual([false, 2, false]);
});

test("a body that does not arrive is not waited for: the call is answered and the connection closed", async () => {
  const heard = await new Promise<string>((resolve) => {
    let said = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(
        "POST /api/clients HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
      ),
    );
    socket.on("data", (part) => (said += String(part))).on("close", () => resolve(said));
  });
  expect([statusIn(heard), /connection: close/i.test(heard)]).toEqual([401, true]);
});

test("a request with two Host headers is refused", async () => {
  for (const second of ["a", "b"]) {
    const isRefused = (heard: string) => heard.includes('"malformed"');
    const { heard } = await sent(["GET /api/session HTTP/1.1", `host: ${second}`], "", isRefused);
    expect([statusIn(heard), isRefused(heard)]).toEqual([400, true]);
  }
});

test("throttle, identity, CSRF, permission and subscription are checked before the body", async () => {
  const shop = await api.newShop();
  const colleague = await shop.colleague(["view-clients"]);
  const broken = "{".repeat(70_000);
  expect((await colleague.post("/api/clients", broken)).body.type).toBe("forbidden");
  expect((await shop.post("/api/clients", broken, { "x-csrf-token": "another" })).body.type).toBe("csrf-token-invalid");
  expect((await shop.post("/api/clients", broken)).body.type).toBe("body-too-large");
  expect((await shop.post("/api/clients", "{")).body.type).toBe("malformed");
  const anonymous = api.anonymous();
  const types = [];
  for (let tries = 0; tries < 40; tries += 1) types.push((await anonymous.post("/api/login", broken)).body.type);
  expect(types.at(-1)).toBe("too-many-tries");
  expect(new Set(types)).toEqual(new Set(["body-too-large", "too-many-tries"]));
  api.clock.advance(61_000);
});

test("a chunked body, and one that breaks off, are read as far as they arrive", async () => {
  const shop = await api.newShop();
  const { body: token } = await shop.post("/api/tokens", { name: "Import" });
  const headers = { authorization: `Bearer ${token.token}`, "content-type": "application/json" };
  const whole = nextConnection();
  const call = request({ port, path: "/api/clients", method: "POST", headers });
  const answered = once(call, "response") as Promise<[IncomingMessage]>;
  call.flushHeaders();
  const received = await whole;
  await expect.poll(() => received.bytesRead).toBeGreaterThan(0);
  for (const part of ['{"na', 'me":"مح', 'مد"}']) {
    const before = received.bytesRead;
    call.write(part);
    await expect.poll(() => received.bytesRead).toBeGreaterThan(before);
  }
  call.end();
  const [response] = await answered;
  expect(response.resume().statusCode).toBe(201);
  expect((await shop.get("/api/clients")).body.data.map(({ name }: { name: string }) => name)).toEqual(["محمد"]);

  const arrival = nextConnection();
  const broken = connect(port, "127.0.0.1", () =>
    broken.write(
      `POST /api/clients HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token.token}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name"`,
    ),
  );
  const arrived = await arrival;
  await expect.poll(() => arrived.bytesRead).toBeGreaterThan(0);
  const closed = once(arrived, "close");
  broken.destroy();
  await closed;
  expect((await shop.get("/api/clients")).body.data).toHaveLength(1);
});
