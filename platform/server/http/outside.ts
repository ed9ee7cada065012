import { lookup as resolve } from "node:dns";
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { BlockList, isIP, isIPv6, type LookupFunction } from "node:net";

/** A call to an address that a shop has typed. */
export type OutsideCall = {
  url: string;
  method: "GET" | "POST";
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array | undefined;
  /** Hosts with their ports (`127.0.0.1:8025`) that may be private and without TLS; set by the installation. */
  privateHosts: readonly string[];
  timeoutMs: number;
  /** An answer over 64 KB, or one that does not come to its end, is cut instead of being an error. */
  cutsAnswer?: boolean;
};

/** The address is not one that a shop may call. */
export class ForbiddenAddress extends Error {}

/** The call ended before the request was written, so it had no effect. */
export class NotReached extends Error {}

/** The request was written, and no answer came; what it did is not known. */
export class NoAnswer extends Error {}

/** No answer came in time. */
export class TimedOut extends NoAnswer {}

const largestAnswer = 65_536;

/**
 * Calls an address outside, which a shop chose: https only, no private address (checked on the address that is
 * connected to, so that a name cannot change in between), no redirect, an answer of at most 64 KB. Throws
 * `ForbiddenAddress`, `NotReached`, or `NoAnswer`, of which `TimedOut` is one.
 */
export const callOutside = ({ url, method, headers, body, privateHosts, timeoutMs, cutsAnswer }: OutsideCall) => {
  const address = new URL(url);
  const isPrivate = privateHosts.includes(hostOf(address));
  if (!mayCall(url, privateHosts)) return Promise.reject(new ForbiddenAddress("this address cannot be called"));
  const open = address.protocol === "https:" ? requestSecure : requestPlain;
  return new Promise<{ status: number; text: string }>((answered, failed) => {
    let isWritten = false;
    let cut: (() => void) | undefined;
    const call = open(address, { method, headers, agent: false, ...(!isPrivate && { lookup: publicOnly }) });
    const patience = setTimeout(() => call.destroy(new TimedOut("time-out")), timeoutMs);
    const fail = (error: Error) => {
      clearTimeout(patience);
      if (cut) return cut();
      if (error instanceof ForbiddenAddress) return failed(error);
      if (!isWritten) return failed(new NotReached(error.message));
      failed(error instanceof TimedOut ? error : new NoAnswer(error.message));
    };
    call.on("socket", (socket) => {
      const ready = address.protocol === "https:" ? "secureConnect" : "connect";
      socket.once(ready, () => {
        isWritten = true;
      });
    });
    call.on("error", fail);
    call.on("response", (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const end = () => {
        clearTimeout(patience);
        const bytes = Buffer.concat(chunks).subarray(0, largestAnswer);
        answered({ status: response.statusCode ?? 0, text: bytes.toString("utf8") });
      };
      response.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size <= largestAnswer || cutsAnswer) chunks.push(chunk);
        if (size <= largestAnswer) return;
        if (cutsAnswer) end();
        response.destroy(cutsAnswer ? undefined : new Error("the answer is too long"));
      });
      if (cutsAnswer) cut = end;
      response.on("error", fail);
      response.on("end", end);
    });
    call.end(body);
  });
};

/** Whether a shop may call this address, as far as can be seen without resolving its name. */
export const mayCall = (url: string, privateHosts: readonly string[]): boolean => {
  if (!URL.canParse(url)) return false;
  const address = new URL(url);
  if (address.username || address.password) return false;
  if (privateHosts.includes(hostOf(address))) return ["http:", "https:"].includes(address.protocol);
  const name = address.hostname.replace(/^\[|\]$/g, "");
  return address.protocol === "https:" && (isIP(name) === 0 ? /\.[a-z]/i.test(name) : isPublic(name));
};

const hostOf = ({ hostname, port, protocol }: URL) =>
  `${hostname}:${port === "" ? (protocol === "https:" ? "443" : "80") : port}`;

/** Refuses a name that leads to any private address. */
const publicOnly: LookupFunction = (name, options, done) => {
  resolve(name, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new Error("unknown host"), "", 4);
    if (!found.every(({ address }) => isPublic(address)))
      return done(new ForbiddenAddress("this name leads to a private address"), "", 4);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

/** Whether an IP address is one of the public internet. */
export const isPublic = (address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isPublic(mapped);
  return isIPv6(address)
    ? publicOnes.check(address, "ipv6") && !privateOnes.check(address, "ipv6")
    : !privateOnes.check(address, "ipv4");
};

/** The registries of special addresses (RFC 6890). */
const privateOnes = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  privateOnes.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  privateOnes.addSubnet(net, bits, "ipv6");
const publicOnes = new BlockList();
publicOnes.addSubnet("2000::", 3, "ipv6");
