import { refuse } from "../../shared/refusals.ts";

/** Work for nobody in particular: calls without a session, tries that are counted. */
export const strangers = "strangers";
/** Finding out who calls, and whether the database answers: short, and every call of everybody waits for it. */
export const identification = "identification";

type Bounds = {
  /** Places altogether. */
  places: number;
  /** Places that one shop may hold; fewer than all, so that another shop finds one free. */
  ofOneShop: number;
  /** The same while another shop has called within the last five seconds; as many as ever unless said. */
  ofOneShopBesideOthers?: number;
  /** Calls of one shop that may wait; the next is refused with 429, `too-many-at-once`. */
  mostWaitingOfShop: number;
  /** Calls that may wait altogether; the next is refused with 503, `unavailable`. */
  mostWaiting: number;
  /** Who has waited so long is refused: with 429 when places are held by the shop itself, else with 503. */
  patienceMs: number;
  /** Places that identification may hold. When there are at least two altogether, one is kept for it. */
  ofIdentification?: number;
};

export type Turns = {
  /** Waits for a place; answers what gives it back. `strangers` count as one more shop; `identification` is served first and waits beside the bounds. */
  take: (shopId: string) => Promise<() => void>;
  /** Refuses everybody who waits now. */
  refuseWaiting: (error: Error) => void;
};

type Waiting = { begin: () => void; fail: (error: Error) => void };
/** `since`: when it came, or last took or gave back a place; counted, not timed. */
type Shop = { held: number; waiting: Set<Waiting>; since: number };

/** Shares a few places fairly: one that becomes free goes to the waiting shop that holds fewest, and among those to the one served longest ago. */
export const openTurns = ({
  places,
  ofOneShop,
  ofOneShopBesideOthers = ofOneShop,
  mostWaitingOfShop,
  mostWaiting,
  patienceMs,
  ofIdentification,
}: Bounds): Turns => {
  const shops = new Map<string, Shop>();
  const kept = ofIdentification !== undefined && places > 1 ? 1 : 0;
  let free = places;
  let freeForShops = places - kept;
  let waitingAltogether = 0;
  let counted = 0;
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
    const isOwnDoing = () => shopId !== strangers && !isFirst(shopId) && shop.held > 0;
    const refusal = () =>
      isOwnDoing() ? refuse("too-many-at-once", { retryAfter: 2 }) : refuse("unavailable", { retryAfter: 2 });
    return new Promise<() => void>((begin, fail) => {
      if (!isFirst(shopId) && (shop.waiting.size >= mostWaitingOfShop || waitingAltogether >= mostWaiting)) {
        fail(shop.waiting.size >= mostWaitingOfShop ? refusal() : refuse("unavailable", { retryAfter: 2 }));
        return forgetIdle(shopId, shop);
      }
      const patience = setTimeout(() => {
        leave(shop, waiting);
        fail(refusal());
        forgetIdle(shopId, shop);
      }, patienceMs);
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

  return {
    take,
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
};

/** Whether another shop has called lately; it is derived from the last call and the last call of another shop. */
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
