/** The part that brought most and the one that took most, each if it is more than a third of the change. */
export const mainParts = <P extends { amount: bigint }>(parts: readonly P[], change: bigint) => {
  const largest = (sign: bigint) =>
    parts.reduce<P | null>((best, part) => (part.amount * sign > (best?.amount ?? 0n) * sign ? part : best), null);
  const named = (part: P | null) => (part && size(part.amount) * 3n > size(change) ? part : null);
  return { brought: named(largest(1n)), took: named(largest(-1n)) };
};

/** By how much a balance changed, and the step that did most of it, if that is more than a third. */
export const changeOver = (opening: bigint, balances: readonly bigint[]) => {
  const steps = balances.map((balance, at) => ({ at, amount: balance - (balances[at - 1] ?? opening) }));
  const change = (balances.at(-1) ?? opening) - opening;
  const { brought, took } = mainParts(steps, change);
  return { change, main: change > 0n ? brought : change < 0n ? took : null };
};

const size = (amount: bigint) => (amount < 0n ? -amount : amount);
