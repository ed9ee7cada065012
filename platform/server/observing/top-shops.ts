export type ShopLoad = { shop: string; calls: number; seconds: number };

/**
 * The shops that kept this process busiest during the last complete minute: a bounded number of series, whatever the
 * number of shops. `clock` counts milliseconds and never goes back.
 */
export const openTopShops = ({ most = 10, clock = () => performance.now() } = {}) => {
  let minute = minuteOf(clock());
  let current = new Map<string, Load>();
  let last: readonly ShopLoad[] = [];
  const turn = () => {
    const now = minuteOf(clock());
    if (now === minute) return;
    last = now === minute + 1 ? busiest(current, most) : [];
    minute = now;
    current = new Map();
  };
  return {
    note: (shop: string, ms: number) => {
      turn();
      const load = current.get(shop) ?? { calls: 0, ms: 0 };
      load.calls += 1;
      load.ms += ms;
      current.set(shop, load);
    },
    /** The busiest first. */
    list: (): readonly ShopLoad[] => {
      turn();
      return last;
    },
  };
};

type Load = { calls: number; ms: number };

const minuteOf = (ms: number) => Math.floor(ms / 60_000);

const busiest = (loads: ReadonlyMap<string, Load>, most: number) =>
  [...loads]
    .map(([shop, { calls, ms }]) => ({ shop, calls, seconds: ms / 1000 }))
    .sort((one, other) => other.seconds - one.seconds || (one.shop < other.shop ? -1 : 1))
    .slice(0, most);
