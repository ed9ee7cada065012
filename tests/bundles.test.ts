import fc from "fast-check";
import { expect, test } from "vitest";
import { bundlesOf, type SharedModule } from "../build/joining.ts";

/** Modules that import only later ones, and the pages that begin with each; pages read what they reach. */
const graphs = fc
  .array(
    fc.record({
      bytes: fc.integer({ min: 1, max: 9000 }),
      pages: fc.uniqueArray(fc.nat(5), { minLength: 1 }),
      imports: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((modules) => {
    const graph = modules.map(({ bytes, imports }, place) => ({
      bytes,
      readers: new Uint8Array(6),
      imports: imports.map((further) => String(place + further)).filter((id) => Number(id) < modules.length),
    }));
    modules.forEach(({ pages }, place) => {
      const reached = new Set([String(place)]);
      for (const id of reached) for (const to of graph[Number(id)]!.imports) reached.add(to);
      for (const id of reached) for (const page of pages) graph[Number(id)]!.readers[page] = 1;
    });
    return new Map<string, SharedModule>(graph.map((module, place) => [String(place), module]));
  });

test("every shared module is in one bundle, and bundles do not import each other in a circle", () => {
  fc.assert(
    fc.property(graphs, fc.integer({ min: 0, max: 20_000 }), (modules, requestBytes) => {
      const bundles = bundlesOf(modules, requestBytes);
      expect(bundles.flatMap(({ ids }) => ids).sort()).toEqual([...modules.keys()].sort());
      for (const bundle of bundles)
        for (const lower of bundle.below) {
          expect(lower.below.has(bundle)).toBe(false);
          expect(bundle.readers.every((reads, page) => reads <= lower.readers[page]!)).toBe(true);
        }
    }),
  );
});

test("where a request costs nothing, a page loads only what it uses", () => {
  fc.assert(
    fc.property(graphs, (modules) => {
      for (const { ids, readers } of bundlesOf(modules, 0))
        for (const id of ids) expect(modules.get(id)!.readers).toEqual(readers);
    }),
  );
});

const moduleOf = (bytes: number, ...readers: number[]): SharedModule => ({
  bytes,
  readers: Uint8Array.from(readers),
  imports: [],
});

test("small modules of nearly the same pages are joined, and a large one of few pages is kept from the others", () => {
  const bundles = bundlesOf(
    new Map([
      ["field", moduleOf(500, 1, 1, 1, 1)],
      ["label", moduleOf(400, 1, 1, 1, 0)],
      ["drawing", moduleOf(90_000, 1, 1, 0, 0)],
    ]),
    1000,
  );
  expect(bundles.map(({ ids }) => ids.toSorted().join(" ")).toSorted()).toEqual(["drawing", "field label"]);
});
