import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callOutside, ForbiddenAddress, isPublic, mayCall, NoAnswer, NotReached, TimedOut } from "./outside.ts";

const server = createServer((request, response) => {
  if (request.url === "/silent") return;
  if (request.url === "/broken") return void response.destroy();
  if (request.url === "/begun") return void response.writeHead(500, { "content-length": "9" }).write("part");
  if (request.url === "/cut")
    return void response.writeHead(200, { "content-length": "9" }).write("part", () => response.destroy());
  if (request.url === "/long") return void response.end("x".repeat(70_000));
  if (request.url === "/moved") return void response.writeHead(302, { location: "/" }).end();
  response.writeHead(201, { "content-type": "application/json" }).end('{"id": 7}');
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
afterAll(() => {
  server.closeAllConnections();
  return new Promise((closed) => server.close(closed));
});

const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
const call = (
  path: string,
  privateHosts: readonly string[] = [host()],
  url = `http://${host()}${path}`,
  cutsAnswer = false,
) => {
  const timeoutMs = ["/silent", "/begun"].includes(path) ? 2_000 : 30_000;
  return callOutside({ url, method: "POST", headers: {}, body: "x", privateHosts, timeoutMs, cutsAnswer });
};

describe("an address that a shop types", () => {
  test.each([
    "http://sms.example.com/send",
    "https://127.0.0.1/send",
    "https://localhost/send",
    "https://2130706433/send",
    "https://0x7f.1/send",
    "https://[::1]/send",
    "https://[::ffff:10.0.0.1]/send",
    "https://[fd00::1]/send",
    "https://10.1.2.3/send",
    "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1/",
    "https://user:secret@sms.example.com/",
    "file:///etc/passwd",
    "nonsense",
  ])("%s cannot be called", (url) => expect(mayCall(url, [])).toBe(false));

  test.each(["https://el.cloud.unifonic.com/rest/SMS/messages", "https://8.8.8.8/", "https://[2606:4700::1111]/"])(
    "%s can be called",
    (url) => expect(mayCall(url, [])).toBe(true),
  );

  test("a private host can be called only with the port that the installation names", () => {
    expect(mayCall("http://127.0.0.1:8025/send", ["127.0.0.1:8025"])).toBe(true);
    expect(mayCall("http://127.0.0.1:8026/send", ["127.0.0.1:8025"])).toBe(false);
  });

  test("addresses of special use are not public", () => {
    for (const address of ["192.168.1.1", "172.31.0.1", "198.19.0.1", "240.0.0.1", "::", "fe80::1", "2002:7f00:1::"])
      expect(isPublic(address), address).toBe(false);
  });

  const privateNets = [
    ["10.0.0.0", 8],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.168.0.0", 16],
    ["100.64.0.0", 10],
    ["0.0.0.0", 8],
    ["224.0.0.0", 4],
  ] as const;
  const numberOf = (address: string) => address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
  const addressOf = (number: number) => [24, 16, 8, 0].map((bits) => (number >>> bits) & 255).join(".");

  test("no address of a private net is public, however it is written", () => {
    fc.assert(
      fc.property(fc.constantFrom(...privateNets), fc.nat(2 ** 32 - 1), ([net, bits], host) => {
        const address = addressOf(numberOf(net) + (host % 2 ** (32 - bits)));
        const hexadecimal = numberOf(address).toString(16).padStart(8, "0");
        const mapped = `${hexadecimal.slice(0, 4)}:${hexadecimal.slice(4)}`;
        for (const ip of [address, `::ffff:${address}`, `::ffff:${mapped}`, `64:ff9b::${mapped}`, `::${address}`])
          expect(isPublic(ip), ip).toBe(false);
        for (const name of [
          address,
          numberOf(address),
          `0x${hexadecimal}`,
          `[::ffff:${address}]`,
          `[64:ff9b::${mapped}]`,
        ])
          expect(mayCall(`https://${name}/`, []), String(name)).toBe(false);
      }),
    );
  });

  test("an address beside the private nets is public", () => {
    for (const address of ["9.255.255.255", "11.0.0.0", "126.255.255.255", "128.0.0.0", "172.15.255.255", "172.32.0.0"])
      expect(isPublic(address), address).toBe(true);
  });
});

describe("a call", () => {
  test("answers status and text, also of a redirect, which it does not follow", async () => {
    expect(await call("/")).toEqual({ status: 201, text: '{"id": 7}' });
    expect((await call("/moved")).status).toBe(302);
  });

  test("to a private address is refused, also by a name that leads there", async () => {
    await expect(call("/", [])).rejects.toThrow(ForbiddenAddress);
    await expect(call("/", [], "https://localhost.localdomain/")).rejects.toThrow();
  });

  test("tells whether the request was written: then its effect is unknown", async () => {
    await expect(call("/silent")).rejects.toThrow(NoAnswer);
    await expect(call("/long")).rejects.toThrow(NoAnswer);
    expect((await call("/long", undefined, undefined, true)).text).toBe("x".repeat(65_536));
    await expect(call("/broken")).rejects.toThrow(NoAnswer);
    await expect(call("/", ["127.0.0.1:9"], "http://127.0.0.1:9/")).rejects.toThrow(NotReached);
  });

  test("tells whether no answer came in time, or the connection broke off", async () => {
    await expect(call("/silent")).rejects.toThrow(TimedOut);
    await expect(call("/broken")).rejects.not.toThrow(TimedOut);
  });

  test.each([
    ["/cut", 200],
    ["/begun", 500],
  ])(
    "that is answered by %s, which does not come to its end, is an error unless what came is enough",
    async (path, status) => {
      await expect(call(path)).rejects.toThrow(NoAnswer);
      expect(await call(path, undefined, undefined, true)).toEqual({ status, text: "part" });
    },
  );
});
