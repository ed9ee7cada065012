/** Pseudo-random numbers, the same at each run. */
export type Chance = {
  /** 0 ≤ n < 1. */
  next: () => number;
  /** A whole number, both limits included. */
  whole: (least: number, max: number) => number;
  oneOf: <T>(things: readonly T[]) => T;
  shuffled: <T>(things: readonly T[]) => T[];
};

/** Mulberry32; its 32-bit state is enough for a demo. */
export const chanceFrom = (seed: number): Chance => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, max: number) => least + Math.floor(next() * (max - least + 1));
  return {
    next,
    whole,
    oneOf: (things) => things[whole(0, things.length - 1)]!,
    shuffled: (things) =>
      things
        .map((thing) => ({ thing, place: next() }))
        .toSorted((first, second) => first.place - second.place)
        .map(({ thing }) => thing),
  };
};
