/** Shop → kinds of changes. */
export type Changes = ReadonlyMap<string, ReadonlySet<string>>;

/** Batches changes: the first is passed on at once, later ones together after `everyMs`. */
export const gathering = <Handed>(handOn: (changes: Changes) => Handed, everyMs = 100) => {
  let gathered = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let last = -Infinity;
  const hand = (): Handed => {
    clearTimeout(timer);
    const changes = gathered;
    gathered = new Map();
    timer = undefined;
    last = performance.now();
    return handOn(changes);
  };
  return {
    add: (shopId: string, kinds: Iterable<string>) => {
      gathered.set(shopId, new Set([...(gathered.get(shopId) ?? []), ...kinds]));
      timer ??= setTimeout(hand, Math.max(0, last + everyMs - performance.now()));
    },
    /** Passes on the remaining changes at once. */
    flush: hand,
  };
};
