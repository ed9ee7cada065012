/**
 * The service worker of wall boards: without a connection the page opens as `modules/front/wall/screens/kept-page.ts` has kept
 * it. It keeps nothing itself. Built into `wall-worker.js` by `build/worker.ts`.
 */
import type { FetchEvent, LastingEvent } from "./worker.ts";

const worker = self as unknown as {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: ((name: "install" | "activate", listener: (event: LastingEvent) => void) => void) &
    ((name: "fetch", listener: (event: FetchEvent) => void) => void);
};

const cacheName = "warsha-wall";
const maxWaitMs = 5_000;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(openPage(request, pathname));
  else if (pathname.startsWith("/assets/")) event.respondWith(keptOrFetched(request));
});

const openPage = async (request: Request, path: string): Promise<Response> => {
  const fromServer = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, maxWaitMs));
  const answer = await Promise.race([fromServer.catch(() => undefined), late]);
  // A refusal is the server's answer; an error of a proxy is none.
  if (answer && answer.status < 500) return answer;
  return (await (await caches.open(cacheName)).match(path)) ?? answer ?? fromServer;
};

const keptOrFetched = async (request: Request): Promise<Response> =>
  (await (await caches.open(cacheName)).match(request)) ?? fetch(request);
