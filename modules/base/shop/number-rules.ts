import { fold } from "../../../platform/shared/folding.ts";

/** A counter: with which prefix it gives numbers, and with which it gave some before. */
export type Counter = {
  id: string;
  prefix: string;
  digits: number;
  next: number;
  lastGiven: number | null;
  earlierPrefixes: readonly string[] | null;
  givenBefore: number;
};

export type NumberingChange = {
  prefix?: string | undefined;
  digits?: number | undefined;
  next?: number | undefined;
};

/**
 * Whether a prefix could print a label that another series of the same documents, or this one with an earlier prefix,
 * prints too: the prefixes are equal, as a search reads them, or differ only in digits at the end.
 */
export const repeatsLabels = (prefix: string, own: { id: string } | undefined, counters: readonly Counter[]): boolean =>
  counters.some((counter) =>
    counter.id === own?.id
      ? usedPrefixes(counter).some((used) => isContinued(prefix, used) && restOf(prefix, used) !== "")
      : [counter.prefix, ...usedPrefixes(counter)].some(
          (other) => isContinued(prefix, other) || isContinued(other, prefix),
        ),
  );

/** What a counter becomes, locked as it is. A prefix with which numbers were given is kept among the earlier ones. */
export const renumbered = (
  counter: Counter,
  { prefix = counter.prefix, digits = counter.digits, next = counter.next }: NumberingChange,
) => {
  const changed = { id: counter.id, prefix, digits, next };
  return prefix === counter.prefix
    ? { ...changed, earlierPrefixes: counter.earlierPrefixes ?? [], givenBefore: counter.givenBefore }
    : { ...changed, earlierPrefixes: usedPrefixes(counter), givenBefore: counter.lastGiven ?? 0 };
};

export const maxPrefix = 12;

/** What a branch's own series begins with unless another prefix is typed: `2-INV-` for the second branch. */
export const proposedPrefix = (position: number, ofShop: string): string => {
  const proposed = `${position}-${ofShop}`;
  return proposed.length > maxPrefix ? `${position}-` : proposed;
};

/** Those with which numbers were given. */
const usedPrefixes = ({ prefix, lastGiven, givenBefore, earlierPrefixes }: Counter): string[] => {
  const isUsed = (lastGiven ?? 0) > givenBefore;
  return [...new Set([...(earlierPrefixes ?? []), ...(isUsed ? [prefix] : [])])];
};

/** Whether the second prefix is the first, or the first followed by digits, which could be those of a number. */
const isContinued = (prefix: string, other: string) => /^\d*$/.test(restOf(prefix, other) ?? "-");

/** What the second prefix has after the first; undefined if it does not begin with it. */
const restOf = (prefix: string, other: string): string | undefined => {
  const [begins, whole] = [fold(prefix), fold(other)];
  return whole.startsWith(begins) ? whole.slice(begins.length) : undefined;
};
