import { visit, withBrowser } from "./browser.ts";
import { draftIdOf, visitIdOf } from "./ids.ts";
import type { Stage } from "./stage.ts";
import { figure, type Line } from "./table.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];

const maxShift = 0.02;
const maxScripts = 17;

/** `seen` is the layout shift of the page. */
type Visit = { seen: number; scripts: number; scriptBytes: number };
type MainPage = { readonly name: string; readonly path: string; readonly maxKilobytes: number };

/** The main pages, first opened on a phone, a tablet and a desktop. Skipped if there is no browser. */
export const measureMainPages = async (stage: Stage): Promise<Line[]> => {
  const pages = await pagesOf(stage);
  const { port } = stage.running;
  const { headers } = stage.shops.thousand;
  const measured = await withBrowser(async (browser) => {
    const worst: Visit[] = [];
    for (const { path } of pages) {
      const visits: Visit[] = [];
      for (const size of sizes)
        visits.push(
          await visit(browser, `http://127.0.0.1:${port}${path}`, size, (page) => page.evaluate(layoutShift), {
            headers,
          }),
        );
      const max = (of: (visit: Visit) => number) => Math.max(...visits.map(of));
      worst.push({
        seen: max(({ seen }) => seen),
        scripts: max(({ scripts }) => scripts),
        scriptBytes: max(({ scriptBytes }) => scriptBytes),
      });
    }
    return worst;
  }).catch((error: Error) => {
    console.error(`The main pages could not be measured: ${error.message}`);
    return [];
  });
  return pages.flatMap(({ name, maxKilobytes }, place) => [
    figure(
      `${name}: layout shift, processor slowed 4 ×, the worst of phone, tablet and desktop`,
      measured[place]?.seen,
      "",
      maxShift,
    ),
    figure(`${name}: files of scripts`, measured[place]?.scripts, "", maxScripts),
    figure(`${name}: scripts, gzip`, measured[place] && measured[place].scriptBytes / 1024, "KB", maxKilobytes),
  ]);
};

/** The last visit of the shop of a thousand, its card and a draft; a diagnostic is started for it. */
const pagesOf = async ({ send, shops: { thousand: shop } }: Stage): Promise<MainPage[]> => {
  const { visits = 1, drafts = 1 } = shop.history;
  const diagnostic = await send(0, "POST", "/api/vehicle-diagnostics", shop, { client_vehicle_id: visitIdOf(visits) });
  return [
    { name: "Today", path: "/dashboard", maxKilobytes: 250 },
    { name: "board", path: "/back/vehicles", maxKilobytes: 250 },
    { name: "vehicle", path: `/back/vehicles/${visitIdOf(visits)}`, maxKilobytes: 350 },
    { name: "entry card", path: `/back/entry-cards/${visitIdOf(visits)}`, maxKilobytes: 350 },
    { name: "diagnosis", path: `/back/vehicle-diagnostics/${String(diagnostic.id)}`, maxKilobytes: 370 },
    { name: "invoice", path: `/back/client-invoices/${draftIdOf(drafts)}`, maxKilobytes: 350 },
    { name: "invoices", path: "/back/client-invoices", maxKilobytes: 350 },
    { name: "clients", path: "/back/clients", maxKilobytes: 350 },
    { name: "payments", path: "/back/client-payments", maxKilobytes: 350 },
  ];
};

/** Runs in the page, some time after the last response: the cumulative layout shift. */
const layoutShift = () =>
  new Promise<number>((found) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) sum += shift.value;
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => found(sum), 2000);
  });
