import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

type Behaviour = number | "silent";
/** What a browser was sent, decrypted. */
type Pushed = { path: string; ttl: string; urgency: string | undefined; message: Record<string, unknown> };

/**
 * A push service and its browsers: takes only what RFC 8030, 8188, 8291 and 8292 allow. It verifies the VAPID token
 * with the key for which the browser subscribed, and decrypts the message as the browser would. `faults` lists what it
 * refused.
 */
export const pushService = async () => {
  const browsers = new Map<string, Browser>();
  const pushed: Pushed[] = [];
  const faults: string[] = [];
  const controls = { behave: (_path: string): Behaviour => 201 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      const how = controls.behave(path);
      if (how === "silent") return;
      if (how !== 201) return void response.writeHead(how).end();
      try {
        pushed.push(accepted(request, Buffer.concat(chunks), browsers.get(path)));
        response.writeHead(201, { location: `/message/${pushed.length}` }).end();
      } catch (error) {
        faults.push(String(error));
        response.writeHead(400).end();
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    pushed,
    faults,
    controls,
    /** What a browser posts to subscribe; `serverKey` is the key for which it subscribed. */
    browser: (serverKey: string) => {
      const [curve, auth] = [createECDH("prime256v1"), randomBytes(16)];
      const path = `/push/${randomBytes(12).toString("base64url")}`;
      const p256dh = curve.generateKeys("base64url");
      browsers.set(path, { curve, auth, serverKey, audience: `http://${host}` });
      const fields = { endpoint: `http://${host}${path}`, p256dh, auth: auth.toString("base64url") };
      return {
        path,
        fields,
        received: () => pushed.filter((each) => each.path === path).map(({ message }) => message),
      };
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
};

type Browser = { curve: ReturnType<typeof createECDH>; auth: Buffer; serverKey: string; audience: string };

const accepted = (
  { method, url = "", headers }: IncomingMessage,
  body: Buffer,
  browser: Browser | undefined,
): Pushed => {
  if (!browser) throw new Error("no such browser");
  if (method !== "POST") throw new Error(`method ${method}`);
  if (headers["content-encoding"] !== "aes128gcm") throw new Error(`encoding ${headers["content-encoding"]}`);
  if (!/^\d+$/.test(String(headers.ttl))) throw new Error(`TTL ${String(headers.ttl)}`);
  if (body.length > 4096) throw new Error(`${body.length} bytes`);
  checkToken(headers.authorization ?? "", browser);
  const message = JSON.parse(decrypted(body, browser)) as Pushed["message"];
  return { path: url, ttl: String(headers.ttl), urgency: headers.urgency as string | undefined, message };
};

/** RFC 8292: a token signed with ES256 by the key for which the browser subscribed, for this service, for a day at most. */
const checkToken = (authorization: string, { serverKey, audience }: Browser) => {
  const [, token = "", key = ""] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== serverKey) throw new Error("another key than the browser's");
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("the token is not signed with this key");
  const parse = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
  if (parse(head).alg !== "ES256") throw new Error("not ES256");
  const { aud, exp, sub } = parse(claims);
  if (aud !== audience) throw new Error(`audience ${String(aud)}`);
  const left = Number(exp) - Date.now() / 1000;
  if (!(left > 0 && left <= 24 * 3600)) throw new Error(`ends in ${left} seconds`);
  if (!/^(mailto:|https:)/.test(String(sub))) throw new Error(`subject ${String(sub)}`);
};

/** RFC 8291 with the one record of RFC 8188. */
const decrypted = (body: Buffer, { curve, auth }: Browser): string => {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > body.readUInt32BE(16)) throw new Error("more than one record");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", curve.computeSecret(sender), auth, info, 32));
  const derived = (what: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), length));
  const cipher = createDecipheriv("aes-128-gcm", derived("aes128gcm", 16), derived("nonce", 12));
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("padding");
  return padded.subarray(0, end).toString("utf8");
};
