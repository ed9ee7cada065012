/** A module that several pages load: its bytes of source, 1 for each page that loads it, and what it imports. */
export type SharedModule = {
  readonly bytes: number;
  readonly readers: Uint8Array;
  readonly imports: readonly string[];
};

/** A page loads a bundle whole, with all bundles that it imports, directly or indirectly (`below`). */
export type Bundle = {
  readonly ids: readonly string[];
  readonly bytes: number;
  readonly readers: Uint8Array;
  readonly below: ReadonlySet<Bundle>;
};

type Modules = ReadonlyMap<string, SharedModule>;
type Pair = readonly [Bundle, Bundle];

/** More of it makes fewer and larger files. */
const bytesOfRequest = 20;

/**
 * What a request costs a page that loads so many bundles, in bytes of source. Another file matters much more to a page of
 * many; above 14 no more, or the first bundles would be joined whatever their pages load in vain. Found by trying: no other
 * power brought the largest pages to so few files with so few bytes.
 */
const costOf = (bundles: number, requestBytes: number) => requestBytes * Math.min(bundles, 14) ** 4;

/**
 * Modules of the same pages are one bundle. Two bundles are joined as long as the requests that this saves cost more
 * than what pages then load in vain, first the two by which most is saved.
 */
export const bundlesOf = (modules: Modules, requestBytes = bytesOfRequest): readonly Bundle[] => {
  let bundles = linked(ofSamePages(modules), modules);
  for (let pair = bestPair(bundles, requestBytes); pair; pair = bestPair(bundles, requestBytes)) {
    const joined = withAllBetween(pair);
    const others = bundles.filter((bundle) => !joined.includes(bundle));
    bundles = linked([joined.flatMap(({ ids }) => ids), ...others.map(({ ids }) => ids)], modules);
  }
  return bundles;
};

const ofSamePages = (modules: Modules) => {
  const found = new Map<string, string[]>();
  for (const [id, { readers }] of modules) found.set(readers.join(), [...(found.get(readers.join()) ?? []), id]);
  return [...found.values()];
};

const linked = (parts: readonly (readonly string[])[], modules: Modules): readonly Bundle[] => {
  const partOf = new Map(parts.flatMap((ids, part) => ids.map((id) => [id, part])));
  const imports = parts.map(
    (ids) => new Set(ids.flatMap((id) => modules.get(id)!.imports.map((to) => partOf.get(to)!))),
  );
  const bundles = parts.map((ids) => ({
    ids,
    bytes: sumOf(ids, (id) => modules.get(id)!.bytes),
    readers: new Uint8Array(modules.get(ids[0]!)!.readers.length),
    below: new Set<Bundle>(),
  }));
  const own = parts.map((ids) => {
    const readers = new Uint8Array(bundles[0]!.readers.length);
    for (const id of ids) add(modules.get(id)!.readers, readers);
    return readers;
  });
  bundles.forEach((bundle, part) => {
    const reached = new Set([part]);
    for (const at of reached) for (const to of imports[at]!) reached.add(to);
    for (const at of reached) {
      if (at !== part) bundle.below.add(bundles[at]!);
      add(own[part]!, bundles[at]!.readers);
    }
  });
  return bundles;
};

const add = (more: Uint8Array, readers: Uint8Array) => {
  for (let page = 0; page < readers.length; page += 1) readers[page]! |= more[page]!;
};

const bestPair = (bundles: readonly Bundle[], requestBytes: number): Pair | undefined => {
  const pages = [...(bundles[0]?.readers.keys() ?? [])];
  const requests = pages.map((page) =>
    costOf(
      sumOf(bundles, ({ readers }) => readers[page]!),
      requestBytes,
    ),
  );
  const counted = bundles.map((bundle) => ({
    bundle,
    pages: sumOf(pages, (page) => bundle.readers[page]!),
    requests: sumOf(pages, (page) => bundle.readers[page]! * requests[page]!),
  }));
  let best: Pair | undefined;
  let most = 0;
  for (const [place, one] of counted.entries())
    for (const other of counted.slice(place + 1)) {
      const [few, many] = one.pages < other.pages ? [one, other] : [other, one];
      // At best all pages of the one load the other.
      if (few.requests - few.bundle.bytes * (many.pages - few.pages) <= most) continue;
      const saved = savedBy([one.bundle, other.bundle], requests, most);
      if (saved > most) [best, most] = [[one.bundle, other.bundle], saved];
    }
  return best;
};

const savedBy = ([one, other]: Pair, requests: readonly number[], least: number): number => {
  let saved = 0;
  for (let page = 0; page < requests.length; page += 1) {
    if (one.readers[page]! & other.readers[page]!) saved += requests[page]!;
    else if (one.readers[page]) saved -= other.bytes;
    else if (other.readers[page]) saved -= one.bytes;
  }
  if (saved <= least) return saved;
  for (const lower of new Set([...one.below, ...other.below])) {
    if (lower === one || lower === other) continue;
    for (let page = 0; page < requests.length; page += 1)
      if (!lower.readers[page] && one.readers[page]! | other.readers[page]!) saved -= lower.bytes + requests[page]!;
  }
  return saved;
};

/** Two bundles, and those by which one imports the other: apart they would import each other. */
const withAllBetween = ([one, other]: Pair): readonly Bundle[] => {
  const between = [...one.below, ...other.below].filter(({ below }) => below.has(one) || below.has(other));
  return [...new Set([one, other, ...between])];
};

const sumOf = <T>(all: readonly T[], of: (value: T) => number) => all.reduce((sum, value) => sum + of(value), 0);
