import { refuse } from "../../shared/refusals.ts";

/** The share of calls without a shop: calls without a session, counted attempts. */
export const anonymous = "anonymous";
/** The share for identifying callers and health checks: short statements that every call waits for. */
export const identification = "identification";

type Bounds = {
  places: number;
  /** Maximum of one shop; fewer than all, so that another shop finds a free place. */
  ofOneShop: number;
  /** Maximum of one shop while another shop has called within five seconds; default `ofOneShop`. */
  ofOneShopBesideOthers?: number;
  /** Waiting calls of one shop; the next is refused with 429 `too-many-at-once`. */
  maxWaitingOfShop: number;
  /** Waiting calls altogether; the next is refused with 503 `unavailable`. */
  maxWaiting: number;
  /** Longest wait; then the call is refused with 429 if its own shop holds places, else with 503. */
  maxWaitMs: number;
  /** Places that identification may hold. If there are at least two places altogether, one is reserved for it. */
  ofIdentification?: number;
  /** Under this name the measurements count its places. */
  named?: string;
};

/** `refused`: since the start. */
export type QueueCounts = { places: number; held: number; waiting: number; refused: number };

export type FairQueue = {
  /**
   * Waits for a place; answers the function that returns it. `anonymous` count as one more shop; `identification`
   * is served first and is not bounded by the waiting limits.
   */
  take: (shopId: string) => Promise<() => void>;
  refuseWaiting: (error: Error) => void;
  counts: () => QueueCounts;
  /** Whether calls of this shop wait for a place. */
  isWaiting: (shopId: string) => boolean;
};

const named = new Map<string, FairQueue>();

/** The queues of this process that have a name, but those of the database's connections, of which each pool has one. */
export const namedQueues = (): ReadonlyMap<string, FairQueue> => named;

type Waiting = { begin: () => void; fail: (error: Error) => void };
/** `since`: when it arrived, or last took or returned a place; a counter, not a time. */
type Shop = { held: number; waiting: Set<Waiting>; since: number };

/**
 * Shares places fairly: a free place goes to the waiting shop that holds fewest, among those to the one served
 * longest ago.
 */
export const openFairQueue = ({
  places,
  ofOneShop,
  ofOneShopBesideOthers = ofOneShop,
  maxWaitingOfShop,
  maxWaiting,
  maxWaitMs,
  ofIdentification,
  named: name,
}: Bounds): FairQueue => {
  const shops = new Map<string, Shop>();
  const kept = ofIdentification !== undefined && places > 1 ? 1 : 0;
  let free = places;
  let freeForShops = places - kept;
  let waitingAltogether = 0;
  let counted = 0;
  let refused = 0;
  const { noteCall, hasOthers } = openCalls(5000);

  const shopOf = (shopId: string): Shop => {
    const known = shops.get(shopId) ?? { held: 0, waiting: new Set(), since: (counted += 1) };
    shops.set(shopId, known);
    return known;
  };

  const forgetIdle = (shopId: string, { held, waiting }: Shop) => {
    if (held === 0 && waiting.size === 0) shops.delete(shopId);
  };

  const leave = (shop: Shop, waiting: Waiting) => {
    if (shop.waiting.delete(waiting)) waitingAltogether -= 1;
  };

  const isFirst = (shopId: string) => ofIdentification !== undefined && shopId === identification;
  const mayHold = (shopId: string, { held }: Shop) =>
    free > 0 &&
    (isFirst(shopId)
      ? held < (ofIdentification ?? 0)
      : freeForShops > 0 && held < (hasOthers(shopId) ? ofOneShopBesideOthers : ofOneShop));

  const nextShop = () => {
    const first = shops.get(identification);
    if (first && first.waiting.size > 0 && isFirst(identification) && mayHold(identification, first)) return first;
    return nextOf(
      [...shops].filter(([shopId, shop]) => !isFirst(shopId) && mayHold(shopId, shop)).map(([, shop]) => shop),
    );
  };

  const serveNext = () => {
    while (free > 0) {
      const shop = nextShop();
      const [first] = shop?.waiting ?? [];
      if (!shop || !first) return;
      leave(shop, first);
      first.begin();
    }
  };

  const hold = (shopId: string, shop: Shop) => {
    const ofShops = isFirst(shopId) ? 0 : 1;
    free -= 1;
    freeForShops -= ofShops;
    shop.held += 1;
    shop.since = counted += 1;
    return () => {
      free += 1;
      freeForShops += ofShops;
      shop.held -= 1;
      shop.since = counted += 1;
      serveNext();
      forgetIdle(shopId, shop);
    };
  };

  const take = (shopId: string) => {
    const shop = shopOf(shopId);
    if (!isFirst(shopId)) noteCall(shopId);
    if (mayHold(shopId, shop) && shop.waiting.size === 0) return Promise.resolve(hold(shopId, shop));
    const isOwnDoing = () => shopId !== anonymous && !isFirst(shopId) && shop.held > 0;
    const refusal = ({ isOfShop }: { isOfShop: boolean }) => {
      refused += 1;
      return refuse(isOfShop && isOwnDoing() ? "too-many-at-once" : "unavailable", { retryAfter: 2 });
    };
    return new Promise<() => void>((begin, fail) => {
      if (!isFirst(shopId) && (shop.waiting.size >= maxWaitingOfShop || waitingAltogether >= maxWaiting)) {
        fail(refusal({ isOfShop: shop.waiting.size >= maxWaitingOfShop }));
        return forgetIdle(shopId, shop);
      }
      const patience = setTimeout(() => {
        leave(shop, waiting);
        fail(refusal({ isOfShop: true }));
        forgetIdle(shopId, shop);
      }, maxWaitMs);
      const waiting: Waiting = {
        begin: () => {
          clearTimeout(patience);
          begin(hold(shopId, shop));
        },
        fail: (error) => {
          clearTimeout(patience);
          fail(error);
        },
      };
      shop.waiting.add(waiting);
      waitingAltogether += 1;
    });
  };

  const queue: FairQueue = {
    take,
    counts: () => ({ places, held: places - free, waiting: waitingAltogether, refused }),
    isWaiting: (shopId) => (shops.get(shopId)?.waiting.size ?? 0) > 0,
    refuseWaiting: (error) => {
      for (const [shopId, shop] of shops) {
        for (const waiting of shop.waiting) {
          leave(shop, waiting);
          waiting.fail(error);
        }
        forgetIdle(shopId, shop);
      }
    },
  };
  if (name !== undefined) named.set(name, queue);
  return queue;
};

/** Tells whether another shop has called recently, from the last call and the last call of another shop. */
const openCalls = (latelyMs: number) => {
  let last = { shopId: "", at: -Infinity };
  let lastOfAnother = last;
  return {
    noteCall: (shopId: string) => {
      if (last.shopId !== shopId) lastOfAnother = last;
      last = { shopId, at: performance.now() };
    },
    hasOthers: (shopId: string) => performance.now() - (last.shopId === shopId ? lastOfAnother : last).at < latelyMs,
  };
};

const nextOf = (shops: readonly Shop[]): Shop | undefined => {
  let next: Shop | undefined;
  for (const shop of shops) {
    if (shop.waiting.size === 0) continue;
    if (!next || shop.held < next.held || (shop.held === next.held && shop.since < next.since)) next = shop;
  }
  return next;
};
