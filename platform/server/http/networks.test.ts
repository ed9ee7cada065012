import fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf } from "./networks.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::ffff:cb00:7109", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::203.0.113.9", "64:ff9b:0:0::/64"],
  ["unknown", "unknown"],
])("%s is counted as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test("two IPv6 addresses count as one if they share their first 64 bits, however they are written", () => {
  const half = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(half, half, half, (network, item, other) => {
      fc.pre(network.some((group) => group !== 0));
      const written = (host: number[]) => [...network, ...host].map((group) => group.toString(16)).join(":");
      const shortened = new URL(`http://[${written(other)}]`).hostname.slice(1, -1);
      expect(networkOf(written(item))).toBe(networkOf(shortened));
    }),
  );
});
