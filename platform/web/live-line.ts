/** A server that refuses the stream is asked again after this time; the browser itself reconnects a lost stream. */
const refusedMs = 30_000;
/** Keeps the stream open during a page change. */
const lingerMs = 500;

export type Line = ReturnType<typeof lineTo>;

/** A stream of changes, open while somebody subscribes and the page is seen. */
export const lineTo = (address: () => string) => {
  const subscribers = new Set<(kind: string) => void>();
  const watchers = new Set<() => void>();
  let stream: EventSource | undefined;
  let isUp = false;
  let isRefused = false;

  const adjust = () => {
    const isNeeded = subscribers.size > 0 && !document.hidden;
    if (isNeeded && !stream && !isRefused) open();
    else if (!isNeeded && stream) close();
  };

  const open = () => {
    stream = new EventSource(address());
    stream.addEventListener("open", () => {
      turn(true);
      notify("all");
    });
    stream.addEventListener("change", ({ data }: MessageEvent<string>) => notify(kindIn(data)));
    stream.addEventListener("error", () => {
      turn(false);
      if (stream?.readyState === EventSource.CLOSED) refused();
    });
  };

  const refused = () => {
    close();
    isRefused = true;
    setTimeout(() => {
      isRefused = false;
      adjust();
    }, refusedMs);
    // A query finds out that the session has ended.
    notify("all");
  };

  const close = () => {
    stream?.close();
    stream = undefined;
    turn(false);
  };

  const leave = () => {
    adjust();
    if (subscribers.size === 0) document.removeEventListener("visibilitychange", adjust);
  };

  const turn = (up: boolean) => {
    isUp = up;
    for (const watcher of watchers) watcher();
  };

  const notify = (kind: string) => {
    for (const subscriber of subscribers) subscriber(kind);
  };

  return {
    isUp: () => isUp,
    subscribe: (subscriber: (kind: string) => void) => {
      // The same function is not added again.
      document.addEventListener("visibilitychange", adjust);
      subscribers.add(subscriber);
      adjust();
      return () => {
        subscribers.delete(subscriber);
        setTimeout(leave, lingerMs);
      };
    },
    whenItChanges: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
};

const kindIn = (data: string) => String((JSON.parse(data) as { kind?: unknown }).kind);
