/** Whether the first of two versions as `1.2.3` is later. What is no such version is never later. */
export const isLaterVersion = (first: string, second: string): boolean => {
  const [one, other] = [partsOf(first), partsOf(second)];
  const at = one.findIndex((part, index) => part !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
};

const partsOf = (version: string) => (/^\d+\.\d+\.\d+/.exec(version)?.[0] ?? "0.0.0").split(".").map(Number);
