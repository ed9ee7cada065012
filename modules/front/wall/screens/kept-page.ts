import { useEffect } from "react";

/** Also opened by `app/web/wall-worker.ts`. */
const cacheName = "warsha-wall";
const lookedEveryMs = 600_000;
/** After a failure. */
const triedEveryMs = 60_000;
/** The server may still be starting. */
const maxWaitMs = 20_000;

/**
 * Keeps this page on the device, so that it opens without a connection, and reloads it when the server has a newer one.
 * Without HTTPS a browser keeps nothing; the page then still follows new versions.
 */
export const useKeptPage = () =>
  useEffect(() => {
    void registerWorker();
    let keptAt = -Infinity;
    const look = () => {
      if (Date.now() - keptAt < lookedEveryMs) return;
      const begun = Date.now();
      void refresh().then(
        () => {
          keptAt = begun;
        },
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, triedEveryMs);
    return () => clearInterval(timer);
  }, []);

/** Deletes what is kept of a board that was closed. */
export const forgetPage = async () => {
  if ("caches" in globalThis) await caches.delete(cacheName);
};

const registerWorker = async () => {
  const scope = location.pathname.replace(/[^/]*\/?$/, "");
  await navigator.serviceWorker?.register("/wall-worker.js", { scope, updateViaCache: "none" }).catch(() => undefined);
};

const refresh = async () => {
  const page = await fetch(location.pathname, {
    cache: "no-store",
    headers: { accept: "text/html" },
    signal: AbortSignal.timeout(maxWaitMs),
  });
  const html = await page.clone().text();
  const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? [];
  if (!page.ok || script === undefined) return;
  await keep(page, html);
  if (script !== document.querySelector("script[type=module][src]")?.getAttribute("src")) location.reload();
};

/** The page with its files, and nothing of an older one. */
const keep = async (page: Response, html: string) => {
  if (!("caches" in globalThis)) return;
  const cache = await caches.open(cacheName);
  const named = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = ""]) => file);
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const files = new Set([...named, ...loaded.filter((path) => path.startsWith("/assets/"))]);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file);
  await cache.put(location.pathname, page);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== location.pathname && !files.has(pathname)) await cache.delete(url);
  }
};
