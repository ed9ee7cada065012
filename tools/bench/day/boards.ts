import { setTimeout as wait } from "node:timers/promises";
import { openEventStream } from "../event-stream.ts";
import { type Calls, type Device, read } from "./calls.ts";
import { boardsOfShop, type DayShop } from "./shops.ts";
import type { Kind, Tally } from "./tally.ts";

/** What an open page asks for, again after each change and at least each minute, as `platform/web/use-answer.ts` does. */
const pages: readonly { kind: Kind; path: string }[][] = [
  [
    { kind: "board", path: "/api/client-vehicles?filter=inside&order=waiting" },
    { kind: "board", path: "/api/client-vehicles-filters" },
  ],
  [{ kind: "work board", path: "/api/work-board" }],
];
const bell = { kind: "bell", path: "/api/notices/unread" } as const;
const askedEveryMs = 60_000;

export type OpenBoards = { readonly count: () => number; readonly lost: () => number; readonly close: () => void };

type Around = { port: number; calls: Calls; tally: () => Tally };

/** Opens the boards of a shop, half of them vehicles, half of them work, each on a device of its own. */
export const openBoardsOf = async (shop: DayShop, around: Around): Promise<OpenBoards> => {
  const boards = await Promise.all(
    shop.devices.slice(0, boardsOfShop).map((device, at) => openBoard(shop, device, pages[at % pages.length]!, around)),
  );
  return {
    count: () => boards.filter(({ isOpen }) => isOpen()).length,
    lost: () => boards.reduce((sum, { lost }) => sum + lost(), 0),
    close: () => boards.forEach(({ close }) => close()),
  };
};

const openBoard = async (
  shop: DayShop,
  device: Device,
  page: (typeof pages)[number],
  { port, calls, tally }: Around,
) => {
  const closing = new AbortController();
  const queries = [...page, bell].map(({ kind, path }) => ({
    kind,
    path,
    etag: undefined as string | undefined,
    again: undefined as NodeJS.Timeout | undefined,
  }));
  let shownWriteMs = -Infinity;
  let lost = 0;
  let isOpen = false;

  const ask = async (query: (typeof queries)[number], plannedMs: number) => {
    clearTimeout(query.again);
    const { status, etag } = await calls.send(device, read(query.path), query.etag);
    if (closing.signal.aborted) return;
    if (status >= 400) tally().refuse(`${query.kind} ${status}`, plannedMs, query.path);
    else tally().note(query.kind, plannedMs, performance.now());
    query.etag = etag ?? query.etag;
    clearTimeout(query.again);
    const nextMs = performance.now() + askedEveryMs;
    query.again = setTimeout(() => start(query, nextMs), askedEveryMs);
  };
  const start = (query: (typeof queries)[number], plannedMs: number) =>
    void ask(query, plannedMs).catch((error: Error) => tally().refuse(query.kind, plannedMs, error.message));

  /** Of a write the first change that is heard counts; the board shows it when it has read itself again. */
  const showChange = async (heardMs: number) => {
    const writeMs = shop.lastWriteMs;
    const isNew = writeMs > shownWriteMs;
    shownWriteMs = writeMs;
    await Promise.all(queries.filter(({ kind }) => kind !== "bell").map((query) => ask(query, heardMs)));
    if (isNew) tally().note("shown", writeMs, performance.now());
  };
  const onChange = (kind: string) => {
    const heardMs = performance.now();
    if (kind === "notices" || kind === "all")
      for (const query of queries) if (query.kind === "bell") start(query, heardMs);
    if (kind !== "notices")
      void showChange(heardMs).catch((error: Error) => tally().refuse("board", heardMs, error.message));
  };

  let closeStream: () => void = () => undefined;
  const open = async () => {
    const onEnd = () => {
      isOpen = false;
      lost += 1;
      void wait(2000, undefined, { signal: closing.signal })
        .then(open)
        .catch(() => undefined);
    };
    closeStream = await openEventStream(
      port,
      { cookie: device.session.cookie, "x-forwarded-for": device.address },
      onChange,
      onEnd,
    );
    isOpen = true;
    for (const query of queries) start(query, performance.now());
  };
  await open();
  return {
    isOpen: () => isOpen,
    lost: () => lost,
    close: () => {
      closing.abort();
      closeStream();
      for (const { again } of queries) clearTimeout(again);
    },
  };
};
