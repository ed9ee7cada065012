/**
 * The service worker of the pages under /back/: they open offline, and notices are shown while they are
 * closed. It keeps the page's shell and the files of the mechanic's pages, and nothing else: no answer of the API, no
 * public page, no download. With the line a page always comes from the server. Built into `worker.js` by
 * `build/worker.ts`, which fills in the list.
 */
declare const keptFiles: readonly string[];
/** What readers of a floor language need besides. */
declare const languageFiles: Readonly<Record<string, readonly string[]>>;
declare const buildName: string;

/** An export makes this file a module for the compiler; the build removes it. */
export type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type MessageEvent = LastingEvent & { readonly data: unknown };
export type FetchEvent = LastingEvent & {
  readonly request: Request;
  /** Absent in a browser without navigation preload. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type PushEvent = LastingEvent & { readonly data: { json: () => unknown } | null };
type NotificationEvent = LastingEvent & { readonly notification: Notification };
type Page = { url: string; focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> };
/** The types of the library are those of a page; these are what a worker has besides. */
type Installed = {
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (of: { type: "window" }) => Promise<readonly Page[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable: () => Promise<void> };
    showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  addEventListener: ((name: "install" | "activate", listener: (event: LastingEvent) => void) => void) &
    ((name: "message", listener: (event: MessageEvent) => void) => void) &
    ((name: "push", listener: (event: PushEvent) => void) => void) &
    ((name: "notificationclick", listener: (event: NotificationEvent) => void) => void) &
    ((name: "fetch", listener: (event: FetchEvent) => void) => void);
};
const worker = self as unknown as Installed;

const shell = "/back/my-work";
/** Holds the names of the floor languages that are read on this device, for the builds to come. */
const languagesRead = "warsha-languages";
const ofThisBuild = `warsha-files-${buildName}`;
/** After this time a page opens from what is kept; its calls then wait for the line. */
const maxWaitMs = 5_000;

worker.addEventListener("install", (event) => event.waitUntil(keepFiles().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (event) => {
  const { data } = event;
  if (typeof data === "object" && data !== null && "language" in data)
    event.waitUntil(keepLanguage(String(data.language)));
});
worker.addEventListener("push", (event) => event.waitUntil(showNotice(event.data?.json())));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification.data));
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && isPage(pathname)) event.respondWith(openPage(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(keptOrFetched(request));
});

/** What the server pushes of a notice. A browser withdraws the permission from a worker that shows nothing. */
const showNotice = (sent: unknown) => {
  const { title, body, url, tag, language } = Object(sent) as Record<string, unknown>;
  const lang = language === "ar" ? "ar" : "en";
  return worker.registration.showNotification(String(title ?? "Warsha"), {
    body: String(body ?? ""),
    tag: String(tag ?? ""),
    lang,
    dir: lang === "ar" ? "rtl" : "ltr",
    data: url,
  });
};

/** In a page that is open already, else in a new one. */
const openNotice = async (url: unknown) => {
  const path = typeof url === "string" && url.startsWith("/back/") ? url : "/back/notices";
  const pages = await worker.clients.matchAll({ type: "window" });
  const page = pages.find((each) => new URL(each.url).pathname.startsWith("/back/"));
  if (!page) return worker.clients.openWindow(path);
  await page.focus().catch(() => undefined);
  return page.navigate(path);
};

/** A path with an ending is a download. */
const isPage = (path: string) => path.startsWith("/back/") && !/\.[a-z0-9]{2,5}$/i.test(path);

const keepFiles = async () => {
  const [page] = await Promise.all([
    fetch(shell, { cache: "no-store", headers: { accept: "text/html" } }),
    keepAssets(),
  ]);
  const html = await page.clone().text();
  // While servers are replaced, another one may answer with another build; the browser tries again later.
  if (!page.ok || !keptFiles.some((file) => file.endsWith(".js") && html.includes(file)))
    throw new Error("The page is of another build than the worker");
  await (await caches.open(ofThisBuild)).put(shell, page);
};

const keepAssets = async () => {
  const read = await (await caches.open(languagesRead)).keys();
  const languages = read.map(({ url }) => new URL(url).pathname.slice(1));
  await keepEach([...keptFiles, ...languages.flatMap((language) => languageFiles[language] ?? [])]);
};

const keepLanguage = async (language: string) => {
  const files = languageFiles[language];
  if (!files) return;
  await (await caches.open(languagesRead)).put(`/${language}`, new Response(""));
  await keepEach(files);
};

/** Names of files contain a hash of their content, so one that is kept already is not fetched again. */
const keepEach = async (files: readonly string[]) => {
  const cache = await caches.open(ofThisBuild);
  await Promise.all(
    files.map(async (file) => {
      const known = await caches.match(file);
      const answer = known ?? (await fetch(file));
      if (!answer.ok) throw new Error(`${file} could not be fetched`);
      await cache.put(file, answer);
    }),
  );
};

/** The files of the build before stay, because an open page may still load parts of it. */
const takeOver = async () => {
  const builds = (await caches.keys()).filter((name) => name.startsWith("warsha-files-") && name !== ofThisBuild);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
};

const openPage = async (event: FetchEvent): Promise<Response> => {
  const fromServer = Promise.resolve(event.preloadResponse).then((answer) => answer ?? fetch(event.request));
  event.waitUntil(fromServer.catch(() => undefined));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, maxWaitMs));
  const answer = await Promise.race([fromServer.catch(() => undefined), late]);
  if (answer && answer.status < 502) return answer;
  return (await (await caches.open(ofThisBuild)).match(shell)) ?? answer ?? fromServer;
};

const keptOrFetched = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);
