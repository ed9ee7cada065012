import { use } from "react";

/** Code could not be fetched, usually because the connection is down. A retry may succeed. */
export class NotFetched extends Error {
  constructor(cause: unknown) {
    super("The code of a part could not be fetched", { cause });
  }
}

/** Loads a code chunk once; after a failure (`NotFetched`) it can be loaded again a moment later. */
export const fetchedOnce = <T>(load: () => Promise<T>) => {
  let found: T | undefined;
  let fetching: Promise<T> | undefined;
  const attempt = async () => {
    try {
      await fetchMissingStyles();
      return (found = await load());
    } catch (cause) {
      // Callers that wait for this attempt see its failure before a new attempt can start.
      setTimeout(() => (fetching = undefined), againAfterMs);
      throw new NotFetched(cause);
    }
  };
  return {
    found: () => found,
    fetch: () => (fetching ??= attempt()),
  };
};

/** What was fetched; until then the component that calls it is suspended, and a failure is thrown while it renders. */
export const useFetched = <T>({ found, fetch }: ReturnType<typeof fetchedOnce<T>>): T => found() ?? use(fetch());

const againAfterMs = 500;

/** The browser does not retry a stylesheet that failed to load, and the part would be shown without it. */
const fetchMissingStyles = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")]
      .filter(({ sheet, dataset }) => sheet === null && dataset.failed !== undefined)
      .map((link) => {
        const again = link.cloneNode() as HTMLLinkElement;
        delete again.dataset.failed;
        return new Promise<void>((done, fail) => {
          again.onload = () => done();
          again.onerror = () => {
            again.dataset.failed = "";
            fail(new Error(`${again.href} could not be fetched`));
          };
          link.replaceWith(again);
        });
      }),
  );

/** Records stylesheets that fail to load; called once, before the first lazy part is loaded. */
export const watchStyles = () =>
  document.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === "stylesheet") target.dataset.failed = "";
    },
    true,
  );

const later: (() => Promise<unknown>)[] = [];
let isFetching = false;

/**
 * Prefetches when the page has been open for a while and the browser is idle, so that the code is there if the
 * connection drops.
 */
export const fetchLater = (fetch: () => Promise<unknown>) => {
  later.push(fetch);
  if (isFetching || typeof window === "undefined") return;
  isFetching = true;
  setTimeout(() => void fetchAll(), longAfterMs);
};

const longAfterMs = 4_000;

const fetchAll = async () => {
  for (let fetch = later.shift(); fetch; fetch = later.shift()) {
    await idle();
    await fetch().catch(() => undefined);
  }
  isFetching = false;
};

const idle = () =>
  new Promise<void>((now) =>
    typeof requestIdleCallback === "function"
      ? requestIdleCallback(() => now(), { timeout: 5_000 })
      : setTimeout(now, 50),
  );
