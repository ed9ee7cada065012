/**
 * How old what a standby shows can be. `sampled`: at `at` (milliseconds of a steady clock) the primary had written its log up to
 * `position`, so everything committed before is below it. `replayed`: the standby shows everything below `position`.
 */
export const openStandbyAge = () => {
  let samples: { at: number; position: bigint }[] = [];
  let shownUntil = -Infinity;
  return {
    sampled: (at: number, position: bigint) => {
      samples.push({ at, position });
      if (samples.length > maxSamples) samples = samples.slice(-maxSamples);
    },
    replayed: (position: bigint) => {
      for (const sample of samples) if (sample.position <= position) shownUntil = Math.max(shownUntil, sample.at);
      samples = samples.filter(({ at }) => at > shownUntil);
    },
    /** Nothing of the standby may be read any more until it has replayed a new sample. */
    forget: () => {
      samples = [];
      shownUntil = -Infinity;
    },
    /** Milliseconds; everything committed longer ago is shown. */
    at: (now: number) => now - shownUntil,
  };
};

const maxSamples = 200;

/** A position of the write-ahead log, as `pg_lsn` shows it: `16/B374D848`. */
export const positionOf = (text: string): bigint => {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) throw new TypeError("not a position of the log");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

/** When each shop last wrote, for shops that wrote within `forMs`. */
export const openRecentWrites = (forMs: number) => {
  const written = new Map<string, number>();
  return {
    note: (shopId: string, at: number) => {
      // The oldest stands first.
      written.delete(shopId);
      written.set(shopId, at);
      for (const [oldest, time] of written) {
        if (at - time <= forMs) break;
        written.delete(oldest);
      }
    },
    last: (shopId: string) => written.get(shopId) ?? -Infinity,
    size: () => written.size,
  };
};
