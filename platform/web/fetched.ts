/** Code that could not be fetched: mostly the line is cut. Asking again may help. */
export class NotFetched extends Error {
  constructor(cause: unknown) {
    super("The code of a part could not be fetched", { cause });
  }
}

/** Code in a file of its own: fetched once; after a failure (`NotFetched`) it can be fetched again a moment later. */
export const fetchedOnce = <T>(load: () => Promise<T>) => {
  let found: T | undefined;
  let fetching: Promise<T> | undefined;
  const attempt = async () => {
    try {
      await fetchMissingStyles();
      return (found = await load());
    } catch (cause) {
      // Whoever waits for this attempt is told of its failure before another one can begin.
      setTimeout(() => (fetching = undefined), againAfterMs);
      throw new NotFetched(cause);
    }
  };
  return {
    found: () => found,
    fetch: () => (fetching ??= attempt()),
  };
};

const againAfterMs = 500;

/** A stylesheet that failed is not asked for again by itself, and its part would be shown without it. */
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

/** Marks stylesheets that could not be fetched; called once, before the first part is. */
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

/** Fetches it when the page has long been there and the browser has nothing else to do, so that it is there when the line is cut. */
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
