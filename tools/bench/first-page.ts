import { visit, withBrowser } from "./browser.ts";

export type FirstPage = { readonly scriptBytes: number; readonly largestPaintMs: number };

const tablet = { width: 1024, height: 768 };

/**
 * The size of a first-time visitor's first page, scripts gzipped, and when its largest element is painted: the
 * median of three visits.
 */
export const measureFirstPage = (address: string): Promise<FirstPage> =>
  withBrowser(async (browser) => {
    const visits: FirstPage[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { seen, scriptBytes } = await visit(browser, address, tablet, (page) => page.evaluate(largestPaint));
      visits.push({ largestPaintMs: seen, scriptBytes });
    }
    return visits.toSorted((first, second) => first.largestPaintMs - second.largestPaintMs)[1]!;
  });

/** Runs in the page: when its largest element so far was painted, in milliseconds. */
export const largestPaint = () =>
  new Promise<number>((found) => {
    new PerformanceObserver((list) => found(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: "largest-contentful-paint",
      buffered: true,
    });
  });
