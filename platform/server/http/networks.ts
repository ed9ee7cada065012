import { isIPv6 } from "node:net";

/**
 * The unit by which attempts are counted: an IPv4 address, or the /64 of an IPv6 address, since providers assign a
 * /64 to one customer. An IPv4-mapped address counts as IPv4; a zone (`fe80::1%eth0`) is ignored.
 */
export const networkOf = (ip: string): string => {
  const address = ip.split("%")[0] ?? "";
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
};

/** The eight groups of an IPv6 address, with `::` and a dotted end expanded. */
const groupsOf = (address: string): number[] => {
  const [before = "", after] = address.split("::");
  const [left, right] = [partsOf(before), partsOf(after ?? "")];
  const zeros = after === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<number>(zeros).fill(0), ...right];
};

const partsOf = (text: string): number[] =>
  text === ""
    ? []
    : text.split(":").flatMap((part) => {
        if (!part.includes(".")) return [parseInt(part, 16)];
        const [a = 0, b = 0, c = 0, d = 0] = part.split(".").map(Number);
        return [a * 256 + b, c * 256 + d];
      });
