import type { Page } from "@playwright/test";

/** By which the parts of a page may move while it is loaded, of 1. */
const maxShift = 0.02;

/** What moved on a page that has loaded, until some time later. */
export const shiftFaultsOf = async (page: Page, laterMs = 0): Promise<string[]> => {
  const { by, parts } = await page.evaluate(layoutShift, laterMs);
  return by > maxShift ? [`its parts moved by ${by.toFixed(3)}: ${parts.join("; ")}`] : [];
};

/** Runs in the page: the layout shift until some time later, and its elements. */
const layoutShift = (laterMs: number) =>
  new Promise<{ by: number; parts: string[] }>((found) => {
    const parts: string[] = [];
    let by = 0;
    const note = (entries: PerformanceEntryList) => {
      for (const shift of entries as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (shift.hadRecentInput) continue;
        by += shift.value;
        for (const { node, previousRect, currentRect } of shift.sources)
          parts.push(
            `${shift.value.toFixed(3)} ${node instanceof Element ? node.className : ""} “${node?.textContent?.slice(0, 30) ?? ""}” ${previousRect.y} to ${currentRect.y}`,
          );
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const end = () => {
      note(observer.takeRecords());
      found({ by, parts });
    };
    const shown = () => requestAnimationFrame(() => requestAnimationFrame(end));
    void document.fonts.ready.then(() => setTimeout(shown, laterMs));
  });
